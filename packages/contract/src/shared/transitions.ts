/**
 * One action on something that has states. The tables are in `<domain>/states.ts`: services check them before a change
 * (`refusalOf`), and the actions offered to a user are read from them (`allowedActions`), so that each rule exists once.
 */
export interface Transition<
  Status extends string,
  Side extends string,
  Condition extends string = never,
  Need extends string = never,
> {
  /** For every status, whether the action may start in it; a new status does not compile until it is answered here. */
  readonly from: StatusSet<Status>;
  /** The status after the action; `null` when it does not change. */
  readonly to: Status | null;
  /** The sides that may take the action. */
  readonly by: readonly Side[];
  /** Conditions that must also hold: times, and facts of the thing itself. */
  readonly when?: readonly Condition[];
  /** Shared resources it uses (goods, places): the service locks and checks them within its transaction. */
  readonly needs?: readonly Need[];
}

export type Transitions<
  Action extends string,
  Status extends string,
  Side extends string,
  Condition extends string = never,
> = Readonly<Record<Action, Transition<Status, Side, Condition, string>>>;

/** The relation of a user to a thing at this moment. */
export interface Standing<Status extends string, Side extends string, Condition extends string = never> {
  status: Status;
  /** The sides the user is on; empty for a mere reader. */
  sides: readonly Side[];
  /** Returns whether a condition holds now; called only for actions that have one. */
  holds?: (condition: Condition) => boolean;
}

/** Why an action cannot be taken: the user is on no side that may (`side`), wrong status, or a condition fails (`when`). */
export type TransitionRefusal = 'side' | 'status' | 'when';

/** Returns why the action cannot be taken now, checking the side first; `null` when it can. */
export function refusalOf<Action extends string, Status extends string, Side extends string, Condition extends string>(
  table: Transitions<Action, Status, Side, Condition>,
  action: Action,
  { status, sides, holds }: Standing<Status, Side, Condition>,
): TransitionRefusal | null {
  const { by, from, when = [] } = table[action];
  if (!by.some(side => sides.includes(side))) return 'side';
  if (!from[status]) return 'status';
  return when.every(condition => holds?.(condition) === true) ? null : 'when';
}

/** Returns the actions a user may take now, in the order of the table. */
export const allowedActions = <
  Action extends string,
  Status extends string,
  Side extends string,
  Condition extends string,
>(
  table: Transitions<Action, Status, Side, Condition>,
  standing: Standing<Status, Side, Condition>,
): Action[] => (Object.keys(table) as Action[]).filter(action => refusalOf(table, action, standing) === null);

/** A set of statuses, written as yes or no for each; a new status does not compile until it is answered. */
export type StatusSet<Status extends string> = Readonly<Record<Status, boolean>>;

/** Returns the statuses of a set, in the order of the table: for the `WHERE` of a statement. */
export const statusesIn = <Status extends string>(set: StatusSet<Status>): Status[] =>
  (Object.keys(set) as Status[]).filter(status => set[status]);

/** Returns the statuses an action may start in, in the order of the table: for the `WHERE` of the statement that changes the row. */
export const startingStatuses = <Status extends string>({ from }: { readonly from: StatusSet<Status> }): Status[] =>
  statusesIn(from);
