/**
 * Measures how steadily the machine works. A virtual one may repeatedly lose much of its speed, or stop, for a tenth of a second without
 * reporting stolen time; a p99 taken on it is then the machine's. Other load counts too.
 */
import { availableParallelism, loadavg } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { print, round } from './results.mjs';

const slotMs = 25;
const slots = 240;
/** By then every thread runs, and what it does is compiled. */
const warmMs = 500;

/** Prints in how much of its time all cores together, each with a thread of its own, did less than half of what they usually do. */
export async function printSteadiness() {
  const before = loadavg()[0] ?? 0;
  const from = Date.now() + warmMs;
  const cores = await Promise.all(Array.from({ length: availableParallelism() }, () => workOfThread(from)));
  const done = Array.from({ length: slots }, (_, slot) => cores.reduce((sum, core) => sum + core[slot], 0));
  // A machine that is slow most of the time has no middle to go by.
  const usual = [...done].sort((a, b) => a - b)[Math.floor(slots * 0.9)];
  const slow = done.filter(work => work < usual / 2).length / slots;
  print(
    `machine: ${cores.length} cores at less than half their speed in ${round(slow * 100, 1)} % of the time, load before ${round(before, 1)}`,
  );
}

function workOfThread(from) {
  const thread = new Worker(new URL(import.meta.url), { workerData: { from } });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('a thread ended without a word')));
  });
}

if (!isMainThread) parentPort.postMessage(workDone(workerData));

/** Returns how many rounds of the same work were done in each slot of time; in one that was stood still through, none. */
function workDone({ from }) {
  const done = Array.from({ length: slots }, () => 0);
  let sum = 1;
  for (let slot = -1; slot < slots; slot = Math.floor((Date.now() - from) / slotMs)) {
    for (let step = 0; step < 10_000; step++) sum = (sum * 31 + step) | 0;
    if (slot >= 0) done[slot]++;
  }
  // The sum is used, or the compiler would remove the loop.
  return Number.isInteger(sum) ? done : [];
}
