import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { birthMark, isAlive } from './process-identity.ts';

/** A process just killed is still there for a moment. */
const PATIENCE_MS = 1_000;

/**
 * Takes the folder for this process and returns how to give it back; refuses when a living process holds it. The mark of a
 * process that was killed is taken over.
 */
export async function acquireOwnership(lockFile: string): Promise<() => void> {
  const mine = `${process.pid} ${birthMark(process.pid)}`;
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    const until = Date.now() + PATIENCE_MS;
    // linkSync is the atomic "make it only if it is not there", with its content already inside.
    while (!tryLink(draft, lockFile)) {
      const holder = setAside(lockFile, draft);
      if (holder !== undefined && (holder === process.pid || Date.now() > until)) {
        throw new EmbeddedPostgresError(
          `Oplich is already running on this DATA_DIR (process ${holder}). Stop it first, or set another DATA_DIR.`,
        );
      }
      await sleep(50);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(lockFile) === mine) rmSync(lockFile, { force: true });
  };
}

/** Removes a dead process's mark; a living holder is answered instead. */
function setAside(lockFile: string, draft: string): number | undefined {
  const seen = read(lockFile);
  if (seen === undefined) return undefined;
  const holder = livingHolder(seen);
  if (holder !== undefined) return holder;
  const aside = `${draft}.old`;
  try {
    renameSync(lockFile, aside);
  } catch {
    // Another start was faster; the next round sees its mark.
    return undefined;
  }
  // Was it still the dead one's? If another start came between, its mark goes back.
  if (read(aside) !== seen) tryLink(aside, lockFile);
  rmSync(aside, { force: true });
  return undefined;
}

function livingHolder(mark: string): number | undefined {
  const [id = '', born = ''] = mark.split(' ');
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  return birthMark(pid) === born ? pid : undefined;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
