import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader } from './pool.ts';

/**
 * Whether a folded text contains what is searched for. The first condition is for the index (`search_key` in the migrations),
 * whose letters may stand for several; the second is what is meant.
 */
export const contains = (column: RawBuilder<unknown>, search: string) => sql<SqlBool>`
  (search_key(${column}) LIKE '%' || search_key(fold_name(${search})) || '%' AND strpos(${column}, fold_name(${search})) > 0)`;

/** A search that finds more than this is answered sooner by walking the list in its order than by collecting what is found. */
const fewFound = 2_000;

/** Whether some ids are few; no more of them are looked for than that takes. */
export async function areFew(db: Reader, ids: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (SELECT 1 FROM (${ids}) AS found LIMIT ${fewFound + 1}) AS counted`.execute(db);
  return (rows[0]?.found ?? 0) <= fewFound;
}

/** Trigrams need three letters: a shorter text is in no index, and in many rows. */
export const hasTrigrams = (search: string): boolean => search.trim().length >= 3;

/** The place of a region in the alphabet. */
export const regionOrder = (column: string) => sql`region_order(${sql.ref(column)})`;
