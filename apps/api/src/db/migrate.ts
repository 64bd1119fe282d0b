import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';
import { createClient, withoutTimeouts, type Reader } from './pool.ts';
import { listMigrations, readMigration, type Migration } from './read-migration.ts';

/** Any number, the same for everyone: copies that start together migrate one after the other. */
const lock = 7_061_994;
/**
 * How long a migration waits for a lock before it lets go of all it has and comes again: who needs the table meanwhile waits behind it.
 */
const lockPatience = { ms: 1000, tries: 120 };

/** Returns the names of the migrations that a database has had. */
export const appliedMigrations = async (db: Reader): Promise<string[]> =>
  (await db.selectFrom('schemaMigrations').select('name').execute()).map(({ name }) => renamed.get(name) ?? name);

/** The schema of a database and this program do not fit; one line for who starts it. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

interface SchemaState {
  /** Names of the migrations the database has had, in order. */
  applied: string[];
  /** Those it still needs. */
  pending: string[];
  /** Those that only a newer version knows. */
  newer: string[];
}

/** What a program does on a database that a newer version of it brought up to date. */
interface OnNewer {
  /** The server goes on where nothing that it may use was taken away [R-OPS-8]; a command that saves, proves or changes the schema never. */
  orNewer?: boolean;
}

/** Migrations that were called otherwise when the first databases had them. */
const renamed: ReadonlyMap<string, string> = new Map([['0036_found_by_review.sql', '0036_reminders_and_readers.sql']]);

/** What a database has had, and what it needs. Throws `SchemaError` when it had some that this program does not know, and does not bear. */
export async function readSchemaState(client: pg.ClientBase, { orNewer = false }: OnNewer = {}): Promise<SchemaState> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS there",
  );
  const { rows } = found[0]?.there
    ? await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    : { rows: [] };
  const applied = rows.map(({ name }) => renamed.get(name) ?? name);
  const known = new Set(await listMigrations());
  const newer = applied.filter(name => !known.has(name));
  const done = new Set(applied);
  const pending = [...known].filter(name => !done.has(name));
  // One that has had both what is unknown here and not all that is known is of another line of versions.
  const isBorne = orNewer && pending.length === 0 && !(await isAnythingTaken(client, newer));
  if (newer.length > 0 && !isBorne) {
    throw new SchemaError(
      `The database was brought up to date by a newer version of the product (${newer.at(-1)} is not known here): ` +
        'start that version, or restore a backup that this one made.',
    );
  }
  return { applied, pending, newer };
}

/** Whether one of these migrations took something away; one that was noted before that was written down may have. */
async function isAnythingTaken(client: pg.ClientBase, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false;
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT bool_or(coalesce((to_jsonb(one) ->> 'takes_away')::boolean, true)) AS taken
     FROM schema_migrations AS one WHERE name = ANY ($1)`,
    [names],
  );
  return rows[0]?.taken ?? true;
}

/** Classes of SQLSTATE whose words name tables and functions, and no values of rows. */
const isAboutSchema = (code: string) => ['0A', '2B', '42', '55', '57'].includes(code.slice(0, 2));

const noted = 'INSERT INTO schema_migrations (name, takes_away) VALUES ($1, $2)';

/**
 * Applies migrations by their names, in the transaction that is open and with nobody else at work: indexes are built the quick way.
 * Throws `SchemaError` with the database's words about the one that failed.
 */
export async function applyMigrations(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { isByStatement, takesAway, statements } = await readMigration(name);
    try {
      for (const { text, isRepeated } of statements)
        await run(client, isByStatement ? text.replaceAll(' CONCURRENTLY', '') : text, isRepeated);
      await client.query(noted, [name, takesAway]);
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
export async function applyOnline(client: pg.ClientBase, name: string, migration: Migration): Promise<void> {
  const { isByStatement, takesAway, statements } = migration;
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
      await client.query(noted, [name, takesAway]);
    } else {
      await untilLocked(() =>
        inTransaction(client, async () => {
          for (const { text } of statements) await client.query(text);
          await client.query(noted, [name, takesAway]);
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

/** Where it is noted which migrations a database has had, and whether one took something away: it is not known of those that came before that was asked. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'takes_away'",
  );
  if (rows.length === 0) await client.query('ALTER TABLE schema_migrations ADD COLUMN takes_away boolean');
}

/** How often who waits for the schema asks again, and after how long it is said that somebody waits. */
const askAgainMs = 250;
const saidAfterMs = 5_000;

type Print = (line: string) => void;

/**
 * Takes the lock once nobody else has it. It is asked for again and again: a statement that waited for it would have a snapshot, for which
 * an index that is built beside people's work waits in turn, until PostgreSQL breaks the ring.
 */
async function acquireLock(
  client: pg.ClientBase,
  by: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
  print: Print = () => undefined,
) {
  const started = Date.now();
  for (let isSaid = false; ;) {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT ${by}($1) AS taken`, [lock]);
    if (rows[0]?.taken) return;
    if (!isSaid && Date.now() - started >= saidAfterMs) {
      isSaid = true;
      print('Waiting for a migration, a backup or a restore of this database to end …');
    }
    await sleep(askAgainMs);
  }
}

