import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../test/until.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/index.ts';
import { openDb, openPool } from './pool.ts';
import { secondsBehind } from './replica.ts';

const root = mkdtempSync(path.join(tmpdir(), 'oplich-replica-'));
const running = new Set<EmbeddedPostgres>();
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  for (const one of running) await one.stop();
  rmSync(root, { recursive: true, force: true });
});

const start = async (name: string, port?: number) => {
  const dataDir = path.join(root, name);
  const one = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined, ...(port && { port }) });
  running.add(one);
  return one;
};
const stop = async (one: EmbeddedPostgres) => {
  running.delete(one);
  await one.stop();
};
const open = ({ url }: EmbeddedPostgres) => {
  const db = openDb(openPool({ url, max: 1, onIdleError: () => undefined }));
  ends.push(() => db.destroy());
  return db;
};

test(
  'a replica that lost its primary is as far behind as what it made last, however much of what came it has made [R-OPS-14]',
  { timeout: 90_000 },
  async () => {
    const first = await start('primary');
    await stop(first);
    const { port, password, username } = new URL(first.url);
    const [from, to] = ['primary', 'replica'].map(name => path.join(root, name, 'postgres')) as [string, string];
    cpSync(from, to, { recursive: true });
    writeFileSync(path.join(to, 'standby.signal'), '');
    const way = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
    appendFileSync(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
    // Nothing was made by it yet, and nobody says what there is.
    const replica = open(await start('replica'));
    expect(await secondsBehind(replica)).toBe(Infinity);

    const primary = await start('primary', Number(port));
    const writes = open(primary);
    await sql`CREATE TABLE written ()`.execute(writes);
    expect(await secondsBehind(writes)).toBe(0);
    const seen = async () => {
      const { rows } = await sql<{ there: boolean }>`
        SELECT to_regclass('written') IS NOT NULL
          AND now() - pg_last_xact_replay_timestamp() > interval '500 ms' AS there`.execute(replica);
      return rows[0]?.there;
    };
    await until(seen, { withinMs: 30_000, what: 'what the primary wrote half a second ago' });
    // The primary is idle: what it wrote last is old, and nothing is missing.
    await until(async () => (await secondsBehind(replica)) === 0, { withinMs: 10_000 });

    // Who may look at nobody else's connections sees that there is one, and not its status.
    await sql`CREATE ROLE rows_only`.execute(writes);
    await until(
      async () => (await sql`SELECT FROM pg_roles WHERE rolname = 'rows_only'`.execute(replica)).rows.length === 1,
      { withinMs: 10_000 },
    );
    await sql`SET ROLE rows_only`.execute(replica);
    await until(async () => (await secondsBehind(replica)) === 0, { withinMs: 10_000 });

    await stop(primary);
    await until(async () => (await secondsBehind(replica)) > 1, { withinMs: 30_000, what: 'a replica on its own' });
  },
);
