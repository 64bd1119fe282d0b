/** A field that two people changed, each in another way, since the form was opened. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

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
