/** Statements that are asked for at one moment go down one connection, and each has an answer of its own [R-RUN-13]. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anEmptyDatabase } from '../../test/database.ts';
import { compiled } from './compiled.ts';
import { openDb, openPool, transaction, type Reader } from './pool.ts';

const pool = openPool({ url: await anEmptyDatabase(), max: 3, pipeline: true, onIdleError: () => undefined });
const db = openDb(pool);
afterAll(() => db.destroy());

const connectionOf = async (reader: Reader) => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(reader);
  return rows[0]?.pid;
};

test('what is asked for at one moment holds one connection, more than a pool has at once [R-RUN-13]', async () => {
  const pids = await Promise.all(Array.from({ length: 10 }, () => connectionOf(db)));
  expect(new Set(pids).size).toBe(1);
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => sql`SELECT ${at}::int AS at`.execute(db)));
  expect(answers.map(({ rows }) => rows[0])).toEqual(Array.from({ length: 100 }, (_, at) => ({ at })));
});

test('one that fails fails alone [R-RUN-13]', async () => {
  const asked = [1, 0, 2, 0].map(by => sql<{ n: number }>`SELECT 10 / ${by}::int AS n`.execute(db));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(one => (one.status === 'fulfilled' ? one.value.rows[0]?.n : 'failed'))).toEqual([
    10,
    'failed',
    5,
    'failed',
  ]);
  expect(await connectionOf(db)).toBeGreaterThan(0);
});

test('a transaction shares its connection with nobody, and is undone whole [R-RUN-13]', async () => {
  await sql`CREATE TABLE things (id int PRIMARY KEY)`.execute(db);
  const work = transaction(db, async tx => {
    const [own, beside] = await Promise.all([connectionOf(tx), connectionOf(db)]);
    expect(beside).not.toBe(own);
    await Promise.all([1, 2, 1].map(id => sql`INSERT INTO things VALUES (${id})`.execute(tx)));
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect((await sql`SELECT id FROM things`.execute(db)).rows).toEqual([]);
  await transaction(db, tx => Promise.all([1, 2].map(id => sql`INSERT INTO things VALUES (${id})`.execute(tx))));
  expect((await sql`SELECT id FROM things`.execute(db)).rows).toHaveLength(2);
});

test('statements of a transaction are answered in the order in which they were asked [R-RUN-14]', async () => {
  await sql`CREATE TABLE steps (id int PRIMARY KEY)`.execute(db);
  const counted = await transaction(db, tx =>
    Promise.all(
      [1, 2, 3].map(async id => {
        await Promise.all([sql`INSERT INTO steps VALUES (${id})`.execute(tx)]);
        return (await sql<{ n: number }>`SELECT count(*) AS n FROM steps`.execute(tx)).rows[0]?.n;
      }),
    ),
  );
  expect(counted).toEqual([3, 3, 3]);
});

test('what failed unheard is not taken for done [R-RUN-14]', async () => {
  const work = transaction(db, async tx => {
    await Promise.allSettled([1, 1].map(id => sql`INSERT INTO things VALUES (${100 + id})`.execute(tx)));
  });
  await expect(work).rejects.toThrow('undone');
  expect((await sql`SELECT id FROM things WHERE id > 100`.execute(db)).rows).toEqual([]);
});

test('a connection that is ended fails what it was asked, and the next statement has another one [R-RUN-13]', async () => {
  const asked = Promise.allSettled([sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db), connectionOf(db)]);
  expect((await asked).map(one => one.status)).toEqual(['rejected', 'rejected']);
  expect(await connectionOf(db)).toBeGreaterThan(0);
});

test('a query that was written once is asked with the values of each time [R-RUN-13]', async () => {
  const sum = compiled(
    (_, { one, many }: { one: number; many: number[] }) =>
      sql<{ wholeSum: number }>`SELECT ${one}::int + cardinality(${many}::int[]) + ${7}::int AS whole_sum`,
  );
  expect(await sum(db, { one: 1, many: [5, 5] })).toEqual([{ wholeSum: 10 }]);
  expect(await sum(db, { one: 2, many: [] })).toEqual([{ wholeSum: 9 }]);
});
