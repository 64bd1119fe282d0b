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
/** A connection that reads, inside a transaction or not. */
export type Reader = Db | Tx;

/** What a pool says of its connections. */
export type PoolUse = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> & { options: { max: number } };

export interface PoolOptions {
  url: string;
  max?: number;
  /** How long a statement may take, and how long anybody waits for a connection. */
  statementMs?: number;
  waitMs?: number;
  /**
   * How much longer than a statement may take its answer is waited for: then the way to the database is gone without a word, and the
   * connection is given up with all that waits on it. The operating system would wait a quarter of an hour.
   */
  silenceMs?: number;
  /**
   * Commits do not wait for the disk: a crash may lose the last ones, but never half of one. For demo data only.
   */
  asynchronousCommit?: boolean;
  /** How its statements are planned. */
  options?: string;
  /** Whether statements are sent before those in front of them are answered. Rows cannot be streamed then. */
  pipeline?: boolean;
  /**
   * A pooler stands between that hands a connection on after each transaction: neither settings nor named statements can be left
   * on it, and what bounds its statements is set where the pooler connects [decision 49].
   */
  pooled?: boolean;
  /** Told of connections that break while idle; the pool replaces them. */
  onIdleError: (error: Error) => void;
}

/** For everything that is neither a list nor an export; the queue takes its own from them. */
const mainConnections = 20;

/** Exports are made one for each of these; one more finds out what they hold. */
export const exportConnections = 5;

/**
 * Lists, searches and counts have connections of their own: many slow ones hold up each other, and no other call [decision 24].
 * What does not come to an end in time is given up, and the caller told to come again.
 */
export const listPool = {
  max: 10,
  statementMs: 5_000,
  waitMs: 5_000,
  // Each statement is planned for its own values, as a search may find everything or nothing; what lists need is in memory or on
  // a disk that does not turn, so twenty look-ups cost less than a table read from end to end; and no machine code is made for
  // an answer of milliseconds. A worker takes some milliseconds to begin and works for one reader in place of another, so there are
  // none for less than some tenths of a second. Where what an index finds has no room, each row of its pages is looked at.
  pipeline: true,
  options:
    '-c plan_cache_mode=force_custom_plan -c random_page_cost=1.1 -c jit=off -c parallel_setup_cost=100000 -c work_mem=16MB',
} as const;

/** Two listen: for e-mails to send, and for notifications. */
const listening = 2;

/** The connections that the queue of jobs needs for itself behind a pooler: it listens. */
export const jobConnections = 6;

/**
 * What one process may hold of its database at once; behind a pooler past it, and the pooler holds what it is set to. A replica is asked
 * by as many more as everything but lists and exports has.
 */
export const connectionsPerProcess = (isPooled: boolean): number =>
  (isPooled ? jobConnections : mainConnections + listPool.max + exportConnections) + listening;

/** Opens a pool whose statements and waits for locks are bounded. */
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
    // Elsewhere rows may be streamed, which takes as long as who reads them.
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
  // A connection that breaks in the middle of its work fails its query; unheard, it would end the process beside.
  pool.on('connect', client => client.on('error', () => undefined));
  if (pooled) behindPooler.add(pool);
  prepareStatements(pool, { named: !pooled });
  return pool;
}

/**
 * The query builder over a pool; names are camelCase in code and snake_case in SQL. Lists are given the pool of everything
 * else `beside` their own: what is read by the ids of a page is short, is kept planned there and goes in one go.
 */
export const openDb = (pool: pg.Pool, beside?: pg.Pool): Db =>
  new Kysely<DB>({
    dialect: pool.options.pipeline ? new PipelineDialect(pool, beside) : new PostgresDialect({ pool }),
    plugins: [camelCaseNames],
    ...(isTraced() && { log: recordStatement }),
  });

/** What takes as long as it takes is not bounded by what its role says of a statement of the product. */
export const withoutTimeouts = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** A connection of its own that gives values as the pools do, for work that may be long. */
export function createClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    types: valueTypes,
    application_name: 'oplich-command',
    options: withoutTimeouts,
    ...options,
  });
  // One that breaks fails what is asked of it next; unheard, it would end the process before anything is told or tidied up.
  client.on('error', () => undefined);
  return client;
}

/** The query builder over one connection, in whatever transaction is open there; it begins and ends none. */
export function openDbOnClient(client: pg.Client): Db {
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = (...given: unknown[]) => {
    const now = before.then(() => (client.query as (...all: unknown[]) => unknown)(...given));
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
 * One transaction; repeated when PostgreSQL broke a deadlock or a serialization conflict by undoing it whole. Statements that
 * are asked for at the same moment go down its connection in one go, in the order in which they were asked [decision 33].
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

/** Lets a transaction fail that is kept waiting for a lock longer than so many milliseconds. */
export const setLockTimeout = (tx: Tx, ms: number) =>
  sql`SELECT set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(tx);

/** A part of a transaction that may fail by itself: what it wrote is undone, what was written before it stands. */
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
