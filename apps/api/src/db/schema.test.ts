import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { aDatabase, anEmptyDatabase } from '../../test/database.ts';
import { startFailure } from '../start-failure.ts';
import { migrate } from './migrate.ts';
import { listMigrations } from './read-migration.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

test('the row types are those of the migrated database [R-RUN-6]', async () => {
  const url = await aDatabase();
  const codegen = fromRoot('node_modules/.bin/kysely-codegen');
  const verify = () =>
    execFileSync(codegen, ['--config-file', fromRoot('apps/api/codegen.json'), '--url', url, '--verify'], {
      stdio: 'pipe',
    });
  expect(verify).not.toThrow();
});

test('migrating again changes nothing, and every migration is noted [R-RUN-6]', async () => {
  const url = await aDatabase();
  expect(await migrate(url)).toEqual([]);
  const applied = await linesOf(url, 'SELECT name AS line FROM schema_migrations ORDER BY name');
  expect(applied).toEqual(await listMigrations());
});

test('a database that took every release as it came has the schema of a fresh one', async () => {
  const [fresh, grown] = [await aDatabase(), await anEmptyDatabase()];
  for (const name of await listMigrations()) expect(await migrate(grown, name)).toEqual([name]);
  const schema = await linesOf(fresh, schemaInLines);
  expect(schema.length).toBeGreaterThan(500);
  expect(await linesOf(grown, schemaInLines)).toEqual(schema);
});

test('no function with a parsed body takes a row of a table, which a later PostgreSQL could not alter then [R-RUN-6]', async () => {
  const taking = `
    SELECT proname AS line FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosqlbody IS NOT NULL AND EXISTS (
      SELECT FROM unnest(proargtypes) AS type JOIN pg_type ON pg_type.oid = type WHERE typtype = 'c')`;
  expect(await linesOf(await aDatabase(), taking)).toEqual([]);
});

test('a migration that fails says which and why, without a stack [R-RUN-6]', async () => {
  const url = await anEmptyDatabase();
  await linesOf(url, 'CREATE TABLE accounts ()');
  const failure = await migrate(url).then(() => undefined, startFailure);
  expect(failure).toBe('Migration 0002_accounts.sql failed: 42P07 relation "accounts" already exists');
});

test('no two migrations bear one number, which would leave their order to their names', async () => {
  const names = await listMigrations();
  expect(names.filter(name => !/^\d{4}_[a-z_]+\.sql$/.test(name))).toEqual([]);
  expect(new Set(names.map(name => name.slice(0, 4))).size).toBe(names.length);
});

/** Everything that a schema is, a line for each thing: columns, constraints, indexes, triggers, functions, views, kinds. */
const schemaInLines = `
  WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker'))
  SELECT concat_ws(' ', 'column', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN 'not null' END, attgenerated, pg_get_expr(adbin, adrelid)) AS line
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid AND relkind IN ('r', 'p', 'v', 'm')
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace IN (TABLE ours) AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace IN (TABLE ours)
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'graphile_worker')
  UNION ALL SELECT pg_get_triggerdef(pg_trigger.oid)
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE relnamespace IN (TABLE ours) AND NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace IN (TABLE ours) AND prokind <> 'a'
  UNION ALL SELECT concat_ws(' ', 'view', viewname, definition) FROM pg_views WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', 'kind', enumtypid::regtype, enumsortorder, enumlabel)
    FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid WHERE typnamespace IN (TABLE ours)
  ORDER BY line`;

async function linesOf(url: string, query: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(query);
    return rows.map(row => row.line);
  } finally {
    await client.end();
  }
}
