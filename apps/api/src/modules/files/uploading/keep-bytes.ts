import type { Db } from '../../../db/pool.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Bytes, FileStore } from '../storage/file-store.ts';
import { thumbnailKey } from '../thumbnail-key.ts';

interface Keeping {
  db: Db;
  store: FileStore;
  clock: Clock;
}
interface Keepsake {
  key: string;
  bytes: Bytes;
  thumbnail: Bytes | null;
}

/**
 * Puts bytes into the store that no file owns yet. They are noted as loose before they come, so that whatever happens to
 * this process, the sweep knows of them.
 */
export async function keepBytes({ db, store, clock }: Keeping, keepsakes: readonly Keepsake[]): Promise<void> {
  const since = clock.now();
  await db
    .insertInto('looseBytes')
    .values(keepsakes.map(({ key }) => ({ storageKey: key, since })))
    .execute();
  for (const { key, bytes, thumbnail } of keepsakes) {
    await store.put(key, bytes);
    if (thumbnail) await store.put(thumbnailKey(key), thumbnail);
  }
}

/** Deletes loose bytes, and then that they were there. */
export async function discardBytes(
  { db, store }: Pick<Keeping, 'db' | 'store'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await Promise.all([store.delete(key), store.delete(thumbnailKey(key))]);
  if (keys.length > 0) await db.deleteFrom('looseBytes').where('storageKey', 'in', keys).execute();
}
