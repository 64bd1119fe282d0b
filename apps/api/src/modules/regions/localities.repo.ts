import type { Locality } from '@oplich/contract/regions/schemas';
import { sql, type Insertable, type SqlBool } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';
import type { Localities } from '../../db/schema.ts';

/** As many suggestions as a person looks through. */
const mostSuggested = 20;

/**
 * Returns settlements of a region whose present, former or Latin name contains the term: those that begin with it first, larger ones before
 * smaller ones.
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

/** Settlements of one statement: it takes at most 65,535 values, five for each. */
const atOnce = 2000;

/** Writes settlements of the codifier; one that is there is brought up to it, and keeps its old name as the former one. */
export async function upsertLocalities(tx: Tx, localities: readonly Insertable<Localities>[]): Promise<void> {
  for (let from = 0; from < localities.length; from += atOnce) {
    await tx
      .insertInto('localities')
      .values(localities.slice(from, from + atOnce))
      .onConflict(conflict =>
        conflict.column('katottg').doUpdateSet({
          regionId: sql`excluded.region_id`,
          name: sql`excluded.name`,
          nameEn: sql`excluded.name_en`,
          district: sql`excluded.district`,
          formerName: sql`CASE WHEN localities.name = excluded.name THEN localities.former_name ELSE localities.name END`,
        }),
      )
      .execute();
  }
}

/** Deletes the settlements that are not among these; returns how many. */
export async function deleteOtherLocalities(tx: Tx, katottgs: readonly string[]): Promise<number> {
  const removed = await tx
    .deleteFrom('localities')
    .where('katottg', '!=', sql<string>`ALL(${[...katottgs]}::text[])`)
    .returning('katottg')
    .execute();
  return removed.length;
}
