import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { camelCaseNames } from './camel-case-names.ts';
import { behindPooler } from './pipeline/behind-pooler.ts';
import { PipelineDialect, pipelined } from './pipeline/pipeline-dialect.ts';
import { prepareStatements } from './pipeline/prepare-statements.ts';
import { isTraced, recordStatement } from '../platform/tracing/tracing.ts';
import type { DB } from './schema.ts';
import { valueTypes } from './value-types.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** Something to read with, inside a transaction or outside. */
export type Reader = Db | Tx;

/** How many connections of a pool are in use, for metrics. */
export type PoolUse = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> & { options: { max: number } };

export interface PoolOptions {
  url: string;
  max?: number;
  /** Limits in milliseconds for one statement and for waiting for a free connection. */
  statementMs?: number;
  waitMs?: number;
  /**
   * How long to wait for an answer beyond `statementMs` before the network is considered dead and the connection is closed with all
   * statements that wait on it. The operating system would only notice after a quarter of an hour.
   */
  silenceMs?: number;
  /**
   * Commits do not wait for the disk: a crash may lose the last transactions, but never a part of one. For demo data only.
   */
  asynchronousCommit?: boolean;
  /** PostgreSQL settings of each connection, as `-c name=value`. */
  options?: string;
  /** Whether statements are sent before those in front of them are answered. Rows cannot be streamed then. */
  pipeline?: boolean;
  /**
   * Whether the connections go through a transaction pooler: neither settings nor named statements survive a transaction then, and the
   * timeouts are set where the pooler connects [decision 49].
   */
  pooled?: boolean;
  /** Called for connections that break while idle; the pool replaces them. */
  onIdleError: (error: Error) => void;
}

/** Connections for everything that is neither a list nor an export; the job queue uses some of them. */
const mainConnections = 20;

/** Connections for exports: each running export holds one, and one more reads what belongs to their rows. */
export const exportConnections = 5;

/**
 * Lists, searches and counts have a pool of their own, so that slow ones delay each other and no other call [decision 24].
 * A statement that exceeds the limit is cancelled, and the caller is told to retry.
 */
export const listPool = {
  max: 10,
  statementMs: 5_000,
  waitMs: 5_000,
  // plan_cache_mode: each statement is planned for its own values, as a search may match everything or nothing.
  // random_page_cost: the data is in memory or on an SSD, so index look-ups are cheap. jit: compiling costs more than it saves in
  // queries of milliseconds. parallel_setup_cost: a parallel worker takes milliseconds to start and is lacking elsewhere, so only
  // queries of some tenths of a second get any. work_mem: a bitmap that does not fit makes PostgreSQL recheck every row of its pages.
  pipeline: true,
  options:
    '-c plan_cache_mode=force_custom_plan -c random_page_cost=1.1 -c jit=off -c parallel_setup_cost=100000 -c work_mem=16MB',
} as const;

/** Connections that `LISTEN`: one for e-mails to send, one for notifications. */
const listening = 2;

/** Direct connections of the job queue where everything else goes through a pooler, because it uses `LISTEN`. */
export const jobConnections = 6;

/**
 * Returns how many connections one process may hold to the database itself. Behind a pooler only the direct ones count. A replica
 * gets `mainConnections` more.
 */
export const connectionsPerProcess = (isPooled: boolean): number =>
  (isPooled ? jobConnections : mainConnections + listPool.max + exportConnections) + listening;

/** Opens a pool with time limits for statements, locks and idle transactions. */
export function openPool({
  url,
  max = mainConnections,
  statementMs = 60_000,
  waitMs = 20_000,
  silenceMs = 10_000,
  asynchronousCommit = false,
  options,
  pipeline = false,
  pooled = false,
  onIdleError,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: valueTypes,
    connectionTimeoutMillis: waitMs,
    application_name: 'oplich',
    pipeline,
    // Not for pools that stream rows: a stream takes as long as its reader.
    ...(pipeline && { query_timeout: statementMs + silenceMs }),
    ...(!pooled && {
      statement_timeout: statementMs,
      lock_timeout: 20_000,
      idle_in_transaction_session_timeout: 60_000,
      ...(asynchronousCommit && { options: '-c synchronous_commit=off' }),
      ...(options && { options }),
    }),
  });
  pool.on('error', onIdleError);
  // A broken connection already fails its query; without a listener the `error` event would also end the process.
  pool.on('connect', client => client.on('error', () => undefined));
  if (pooled) behindPooler.add(pool);
  prepareStatements(pool, { named: !pooled });
  return pool;
}

/**
 * Returns the query builder over a pool; names are camelCase in code and snake_case in SQL. The pool of lists is given the main pool
 * too, for short look-ups by id, which are prepared and pipelined there.
 */
export const openDb = (pool: pg.Pool, mainPool?: pg.Pool): Db =>
  new Kysely<DB>({
    dialect: pool.options.pipeline ? new PipelineDialect(pool, mainPool) : new PostgresDialect({ pool }),
    plugins: [camelCaseNames],
    ...(isTraced() && { log: recordStatement }),
  });

/** Settings for maintenance commands of any length: they lift the limits of the database role. */
export const withoutTimeouts = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** Returns a single connection, not connected yet, with the pools' value types and no time limits: for maintenance commands. */
export function createClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    types: valueTypes,
    application_name: 'oplich-command',
    options: withoutTimeouts,
    ...options,
  });
  // A broken connection fails the next query; without a listener the event would end the process before it can report or clean up.
  client.on('error', () => undefined);
  return client;
}

/** Returns the query builder over one connection, in whatever transaction is open there; it neither begins nor ends one. */
export function openDbOnClient(client: pg.Client): Db {
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = (...args: unknown[]) => {
    const now = before.then(() => (client.query as (...all: unknown[]) => unknown)(...args));
    before = now.catch(() => undefined);
    return now;
  };
  const connection = { query: inTurn, release: () => undefined } as unknown as pg.PoolClient;
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(connection), end: () => Promise.resolve() },
    }),
    plugins: [camelCaseNames],
  });
}

const retriable = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, up to three times when PostgreSQL rolled it back because of a deadlock or a serialization
 * conflict. Statements issued in the same tick are pipelined: sent together, in the order they were issued [decision 33].
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async one => work(await pipelined(one)));
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt >= 3 || typeof code !== 'string' || !retriable.has(code)) throw error;
    }
  }
}

/** Makes the transaction fail when it waits for a lock longer than `ms`. */
export const setLockTimeout = (tx: Tx, ms: number) =>
  sql`SELECT set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(tx);

/** Runs `work` within a savepoint: when it throws, only its own writes are rolled back, and the error is rethrown. */
export async function savepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT part`.execute(tx);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
    throw error;
  }
}
