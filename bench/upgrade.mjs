/**
 * `npm run bench:upgrade`, `npm run bench:upgrade -- --rows=1000000`: how long people wait while a table of ten million movements is
 * changed in each of the ways that the rules of migrations allow, and in one that they do not. See docs/operations/upgrades.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/index.ts';
import { applyOnline, migrate } from '../apps/api/src/db/migrate.ts';
import { parseMigration } from '../apps/api/src/db/read-migration.ts';

const rows = Number(process.argv.find(flag => flag.startsWith('--rows='))?.split('=')[1] ?? 10_000_000);
if (!Number.isInteger(rows) || rows < 1000) {
  process.stderr.write('bench:upgrade: --rows is a whole number from 1000 on\n');
  process.exit(2);
}
const print = line => process.stdout.write(`${line}\n`);

const steps = [
  ['a column with a value for all', 'ALTER TABLE stock_movements ADD COLUMN seen boolean NOT NULL DEFAULT false'],
  [
    'a constraint, then proved',
    `-- by statement

ALTER TABLE stock_movements DROP CONSTRAINT IF EXISTS seen_late, ADD CONSTRAINT seen_late CHECK (at > '2000-01-01') NOT VALID

ALTER TABLE stock_movements VALIDATE CONSTRAINT seen_late`,
  ],
  [
    'an index beside people’s work',
    `-- by statement

DROP INDEX CONCURRENTLY IF EXISTS unseen

CREATE INDEX CONCURRENTLY unseen ON stock_movements (seq) WHERE NOT seen`,
  ],
  [
    'a tenth of the rows, 20,000 at a time',
    `-- by statement

SET session_replication_role = replica

-- repeat
UPDATE stock_movements SET seen = true
WHERE seq IN (SELECT seq FROM stock_movements WHERE NOT seen AND seq <= ${Math.floor(rows / 10)} ORDER BY seq LIMIT 20000)

RESET session_replication_role`,
  ],
  ['a column is taken away', '-- contract: unused\nALTER TABLE stock_movements DROP COLUMN seen'],
  ['not allowed: an index the quick way', 'CREATE INDEX quick ON stock_movements (at, kind)'],
];

/** Fills the movements; what else a movement needs is not looked at. */
async function fillMovements(client) {
  const { rows: indexes } = await client.query(`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'stock_movements' AND indexname NOT IN (SELECT conname FROM pg_constraint)`);
  await client.query('SET session_replication_role = replica');
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(`
    INSERT INTO stock_movements (id, position_id, from_account_id, to_account_id, quantity, kind, cause_type, cause_id, balance_after, at)
    SELECT gen_random_uuid(), md5((n % 50000)::text)::uuid, md5('outside')::uuid, md5((n % 2000)::text)::uuid, 1 + n % 40, 'receipt',
      'position', md5((n % 50000)::text)::uuid, 1000, timestamptz '2024-01-01' + n * interval '5 seconds'
    FROM generate_series(1, ${rows}) AS n`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('RESET session_replication_role');
  await client.query('VACUUM ANALYZE stock_movements');
}

/** Prints how large the table is, how long looking through it for dead rows takes, and the usual time of a write and a read. */
async function describeTable(client, { write, read }) {
  const sizes = await client.query(`
    SELECT pg_size_pretty(pg_table_size('stock_movements')) AS rows, pg_size_pretty(pg_indexes_size('stock_movements')) AS indexes`);
  const began = performance.now();
  await client.query('VACUUM (ANALYZE, INDEX_CLEANUP ON) stock_movements');
  const vacuumSeconds = (performance.now() - began) / 1000;
  const median = async work => {
    const times = [];
    for (let time = 0; time < 301; time++) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[150];
  };
  const { rows: heap, indexes } = sizes.rows[0];
  print(
    `Rows ${heap}, indexes ${indexes}; vacuum ${vacuumSeconds.toFixed(1)} s; a write ${(await median(write)).toFixed(2)} ms, a read ${(await median(read)).toFixed(2)} ms.`,
  );
}

/** Does something again and again until told to end; returns how often, and the longest it took, milliseconds. */
function again(work) {
  const found = { times: 0, longestMs: 0 };
  let goesOn = true;
  const done = (async () => {
    while (goesOn) {
      const began = performance.now();
      await work();
      found.longestMs = Math.max(found.longestMs, performance.now() - began);
      found.times += 1;
      await sleep(20);
    }
  })();
  return async () => {
    goesOn = false;
    await done;
    return found;
  };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'oplich-bench-'));
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const clients = [];
const connected = async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
};
try {
  await migrate(database.url);
  const [migrating, writing, reading] = [await connected(), await connected(), await connected()];
  const began = performance.now();
  await fillMovements(migrating);
  print(`${rows} movements made in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  await writing.query('SET session_replication_role = replica');
  const write = () =>
    writing.query(`
      INSERT INTO stock_movements (id, position_id, from_account_id, to_account_id, quantity, kind, cause_type, cause_id, balance_after, at)
      VALUES (gen_random_uuid(), md5('1')::uuid, md5('outside')::uuid, md5('1')::uuid, 1, 'receipt', 'position', md5('1')::uuid, 1, now())`);
  const read = () =>
    reading.query('SELECT * FROM stock_movements WHERE position_id = md5($1)::uuid ORDER BY seq DESC LIMIT 20', [
      String(Math.floor(Math.random() * 50_000)),
    ]);
  await describeTable(migrating, { write, read });
  for (const [nth, [title, sql]] of steps.entries()) {
    const writers = again(write);
    const readers = again(read);
    await sleep(1000);
    const at = performance.now();
    await applyOnline(migrating, `9${nth}_bench.sql`, parseMigration(sql));
    const seconds = (performance.now() - at) / 1000;
    const [wrote, did] = [await writers(), await readers()];
    print(
      `${title}: ${seconds.toFixed(1)} s; longest of ${wrote.times} writes ${wrote.longestMs.toFixed(0)} ms, of ${did.times} reads ${did.longestMs.toFixed(0)} ms`,
    );
  }
} finally {
  await Promise.all(clients.map(client => client.end()));
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
