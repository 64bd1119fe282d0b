/** A thread that hashes passwords, one after the other, and gives way to whatever else the machine has to do. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { cost, type HashAnswer, type HashWork } from './hashing.ts';

try {
  // On Linux a thread has a priority of its own; elsewhere all have the same, as before.
  setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Nothing is lost but the order.
}

parentPort?.on('message', ({ id, password, passwordHash }: HashWork) => {
  let answer: HashAnswer;
  try {
    answer =
      passwordHash === undefined
        ? { id, hash: hashSync(password, cost) }
        : { id, matches: verifySync(passwordHash, password) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
