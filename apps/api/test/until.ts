import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  withinMs?: number;
  /** How often it is looked at. */
  everyMs?: number;
  /** The awaited condition in words, where its code does not say it. */
  what?: string;
}

/**
 * Waits until a condition holds and returns its value. Throws with the condition after half a minute, or as long as is given: no wait of a
 * test ends silently, and none is endless.
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
