import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase, anEmptyDatabase } from '../../test/database.ts';
import { migrationFaults } from '../../test/migration-faults.ts';
import { until } from '../../test/until.ts';
import { applyOnline, migrate } from './migrate.ts';
import { listMigrations, migrationText, parseMigration } from './read-migration.ts';

/** The newest migration of before the rules: a database that anybody works with has it. */
const before = '0321_last_seen_kept.sql';

let url: string;
let client: pg.Client;
beforeEach(async () => {
  url = await aDatabase();
  client = await connected(url);
});
afterEach(() => client.end());

async function connected(connectionString: string): Promise<pg.Client> {
  const one = new pg.Client({ connectionString });
  await one.connect();
  return one;
}

describe('a migration that would stop people’s work is told by name [R-OPS-16]', () => {
  test.each([
    ['ALTER TABLE stock_movements ADD COLUMN noted numeric DEFAULT random()', 'writes all of stock_movements anew'],
    ['ALTER TABLE acts ALTER COLUMN place TYPE varchar(30)', 'makes acts.place another type'],
    ['CREATE INDEX late ON stock_movements (at, kind)', 'lets writers of stock_movements wait for an index'],
    ['ALTER TABLE events ADD CONSTRAINT named CHECK (length(name) > 0)', 'reads all of events under a lock'],
    ['ALTER TABLE events ALTER COLUMN cancelled_at SET NOT NULL', 'reads all of events under a lock'],
    ['UPDATE accounts SET surname = trim(surname)', 'changes rows of accounts in one go'],
    ['ALTER TABLE acts ADD COLUMN seal text NOT NULL', 'requires acts.seal, which the version before does not give'],
    ['ALTER TABLE acts DROP COLUMN place', 'takes acts.place away'],
    ['DROP TABLE faq_votes CASCADE', 'takes faq_votes away'],
    ['-- by statement\n\n-- repeat\nUPDATE reports SET status = status WHERE false', 'repeats what has no limit'],
    [
      '-- by statement\n\nCREATE INDEX CONCURRENTLY twice ON acts (place)',
      'cannot be run again from its first statement',
    ],
  ])('%s', async (sql, fault) => {
    await client.query('CREATE TABLE IF NOT EXISTS faq_votes (id int)');
    expect(await migrationFaults(client, sql)).toContain(fault);
  });
});

describe('what can run beside people’s work is let through [R-OPS-16]', () => {
  test.each([
    ['a column with a value for all', 'ALTER TABLE stock_movements ADD COLUMN seen boolean NOT NULL DEFAULT false'],
    ['a column that points elsewhere', 'ALTER TABLE events ADD COLUMN copied_by uuid REFERENCES accounts'],
    [
      'a table with its indexes',
      'CREATE TABLE kept_notes (id int PRIMARY KEY, note text); CREATE INDEX ON kept_notes (note)',
    ],
    [
      'an index',
      '-- by statement\n\nDROP INDEX CONCURRENTLY IF EXISTS by_seen\n\nCREATE INDEX CONCURRENTLY by_seen ON stock_movements (at, kind)',
    ],
    [
      'a constraint',
      '-- by statement\n\nALTER TABLE events DROP CONSTRAINT IF EXISTS named_now, ADD CONSTRAINT named_now CHECK (length(name) > 0) NOT VALID\n\nALTER TABLE events VALIDATE CONSTRAINT named_now',
    ],
    [
      'rows by the thousand',
      '-- by statement\n\n-- repeat\nUPDATE events SET goods_shown = true WHERE id IN (SELECT id FROM events WHERE NOT goods_shown LIMIT 5000)',
    ],
    [
      'what nothing uses any more',
      '-- contract: unused since the version before\nALTER TABLE events DROP COLUMN shelter',
    ],
  ])('%s', async (_what, sql) => {
    expect(await migrationFaults(client, sql)).toEqual([]);
  });
});

test('every migration since these rules keeps them [R-OPS-16]', async () => {
  const grown = await anEmptyDatabase();
  await migrate(grown, before);
  const other = await connected(grown);
  try {
    for (const name of (await listMigrations()).filter(one => one > before))
      expect({ name, faults: await migrationFaults(other, await migrationText(name)) }).toEqual({ name, faults: [] });
  } finally {
    await other.end();
  }
});

