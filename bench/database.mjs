/** The database of a bench: the one that was given, or one of its own with the data of `data/`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/index.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { PASSWORD } from './accounts.mjs';
import { fill } from './data/fill.mjs';
import { prove } from './data/prove.mjs';

/** Starts a database, or takes the one of `BENCH_DATABASE_URL`, and migrates it. */
export async function openDatabase({ factor, unproved, print }) {
  const given = process.env.BENCH_DATABASE_URL;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oplich-bench-'));
  const database = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const close = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(database.url);
    if (!given) await makeData(database.url, { factor, print });
    if (!given || !unproved) await prove(database.url, print);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: database.url, dataDir, close };
}

async function makeData(url, { factor, print }) {
  const began = performance.now();
  await writeCheckpointsRarely(url);
  await fill(url, { factor, passwordHash: await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }) });
  print(`Data at ${factor} made in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}

/** Gigabytes are written at once: with the usual gigabyte of log a checkpoint comes every ten seconds, and takes half of the time. */
async function writeCheckpointsRarely(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("ALTER SYSTEM SET max_wal_size = '8GB'");
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}
