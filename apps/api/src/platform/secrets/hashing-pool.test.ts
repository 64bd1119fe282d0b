import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createHashingPool } from './hashing-pool.ts';
import { argon2id } from './hashing.ts';

const beside = createHashingPool();
const password = 'Пароль-2026!';

test('what is hashed beside is a hash like any other, and the other way round [R-SEC-19]', async () => {
  const [made, usual] = await Promise.all([beside.hash(password), argon2id.hash(password)]);
  expect(await argon2id.verify(made, password)).toBe(true);
  expect(await Promise.all([beside.verify(usual, password), beside.verify(usual, 'another')])).toEqual([true, false]);
});

test('many at once each get their own answer, and one that cannot be read fails none of the others [R-SEC-19]', async () => {
  const hash = await beside.hash(password);
  const asked = Array.from({ length: 12 }, (_, at) =>
    beside.verify(at === 5 ? 'no hash' : hash, at % 2 ? password : 'x'),
  );
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(one => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual(
    Array.from({ length: 12 }, (_, at) => (at === 5 ? 'refused' : at % 2 === 1)),
  );
});

test.skipIf(process.platform !== 'linux')('a core does anything else first [R-SEC-19]', async () => {
  await beside.hash(password);
  const niceness = readdirSync('/proc/self/task').map(task =>
    Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  );
  expect(niceness).toContain(0);
  expect(niceness.filter(nice => nice === 10).length).toBeGreaterThan(0);
});
