import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What the last backup left in DATA_DIR, for `npm run doctor`. */
export const lastBackup = 'last-backup.json';

const LastBackup = z.object({
  at: z.coerce.date(),
  file: z.string(),
  /** What the product's own proofs found, and files that were not in the store: how many. */
  faults: z.number().default(0),
  missing: z.number().default(0),
});
export type LastBackup = z.output<typeof LastBackup>;

/** Written whole or not at all. */
export async function writeLastBackup(dataDir: string, last: LastBackup & { bytes: number }): Promise<void> {
  const place = path.join(dataDir, lastBackup);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(`${place}.new`, JSON.stringify(last), { flush: true });
  await rename(`${place}.new`, place);
}

/** Nothing when there was none; `damaged` when nobody can read what lies there. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | 'damaged' | undefined> {
  try {
    return LastBackup.parse(JSON.parse(await readFile(path.join(dataDir, lastBackup), 'utf8')));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'damaged';
  }
}
