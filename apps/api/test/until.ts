import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  withinMs?: number;
  /** How often it is looked at. */
  everyMs?: number;
  /** What is waited for, where the condition does not say it by itself. */
  what?: string;
}

/**
 * Waits until something holds and returns it. Throws with what was waited for when it does not within half a minute, or as
 * long as is given: no wait of a test ends silently, and none is without end.
 */
export async function until<T>(
  holds: () => T | Promise<T>,
  { withinMs = 30_000, everyMs = 10, what = holds.toString() }: Patience = {},
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await holds();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
    await sleep(everyMs);
  }
}
