import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { createClient } from '../src/db/pool.ts';

const template = 'oplich_template';
const lock = 4_271_998;

async function withAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (name: string) => {
  const url = new URL(inject('adminDatabaseUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

/** The databases that the file of tests at work has made. */
const made: string[] = [];

const newName = () => {
  const name = `${inject('databasePrefix')}${randomUUID().replaceAll('-', '')}`;
  made.push(name);
  return name;
};

const drop = (names: readonly string[]): Promise<void> =>
  withAdmin(async client => {
    // By force: otherwise it waits up to five seconds for connections that are on their way out.
    for (const name of names) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

let dropping = Promise.resolve();

/**
 * Drops the databases of a test file while the next one runs, so that a run has few databases at a time. Those of the last files are
 * removed with the run (`setup/start-postgres.ts`).
 */
export async function dropDatabases(): Promise<void> {
  const names = made.splice(0);
  await dropping;
  dropping = drop(names);
  // Reported by the next file, which waits for it.
  dropping.catch(() => undefined);
}

/** A database in which nothing is, not even tables. */
export const anEmptyDatabase = (): Promise<string> =>
  withAdmin(async client => {
    const name = newName();
    await client.query(`CREATE DATABASE ${name}`);
    return urlOf(name);
  });

/** A database of its own for a test file, copied from a migrated template that the first one makes. */
export const aDatabase = (): Promise<string> =>
  withAdmin(async client => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (!rowCount) {
      await client.query(`CREATE DATABASE ${template}_making`);
      await migrate(urlOf(`${template}_making`));
      await client.query(`ALTER DATABASE ${template}_making RENAME TO ${template}`);
    }
    const name = newName();
    // It is temporary: the log need not contain its pages.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    return urlOf(name);
  });

/**
 * Runs long writes, such as those of a crowd, outside the product's connections and their limits, and updates the planner's statistics.
 */
export async function writeCrowd(url: string, statement: string, values: readonly unknown[]): Promise<void> {
  const client = createClient(url);
  await client.connect();
  try {
    await client.query(statement, [...values]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
