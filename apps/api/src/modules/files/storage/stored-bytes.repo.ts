import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../../db/pool.ts';

/** Records bytes that no file owns yet. */
export const markUnreferenced = (db: Db, storageKeys: readonly string[], since: Date) =>
  db
    .insertInto('unreferencedFiles')
    .values(storageKeys.map(storageKey => ({ storageKey, since })))
    .execute();

export const deleteUnreferenced = (db: Reader, storageKeys: readonly string[]) =>
  db
    .deleteFrom('unreferencedFiles')
    .where('storageKey', 'in', [...storageKeys])
    .execute();

/** Has the queue delete loose bytes, after the commit; one run is under way at most. */
export const queueDeleting = (tx: Tx) =>
  sql`SELECT graphile_worker.add_job('delete-loose-bytes', job_key => 'delete-loose-bytes', queue_name => 'delete-loose-bytes')`.execute(
    tx,
  );

/** Returns some bytes that no file owns, or has come to own until then. */
export async function findUnreferenced(db: Reader, until: Date, limit: number): Promise<string[]> {
  const loose = await db
    .selectFrom('unreferencedFiles')
    .select('storageKey')
    .where(eb => eb.or([eb('since', 'is', null), eb('since', '<=', until)]))
    .limit(limit)
    .execute();
  return loose.map(row => row.storageKey);
}

/** Returns the next files that are stored without encryption or with another key. */
export async function findEncryptedOtherwise(
  db: Reader,
  keyId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', '>', after)
    .where(eb => eb.or([eb('encryptedWith', 'is', null), eb('encryptedWith', '!=', keyId)]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(row => row.id);
}

/** Returns the next files, to go through all of them. */
export const nextFiles = (db: Reader, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('files')
    .select(['id', 'storageKey', 'encryptedWith', 'size', 'hasThumbnail'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns the keys of all bytes that no file owns. */
export async function unreferencedKeys(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('unreferencedFiles').select('storageKey').execute();
  return rows.map(row => row.storageKey);
}

/** Gives a file other bytes and has the old ones deleted; returns whether it still had those. */
export async function switchBytes(
  tx: Tx,
  { id, storageKey }: { id: string; storageKey: string },
  to: { storageKey: string; encryptedWith: string; metadataRemoved: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set(to)
    .where('id', '=', id)
    .where('storageKey', '=', storageKey)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await deleteUnreferenced(tx, [to.storageKey]);
  await tx.insertInto('unreferencedFiles').values({ storageKey }).execute();
  await queueDeleting(tx);
  return true;
}

/**
 * Gives every encrypted file a place at which nothing lies, as if the store had lost it, and has the bytes deleted, where no key opens them
 * any more.
 */
export async function giveUpAllBytes(tx: Tx, keyId: string): Promise<void> {
  await sql`INSERT INTO unreferenced_files (storage_key) SELECT storage_key FROM files WHERE encrypted_with IS NOT NULL`.execute(
    tx,
  );
  await sql`
    UPDATE files SET encrypted_with = ${keyId}, storage_key = right(given.place, 2) || '/' || given.place
    FROM (SELECT id, gen_random_uuid()::text AS place FROM files WHERE encrypted_with IS NOT NULL) AS given
    WHERE files.id = given.id`.execute(tx);
  await queueDeleting(tx);
}
