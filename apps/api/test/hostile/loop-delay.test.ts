import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { loopDelayOf, mostDelayMs } from './loop-delay.ts';

// Only Linux reports how long a thread ran, and how long it waited for a processor.
const schedule = '/proc/thread-self/schedstat';
const isTold = existsSync(schedule);
const worked = () => (isTold ? Number(readFileSync(schedule, 'latin1').split(' ')[0]) / 1e6 : performance.now());

/** Works for so long, whatever else the machine does. */
const hold = (ms: number) => {
  const end = worked() + ms;
  while (worked() < end);
};
const holdFor = (ms: number) => () =>
  new Promise<void>(resolve =>
    setImmediate(() => {
      hold(ms);
      resolve();
    }),
  );

describe('the measure of the event loop’s delay', () => {
  let busy: Worker[] = [];
  afterEach(async () => {
    await Promise.all(busy.map(one => one.terminate()));
    busy = [];
  });
  const takeAllProcessors = () => {
    busy = Array.from({ length: availableParallelism() * 4 }, () => new Worker('for (;;);', { eval: true }));
  };

  test('sees a loop that is held', async () => {
    expect(await loopDelayOf(holdFor(80), 3)).toBeGreaterThan(mostDelayMs);
  });

  test('sees a loop that waits for something else than a processor', async () => {
    // Many times: a thread that waits for a processor when it should sleep is late when it gets there.
    const asleep = () => {
      const cell = new Int32Array(new SharedArrayBuffer(4));
      for (let nap = 0; nap < 8; nap++) Atomics.wait(cell, 0, 0, 30);
      return Promise.resolve();
    };
    expect(await loopDelayOf(asleep, 3)).toBeGreaterThan(mostDelayMs);
  });

  test.runIf(isTold)('sees through a machine on which every processor is taken', async () => {
    takeAllProcessors();
    expect(await loopDelayOf(holdFor(20), 3)).toBeLessThan(mostDelayMs);
    expect(await loopDelayOf(holdFor(80), 1)).toBeGreaterThan(mostDelayMs);
  });
});
