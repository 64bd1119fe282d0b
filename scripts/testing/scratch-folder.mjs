import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a run puts down at most is a fifth of it; the rest is for what grows on a machine where much is kept. */
const ROOM_BYTES = 4 * 2 ** 30;
/** In addition to the folder the run itself needs memory: browsers, servers and databases. */
const MEMORY_BYTES = 8 * 2 ** 30;

/**
 * Creates the folder for all files of a test run: databases, uploads, browser profiles. It is in memory where there is room, because three
 * hundred databases are created and none is kept: on a slow disk they took half of the time. What must not run from shared memory (a
 * server's programs are copied beside its data) uses the usual place.
 *
 * @returns {{ folder: string, remove: () => void }}
 */
export function makeScratchFolder(memory = '/dev/shm') {
  const folder = inMemory(memory) ?? newFolder(tmpdir());
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Returns a folder in memory, or nothing where there is none, too little of it, or no program may run from it. */
function inMemory(memory) {
  try {
    clearLeftovers(memory);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < ROOM_BYTES || process.availableMemory() < MEMORY_BYTES) return;
    const folder = newFolder(memory);
    if (runsFrom(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // There is none: the usual place it is.
  }
}

/**
 * Creates a folder named after its process; processes that root starts as another user can reach their own folders in it, as in the usual
 * place.
 */
function newFolder(place) {
  const folder = mkdtempSync(path.join(place, `oplich-tests-${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** A run that was killed could not take its folder away, and memory is not emptied by itself. */
function clearLeftovers(memory) {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^oplich-tests-(\d+)-/.exec(name) ?? [];
    if (pid && !isThere(Number(pid))) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function runsFrom(folder) {
  const program = path.join(folder, 'runs');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
