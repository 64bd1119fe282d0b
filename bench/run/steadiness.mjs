/**
 * How steadily the machine works. A virtual one may lose much of its speed for a tenth of a second again and again, on all cores at once, and
 * not tell it as stolen time; a p99 taken on it is then the machine's.
 */
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { print, round } from './results.mjs';

const windowMs = 25;
const measuredMs = 6_000;

/** Prints how much of its time the machine, with all cores at work and nothing else, worked at less than half its own speed. */
export async function tellSteadiness() {
  const cores = await Promise.all(Array.from({ length: availableParallelism() }, measuredInThread));
  const slow = cores.map(done => done.filter(work => work < medianOf(done) / 2).length / done.length);
  print(
    `machine: ${cores.length} cores, at less than half their speed in ${round(Math.max(...slow) * 100, 1)} % of the time`,
  );
}

function measuredInThread() {
  const thread = new Worker(new URL(import.meta.url));
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}

const medianOf = values => [...values].sort((a, b) => a - b)[values.length >> 1];

if (!isMainThread) parentPort.postMessage(workDone());

/** Returns how much was done in each window of time, in rounds of the same work. */
function workDone() {
  const done = [];
  let sum = 1;
  for (const until = performance.now() + measuredMs; performance.now() < until;) {
    let rounds = 0;
    for (const end = performance.now() + windowMs; performance.now() < end; rounds++)
      for (let step = 0; step < 10_000; step++) sum = (sum * 31 + step) | 0;
    done.push(rounds);
  }
  // The first ones were not compiled yet. What was summed up is used, or nothing would be.
  return sum === 0 ? [] : done.slice(8);
}
