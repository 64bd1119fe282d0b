import { sql } from 'kysely';

/** `= ANY`: one of these ids, however many. One value is bound for all; a list of `IN` ends at 65,535. */
export const anyOf = (ids: Iterable<string>) => sql<string>`ANY(${[...ids]}::uuid[])`;
