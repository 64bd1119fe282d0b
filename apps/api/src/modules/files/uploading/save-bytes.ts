import type { Db } from '../../../db/pool.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { putEncrypted } from '../storage/encrypted-files.ts';
import type { Bytes, FileStore } from '../storage/file-store.ts';
import { deleteUnreferenced, markUnreferenced } from '../storage/stored-bytes.repo.ts';
import { thumbnailKey } from '../thumbnail-key.ts';

interface Keeping {
  db: Db;
  store: FileStore;
  clock: Clock;
  secrets: Secrets;
}
interface Keepsake {
  key: string;
  bytes: Bytes;
  thumbnail: Bytes | null;
}

/** Where the bytes of a file are kept. */
export const storageKeyOf = (id: string) => `${id.slice(-2)}/${id}`;

/** The form of such a key, of a file or a thumbnail: other keys from outside are never used. */
export const formOfStorageKey = new RegExp(
  `^(?<end>[0-9a-f]{2})/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{10}\\k<end>(?:${thumbnailKey('')})?$`,
);

/**
 * Puts bytes into the store, encrypted, that no file owns yet. They are noted as loose before they come, so that whatever happens to
 * this process, the sweep knows of them.
 */
export async function saveBytes({ db, store, clock, secrets }: Keeping, keepsakes: readonly Keepsake[]): Promise<void> {
  await markUnreferenced(
    db,
    keepsakes.map(({ key }) => key),
    clock.now(),
  );
  for (const { key, bytes, thumbnail } of keepsakes) {
    await putEncrypted(store, secrets, key, bytes);
    if (thumbnail) await putEncrypted(store, secrets, thumbnailKey(key), thumbnail);
  }
}

/** Deletes loose bytes, and then that they were there. */
export async function discardBytes(
  { db, store }: Pick<Keeping, 'db' | 'store'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await Promise.all([store.delete(key), store.delete(thumbnailKey(key))]);
  if (keys.length > 0) await deleteUnreferenced(db, keys);
}
