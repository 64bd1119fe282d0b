import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { isAlive, worksIn } from './process-identity.ts';

/** Above the largest process id of any system, so that PostgreSQL sees at once that nobody has it. */
const NOBODYS_PID = 2_000_000_000;

/** How long a server whose Node process was killed may take to close its files. */
const PATIENCE_MS = 10_000;

/**
 * Cleans up after a killed start: ends a server that is still closing or, where the system does not tell it of the death of Node, still
 * running; and invalidates a postmaster.pid whose number now belongs to another process.
 */
export async function clearLeftover(folder: string, log: (line: string) => void): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines?.[0]);
  if (lines === undefined || !Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (!worksIn(pid, folder)) {
    // Not deleted: PostgreSQL also looks in it for shared memory that a former server's children may still hold.
    writeFileSync(file, [String(NOBODYS_PID), ...lines.slice(1)].join('\n'));
    return;
  }
  log('Waiting for the former database server to close …');
  process.kill(pid, 'SIGINT');
  const until = Date.now() + PATIENCE_MS;
  while (isAlive(pid)) {
    if (Date.now() > until)
      throw new EmbeddedPostgresError(`A former database server (process ${pid}) does not end: stop it first.`);
    await sleep(50);
  }
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}
