/** Behind a pooler in transaction mode a connection is somebody else's after each transaction [R-RUN-18]. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anEmptyDatabase } from '../../test/database.ts';
import { planModes } from './pipeline/pipeline-dialect.ts';
import { listPool, openDb, openPool } from './pool.ts';

const url = await anEmptyDatabase();
const onIdleError = () => undefined;
const main = openPool({ url, max: 1, pooled: true, pipeline: true, onIdleError });
const db = openDb(main);
const lists = openDb(openPool({ url, ...listPool, max: 1, pooled: true, onIdleError }), main);
afterAll(() => Promise.all([db.destroy(), lists.destroy()]));

const setting = async (from: typeof db, name: string) =>
  (await sql<{ value: string }>`SELECT current_setting(${name}) AS value`.execute(from)).rows[0]?.value;

test('no setting is asked for at the beginning of a connection, nor left on it [R-RUN-18]', async () => {
  const query = lists.selectFrom(sql<{ one: number }>`(SELECT 1 AS one)`.as('t')).select('one');
  planModes.set(query.toOperationNode(), 'auto');
  await query.execute();
  for (const from of [db, lists]) {
    expect(await setting(from, 'statement_timeout')).toBe('0');
    expect(await setting(from, 'plan_cache_mode')).toBe('auto');
  }
});

test('no statement is kept under a name [R-RUN-18]', async () => {
  for (let time = 0; time < 10; time++) await sql`SELECT ${time}::int`.execute(db);
  const { rows } = await sql`SELECT name FROM pg_prepared_statements WHERE name <> ''`.execute(db);
  expect(rows).toEqual([]);
});
