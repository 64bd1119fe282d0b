import { sql } from 'kysely';
import { transaction, type Db } from '../../db/pool.ts';
import type { Secrets } from './secrets.ts';

const batch = 500;

interface SealedColumn {
  table: string;
  column: string;
}

/** Every column whose name says that it holds a sealed text. */
async function sealedColumns(db: Db): Promise<SealedColumn[]> {
  const { rows } = await sql<SealedColumn>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%\\_sealed' ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Seals with the key in force whatever is sealed with another one; answers how many values. */
export async function resealAll(db: Db, secrets: Secrets): Promise<number> {
  let resealed = 0;
  for (const { table, column } of await sealedColumns(db)) {
    for (;;) {
      const done = await transaction(db, async tx => {
        const { rows } = await sql<{ place: string; sealed: string }>`
          SELECT ctid::text AS place, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
          WHERE ${sql.ref(column)} IS NOT NULL AND split_part(${sql.ref(column)}, '.', 1) <> ${secrets.keyId}
          LIMIT ${batch} FOR UPDATE`.execute(tx);
        for (const { place, sealed } of rows) {
          // Locked, so the row is still in its place.
          await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${secrets.seal(secrets.open(sealed))}
            WHERE ctid = ${place}::tid`.execute(tx);
        }
        return rows.length;
      });
      resealed += done;
      if (done < batch) break;
    }
  }
  return resealed;
}
