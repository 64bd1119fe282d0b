import { constants, createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm, chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import type { FileStore } from './file-store.ts';
import { emptyIfMissing } from '../../../platform/empty-if-missing.ts';

/** Files below a folder of the local disk, readable by the product alone. */
export function diskStore(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, ...key.split('/'));
  return {
    async put(key, bytes) {
      const target = fileOf(key);
      const incoming = `${target}.incoming`;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(bytes.path, incoming, constants.COPYFILE_FICLONE);
      await chmod(incoming, 0o600);
      await reachDisk(incoming);
      // A name is there only with all its bytes.
      await rename(incoming, target);
    },
    async get(key, range) {
      const stream = createReadStream(fileOf(key), range ? { start: range.first, end: range.last } : {});
      await once(stream, 'open');
      return stream;
    },
    async exists(key) {
      return access(fileOf(key)).then(
        () => true,
        (error: unknown) => {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
          throw error;
        },
      );
    },
    async delete(key) {
      await Promise.all([rm(fileOf(key), { force: true }), rm(`${fileOf(key)}.incoming`, { force: true })]);
    },
    async *keys() {
      const there = await readdir(folder, { recursive: true, withFileTypes: true }).catch(emptyIfMissing);
      for (const entry of there) {
        if (!entry.isFile() || entry.name.endsWith('.incoming')) continue;
        const file = path.join(entry.parentPath, entry.name);
        const status = await stat(file).catch(() => undefined);
        if (status) yield { key: path.relative(folder, file).split(path.sep).join('/'), since: status.mtime };
      }
    },
  };
}

async function reachDisk(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
