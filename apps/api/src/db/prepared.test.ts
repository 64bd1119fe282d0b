/** Statements that come often are kept prepared, few enough and never one a migration could break [R-RUN-10]. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anEmptyDatabase } from '../../test/database.ts';
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
