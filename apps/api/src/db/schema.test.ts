import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { listMigrations, migrate } from './migrate.ts';

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
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
  await client.end();
  expect(rows.map(row => row.name)).toEqual(await listMigrations());
});
