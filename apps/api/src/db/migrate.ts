import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';
import { createClient, withoutTimeouts, type Reader } from './pool.ts';
import { listMigrations, readMigration, type Migration } from './read-migration.ts';

/** The key of the advisory lock under which processes migrate one after another; any number, the same in all versions. */
const lock = 7_061_994;
/**
 * How long a migration waits for a lock before it releases all its locks and tries again. Queries on the table queue up behind it.
 */
const lockRetry = { ms: 1000, tries: 120 };

/** Returns the names of the migrations applied to a database. */
export const appliedMigrations = async (db: Reader): Promise<string[]> =>
  (await db.selectFrom('schemaMigrations').select('name').execute()).map(({ name }) => renamed.get(name) ?? name);

/** The schema does not fit this program; the message is one line for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

interface SchemaState {
  /** Names of the applied migrations, in order. */
  applied: string[];
  pending: string[];
  /** Applied migrations that only a newer version of the product has. */
  newer: string[];
}

interface OnNewer {
  /**
   * Whether to accept a database migrated by a newer version, if none of its newer migrations removed anything [R-OPS-8]. The server
   * does; commands that back up, check or change the schema do not.
   */
  orNewer?: boolean;
}

/** Migrations that had another name when the first databases applied them. */
const renamed: ReadonlyMap<string, string> = new Map([['0036_found_by_review.sql', '0036_reminders_and_readers.sql']]);

/** Compares the database with this program. Throws `SchemaError` when it has unknown migrations that cannot be accepted. */
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
  // Unknown and pending migrations together mean that the database comes from another branch of versions.
  const isAccepted = orNewer && pending.length === 0 && !(await removesAnything(client, newer));
  if (newer.length > 0 && !isAccepted) {
    throw new SchemaError(
      `The database was brought up to date by a newer version of the product (${newer.at(-1)} is not known here): ` +
        'start that version, or restore a backup that this one made.',
    );
  }
  return { applied, pending, newer };
}

/** Returns whether one of these migrations removed something; unrecorded, as in early versions, counts as yes. */
async function removesAnything(client: pg.ClientBase, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false;
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT bool_or(coalesce((to_jsonb(one) ->> 'takes_away')::boolean, true)) AS taken
     FROM schema_migrations AS one WHERE name = ANY ($1)`,
    [names],
  );
  return rows[0]?.taken ?? true;
}

/** Whether the message of an SQLSTATE can only name tables and functions, never values of rows. */
const isAboutSchema = (code: string) => ['0A', '2B', '42', '55', '57'].includes(code.slice(0, 2));

const insertMigration = 'INSERT INTO schema_migrations (name, takes_away) VALUES ($1, $2)';

/**
 * Applies migrations in the open transaction, while nobody else uses the database, so indexes are built without CONCURRENTLY. Throws
 * `SchemaError` with the database's message.
 */
export async function applyMigrations(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { isByStatement, takesAway, statements } = await readMigration(name);
    try {
      for (const { text, isRepeated } of statements)
        await run(client, isByStatement ? text.replaceAll(' CONCURRENTLY', '') : text, isRepeated);
      await client.query(insertMigration, [name, takesAway]);
    } catch (error) {
      throw failedMigration(name, error);
    }
  }
}

/** Runs a statement; a repeated one until it changes no more rows. */
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
 * Applies one migration to a database in use [R-OPS-16], in one transaction or statement by statement. Throws `SchemaError` with the
 * database's message, also when it gets no lock in all its tries.
 */
export async function applyOnline(client: pg.ClientBase, name: string, migration: Migration): Promise<void> {
  const { isByStatement, takesAway, statements } = migration;
  try {
    await client.query(`SET lock_timeout = ${lockRetry.ms}`);
    if (isByStatement) {
      for (const { text, isRepeated } of statements) {
        // A concurrent build blocks nobody while it waits, and when it is given up it leaves an invalid index.
        const isConcurrent = text.includes(' CONCURRENTLY');
        await client.query(`SET lock_timeout = ${isConcurrent ? 0 : lockRetry.ms}`);
        await retryWhileLocked(
          () => run(client, text, isRepeated),
          () => dropInvalidIndex(client, text),
        );
      }
      await client.query(insertMigration, [name, takesAway]);
    } else {
      await retryWhileLocked(() =>
        inTransaction(client, async () => {
          for (const { text } of statements) await client.query(text);
          await client.query(insertMigration, [name, takesAway]);
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

/** `lock_not_available` and `deadlock_detected`. */
const lockErrorCodes = new Set(['55P03', '40P01']);

/** Drops the invalid index that a failed concurrent build leaves behind. */
async function dropInvalidIndex(client: pg.ClientBase, text: string): Promise<void> {
  const [, index] = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/m.exec(text) ?? [];
  if (index !== undefined) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
}

/** Retries `work` while it fails to get its locks. `cleanUp` runs before each retry. */
async function retryWhileLocked(work: () => Promise<void>, cleanUp?: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      if (tries > 1) await cleanUp?.();
      await work();
      return;
    } catch (error) {
      const { code = '' } = error as Partial<pg.DatabaseError>;
      if (!lockErrorCodes.has(code) || tries === lockRetry.tries) throw error;
      // Lets the queries that queued up behind the lock run first.
      await sleep(lockRetry.ms);
    }
  }
}

/** Creates the table of applied migrations. Its column `takes_away` is null for migrations of versions that did not record it. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'takes_away'",
  );
  if (rows.length === 0) await client.query('ALTER TABLE schema_migrations ADD COLUMN takes_away boolean');
}

/** How often to ask for the schema lock, and after how long to print that it is not available yet. */
const pollMs = 250;
const reportAfterMs = 5_000;

type Print = (line: string) => void;

/**
 * Waits for the schema lock by polling. A statement waiting for it would hold a snapshot, and a concurrent index build waits for all
 * older snapshots: PostgreSQL would end that as a deadlock.
 */
async function acquireLock(
  client: pg.ClientBase,
  by: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
  print: Print = () => undefined,
) {
  const started = Date.now();
  for (let isReported = false; ;) {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT ${by}($1) AS taken`, [lock]);
    if (rows[0]?.taken) return;
    if (!isReported && Date.now() - started >= reportAfterMs) {
      isReported = true;
      print('Waiting for a migration, a backup or a restore of this database to end …');
    }
    await sleep(pollMs);
  }
}