/**
 * Keeps the schema as it is until it is let go or the connection ends: who migrates waits. Asked for before a transaction
 * begins, so that its moment is one that nobody migrates in.
 */
export const lockSchema = (client: pg.ClientBase, print?: Print) =>
  acquireLock(client, 'pg_try_advisory_lock_shared', print);

export const unlockSchema = (client: pg.ClientBase) => client.query('SELECT pg_advisory_unlock_shared($1)', [lock]);

/** Keeps everybody else from migrating, saving and restoring until the connection ends. */
export const lockSchemaExclusively = (client: pg.ClientBase, print?: Print) =>
  acquireLock(client, 'pg_try_advisory_lock', print);

/** Throws `SchemaError` unless a database has the newest schema; changes nothing and needs no right to. Returns what is newer in it. */
export async function requireNewestSchema(
  url: string,
  { toDo = 'run "npm run migrate" with the owner of the tables', ...on }: OnNewer & { toDo?: string } = {},
): Promise<string[]> {
  const { pending, newer } = await withClient(url, client => readSchemaState(client, on));
  if (pending.length === 0) return newer;
  throw new SchemaError(`The database lacks ${pending.length} migrations (${pending[0]} is the first): ${toDo}.`);
}

/**
 * Brings a database to the newest schema: plain SQL files, numbered, forward only, each in its own transaction or by statement;
 * then the tables of the job queue. With `upTo`, only so far as a release that had no newer file would have.
 * Returns the names of what was applied. A database that has all is only read: whoever starts on it needs no right to
 * change tables [R-OPS-9].
 */
export async function migrate(
  url: string,
  upTo?: string,
  { print, ...on }: OnNewer & { print?: Print } = {},
): Promise<string[]> {
  const wanted = ({ pending }: SchemaState) => pending.filter(name => upTo === undefined || name <= upTo);
  return withClient(url, async client => {
    if (wanted(await readSchemaState(client, on)).length > 0) await lockSchemaExclusively(client, print);
    // Anew: a copy that started with this one may have been faster.
    const names = wanted(await readSchemaState(client, on));
    if (names.length > 0) await createMigrationsTable(client);
    for (const name of names) await applyOnline(client, name, await readMigration(name));
    await migrateQueue(url);
    return names;
  });
}

/** Brings the tables of the job queue to the newest schema. */
export async function migrateQueue(url: string): Promise<void> {
  const pgPool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: withoutTimeouts,
    application_name: 'oplich-command',
  });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', client => client.on('error', () => undefined));
  await runMigrations({ pgPool }).finally(() => pgPool.end());
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient(url);
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
