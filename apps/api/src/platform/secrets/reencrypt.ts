import { sql } from 'kysely';
import { transaction, type Db } from '../../db/pool.ts';
import type { Secrets } from './secrets.ts';

const batch = 500;

interface EncryptedColumn {
  table: string;
  column: string;
}

/** Every column whose name says that it holds an encrypted text. */
async function encryptedColumns(db: Db): Promise<EncryptedColumn[]> {
  const { rows } = await sql<EncryptedColumn>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%\\_encrypted' ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Encrypts with the key in force whatever is encrypted with another one; returns how many values. */
export async function reencryptAll(db: Db, secrets: Secrets): Promise<number> {
  let reencrypted = 0;
  for (const { table, column } of await encryptedColumns(db)) {
    for (;;) {
      const done = await transaction(db, async tx => {
        const { rows } = await sql<{ place: string; encrypted: string }>`
          SELECT ctid::text AS place, ${sql.ref(column)} AS encrypted FROM ${sql.table(table)}
          WHERE ${sql.ref(column)} IS NOT NULL AND split_part(${sql.ref(column)}, '.', 1) <> ${secrets.keyId}
          LIMIT ${batch} FOR UPDATE`.execute(tx);
        for (const { place, encrypted } of rows) {
          // Locked, so the row is still in its place.
          await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${secrets.encrypt(secrets.decrypt(encrypted))}
            WHERE ctid = ${place}::tid`.execute(tx);
        }
        return rows.length;
      });
      reencrypted += done;
      if (done < batch) break;
    }
  }
  return reencrypted;
}
