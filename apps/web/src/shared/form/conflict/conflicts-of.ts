/** A field that two people changed, each in another way, since the form was opened. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** As the server keeps it: without the blanks around a text. */
const written = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part));
const isEqual = (one: unknown, other: unknown) => written(one) === written(other);

/** Whether all that the server has is what was sent. */
export const isAsSent = (sent: Record<string, unknown>, newest: Record<string, unknown>): boolean =>
  Object.keys(newest).every(field => isEqual(sent[field], newest[field]));

/**
 * Returns the fields where what was typed here and what somebody else saved meanwhile differ. A field that only one of the
 * two changed is no conflict: theirs is taken over, mine stays.
 */
export function conflictsOf(
  began: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Conflict[] {
  return Object.keys(theirs)
    .filter(field => !isEqual(began[field], theirs[field]) && !isEqual(began[field], mine[field]))
    .filter(field => !isEqual(mine[field], theirs[field]))
    .map(field => ({ field, mine: mine[field], theirs: theirs[field] }));
}
