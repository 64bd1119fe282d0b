import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** What somebody else has to wait for at most while one thing is done, beyond what the machine itself makes wait. */
export const mostDelayMs = 50;

const schedule = '/proc/thread-self/schedstat';

/**
 * Returns how long this thread stood in line for a processor so far, in milliseconds. Where the system does not tell (not
 * Linux), nothing is known of it, and the clock alone counts.
 */
function waitedForProcessor(): number {
  try {
    const [, waited] = readFileSync(schedule, 'latin1').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}

/** Returns the clock less the time in line, both of one moment: read anew where the thread stood in line in between. */
function now(): number {
  for (;;) {
    const waited = waitedForProcessor();
    const at = performance.now();
    if (waitedForProcessor() === waited) return at - waited;
  }
}

/**
 * Returns the longest the event loop stood still while something was done, in milliseconds, less what its thread stood in
 * line for a processor: a busy machine adds nothing, and what the work itself holds always counts. The smallest of a few
 * tries, because other threads of this process (the garbage collector's) stand in that line too.
 */
export async function loopDelayOf(work: () => Promise<unknown>, tries = 12): Promise<number> {
  let least = Infinity;
  for (let go = 0; go < tries && least >= mostDelayMs / 2; go++) least = Math.min(least, await longestTurn(work));
  return least;
}

async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = now();
  const look = () => {
    const at = now();
    longest = Math.max(longest, at - last);
    last = at;
  };
  const turns = setInterval(look, 2);
  try {
    await pause(10);
    await work();
    await pause(10);
  } finally {
    clearInterval(turns);
  }
  look();
  return longest;
}
