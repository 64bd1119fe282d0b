import {
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';

/** How many statements a connection is given at once: what stands behind a slow one waits for it. */
const mostAtOnce = 12;

/** A statement that waits for a connection. */
interface Waiting {
  ask: (client: pg.PoolClient) => Promise<void>;
  failed: (error: unknown) => void;
}

const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function ask<Row>(client: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
  const { command, rowCount, rows } = await client.query<Row & pg.QueryResultRow>(sql, [...parameters]);
  return { rows, ...(changes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}

/**
 * Sends the statements that are asked for at the same moment, outside transactions, down one connection in one go: a request
 * that needs five answers at once writes once, wakes one process of the database instead of five, and holds one connection.
 */
class InOneGo implements Driver {
  #waiting: Waiting[] = [];
  /** A connection is not taken before it is known what for: a transaction has one of its own, a statement shares one. */
  readonly #own = new WeakMap<DatabaseConnection, pg.PoolClient>();

  constructor(private readonly pool: pg.Pool) {}

  init(): Promise<void> {
    // The pool connects when it is asked.
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) => {
        const own = this.#own.get(connection);
        return own ? ask<Row>(own, query) : this.#join<Row>(query);
      },
      streamQuery: () => {
        throw new Error('Rows are streamed by the connections of exports');
      },
    };
    return Promise.resolve(connection);
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    const own = await this.pool.connect();
    this.#own.set(connection, own);
    await own.query(isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#own.get(connection)?.query('COMMIT');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#own.get(connection)?.query('ROLLBACK');
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#own.get(connection)?.release();
    this.#own.delete(connection);
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }

  /** Joins the statements that wait for a connection which was asked for a moment ago. */
  #join<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return new Promise((done, failed) => {
      this.#waiting.push({ ask: client => ask<Row>(client, query).then(done, failed), failed });
      if (this.#waiting.length === 1) void this.#send(this.#waiting);
      if (this.#waiting.length >= mostAtOnce) this.#waiting = [];
    });
  }

  async #send(together: Waiting[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      for (const { failed } of together) failed(error);
      return;
    } finally {
      // Whoever comes from here on waits for another connection.
      if (this.#waiting === together) this.#waiting = [];
    }
    const { stream } = client.connection;
    stream.cork();
    const asked = together.map(one => one.ask(client));
    stream.uncork();
    await Promise.all(asked);
    client.release();
  }
}

/** PostgreSQL over a pool whose connections are in pipeline mode. */
export class InOneGoDialect extends PostgresDialect {
  constructor(private readonly pool: pg.Pool) {
    super({ pool });
  }

  override createDriver(): Driver {
    return new InOneGo(this.pool);
  }
}
