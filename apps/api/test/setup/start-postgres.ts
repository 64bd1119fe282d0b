import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which tests may create databases. */
    adminDatabaseUrl: string;
  }
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, or an embedded one whose data nobody keeps. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('adminDatabaseUrl', given);
    return () => Promise.resolve();
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oplich-test-'));
  const database = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  project.provide('adminDatabaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
