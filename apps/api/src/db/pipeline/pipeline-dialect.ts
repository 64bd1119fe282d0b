import {
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type RootOperationNode,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { CamelCaseResult } from '../camel-case-names.ts';
import { behindPooler } from './behind-pooler.ts';
import { CamelCaseStatement } from './prepare-statements.ts';

/** The most statements sent down one connection together: each waits for those before it. */
const maxBatchSize = 12;

/** A statement that waits for a connection. */
interface Waiting {
  ask: (client: pg.PoolClient) => Promise<void>;
  failed: (error: unknown) => void;
}

const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function ask<Row>(
  client: pg.PoolClient,
  { sql, parameters, query }: CompiledQuery,
): Promise<CamelCaseResult<Row>> {
  const { command, rowCount, rows } = await client.query<Row & pg.QueryResultRow>(
    new CamelCaseStatement(sql, [...parameters], planModes.get(query) === 'force_generic_plan'),
  );
  return new CamelCaseResult<Row>(rows, changes.has(command) ? BigInt(rowCount ?? 0) : undefined);
}

/** Connections whose writes are buffered until the current tick ends, and then sent as one packet. */
const corked = new WeakSet<pg.PoolClient>();
function corkForNow(client: pg.PoolClient): void {
  if (corked.has(client)) return;
  corked.add(client);
  const { stream } = client.connection;
  stream.cork();
  // Runs when the current callback is done, before the next I/O event.
  process.nextTick(() => {
    corked.delete(client);
    stream.uncork();
  });
}

/** The connection of a transaction: statements are sent at once, without waiting for the answers of earlier ones. */
class TransactionConnection {
  /** `BEGIN`, sent in the same packet as the first statement. */
  readonly #begun: Promise<unknown>;

  constructor(
    private readonly client: pg.PoolClient,
    begin: string,
  ) {
    corkForNow(client);
    this.#begun = client.query(begin);
    // A failure surfaces in `commit`, which awaits this promise.
    this.#begun.catch(() => undefined);
  }

  ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    corkForNow(this.client);
    return ask<Row>(this.client, query);
  }

  /** In a failed transaction PostgreSQL answers `COMMIT` with `ROLLBACK` and no error: @throws then. */
  async commit(): Promise<void> {
    const [, { command }] = await Promise.all([this.#begun, this.client.query('COMMIT')]);
    if (command !== 'COMMIT')
      throw new Error('the transaction was undone, because a statement failed that was not awaited');
  }

  rollback = () => this.client.query('ROLLBACK');
  release = () => this.client.release();
}

/** Runs a statement outside a transaction. */
type Ask = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** Kysely's handle: it takes a client of its own only for a transaction; single statements share clients through `askOutside`. */
class Connection implements DatabaseConnection {
  own: TransactionConnection | undefined;

  constructor(private readonly askOutside: Ask) {}

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.own ? this.own.ask<Row>(query) : this.askOutside<Row>(query);
  }

  streamQuery(): never {
    throw new Error('Rows are streamed by the connections of exports');
  }
}

/**
 * Returns an `Ask` that sends statements issued in the same tick down one connection together: a request with five parallel
 * queries writes once, wakes one database process instead of five, and holds one connection.
 */
function batched(pool: pg.Pool): Ask {
  let waiting: Waiting[] = [];

  async function send(batch: Waiting[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      for (const { failed } of batch) failed(error);
      return;
    } finally {
      // Later statements start a new batch.
      if (waiting === batch) waiting = [];
    }
    const { stream } = client.connection;
    stream.cork();
    const results = batch.map(one => one.ask(client));
    stream.uncork();
    await Promise.all(results);
    client.release();
  }

  // Joins the batch that is waiting for its connection, or starts one.
  return <Row>(query: CompiledQuery) =>
    new Promise<QueryResult<Row>>((done, failed) => {
      waiting.push({ ask: client => ask<Row>(client, query).then(done, failed), failed });
      if (waiting.length === 1) void send(waiting);
      if (waiting.length >= maxBatchSize) waiting = [];
    });
}

/** Queries compiled once and run with other values each time: they read a few rows by id and are never slow. */
export const compiledOnce = new WeakSet<RootOperationNode>();

type Plans = 'auto' | 'force_custom_plan' | 'force_generic_plan';

/**
 * The `plan_cache_mode` of list queries that cost about the same for every reader, so that their plan may be reused. By itself
 * PostgreSQL would plan them anew whenever it estimates that to be cheaper, without counting the planning time.
 */
export const planModes = new WeakMap<RootOperationNode, Exclude<Plans, 'force_custom_plan'>>();

/** Returns an `Ask` that gives each statement a connection of `pool`, so that none waits for a slow one; `compiledOnce` use `mainPool`. */
function unbatched(pool: pg.Pool, mainPool: pg.Pool): Ask {
  const askBatched = batched(mainPool);
  const plans = new WeakMap<pg.PoolClient, Plans>();
  // Behind a pooler there are no named statements, so each is planned for its values anyway.
  const keepsPlans = !behindPooler.has(pool);
  /**
   * Switches a connection between planning for the values (the default of lists) and a reused plan. A reused plan expects thousands of
   * matches whatever is searched for, so it gets no parallel workers.
   */
  const planFor = (client: pg.PoolClient, wanted: Plans) => {
    if (!keepsPlans || (plans.get(client) ?? 'force_custom_plan') === wanted) return;
    plans.set(client, wanted);
    const workers = wanted === 'force_custom_plan' ? 'DEFAULT' : 0;
    // If the connection is broken, the statement sent right behind this one reports it.
    client
      .query(`SET plan_cache_mode = ${wanted}; SET max_parallel_workers_per_gather = ${workers}`)
      .catch(() => plans.delete(client));
  };
  return async <Row>(query: CompiledQuery) => {
    if (compiledOnce.has(query.query)) return askBatched<Row>(query);
    const client = await pool.connect();
    try {
      corkForNow(client);
      planFor(client, planModes.get(query.query) ?? 'force_custom_plan');
      return await ask<Row>(client, query);
    } finally {
      client.release();
    }
  };
}

class PipelineDriver implements Driver {
  constructor(
    private readonly pool: pg.Pool,
    private readonly askOutside: Ask,
  ) {}

  init(): Promise<void> {
    // The pool connects on demand.
    return Promise.resolve();
  }

  /** Takes no client yet: a transaction will take one of its own, a single statement will share one. */
  acquireConnection(): Promise<Connection> {
    return Promise.resolve(new Connection(this.askOutside));
  }

  async beginTransaction(connection: Connection, { isolationLevel }: TransactionSettings): Promise<void> {
    const client = await this.pool.connect();
    connection.own = new TransactionConnection(
      client,
      isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN',
    );
  }

  async commitTransaction({ own }: Connection): Promise<void> {
    await own?.commit();
  }

  async rollbackTransaction({ own }: Connection): Promise<void> {
    await own?.rollback();
  }

  releaseConnection(connection: Connection): Promise<void> {
    connection.own?.release();
    connection.own = undefined;
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * The Kysely dialect over a pool in pipeline mode. With `mainPool`, given to the pool of lists, `compiledOnce` queries go there, batched,
 * and every other statement gets a connection of its own.
 */
export class PipelineDialect extends PostgresDialect {
  constructor(
    private readonly pool: pg.Pool,
    private readonly mainPool?: pg.Pool,
  ) {
    super({ pool });
  }

  override createDriver(): Driver {
    const { pool, mainPool } = this;
    return new PipelineDriver(pool, mainPool ? unbatched(pool, mainPool) : batched(pool));
  }
}

/** A dialect that compiles queries and has no database. */
export const compileOnlyDialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
/** Required by the type only: a transaction runs its statements through its executor. */
const driver = new DummyDriver();

/**
 * Returns the transaction with pipelining: statements issued in the same tick are sent together, in the order they were issued.
 * Returns it unchanged when its connection is not in pipeline mode.
 */
export async function pipelined<DB>(one: Transaction<DB>): Promise<Transaction<DB>> {
  const executor = one.getExecutor();
  const connection = await executor.provideConnection(its => Promise.resolve(its));
  if (!(connection instanceof Connection)) return one;
  return new Transaction<DB>({
    config: { dialect: compileOnlyDialect },
    dialect: compileOnlyDialect,
    driver,
    executor: executor.withConnectionProvider({ provideConnection: consumer => consumer(connection) }),
  });
}
