import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';
import type { Reader } from './pool.ts';
import { listMigrations, readMigration, type Migration } from './read-migration.ts';

/** Any number, the same for everyone: copies that start together migrate one after the other. */
const lock = 7_061_994;
/**
 * How long a migration waits for a lock before it lets go of all it has and comes again: who needs the table meanwhile waits behind it.
 */
const lockPatience = { ms: 1000, tries: 120 };

/** Returns how many migrations a database has had. */
export const countMigrations = async (db: Reader): Promise<number> =>
  (await db.selectFrom('schemaMigrations').select('name').execute()).length;

/** The schema of a database and this program do not fit; one line for who starts it. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

interface SchemaState {
  /** Names of the migrations the database has had, in order. */
  applied: string[];
  /** Those it still needs. */
  pending: string[];
}

/** Migrations that were called otherwise when the first databases had them. */
const renamed: ReadonlyMap<string, string> = new Map([['0036_found_by_review.sql', '0036_reminders_and_readers.sql']]);

/** What a database has had, and what it needs. Throws `SchemaError` when it had some that this program does not know. */
export async function readSchemaState(client: pg.ClientBase): Promise<SchemaState> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS there",
  );
  const { rows } = found[0]?.there
    ? await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    : { rows: [] };
  const applied = rows.map(({ name }) => renamed.get(name) ?? name);
  const known = new Set(await listMigrations());
  const unknown = applied.filter(name => !known.has(name));
  if (unknown.length > 0) {
    throw new SchemaError(
      `The database was brought up to date by a newer version of the product (${unknown.at(-1)} is not known here): ` +
        'start that version, or restore a backup that this one made.',
    );
  }
  const done = new Set(applied);
  return { applied, pending: [...known].filter(name => !done.has(name)) };
}

/** Classes of SQLSTATE whose words name tables and functions, and no values of rows. */
const isAboutSchema = (code: string) => ['0A', '2B', '42', '55', '57'].includes(code.slice(0, 2));

const noted = 'INSERT INTO schema_migrations (name) VALUES ($1)';

/**
 * Applies migrations by their names, in the transaction that is open and with nobody else at work: indexes are built the quick way.
 * Throws `SchemaError` with the database's words about the one that failed.
 */
export async function applyMigrations(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { isByStatement, statements } = await readMigration(name);
    try {
      for (const { text, isRepeated } of statements)
        await run(client, isByStatement ? text.replaceAll(' CONCURRENTLY', '') : text, isRepeated);
      await client.query(noted, [name]);
    } catch (error) {
      throw failedMigration(name, error);
    }
  }
}

/** Runs a statement, a repeated one until it finds no more rows to change. */
async function run(client: pg.ClientBase, text: string, isRepeated: boolean): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(text);
    if (!isRepeated || !rowCount) return;
  }
}

function failedMigration(name: string, error: unknown): SchemaError {
  const { code = '', message = '' } = error as Partial<pg.DatabaseError>;
  return new SchemaError(`Migration ${name} failed: ${code} ${isAboutSchema(code) ? message : ''}`.trim(), {
    cause: error,
  });
}

/**
 * Applies one migration to a database that people work with [R-OPS-16]: in one transaction, or each statement in its own. Throws
 * `SchemaError` with the database's words, also when a lock could not be had in many tries.
 */
