import { expect, test } from 'vitest';
import { inGroups } from './in-groups.ts';

/** Serves each group when it is let go, and notes whom it held. */
function someGroups({
  maxGroupSize = 3,
  maxWaiting = 100,
  timeoutMs,
  concurrency = () => 1,
}: { maxGroupSize?: number; maxWaiting?: number; timeoutMs?: number; concurrency?: () => number } = {}) {
  const served: string[][] = [];
  const doors: (() => void)[] = [];
  const come = inGroups<string, string>({
    maxGroupSize,
    maxWaiting,
    ...(timeoutMs !== undefined && { timeoutMs }),
    concurrency,
    identityOf: item => item.charAt(0),
    serve: async (of, items) => {
      served.push([...items]);
      await new Promise<void>(resolve => doors.push(resolve));
      if (items.includes('x')) throw new Error('the whole group');
      return items.map(item => () => {
        if (item.endsWith('!')) throw new Error(item);
        return `${of} ${item}`;
      });
    },
  });
  const letGo = async () => {
    doors.shift()?.();
    await new Promise(resolve => setImmediate(resolve));
  };
  return { come, served, letGo };
}

test('the first is served at once, who comes meanwhile together and in order, so many at a time [R-PAR-39]', async () => {
  const { come, served, letGo } = someGroups();
  const answers = ['a', 'b', 'c', 'd', 'e'].map(item => come('one', item));
  expect(served).toEqual([['a']]);
  for (let group = 0; group < 3; group++) await letGo();
  expect(served).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  expect(await Promise.all(answers)).toEqual(['one a', 'one b', 'one c', 'one d', 'one e']);
});

test('another thing has a group of its own, and the same one never comes twice into one [R-PAR-39]', async () => {
  const { come, served, letGo } = someGroups();
  const answers = [come('one', 'a'), come('two', 'a'), come('one', 'b1'), come('one', 'b2'), come('one', 'c')];
  for (let group = 0; group < 4; group++) await letGo();
  expect(served).toEqual([['a'], ['a'], ['b1', 'c'], ['b2']]);
  await Promise.all(answers);
});

test('one who is refused fails none of the others, and a group that fails as such tells each [R-PAR-39]', async () => {
  const { come, letGo } = someGroups();
  const outcomes = Promise.allSettled([come('one', 'a!'), come('one', 'b'), come('one', 'c!'), come('two', 'x')]);
  for (let group = 0; group < 3; group++) await letGo();
  expect((await outcomes).map(one => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual(
    ['a!', 'one b', 'c!', 'the whole group'],
  );
});

test('the line is bounded [R-PAR-39]', async () => {
  const { come, letGo } = someGroups({ maxWaiting: 2 });
  const first = come('one', 'a');
  const waiting = [come('one', 'b'), come('one', 'c')];
  await expect(come('one', 'd')).rejects.toMatchObject({ code: 'too_many_requests', status: 503 });
  for (let group = 0; group < 2; group++) await letGo();
  await Promise.all([first, ...waiting]);
});

test('a line that has patience goes on beside a group that takes longer, whose members are answered nevertheless [R-PAR-39]', async () => {
  const { come, served, letGo } = someGroups({ timeoutMs: 20 });
  const answers = [come('one', 'a'), come('one', 'b')];
  await expect.poll(() => served).toEqual([['a'], ['b']]);
  for (let group = 0; group < 2; group++) await letGo();
  expect(await Promise.all(answers)).toEqual(['one a', 'one b']);
});

test('where two groups are served at once a third waits for either of them, and again for the one before where it is one [R-PAR-39]', async () => {
  let many = 2;
  const { come, served, letGo } = someGroups({ concurrency: () => many });
  const answers = ['a', 'b', 'c', 'd'].map(item => come('one', item));
  expect(served).toEqual([['a'], ['b']]);
  await letGo();
  expect(served).toEqual([['a'], ['b'], ['c', 'd']]);
  many = 1;
  answers.push(come('one', 'e'));
  await letGo();
  expect(served).toHaveLength(3);
  await letGo();
  expect(served).toEqual([['a'], ['b'], ['c', 'd'], ['e']]);
  await letGo();
  expect(await Promise.all(answers)).toEqual(['one a', 'one b', 'one c', 'one d', 'one e']);
});

test('of two groups at once none has one who is in the other, and the later one is told when the earlier is answered [R-PAR-39]', async () => {
  const { come, served, letGo } = someGroups({ concurrency: () => 2 });
  const answers = [come('one', 'a1'), come('one', 'a2'), come('one', 'b')];
  expect(served).toEqual([['a1'], ['b']]);
  for (let group = 0; group < 3; group++) await letGo();
  expect(served).toEqual([['a1'], ['b'], ['a2']]);
  expect(await Promise.all(answers)).toEqual(['one a1', 'one a2', 'one b']);

  const order: string[] = [];
  const doors = new Map<string, () => void>();
  const inOrder = inGroups<string, string>({
    maxGroupSize: 1,
    concurrency: () => 2,
    identityOf: item => item,
    serve: async (_, [item = ''], earlier) => {
      await new Promise<void>(resolve => doors.set(item, resolve));
      await earlier;
      order.push(item);
      return [() => item];
    },
  });
  const both = ['first', 'second'].map(item => inOrder('one', item));
  doors.get('second')?.();
  await new Promise(resolve => setImmediate(resolve));
  expect(order).toEqual([]);
  doors.get('first')?.();
  await Promise.all(both);
  expect(order).toEqual(['first', 'second']);
});
