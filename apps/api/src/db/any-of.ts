import { sql } from 'kysely';

/** `= ANY`: one of these ids, however many. One value is bound for all; a list of `IN` ends at 65,535. */
export const anyOf = (ids: Iterable<string>) => sql<string>`ANY(${listOf(ids)}::uuid[])`;

/** The same, however many of which the planner cannot see: it plans for ten, once. */
export const anyOfUnknownCount = (ids: Iterable<string>) => sql<string>`ANY((SELECT ${listOf(ids)}::uuid[])::uuid[])`;

/** Returns an array; a placeholder of a `compiled` query stays one. */
const listOf = (ids: Iterable<string>) => (Symbol.iterator in ids ? [...ids] : ids);