export async function applyAtWork(client: pg.ClientBase, name: string, migration: Migration): Promise<void> {
  const { isByStatement, statements } = migration;
  try {
    await client.query(`SET lock_timeout = ${lockPatience.ms}`);
    if (isByStatement) {
      for (const { text, isRepeated } of statements) {
        // It stands in nobody's way while it waits, and given up it would leave an index that is none.
        const isConcurrent = text.includes(' CONCURRENTLY');
        await client.query(`SET lock_timeout = ${isConcurrent ? 0 : lockPatience.ms}`);
        await untilLocked(
          () => run(client, text, isRepeated),
          () => dropBroken(client, text),
        );
      }
      await client.query(noted, [name]);
    } else {
      await untilLocked(() =>
        inTransaction(client, async () => {
          for (const { text } of statements) await client.query(text);
          await client.query(noted, [name]);
        }),
      );
    }
  } catch (error) {
    throw failedMigration(name, error);
  } finally {
    await client.query('RESET lock_timeout').catch(() => undefined);
  }
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** A lock was not to be had in time, or somebody else wanted them in another order. */
const locked = new Set(['55P03', '40P01']);

/** Takes away what is left of an index that could not be built beside people's work. */
async function dropBroken(client: pg.ClientBase, text: string): Promise<void> {
  const [, index] = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/m.exec(text) ?? [];
  if (index !== undefined) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
}

/** Does something again as long as what it needs is locked by others; `tidyUp`: before it is done again. */
async function untilLocked(work: () => Promise<void>, tidyUp?: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      if (tries > 1) await tidyUp?.();
      await work();
      return;
    } catch (error) {
      const { code = '' } = error as Partial<pg.DatabaseError>;
      if (!locked.has(code) || tries === lockPatience.tries) throw error;
      // Those who stood behind it come first.
      await sleep(lockPatience.ms);
    }
  }
}

/** Where it is noted which migrations a database has had. */
export const noteMigrations = (client: pg.ClientBase) =>
  client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );

/** How often who waits for the schema asks again. */
const askAgainMs = 250;

/**
 * Takes the lock once nobody else has it. It is asked for again and again: a statement that waited for it would have a snapshot, for which
 * an index that is built beside people's work waits in turn, until PostgreSQL breaks the ring.
 */
async function takeLock(client: pg.ClientBase, by: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared') {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT ${by}($1) AS taken`, [lock]);
    if (rows[0]?.taken) return;
    await sleep(askAgainMs);
  }
}

/**
 * Keeps the schema as it is until it is let go or the connection ends: who migrates waits. Asked for before a transaction
 * begins, so that its moment is one that nobody migrates in.
 */
export const holdSchema = (client: pg.ClientBase) => takeLock(client, 'pg_try_advisory_lock_shared');

export const letSchemaGo = (client: pg.ClientBase) => client.query('SELECT pg_advisory_unlock_shared($1)', [lock]);

/** Keeps everybody else from migrating, saving and restoring until the connection ends. */
export const holdSchemaAlone = (client: pg.ClientBase) => takeLock(client, 'pg_try_advisory_lock');

/** Throws `SchemaError` unless a database has the newest schema; changes nothing and needs no right to. */
export async function requireNewestSchema(url: string): Promise<void> {
  const pending = await withClient(url, async client => (await readSchemaState(client)).pending);
  if (pending.length === 0) return;
  throw new SchemaError(
    `The database lacks ${pending.length} migrations (${pending[0]} is the first): run "npm run migrate" with the owner of the tables.`,
  );
}

/**
 * Brings a database to the newest schema: plain SQL files, numbered, forward only, each in its own transaction or by statement;
 * then the tables of the job queue. With `upTo`, only so far as a release that had no newer file would have.
 * Returns the names of what was applied. A database that has all is only read: whoever starts on it needs no right to
 * change tables [R-OPS-9].
 */
export async function migrate(url: string, upTo?: string): Promise<string[]> {
  const wanted = ({ pending }: SchemaState) => pending.filter(name => upTo === undefined || name <= upTo);
  return withClient(url, async client => {
    if (wanted(await readSchemaState(client)).length > 0) await holdSchemaAlone(client);
    // Anew: a copy that started with this one may have been faster.
    const names = wanted(await readSchemaState(client));
    if (names.length > 0) await noteMigrations(client);
    for (const name of names) await applyAtWork(client, name, await readMigration(name));
    await runMigrations({ connectionString: url });
    return names;
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Removes everything, to begin anew. Only for a demo that was broken off while it was made. */
export async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, client =>
    client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  );
}
