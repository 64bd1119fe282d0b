import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('one that fails keeps no other waiting, in their order, and what failed is told in the end [R-RUN-7]', async () => {
  const done: number[] = [];
  const work = async (n: number) => {
    if (n % 2 === 0) throw new Error(`not ${n}`);
    done.push(n);
  };
  const told = await runEach([1, 2, 3, 4, 5], work, 'some could not be done').catch((error: unknown) => error);
  expect(done).toEqual([1, 3, 5]);
  expect(told).toMatchObject({ message: 'some could not be done', errors: [new Error('not 2'), new Error('not 4')] });
  await expect(runEach([1], work, 'some could not be done')).resolves.toBeUndefined();
});