/**
 * Prevents migrations until `unlockSchema` or the end of the connection. Call it before a transaction begins, so that its snapshot is not
 * taken in the middle of a migration.
 */
export const lockSchema = (client: pg.ClientBase, print?: Print) =>
  acquireLock(client, 'pg_try_advisory_lock_shared', print);

export const unlockSchema = (client: pg.ClientBase) => client.query('SELECT pg_advisory_unlock_shared($1)', [lock]);

/** Prevents migrations, backups and restores by others until the connection ends. */
export const lockSchemaExclusively = (client: pg.ClientBase, print?: Print) =>
  acquireLock(client, 'pg_try_advisory_lock', print);

/** Throws `SchemaError` unless the schema is up to date; reads only. Returns the migrations that only a newer version has. */
export async function requireNewestSchema(
  url: string,
  { toDo = 'run "npm run migrate" with the owner of the tables', ...on }: OnNewer & { toDo?: string } = {},
): Promise<string[]> {
  const { pending, newer } = await withClient(url, client => readSchemaState(client, on));
  if (pending.length === 0) return newer;
  throw new SchemaError(`The database lacks ${pending.length} migrations (${pending[0]} is the first): ${toDo}.`);
}

/**
 * Applies the pending migrations and those of the job queue; with `upTo` only up to that one, as an older release would. Returns the
 * names of the applied ones. A database that is up to date is only read, so starting on it needs no right to change tables [R-OPS-9].
 */
export async function migrate(
  url: string,
  upTo?: string,
  { print, ...on }: OnNewer & { print?: Print } = {},
): Promise<string[]> {
  const wanted = ({ pending }: SchemaState) => pending.filter(name => upTo === undefined || name <= upTo);
  return withClient(url, async client => {
    if (wanted(await readSchemaState(client, on)).length > 0) await lockSchemaExclusively(client, print);
    // Read again under the lock: another process may have migrated in the meantime.
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

/** Removes everything. Only for demo data whose creation was interrupted. */
export async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, client =>
    client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  );
}
