import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a restore replaces in DATA_DIR; the database last, so that it is never beside files and keys of another one. */
const parts = ['files', 'app-secret', 'data-key', 'postgres'] as const;

/** Where a restore makes its data before they take their places. */
export const restoringIn = (dataDir: string): string => path.join(dataDir, 'restoring');

const markIn = (dataDir: string) => path.join(restoringIn(dataDir), 'whole');

/** Whether there is a database in DATA_DIR, or one that was restored and has to take its place yet. */
export const isMadeIn = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'postgres')) || existsSync(markIn(dataDir));

/** From here on the restore is finished whatever happens: by who made it, or by the next start. */
export const markRestored = (dataDir: string, at: Date) =>
  writeFileSync(markIn(dataDir), at.toISOString().replaceAll(/\D/g, '').slice(0, 14), { flush: true });

/**
 * Puts a complete restore in place, part by part, and moves the former data aside. If it is interrupted, the next call continues. Returns
 * where the former data are; nothing when there is no such restore or there were no data.
 */
export function finishRestore(dataDir: string): string | undefined {
  const from = restoringIn(dataDir);
  if (!existsSync(markIn(dataDir))) return undefined;
  const aside = path.join(dataDir, `replaced-${readFileSync(markIn(dataDir), 'utf8')}`);
  for (const part of parts) {
    const [fresh, place] = [path.join(from, part), path.join(dataDir, part)];
    // Moved before this was cut off, or not in the backup: then it comes from the environment.
    if (!existsSync(fresh)) continue;
    if (existsSync(place)) {
      mkdirSync(aside, { recursive: true, mode: 0o700 });
      renameSync(place, path.join(aside, part));
    }
    renameSync(fresh, place);
  }
  rmSync(from, { recursive: true, force: true });
  return existsSync(aside) ? aside : undefined;
}