describe('a migration beside people’s work [R-OPS-16]', () => {
  const adds = parseMigration('ALTER TABLE reports ADD COLUMN read_at timestamptz');

  test('lets go of its place after a second where a table is in use, and comes again', async () => {
    const [holder, reader] = [await connected(url), await connected(url)];
    await holder.query('BEGIN; LOCK TABLE reports IN ACCESS SHARE MODE');
    const applied = applyOnline(client, '9001_test.sql', adds);
    const waiting = "SELECT FROM pg_stat_activity WHERE query LIKE 'ALTER TABLE reports%' AND wait_event_type = 'Lock'";
    await until(async () => (await reader.query(waiting)).rowCount === 1, { withinMs: 30_000, everyMs: 20 });
    // Who comes after it waits for it no longer than it waits itself.
    await reader.query("SET statement_timeout = '20s'");
    await reader.query('SELECT count(*) FROM reports');
    await holder.query('COMMIT');
    await applied;
    const { rowCount } = await reader.query("SELECT FROM schema_migrations WHERE name = '9001_test.sql'");
    expect(rowCount).toBe(1);
    await Promise.all([holder.end(), reader.end()]);
  });

  test('that is made by statement goes on where one failed, and is noted when all are done', async () => {
    const half = '-- by statement\n\nALTER TABLE reports ADD COLUMN IF NOT EXISTS marked int\n\n';
    const [bad, good] = [
      parseMigration(`${half}SELECT none FROM reports`),
      parseMigration(`${half}SELECT marked FROM reports`),
    ];
    const noted = async () =>
      (await client.query("SELECT FROM schema_migrations WHERE name = '9002_test.sql'")).rowCount;
    await expect(applyOnline(client, '9002_test.sql', bad)).rejects.toThrow('Migration 9002_test.sql failed: 42703');
    expect(await noted()).toBe(0);
    await applyOnline(client, '9002_test.sql', good);
    expect(await noted()).toBe(1);
  });

  test('builds an index for as long as somebody’s transaction is open, and leaves it whole', async () => {
    const holder = await connected(url);
    await holder.query('BEGIN; UPDATE reports SET status = status WHERE false');
    const index = 'CREATE INDEX CONCURRENTLY by_status ON reports (status, id)';
    const applied = applyOnline(client, '9004_test.sql', parseMigration(`-- by statement\n\n${index}`));
    const since =
      "SELECT FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX%' AND now() - query_start > interval '1200 ms'";
    const watcher = await connected(url);
    await until(async () => (await watcher.query(since)).rowCount === 1, { withinMs: 30_000, everyMs: 50 });
    await holder.query('COMMIT');
    await applied;
    const { rows } = await client.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'by_status'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
    await Promise.all([holder.end(), watcher.end()]);
  });

  test('builds an index again that it had to give up, in place of what is left of it', async () => {
    const [waiter, watcher] = [await connected(url), await connected(url)];
    const sees = (sql: string) =>
      until(async () => (await watcher.query(sql)).rowCount === 1, { withinMs: 30_000, everyMs: 20 });
    await client.query('SELECT pg_advisory_lock(1)');
    // The index waits for this statement, and this statement for who builds the index.
    const waiting = waiter.query('SELECT pg_advisory_lock(1)').catch(() => undefined);
    await sees(
      "SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database() AND now() - query_start > interval '1500 ms'",
    );
    const index = 'CREATE INDEX CONCURRENTLY by_status ON reports (status, id)';
    const applied = applyOnline(client, '9005_test.sql', parseMigration(`-- by statement\n\n-- Why.\n${index}`));
    await sees(`SELECT FROM pg_index JOIN pg_stat_activity ON query LIKE '%${index}' AND state = 'idle'
      WHERE indexrelid = to_regclass('by_status') AND NOT indisvalid AND datname = current_database()`);
    await watcher.query(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()",
    );
    await Promise.all([applied, waiting]);
    const { rows } = await client.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'by_status'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
    await Promise.all([waiter.end(), watcher.end()]);
  });

  test('that builds indexes is made once by copies that start together', async () => {
    const names = await listMigrations();
    const own = await anEmptyDatabase();
    await migrate(own, names[names.indexOf('0363_found_by_trigrams.sql') - 1]);
    const applied = await Promise.all([migrate(own), migrate(own), migrate(own)]);
    expect(applied.flat().filter(name => name === '0363_found_by_trigrams.sql')).toHaveLength(1);
    const other = await connected(own);
    const { rows } = await other.query('SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid');
    expect(rows).toEqual([]);
    await other.end();
  });

  test('repeats what changes some rows at a time until none are left', async () => {
    await client.query('CREATE TABLE marked AS SELECT n, false AS done FROM generate_series(1, 25) AS n');
    const some = 'UPDATE marked SET done = true WHERE n IN (SELECT n FROM marked WHERE NOT done LIMIT 10)';
    await applyOnline(client, '9003_test.sql', parseMigration(`-- by statement\n\n-- repeat\n${some}`));
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM marked WHERE done');
    expect(rows).toEqual([{ count: '25' }]);
  });
});
