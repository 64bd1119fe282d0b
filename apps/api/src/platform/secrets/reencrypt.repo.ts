import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';

export interface EncryptedColumn {
  table: string;
  column: string;
}

/** Hold encrypted texts, and their names do not say so. */
const otherwiseNamed: readonly EncryptedColumn[] = [{ table: 'approvals', column: 'input' }];

/** Returns every column with encrypted text: those recognized by their name, and the listed others. */
export async function encryptedColumns(db: Reader): Promise<EncryptedColumn[]> {
  const { rows } = await sql<EncryptedColumn>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%\\_encrypted' ORDER BY 1, 2`.execute(db);
  return [...rows, ...otherwiseNamed];
}

/** Locks and returns some values of a column that are encrypted with another key than this one, with where they are. */
export async function lockEncryptedOtherwise(
  tx: Tx,
  { table, column }: EncryptedColumn,
  { keyId, limit }: { keyId: string; limit: number },
) {
  const { rows } = await sql<{ place: string; encrypted: string }>`
    SELECT ctid::text AS place, ${sql.ref(column)} AS encrypted FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} IS NOT NULL AND split_part(${sql.ref(column)}, '.', 1) <> ${keyId}
    LIMIT ${limit} FOR UPDATE`.execute(tx);
  return rows;
}

/** Puts a value into its place again; its row is locked and so still there. */
export const updateEncrypted = (tx: Tx, { table, column }: EncryptedColumn, place: string, encrypted: string) =>
  // eslint-disable-next-line oplich/own-tables -- a new key is for every encrypted column, whose ever it is
  sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${encrypted} WHERE ctid = ${place}::tid`.execute(tx);

/** The id of the key of each value and each file, a query for each place that has some. */
async function keyIdsByPlace(db: Reader): Promise<RawBuilder<{ id: string }>[]> {
  const of = (await encryptedColumns(db)).map(
    ({ table, column }) =>
      sql<{
        id: string;
      }>`SELECT split_part(${sql.ref(column)}, '.', 1) AS id FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL`,
  );
  return [...of, sql`SELECT encrypted_with AS id FROM files WHERE encrypted_with IS NOT NULL`];
}

/** Returns the ids of the keys that values and files are encrypted with. */
export async function keyIdsInUse(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.join(await keyIdsByPlace(db), sql` UNION `)}`.execute(db);
  return rows.map(({ id }) => id).sort();
}

/** Whether anything is encrypted with one of these keys; the first that is found ends it, however much there is. */
export async function canDecryptAny(db: Reader, keyIds: readonly string[]): Promise<boolean> {
  const each = (await keyIdsByPlace(db)).map(
    ids => sql`EXISTS (SELECT FROM (${ids}) AS used WHERE id = ANY(${[...keyIds]}::text[]))`,
  );
  const { rows } = await sql<{ isAny: boolean }>`SELECT ${sql.join(each, sql` OR `)} AS is_any`.execute(db);
  return rows[0]?.isAny ?? false;
}

/** How much is encrypted, by place: `table.column`, and the files. Empty places are left out. */
export async function countEncrypted(db: Reader): Promise<{ place: string; count: number }[]> {
  const of = (await encryptedColumns(db)).map(
    ({ table, column }) =>
      sql`SELECT ${`${table}.${column}`}::text AS place, count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL`,
  );
  const files = sql`SELECT 'files' AS place, count(*)::int AS count FROM files WHERE encrypted_with IS NOT NULL`;
  const { rows } = await sql<{ place: string; count: number }>`${sql.join([...of, files], sql` UNION ALL `)}`.execute(
    db,
  );
  return rows.filter(({ count }) => count > 0);
}

/** Erases every encrypted text: its row goes along where the row is nothing without it. */
export async function eraseEncrypted(tx: Tx): Promise<void> {
  for (const { table, column } of await encryptedColumns(tx)) {
    const { rows } = await sql<{ mayBeNone: boolean }>`
      SELECT NOT attnotnull AS may_be_none FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attname = ${column}`.execute(tx);
    await (
      rows[0]?.mayBeNone
        ? // eslint-disable-next-line oplich/own-tables -- a lost key is of every encrypted column, whose ever it is
          sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = NULL WHERE ${sql.ref(column)} IS NOT NULL`
        : // eslint-disable-next-line oplich/own-tables -- the same
          sql`DELETE FROM ${sql.table(table)}`
    ).execute(tx);
  }
}
