import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The file in DATA_DIR with the result of the last backup, for `npm run doctor`. */
export const lastBackupFile = 'last-backup.json';

const LastBackup = z.object({
  at: z.coerce.date(),
  file: z.string(),
  /** The numbers of faults found by the consistency checks, and of files missing from the store. */
  faults: z.number().default(0),
  missing: z.number().default(0),
});
export type LastBackup = z.output<typeof LastBackup>;

/** Writes the result atomically. */
export async function writeLastBackup(dataDir: string, last: LastBackup & { bytes: number }): Promise<void> {
  const target = path.join(dataDir, lastBackupFile);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(`${target}.new`, JSON.stringify(last), { flush: true });
  await rename(`${target}.new`, target);
}

/** Returns the last result; undefined if there was none, `damaged` if the file cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | 'damaged' | undefined> {
  try {
    return LastBackup.parse(JSON.parse(await readFile(path.join(dataDir, lastBackupFile), 'utf8')));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'damaged';
  }
}
