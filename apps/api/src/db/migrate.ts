import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';
import type { Reader } from './pool.ts';

/** Beside this file in development, beside the bundle when built. */
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
/** Any number, the same for everyone: copies that start together migrate one after the other. */
const lock = 7_061_994;

/** Names of the migrations, in order. */
export const listMigrations = async () => (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();

/** Returns how many migrations a database has had. */
export const countMigrations = async (db: Reader): Promise<number> =>
  (await db.selectFrom('schemaMigrations').select('name').execute()).length;

/**
 * Brings a database to the newest schema: plain SQL files, numbered, forward only, each in its own transaction;
 * then the tables of the job queue. With `upTo`, only so far as a release that had no newer file would have.
 * Returns the names of what was applied.
 */
export async function migrate(url: string, upTo?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    const done = new Set(rows.map(row => row.name));
    for (const name of await listMigrations()) {
      if (done.has(name) || (upTo !== undefined && name > upTo)) continue;
      const sql = await readFile(path.join(folder, name), 'utf8');
      await client.query('BEGIN');
      try {
        await client.query(sql);
        await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
      applied.push(name);
    }
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
  return applied;
}

/** Removes everything, to begin anew. Only for a demo that was broken off while it was made. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
    );
  } finally {
    await client.end();
  }
}
