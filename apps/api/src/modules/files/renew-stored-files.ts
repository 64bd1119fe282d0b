import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isVideo } from '@oplich/contract';
import { transaction } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../platform/problem.ts';
import { newId } from '../../platform/ids.ts';
import { incomingFolder, type FilesContext } from './files-context.ts';
import { findFile, type FileRow } from './files.repo.ts';
import { getDecrypted } from './storage/encrypted-files.ts';
import { openFileStore, type Bytes } from './storage/file-store.ts';
import { findEncryptedOtherwise, switchBytes } from './storage/stored-bytes.repo.ts';
import { thumbnailKey } from './thumbnail-key.ts';
import { discardBytes, saveBytes, storageKeyOf } from './uploading/save-bytes.ts';
import { measured } from './uploading/measured.ts';
import { cleanVideo } from './uploading/video/clean-video.ts';

type Renewing = Pick<FilesContext, 'db' | 'store' | 'clock' | 'secrets' | 'incoming'>;

const batch = 100;
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Renewed {
  renewed: number;
  failed: number;
  /** The last file tried, where the time was over before all were. */
  after?: string;
}

/** The same for an operator's command, which has no files' context. */
export const renewFiles = ({
  db,
  clock,
  secrets,
  config,
}: Omit<Deps, 'readDb' | 'listDb' | 'exportDb' | 'databaseUrl'>) =>
  renewStoredFiles({ db, clock, secrets, store: openFileStore(config.files), incoming: incomingFolder(config) });

/**
 * Encrypts with the current data key what is stored without encryption or with another key, and removes the metadata of videos uploaded
 * before that was done. New bytes are written beside the old ones, then the row is switched, so an interrupted run continues where it was.
 * Returns how many files were renewed, and how many could not be.
 * @param span.after continues after that file
 * @param span.until begins no file from then on; without it all files are processed
 */
export async function renewStoredFiles(
  context: Renewing,
  span: { after?: string | undefined; until?: Date } = {},
): Promise<Renewed> {
  const done = { renewed: 0, failed: 0 };
  let { after = beforeAll } = span;
  for (;;) {
    const ids = await findEncryptedOtherwise(context.db, context.secrets.keyId, { after, limit: batch });
    for (const id of ids) {
      if (span.until && context.clock.now() >= span.until) return { ...done, after };
      const file = await findFile(context.db, id);
      // An unreadable file must not keep the others from being encrypted.
      if (file)
        done[
          await renew(context, file).then(
            () => 'renewed' as const,
            () => 'failed' as const,
          )
        ]++;
      after = id;
    }
    if (ids.length < batch) return done;
  }
}

async function renew(context: Renewing, file: FileRow): Promise<void> {
  const { db, store, secrets, incoming } = context;
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(incoming, 'renew-'));
  const key = storageKeyOf(newId());
  const { encryptedWith, storageKey } = file;
  const fetch = async (name: string, from: string, size: number | null): Promise<Bytes> => {
    const local = path.join(folder, name);
    const stored = await getDecrypted(store, secrets, { storageKey: from, encryptedWith, size });
    await pipeline(stored, createWriteStream(local, { mode: 0o600 }));
    return measured(local);
  };
  try {
    const plain = await fetch('file', storageKey, file.size);
    const cleaned = file.metadataRemoved ? plain : await cleanedVideo(file, plain);
    const thumbnail = file.hasThumbnail ? await fetch('thumbnail', thumbnailKey(storageKey), null) : null;
    await saveBytes(context, [{ key, bytes: cleaned ?? plain, thumbnail }]);
    const to = { storageKey: key, encryptedWith: secrets.keyId, metadataRemoved: cleaned !== null };
    const isSwitched = await transaction(db, tx => switchBytes(tx, file, to));
    if (!isSwitched) await discardBytes(context, [key]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The video without its metadata; null when it cannot be taken apart: then it stays its owner's alone. */
async function cleanedVideo({ name, contentType }: FileRow, plain: Bytes): Promise<Bytes | null> {
  if (!isVideo(contentType)) return plain;
  try {
    return await cleanVideo({ ...plain, name, type: contentType });
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
