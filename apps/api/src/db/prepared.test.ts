/** Statements that come often are kept prepared, few enough and never one a migration could break [R-RUN-10]. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anEmptyDatabase } from '../../test/database.ts';
import { compiledListQuery } from './compiled.ts';
import { openDb, openPool } from './pool.ts';

const db = openDb(openPool({ url: await anEmptyDatabase(), max: 1, onIdleError: () => undefined }));
afterAll(() => db.destroy());

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db);
  return rows.map(row => row.statement);
};
const times = async (count: number, run: () => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await run();
};

test('a statement that came often is prepared, one that came once is not [R-RUN-10]', async () => {
  await sql`CREATE TABLE things (id int, name text)`.execute(db);
  await sql`SELECT name FROM things WHERE id > ${1}`.execute(db);
  expect(await prepared()).toEqual([]);
  await times(10, () => sql`SELECT name FROM things WHERE id = ${1}`.execute(db));
  expect(await prepared()).toEqual(['SELECT name FROM things WHERE id = $1']);
});

test('every column of a table is asked anew: a new column breaks nothing that is under way [R-RUN-10]', async () => {
  const all = () => sql`SELECT * FROM things WHERE id = ${1}`.execute(db);
  await times(10, all);
  await sql`ALTER TABLE things ADD COLUMN more text`.execute(db);
  expect((await all()).rows).toEqual([]);
  expect((await prepared()).filter(statement => statement.includes('*'))).toEqual([]);
});

test('a thousand different statements leave no more than 400 prepared [R-RUN-10]', async () => {
  for (let number = 0; number < 1000; number++) {
    await times(5, () => sql`SELECT ${sql.raw(String(number))} + ${1}::int AS sum`.execute(db));
  }
  expect((await prepared()).length).toBeLessThanOrEqual(400);
});

test('a prepared statement gives the same rows whether a connection describes it or not, also after it failed [R-RUN-10]', async () => {
  const one = openDb(openPool({ url: await anEmptyDatabase(), max: 1, pipeline: true, onIdleError: () => undefined }));
  const ask = (by: number) =>
    sql<object>`SELECT 10 / ${by}::int AS ten_by, ${'2026-01-02'}::date AS on_day, NULL::text AS no_value, count(*) AS so_many`
      .execute(one)
      .then(({ rows }) => rows);
  const expected = (tenBy: number) => [{ tenBy, onDay: '2026-01-02', noValue: null, soMany: 1 }];
  for (let time = 0; time < 4; time++) expect(await ask(2)).toEqual(expected(5));
  // The first under its name fails before it was described; those behind it on the same way do not.
  const together = await Promise.allSettled([ask(0), ask(5), ask(0), ask(10)]);
  expect(together.map(answer => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'failed',
    expected(2),
    'failed',
    expected(1),
  ]);
  expect(await Promise.all([ask(1), ask(5)])).toEqual([expected(10), expected(2)]);
  await one.destroy();
});

test('who asks a connection itself is answered with the columns’ own names, however often and in pipeline mode too [R-RUN-10]', async () => {
  const pool = openPool({ url: await anEmptyDatabase(), max: 1, pipeline: true, onIdleError: () => undefined });
  const one = openDb(pool);
  const [text, values] = ['SELECT $1::int AS so_many', [7]] as const;
  const asked: unknown[] = [];
  for (let time = 0; time < 8; time++) {
    asked.push(...(await pool.query(text, [...values])).rows);
    asked.push(...(await sql`SELECT ${7}::int AS so_many`.execute(one)).rows);
  }
  expect(asked).toEqual(Array.from({ length: 8 }, () => [{ so_many: 7 }, { soMany: 7 }]).flat());
  await one.destroy();
});

test('what multiplies is prepared where its plan is to be kept, but never what asks for every column [R-RUN-15]', async () => {
  const one = openDb(openPool({ url: await anEmptyDatabase(), max: 1, pipeline: true, onIdleError: () => undefined }));
  const twice = compiledListQuery(
    (_, { by }: { by: number }) => sql<{ twice: number }>`SELECT ${by}::int * 2 AS twice`,
  );
  const every = compiledListQuery(
    (_, { by }: { by: number }) => sql`SELECT ones.* FROM (SELECT ${by}::int AS one) AS ones`,
  );
  await times(8, async () => {
    expect(await twice(one, { by: 4 })).toEqual([{ twice: 8 }]);
    expect(await every(one, { by: 4 })).toEqual([{ one: 4 }]);
    expect((await sql`SELECT ${4}::int * 3 AS thrice`.execute(one)).rows).toEqual([{ thrice: 12 }]);
  });
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(one);
  expect(rows.map(row => row.statement)).toEqual(['SELECT $1::int * 2 AS twice']);
  await one.destroy();
});
