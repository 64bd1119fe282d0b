import { hasDutyFor, type Call } from '@oplich/contract';
import { calls, type Calls } from '@oplich/contract/calls';
import type { User } from './user.ts';

/**
 * Returns those of some actions whose call the duties of a reader open, so that a page offers nothing the server then refuses.
 * `callOf`: by which call each is taken; one that has none there is everybody's of the side.
 */
export const withinDuties = <Action extends string>(
  reader: Pick<User, 'role' | 'duties'>,
  actions: readonly Action[],
  callOf: Readonly<Partial<Record<Action, keyof Calls>>>,
): Action[] =>
  actions.filter(action => {
    const key: keyof Calls | undefined = callOf[action];
    return key === undefined || hasDutyFor(reader, (calls[key] as Call).duties);
  });
