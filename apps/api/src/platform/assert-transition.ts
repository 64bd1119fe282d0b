import { refusalOf, type Standing, type Transitions } from '@oplich/contract';
import { fail } from './problem.ts';

/**
 * Asserts that an action is allowed now. Every function that writes a state calls it, with the row locked.
 * @throws `forbidden` for a user who is not on a side that takes it, `status_change_not_allowed` for any other reason.
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
