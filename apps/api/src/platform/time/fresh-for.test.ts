import { expect, test } from 'vitest';
import { freshFor } from './fresh-for.ts';

test('however many ask, the answer is worked out once in its time, and again after it [R-MAP-6]', async () => {
  let now = 0;
  let loads = 0;
  const ask = freshFor(
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

test('a failure is told to who waited for it, and the next one asks anew [R-MAP-6]', async () => {
  let loads = 0;
  const ask = freshFor(1000, () => (++loads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(loads)));
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('gone');
  expect(await ask()).toBe(2);
});
