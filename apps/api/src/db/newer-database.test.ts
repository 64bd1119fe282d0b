import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { aDatabase, anEmptyDatabase } from '../../test/database.ts';
import { startFailure } from '../start-failure.ts';
import { until } from '../../test/until.ts';
import { applyOnline, lockSchemaExclusively, migrate, createMigrationsTable, requireNewestSchema } from './migrate.ts';
import { listMigrations, parseMigration } from './read-migration.ts';

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

describe('the server, where a newer version brought the database up to date', () => {
  const start = async (...newer: [name: string, takesAway: boolean | null][]) => {
    const url = await aDatabase();
    await on(url, async client => {
      for (const one of newer)
        await client.query('INSERT INTO schema_migrations (name, takes_away) VALUES ($1, $2)', one);
    });
    return {
      url,
      server: async () => {
        expect(await migrate(url, undefined, { orNewer: true })).toEqual([]);
        return requireNewestSchema(url, { orNewer: true });
      },
    };
  };

  test('starts as long as nothing was taken away; what saves, proves and migrates does not [R-OPS-8]', async () => {
    const { url, server } = await start(['9998_more.sql', false], ['9999_of_tomorrow.sql', false]);
    expect(await server()).toEqual(['9998_more.sql', '9999_of_tomorrow.sql']);
    for (const other of [migrate, requireNewestSchema])
      await expect(other(url)).rejects.toThrow('9999_of_tomorrow.sql');
  });

  test.each([
    ['something was taken away', true],
    ['nobody wrote down whether anything was', null],
  ])('does not start where %s [R-OPS-8]', async (_, takesAway) => {
    const { server } = await start(['9998_less.sql', takesAway], ['9999_of_tomorrow.sql', false]);
    await expect(server()).rejects.toThrow('9999_of_tomorrow.sql is not known here');
  });

  test('does not start where the database lacks what is known here, too [R-OPS-8]', async () => {
    const { url, server } = await start(['9999_of_tomorrow.sql', false]);
    const last = (await listMigrations()).at(-1)!;
    await on(url, client => client.query('DELETE FROM schema_migrations WHERE name = $1', [last]));
    await expect(server()).rejects.toThrow('9999_of_tomorrow.sql is not known here');
  });

  test('a database of before the column does not start an older server, and has it with its next migration [R-OPS-8]', async () => {
    const { url, server } = await start();
    const last = (await listMigrations()).at(-1)!;
    await on(url, client =>
      client
        .query('ALTER TABLE schema_migrations DROP COLUMN takes_away')
        .then(() => client.query("INSERT INTO schema_migrations (name) VALUES ('9999_of_tomorrow.sql')")),
    );
    await expect(server()).rejects.toThrow('9999_of_tomorrow.sql is not known here');
    await on(url, async client => {
      await client.query("DELETE FROM schema_migrations WHERE name = '9999_of_tomorrow.sql'");
      await createMigrationsTable(client);
      const one = parseMigration('-- contract: unused since the version before\nSELECT 1');
      await applyOnline(client, '9999_of_tomorrow.sql', one);
      await applyOnline(client, '9998_more.sql', parseMigration('SELECT 1'));
      const { rows } = await client.query(
        'SELECT name, takes_away FROM schema_migrations WHERE name >= $1 ORDER BY 1',
        [last],
      );
      expect(rows).toEqual([
        { name: last, takes_away: null },
        { name: '9998_more.sql', takes_away: false },
        { name: '9999_of_tomorrow.sql', takes_away: true },
      ]);
    });
  });
});

test('a migration takes as long as it takes, whatever its role says of statements [R-OPS-16]', async () => {
  const url = await anEmptyDatabase();
  const role = `owner_${Date.now()}`;
  await on(url, client =>
    client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'short of time';
      ALTER ROLE ${role} SET statement_timeout = '1ms'; GRANT ALL ON SCHEMA public TO ${role};
      GRANT CREATE ON DATABASE ${new URL(url).pathname.slice(1)} TO ${role}`),
  );
  const asOwner = Object.assign(new URL(url), { username: role, password: 'short of time' }).href;
  await expect(on(asOwner, client => client.query('SELECT pg_sleep(1)'))).rejects.toThrow('statement timeout');
  const names = await listMigrations();
  expect(await migrate(asOwner)).toEqual(names);
  await on(url, client => client.query(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`));
});

test('who waits for a migration, a backup or a restore to end says so, once [R-OPS-16]', async () => {
  const url = await aDatabase();
  const said: string[] = [];
  await on(url, async holder => {
    await lockSchemaExclusively(holder);
    await on(url, async client => {
      const held = lockSchemaExclusively(client, line => said.push(line));
      await until(() => said.length > 0, { withinMs: 20_000, what: 'a line of who waits' });
      await holder.query('SELECT pg_advisory_unlock_all()');
      await held;
    });
  });
  expect(said).toEqual([expect.stringMatching(/^Waiting for a migration, a backup or a restore/)]);
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
  await expect(requireNewestSchema(asProduct)).resolves.toEqual([]);
  await expect(on(asProduct, client => client.query('CREATE TABLE one_more ()'))).rejects.toThrow('permission denied');
  await on(url, client => client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`));
});

test('with MIGRATE_AT_START=off a start on an older database says what to do [R-OPS-9]', async () => {
  const url = await anEmptyDatabase();
  const said = startFailure(await requireNewestSchema(url).catch((error: unknown) => error));
  expect(said).toMatch(/^The database lacks \d+ migrations .*npm run migrate/);
});
