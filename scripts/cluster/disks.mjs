/** Disks that can be full: in the test each database and the files have one of their own, of bounded size and in memory. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diskOf, members } from './layout.mjs';
import { makeFolder, owner } from './parts.mjs';

const sizes = { ...Object.fromEntries(members.map(member => [`database${member}`, '2g'])), files: '256m' };

const mount = (...given) => spawnSync('mount', given).status === 0;
const isMounted = disk => spawnSync('mountpoint', ['-q', diskOf(disk)]).status === 0;

/** Gives each its disk. Returns false where that cannot be: not as root, or with data that lies in a folder already. */
export function haveSmallDisks() {
  const { uid, gid } = owner();
  if (uid === undefined) return false;
  for (const name of ['', 'disks']) makeFolder(name);
  return Object.entries(sizes).every(([disk, size]) => {
    if (existsSync(diskOf(disk)) && isMounted(disk)) return true;
    makeFolder(`disks/${disk}`);
    if (readdirSync(diskOf(disk)).length > 0) return false;
    return mount('-t', 'tmpfs', '-o', `size=${size},uid=${uid},gid=${gid},mode=700`, 'tmpfs', diskOf(disk));
  });
}

/** Removes the disks with their contents. */
export function removeSmallDisks() {
  for (const disk of Object.keys(sizes))
    if (existsSync(diskOf(disk)) && isMounted(disk)) spawnSync('umount', [diskOf(disk)]);
}

const ballast = disk => path.join(diskOf(disk), 'ballast');

/** Leaves nothing free on a disk. */
export function fill(disk) {
  const { bavail, bsize } = statfsSync(diskOf(disk));
  spawnSync('fallocate', ['-l', String(bavail * bsize), ballast(disk)]);
  // Including what was freed in the meantime.
  for (let size = 1 << 20; size >= 4096; size >>= 1) {
    try {
      for (;;) writeFileSync(ballast(disk), Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
}
export const free = disk => rmSync(ballast(disk), { force: true });
