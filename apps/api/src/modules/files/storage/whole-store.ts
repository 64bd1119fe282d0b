import type { FilesConfig } from '../../../files-config.ts';
import type { Reader } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { thumbnailKey } from '../thumbnail-key.ts';
import { measured } from '../uploading/measured.ts';
import { getDecrypted, type StoredBytes } from './encrypted-files.ts';
import { openFileStore, type FileStore } from './file-store.ts';
import { nextFiles, unreferencedKeys } from './stored-bytes.repo.ts';

/** Bytes that a row of the database names; the size is unknown of thumbnails. */
export type NamedBytes = StoredBytes & { size: number | null };

const batch = 1_000;

/** All bytes that the database names, files and their thumbnails. */
export async function* everyNamedBytes(db: Reader): AsyncGenerator<NamedBytes> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const files = await nextFiles(db, { after, limit: batch });
    for (const { storageKey, encryptedWith, size, hasThumbnail } of files) {
      yield { storageKey, encryptedWith, size };
      if (hasThumbnail) yield { storageKey: thumbnailKey(storageKey), encryptedWith, size: null };
    }
    const last = files.at(-1);
    if (last === undefined || files.length < batch) return;
    after = last.id;
  }
}

/** Keys of bytes that no file owns, and of which the database knows: the small picture goes with the file it was of. */
const looseKeys = async (db: Reader): Promise<string[]> =>
  (await unreferencedKeys(db)).flatMap(key => [key, thumbnailKey(key)]);

/** The store as who carries it somewhere else needs it: its bytes as they lie, and whether the keys open them. */
export function wholeStore(config: FilesConfig) {
  const store: FileStore = openFileStore(config);
  return {
    get: (key: string) => store.get(key),
    exists: (key: string) => store.exists(key),
    /** Keeps the bytes of a file of the local disk. */
    put: async (key: string, path: string) => store.put(key, await measured(path)),
    delete: (key: string) => store.delete(key),
    /** Throws when the keys do not open the bytes, by their first frame. */
    async open(bytes: NamedBytes, secrets: Secrets): Promise<void> {
      (await getDecrypted(store, secrets, bytes)).destroy();
    },
    looseKeys,
    /** Keys of bytes from before a moment that the database does not know; of a bucket nobody looks. */
    async extraKeys(known: ReadonlySet<string>, before: Date): Promise<string[]> {
      const extra: string[] = [];
      for await (const { key, since } of store.keys?.() ?? []) {
        if (!known.has(key) && since < before) extra.push(key);
      }
      return extra;
    },
    /** The same for callers who have not read the database. */
    async extraKeysOf(db: Reader, before: Date): Promise<string[]> {
      const known = new Set(await looseKeys(db));
      for await (const { storageKey } of everyNamedBytes(db)) known.add(storageKey);
      return this.extraKeys(known, before);
    },
  };
}
export type WholeStore = ReturnType<typeof wholeStore>;
