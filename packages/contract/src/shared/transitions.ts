/**
 * One action on something that has states. The tables stand in `<domain>/states.ts`; whoever changes a state asks them
 * (`refusalOf`), and what somebody may do now is read from them (`allowedActions`), so that nobody derives it twice.
 */
export interface Transition<
  Status extends string,
  Side extends string,
  Condition extends string = never,
  Need extends string = never,
> {
  /** Whether the action begins in a status: for every one of them, so that a new status does not compile unanswered. */
  readonly from: StatusSet<Status>;
  /** The status it leads to; `null`: it stays. */
  readonly to: Status | null;
  /** Who takes it: any of these sides. */
  readonly by: readonly Side[];
  /** What has to hold besides: time, and facts of the thing itself. */
  readonly when?: readonly Condition[];
  /** What it takes that others want too: the writer locks it and makes sure inside its transaction. */
  readonly needs?: readonly Need[];
}

export type Transitions<
  Action extends string,
  Status extends string,
  Side extends string,
  Condition extends string = never,
> = Readonly<Record<Action, Transition<Status, Side, Condition, string>>>;

/** How somebody stands to something now. */
export interface Standing<Status extends string, Side extends string, Condition extends string = never> {
  status: Status;
  /** Every side they are on; none: a reader. */
  sides: readonly Side[];
  /** Whether a condition holds now; asked only of actions that have one. */
  holds?: (condition: Condition) => boolean;
}

/** Why an action cannot be taken: somebody else's (`side`), not from this status, or not now (`when`). */
export type TransitionRefusal = 'side' | 'status' | 'when';

/** Returns why the action cannot be taken now, the side first; `null` when it can. */
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

/** Returns what somebody may do now, in the order of the table. */
export const allowedActions = <
  Action extends string,
  Status extends string,
  Side extends string,
  Condition extends string,
>(
  table: Transitions<Action, Status, Side, Condition>,
  standing: Standing<Status, Side, Condition>,
): Action[] => (Object.keys(table) as Action[]).filter(action => refusalOf(table, action, standing) === null);

/** A question about a status, answered for every one of them: a new status does not compile unanswered. */
export type StatusSet<Status extends string> = Readonly<Record<Status, boolean>>;

/** Returns the statuses of a set, in the order of the table: what a statement asks for. */
export const statusesIn = <Status extends string>(set: StatusSet<Status>): Status[] =>
  (Object.keys(set) as Status[]).filter(status => set[status]);

/** Returns the statuses an action begins in, in the order of the table: what a statement asks of the row it changes. */
export const startingStatuses = <Status extends string>({ from }: { readonly from: StatusSet<Status> }): Status[] =>
  statusesIn(from);
