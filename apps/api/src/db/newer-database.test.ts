import pg from 'pg';
import { expect, test } from 'vitest';
import { aDatabase, anEmptyDatabase } from '../../test/database.ts';
import { startFailure } from '../start-failure.ts';
import { migrate, requireNewestSchema } from './migrate.ts';
import { listMigrations } from './read-migration.ts';

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

test('an older program on a newer database says so in one line and changes nothing [R-OPS-8]', async () => {
  const url = await aDatabase();
  const last = (await listMigrations()).at(-1)!;
  await on(url, client =>
    // As if this program did not have its newest file, and lacked another that it has.
    client
      .query("INSERT INTO schema_migrations (name) VALUES ('9999_of_tomorrow.sql')")
      .then(() => client.query('DELETE FROM schema_migrations WHERE name = $1', [last])),
  );
  for (const start of [migrate, requireNewestSchema]) {
    const said = startFailure(await start(url).catch((error: unknown) => error));
    expect(said).toMatch(/^The database was brought up to date by a newer version .*9999_of_tomorrow\.sql.*$/);
  }
  const { rows } = await on(url, client => client.query('SELECT max(name) AS name FROM schema_migrations'));
  expect(rows).toEqual([{ name: '9999_of_tomorrow.sql' }]);
});

test('a migration that was given another name since is had [R-OPS-8]', async () => {
  const url = await aDatabase();
  await on(url, client =>
    client.query(
      "UPDATE schema_migrations SET name = '0036_found_by_review.sql' WHERE name = '0036_reminders_and_readers.sql'",
    ),
  );
  expect(await migrate(url)).toEqual([]);
});

test('a start on a database that is up to date needs no right to change tables [R-OPS-9]', async () => {
  const url = await aDatabase();
  const role = `product_${Date.now()}`;
  await on(url, client =>
    client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'rows only';
      GRANT USAGE ON SCHEMA public, graphile_worker TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker TO ${role}`),
  );
  const asProduct = Object.assign(new URL(url), { username: role, password: 'rows only' }).href;
  expect(await migrate(asProduct)).toEqual([]);
  await expect(requireNewestSchema(asProduct)).resolves.toBeUndefined();
  await expect(on(asProduct, client => client.query('CREATE TABLE one_more ()'))).rejects.toThrow('permission denied');
  await on(url, client => client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`));
});

test('with MIGRATE_AT_START=off a start on an older database says what to do [R-OPS-9]', async () => {
  const url = await anEmptyDatabase();
  const said = startFailure(await requireNewestSchema(url).catch((error: unknown) => error));
  expect(said).toMatch(/^The database lacks \d+ migrations .*npm run migrate/);
});
