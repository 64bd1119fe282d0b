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

/** How many statements a connection is given at once: what stands behind a slow one waits for it. */
const mostAtOnce = 12;

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

/** Writes what is asked on a connection until the turn ends to the socket at once. */
const corked = new WeakSet<pg.PoolClient>();
function corkForNow(client: pg.PoolClient): void {
  if (corked.has(client)) return;
  corked.add(client);
  const { stream } = client.connection;
  stream.cork();
  // After everything that follows from what happens now, and before anything else is read.
  process.nextTick(() => {
    corked.delete(client);
    stream.uncork();
  });
}

/** A transaction's connection: statements are sent as they are asked, whether those before them are answered or not. */
class Own {
  /** Its `BEGIN` goes ahead of the first statement in the same go. */
  readonly #begun: Promise<unknown>;

  constructor(
    private readonly client: pg.PoolClient,
    begin: string,
  ) {
    corkForNow(client);
    this.#begun = client.query(begin);
    // Where it failed nothing else is done either; the commit asks.
    this.#begun.catch(() => undefined);
  }

  ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    corkForNow(this.client);
    return ask<Row>(this.client, query);
  }

  /** A transaction in which a statement failed is undone by its `COMMIT`, which says so and nothing else. */
  async commit(): Promise<void> {
    const [, { command }] = await Promise.all([this.#begun, this.client.query('COMMIT')]);
    if (command !== 'COMMIT')
      throw new Error('the transaction was undone, because a statement that nobody heard of failed');
  }

  rollback = () => this.client.query('ROLLBACK');
  release = () => this.client.release();
}

/** How a statement outside a transaction comes to a connection. */
type Ask = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** Outside a transaction it is not known yet whose statements go together. */
class Connection implements DatabaseConnection {
  own: Own | undefined;

  constructor(private readonly join: Ask) {}

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.own ? this.own.ask<Row>(query) : this.join<Row>(query);
  }

  streamQuery(): never {
    throw new Error('Rows are streamed by the connections of exports');
  }
}

/**
 * Sends the statements that are asked for at the same moment, outside transactions, down one connection in one go: a request
 * that needs five answers at once writes once, wakes one process of the database instead of five, and holds one connection.
 */
function together(pool: pg.Pool): Ask {
  let waiting: Waiting[] = [];

  async function send(these: Waiting[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      for (const { failed } of these) failed(error);
      return;
    } finally {
      // Whoever comes from here on waits for another connection.
      if (waiting === these) waiting = [];
    }
    const { stream } = client.connection;
    stream.cork();
    const asked = these.map(one => one.ask(client));
    stream.uncork();
    await Promise.all(asked);
    client.release();
  }

  /** Joins the statements that wait for a connection which was asked for a moment ago. */
  return <Row>(query: CompiledQuery) =>
    new Promise<QueryResult<Row>>((done, failed) => {
      waiting.push({ ask: client => ask<Row>(client, query).then(done, failed), failed });
      if (waiting.length === 1) void send(waiting);
      if (waiting.length >= mostAtOnce) waiting = [];
    });
}

/** Queries that were written once: they find a few rows by their ids, and are never slow. */
export const compiledOnce = new WeakSet<RootOperationNode>();

type Plans = 'auto' | 'force_custom_plan' | 'force_generic_plan';

/**
 * How lists are planned whose plans may be kept, as they cost about the same whoever asks. Left to itself the database keeps no plan
 * where it takes one for each reader to be cheaper, however long it takes to make.
 */
export const planModes = new WeakMap<RootOperationNode, Exclude<Plans, 'force_custom_plan'>>();

/** Each statement on a connection of `pool`, so that no slow one keeps another waiting; those written once go together beside. */
function apart(pool: pg.Pool, beside: pg.Pool): Ask {
  const short = together(beside);
  const plans = new WeakMap<pg.PoolClient, Plans>();
  // Without names each statement is planned for its values anyhow.
  const keepsPlans = !behindPooler.has(pool);
  /**
   * The connections of lists plan each statement for its values, but for those whose plan may be kept. Of what is sought such a plan knows
   * nothing: it starts no workers for the thousands that it expects where a handful is found.
   */
  const planFor = (client: pg.PoolClient, wanted: Plans) => {
    if (!keepsPlans || (plans.get(client) ?? 'force_custom_plan') === wanted) return;
    plans.set(client, wanted);
    const workers = wanted === 'force_custom_plan' ? 'DEFAULT' : 0;
    // What is asked behind it says whether the connection is well.
    client
      .query(`SET plan_cache_mode = ${wanted}; SET max_parallel_workers_per_gather = ${workers}`)
      .catch(() => plans.delete(client));
  };
  return async <Row>(query: CompiledQuery) => {
    if (compiledOnce.has(query.query)) return short<Row>(query);
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
    private readonly join: Ask,
  ) {}

  init(): Promise<void> {
    // The pool connects when it is asked.
    return Promise.resolve();
  }

  /** A connection is not taken before it is known what for: a transaction has one of its own, a statement shares one. */
  acquireConnection(): Promise<Connection> {
    return Promise.resolve(new Connection(this.join));
  }

  async beginTransaction(connection: Connection, { isolationLevel }: TransactionSettings): Promise<void> {
    const client = await this.pool.connect();
    connection.own = new Own(client, isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN');
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
 * PostgreSQL over a pool whose connections are in pipeline mode. With another pool `beside`, for lists: what is written once
 * goes there, together, and each other statement has a connection of its own.
 */
export class PipelineDialect extends PostgresDialect {
  constructor(
    private readonly pool: pg.Pool,
    private readonly beside?: pg.Pool,
  ) {
    super({ pool });
  }

  override createDriver(): Driver {
    const { pool, beside } = this;
    return new PipelineDriver(pool, beside ? apart(pool, beside) : together(pool));
  }
}

/** Writes queries and has no database. */
export const compileOnlyDialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
/** A transaction asks by its executor alone. */
const driver = new DummyDriver();

/**
 * Returns a transaction whose statements need not wait for each other: what is asked for at the same moment goes down its
 * connection in one go, in the order in which it was asked. As it was given, where its connection cannot do that.
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
