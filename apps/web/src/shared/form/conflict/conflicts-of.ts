/** A field that two people have changed differently since the form was opened. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** Serializes a value as the server stores it, with texts trimmed. */
const serialized = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part));
const isEqual = (one: unknown, other: unknown) => serialized(one) === serialized(other);

/** Whether the server has exactly the sent values. */
export const isAsSent = (sent: Record<string, unknown>, newest: Record<string, unknown>): boolean =>
  Object.keys(newest).every(field => isEqual(sent[field], newest[field]));

/** Returns the fields in which own and other changes differ. A field that only one of the two has changed is not a conflict. */
export function conflictsOf(
  initial: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Conflict[] {
  return Object.keys(theirs)
    .filter(field => !isEqual(initial[field], theirs[field]) && !isEqual(initial[field], mine[field]))
    .filter(field => !isEqual(mine[field], theirs[field]))
    .map(field => ({ field, mine: mine[field], theirs: theirs[field] }));
}
