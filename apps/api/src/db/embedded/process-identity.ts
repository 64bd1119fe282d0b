import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** True while a process with this id runs; one that ended but was never collected (a container without init) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !/^[ZX]/.test(statFields(pid)[0] ?? '');
}

/**
 * Returns what distinguishes a process from a later one with the same id: its start in ticks since boot. Empty where /proc is missing; then
 * only the id is compared.
 */
export function birthMark(pid: number): string {
  // The start is the 22nd field of all.
  const start = statFields(pid)[19];
  return start === undefined ? '' : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${start}`;
}

/** True if the process is a PostgreSQL at work in this folder; where /proc is missing any living process may be one. */
export function worksIn(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    // It just ended, or it is another user's and so not ours.
    return false;
  }
}

/**
 * Returns the fields of /proc/<pid>/stat from the third (state) on; the name before them is in brackets and may contain anything.
 */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
