import type { Locality } from '@oplich/contract/regions/schemas';
import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../db/pool.ts';

/** As many suggestions as a person looks through. */
const mostSuggested = 20;

/**
 * Settlements of a region whose name, former name or Latin name holds what was typed: those that begin with it first, the
 * larger before the smaller.
 */
export async function suggestLocalities(db: Reader, regionId: number, search: string): Promise<Locality[]> {
  const folded = sql<string>`fold_name(${search})`;
  const rows = await db
    .selectFrom('localities')
    .select(['name', 'nameEn', 'katottg', 'district'])
    .where('regionId', '=', regionId)
    .where(sql<SqlBool>`strpos(search, ${folded}) > 0`)
    .orderBy(sql`starts_with(search, ${folded})`, 'desc')
    .orderBy('weight', 'desc')
    .orderBy(sql`name COLLATE "uk-x-icu"`)
    .orderBy('katottg')
    .limit(mostSuggested)
    .execute();
  return rows.map(({ district, ...row }) => ({ ...row, ...(district !== null && { district }) }));
}
