import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** What somebody else has to wait for at most while one thing is done, beyond what the machine itself makes wait. */
export const mostDelayMs = 50;

/**
 * Returns the longest the event loop stood still while something was done, in milliseconds: the smallest of a few tries,
 * so that what a busy machine adds by chance does not count, and what the work itself costs always does.
 */
export async function loopDelayOf(work: () => Promise<unknown>, tries = 12): Promise<number> {
  const found: number[] = [];
  for (let go = 0; go < tries; go++) {
    const delay = monitorEventLoopDelay({ resolution: 2 });
    delay.enable();
    await pause(10);
    await work();
    await pause(10);
    delay.disable();
    found.push(delay.max / 1e6);
    if (found.at(-1)! < mostDelayMs / 2) break;
  }
  return Math.min(...found);
}
