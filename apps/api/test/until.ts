import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something holds, and throws when it does not within half a minute: no wait of a test ends silently. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('did not happen within 30 s');
    await sleep(10);
  }
}
