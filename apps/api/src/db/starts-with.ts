import { sql, type RawBuilder } from 'kysely';

/** Beyond every letter: the end of a range, which an index can use where a prepared LIKE cannot. */
const last = '\uffff';

/** Condition: a column's text begins with a value, in the form that an index with `text_pattern_ops` serves. */
export const startsWith = (column: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql<boolean>`(${column} ~>=~ ${value} AND ${column} ~<~ (${value} || ${last}))`;
