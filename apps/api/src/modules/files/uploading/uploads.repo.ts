import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../../db/pool.ts';

/** Returns the bytes of all files of an account, and how many of them nothing uses yet. */
export async function storedBy(db: Reader, accountId: string): Promise<{ bytes: number; unclaimed: number }> {
  const { bytes, unclaimed } = await db
    .selectFrom('files')
    .select([
      sql<string>`coalesce(sum(size), 0)`.as('bytes'),
      sql<string>`count(*) FILTER (WHERE claimed_at IS NULL)`.as('unclaimed'),
    ])
    .where('ownerId', '=', accountId)
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes), unclaimed: Number(unclaimed) };
}

/** Returns what came before log-in from an origin after an instant, the newest first. */
export const uploadsFrom = (db: Reader, origin: Buffer, after: Date) =>
  db
    .selectFrom('registrationUploads')
    .select(['at', 'files', 'bytes'])
    .where('origin', '=', origin)
    .where('at', '>', after)
    .orderBy('at', 'desc')
    .execute();

export const insertUpload = (tx: Tx, upload: { origin: Buffer; files: number; bytes: number; at: Date }) =>
  tx.insertInto('registrationUploads').values(upload).execute();

export const deleteUploadsBefore = (db: Db, at: Date) =>
  db.deleteFrom('registrationUploads').where('at', '<', at).execute();

/** Returns how many bytes of each origin wait to be claimed, the most first. */
export const heldByOrigin = (tx: Tx) =>
  tx
    .selectFrom('files')
    .select(['origin', sql<string>`sum(size)`.as('bytes')])
    .where('origin', 'is not', null)
    .groupBy('origin')
    .orderBy('bytes', 'desc')
    .execute();

/** Returns the oldest file of an origin that nobody else is busy with, locked. */
export const lockOldestOf = (tx: Tx, origin: Buffer) =>
  tx
    .selectFrom('files')
    .select('id')
    .where('origin', '=', origin)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
