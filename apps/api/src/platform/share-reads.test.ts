import { expect, test } from 'vitest';
import { shareReads } from './share-reads.ts';

/** A read that ends when it is told to, and says how many had begun before it. */
function reads() {
  const open: { end: () => void; fail: (error: Error) => void }[] = [];
  let begun = 0;
  const read = () => {
    const mine = ++begun;
    return new Promise<number>((resolve, reject) => open.push({ end: () => resolve(mine), fail: reject }));
  };
  return { open, read, begun: () => begun };
}

test('who asks while a read is under way shares the next one, which begins after they asked [R-HND-27]', async () => {
  const share = shareReads<number>();
  const { open, read, begun } = reads();
  const first = share('table', read);
  const others = Array.from({ length: 7 }, () => share('table', read));
  expect(begun()).toBe(1);
  open[0]?.end();
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  const late = share('table', read);
  open[1]?.end();
  expect(await Promise.all(others)).toEqual(Array(7).fill(2));
  await new Promise(setImmediate);
  open[2]?.end();
  expect(await late).toBe(3);
});

test('what is asked differently is not shared, and after the last one everything begins anew', async () => {
  const share = shareReads<number>();
  const { open, read } = reads();
  const both = [share('one', read), share('another', read)];
  for (const one of open) one.end();
  expect(await Promise.all(both)).toEqual([1, 2]);
  await new Promise(setImmediate);
  const again = share('one', read);
  open[2]?.end();
  expect(await again).toBe(3);
});

test('a read that fails fails for those who share it alone', async () => {
  const share = shareReads<number>();
  const { open, read } = reads();
  const first = share('table', read);
  const second = share('table', read);
  const third = share('table', read);
  open[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await new Promise(setImmediate);
  open[1]?.end();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});
