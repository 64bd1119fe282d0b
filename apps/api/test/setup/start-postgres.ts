import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which tests may create databases. */
    adminDatabaseUrl: string;
    /** How the names of this run's databases begin. */
    databasePrefix: string;
  }
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, or an embedded one with temporary data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `test_${randomUUID().slice(0, 8)}_`;
  project.provide('databasePrefix', prefix);
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('adminDatabaseUrl', given);
    return () => dropAll(given, prefix);
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oplich-test-'));
  const database = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  project.provide('adminDatabaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.end();
}
