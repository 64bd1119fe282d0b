import { expect, test, vi } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const full = () => {
  throw new Error('full');
};
/** A queue with work that ends when it is told to, and the order in which it began. */
const aQueue = (options: { maxWaiting?: number; maxWaitingPerKey?: number } = {}) => {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const inTurn = fairQueue({ concurrency: 1, maxWaiting: 100, maxWaitingPerKey: 10, onFull: full, ...options });
  const add = (whose: string) =>
    inTurn(whose, () => {
      began.push(whose);
      return new Promise<void>(resolve => ends.push(resolve));
    });
  return { began, add, endOne: () => ends.shift()?.() };
};

test('who sends much makes nobody else wait for more than one piece of it [R-SEC-9]', async () => {
  const { began, add, endOne } = aQueue();
  const all = [...Array.from({ length: 8 }, () => add('flood')), add('olena'), add('petro')];
  for (const work of all) void work;
  for (let i = 0; i < all.length; i++) {
    await Promise.resolve();
    endOne();
    await new Promise(resolve => setImmediate(resolve));
  }
  await Promise.all(all);
  // One of the flood runs, one stands before the others came; then they take turns.
  expect(began.slice(0, 4)).toEqual(['flood', 'flood', 'olena', 'petro']);
  expect(began).toHaveLength(10);
});

test('one’s line is short, and the place is free again after a refusal [R-SEC-9]', async () => {
  const { add, endOne } = aQueue({ maxWaitingPerKey: 1 });
  const first = add('flood');
  const second = add('flood');
  await expect(add('flood')).rejects.toThrow('full');
  const other = add('olena');
  for (const work of [first, second, other]) {
    endOne();
    await new Promise(resolve => setImmediate(resolve));
    await work.catch(() => undefined);
  }
});

test('all lines together are bounded [R-SEC-9]', async () => {
  const { add } = aQueue({ maxWaiting: 2 });
  void add('a');
  void add('b');
  void add('c');
  await expect(add('d')).rejects.toThrow('full');
});

test('where all lines are full the longest gives way to a newcomer [R-SEC-9]', async () => {
  const { add } = aQueue({ maxWaiting: 4 });
  void add('a');
  const waiting = [add('a'), add('a'), add('b'), add('b')];
  void add('owner');
  await expect(waiting[1]).rejects.toThrow('full');
  // Who has the longest line themselves makes no room.
  await expect(add('b')).rejects.toThrow('full');
});

test('work that fails hands its turn on [R-SEC-9]', async () => {
  const inTurn = fairQueue({ concurrency: 1, maxWaiting: 10, maxWaitingPerKey: 10, onFull: full });
  const failed = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('b', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

test('who is refused is told when what waits before them will be done, by how long work takes [R-SEC-20]', async () => {
  const told: number[] = [];
  const inTurn = fairQueue({
    concurrency: 2,
    maxWaiting: 100,
    maxWaitingPerKey: 10,
    onFull: afterMs => {
      told.push(afterMs);
      throw new Error('full');
    },
  });
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  try {
    await inTurn('first', () => Promise.resolve(vi.advanceTimersByTime(600)));
    const ends: (() => void)[] = [];
    const add = (whose: string) => inTurn(whose, () => new Promise<void>(resolve => ends.push(resolve)));
    const flood = Array.from({ length: 12 }, () => add('flood'));
    await expect(add('flood')).rejects.toThrow('full');
    const others = Array.from({ length: 10 }, (_, at) => add(`other ${at % 2}`));
    await expect(add('flood')).rejects.toThrow('full');
    // Ten of their own by two at once; then ten of two other lines besides, in turn with them.
    expect(told).toEqual([3000, 6000]);
    for (let done = 0; done < 22; done++) {
      ends.shift()?.();
      await new Promise(resolve => setImmediate(resolve));
    }
    await Promise.all([...flood, ...others]);
  } finally {
    vi.useRealTimers();
  }
});
