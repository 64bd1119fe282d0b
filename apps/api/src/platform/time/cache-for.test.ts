import { expect, test } from 'vitest';
import { cacheFor } from './cache-for.ts';

test('however many ask, the answer is worked out once in its time, and again after it [R-MAP-6]', async () => {
  let now = 0;
  let loads = 0;
  const ask = cacheFor(
    1000,
    () => Promise.resolve(++loads),
    () => now,
  );
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  now = 999;
  expect(await ask()).toBe(1);
  now = 1001;
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
});

test('who asks in the second half of its time does not wait, and the next is told what was worked out meanwhile [R-MAP-6]', async () => {
  let now = 0;
  let loads = 0;
  let finish = () => undefined as void;
  const ask = cacheFor(
    1000,
    () => (++loads === 1 ? Promise.resolve(1) : new Promise<number>(resolve => (finish = () => resolve(loads)))),
    () => now,
  );
  expect(await ask()).toBe(1);
  now = 600;
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  finish();
  await Promise.resolve();
  expect([await ask(), loads]).toEqual([2, 2]);
});

test('what takes long to work out is kept twenty times as long, so that it never takes all the time there is [R-MAP-6]', async () => {
  let now = 0;
  let loads = 0;
  const ask = cacheFor(
    1000,
    () => {
      now += 200;
      return Promise.resolve(++loads);
    },
    () => now,
  );
  await ask();
  now = 1900;
  expect(await ask()).toBe(1);
  now = 4001;
  expect(await ask()).toBe(2);
});

test('a failure is told to who waited for it, and the next one asks anew [R-MAP-6]', async () => {
  let loads = 0;
  const ask = cacheFor(1000, () => (++loads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(loads)));
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('gone');
  expect(await ask()).toBe(2);
});
