import { refusalOf, type Standing, type Transitions } from '@oplich/contract';
import { fail } from './problem.ts';

/**
 * Makes sure that an action may be taken now. Every writer of a state asks it, with the row locked.
 * @throws `forbidden` for who is not on a side that takes it, `status_change_not_allowed` for any other reason.
 */
export function assertTransition<
  Action extends string,
  Status extends string,
  Side extends string,
  Condition extends string,
>(
  table: Transitions<Action, Status, Side, Condition>,
  action: Action,
  standing: Standing<Status, Side, Condition>,
): void {
  const refusal = refusalOf(table, action, standing);
  if (refusal !== null) fail(refusal === 'side' ? 'forbidden' : 'status_change_not_allowed');
}
