import { sql, type Insertable, type RawBuilder } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import { compiledByIds } from '../../db/compiled.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import type { Files } from '../../db/schema.ts';
import type { AccountKind } from '@oplich/contract';
import type { FileUse } from './files.policy.ts';
import { queueDeleting } from './storage/stored-bytes.repo.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('files')
    .select([
      'id',
      'ownerId',
      'purpose',
      'name',
      'contentType',
      'size',
      'storageKey',
      'encryptedWith',
      'metadataRemoved',
      'hasThumbnail',
      'usedAs',
      'subjectId',
      'origin',
      'browserHash',
      'needsBrowser',
      'createdAt',
    ]);
export type FileRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const findFile = (db: Reader, id: string): Promise<FileRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst();

/** Files of several things at once, in the order they were put there. */
export async function findFilesOf(
  db: Reader,
  subjectIds: readonly string[],
  uses?: readonly string[],
): Promise<FileRow[]> {
  if (subjectIds.length === 0) return [];
  return uses ? filesOfUse(db, subjectIds, { uses }) : allFilesOf(db, subjectIds, {});
}

const inOrder = (db: Reader, anyId: RawBuilder<string>) =>
  rows(db).where('subjectId', '=', anyId).orderBy('usedAs').orderBy('line');
const allFilesOf = compiledByIds((db, anyId) => inOrder(db, anyId));
const filesOfUse = compiledByIds((db, anyId, { uses }: { uses: readonly string[] }) =>
  inOrder(db, anyId).where('usedAs', '=', sql<string>`ANY(${uses}::text[])`),
);

/** What a page shows of a file. */
export type ShownFile = Pick<FileRow, 'id' | 'name' | 'contentType' | 'hasThumbnail' | 'usedAs' | 'subjectId'> & {
  size: number;
};

/** The files of some things, of some uses or of all, as a column of a statement about these; `subjects` are their ids there. */
export const filesColumn = (subjects: RawBuilder<unknown>, uses?: readonly FileUse[]) => sql<ShownFile[]>`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'contentType', content_type, 'size', size,
    'hasThumbnail', has_thumbnail, 'usedAs', used_as, 'subjectId', subject_id) ORDER BY used_as, line), '[]')
  FROM files WHERE subject_id IN (${subjects}) AND ${uses ? sql`used_as = ANY(${uses}::text[])` : sql`true`})`;

/** What a thing has of one use, in its order. */
export const fileIdsOf = async (db: Reader, subjectId: string, use: FileUse): Promise<string[]> =>
  (await findFilesOf(db, [subjectId], [use])).map(file => file.id);

/** Files by id; nobody else claims or deletes them until the transaction ends. */
export const lockFiles = (tx: Tx, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : rows(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** Returns the ids of an account's own documents and what it uploaded and never used; with `everything`, of all it uploaded. */
export async function findOwnFiles(
  db: Reader,
  accountId: string,
  { everything }: { everything: boolean },
): Promise<string[]> {
  const own = await db
    .selectFrom('files')
    .select('id')
    .where(eb =>
      eb.or([
        // An administrator may have uploaded them in the person's place.
        eb('subjectId', '=', accountId),
        eb('ownerId', '=', accountId).and(everything ? eb.val(true) : eb('subjectId', 'is', null)),
      ]),
    )
    .execute();
  return own.map(file => file.id);
}

/** Binds files that are bound to none to a browser. */
export const setBrowser = (
  db: Reader,
  ids: readonly string[],
  browser: { browserHash: string; needsBrowser: boolean },
) =>
  db
    .updateTable('files')
    .set(browser)
    .where('id', 'in', [...ids])
    .where('browserHash', 'is', null)
    .execute();

/** Returns the ids of files that nothing claimed until then; what somebody else is busy with is left out. */
export async function lockUnclaimed(tx: Tx, until: Date): Promise<string[]> {
  const old = await tx
    .selectFrom('files')
    .select('id')
    .where('claimedAt', 'is', null)
    .where('createdAt', '<=', until)
    .forUpdate()
    .skipLocked()
    .execute();
  return old.map(file => file.id);
}

/** Writes files whose bytes are in the store. */
export async function insertFiles(tx: Tx, files: readonly Insertable<Files>[]): Promise<void> {
  await tx
    .insertInto('files')
    .values([...files])
    .execute();
  await tx
    .deleteFrom('unreferencedFiles')
    .where(
      'storageKey',
      'in',
      files.map(file => file.storageKey),
    )
    .execute();
}

interface Use {
  usedAs: string;
  subjectId: string;
  line: number;
  ownerId: string;
  at: Date;
}

/** A file gets its use, or another place in the same one. */
export const setUse = (tx: Tx, id: string, { at, ...use }: Use) =>
  tx
    .updateTable('files')
    .set({ ...use, origin: null, claimedAt: sql`coalesce(claimed_at, ${at})` })
    .where('id', '=', id)
    .execute();

/** Deletes files and has their bytes deleted once that is certain. */
export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('files').where('id', '=', anyOf(ids)).execute();
  await queueDeleting(tx);
}

/** What the account is that a file belongs to. */
export async function findRoleOf(db: Reader, accountId: string): Promise<AccountKind | undefined> {
  const row = await db.selectFrom('accounts').select('role').where('id', '=', accountId).executeTakeFirst();
  return row?.role;
}
