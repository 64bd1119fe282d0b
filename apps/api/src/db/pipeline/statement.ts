import pg from 'pg';
import { camelCaseNames } from '../camel-case-names.ts';
import { valueTypes } from '../value-types.ts';

/** What of the driver's query is called by its client, and is done otherwise here. */
interface DriversQuery {
  readonly name?: string;
  readonly _result: { command: string | null; rowCount: number | null };
  _canceledDueToError: unknown;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: { fields: readonly pg.FieldDef[] }): void;
  handleDataRow(message: { fields: readonly (string | null)[] }): void;
}
type Done = (error: Error | null | undefined) => void;
const DriversQuery = pg.Query as unknown as new (config: pg.QueryConfig, done: Done) => DriversQuery & pg.Query;

/** How the rows of a statement are made of what the database sends. */
interface Shape {
  /** A row of nothing: a copy of it has its names, which is a quarter of the work of naming each value anew. */
  empty: Row;
  columns: readonly { name: string; read: (text: string) => unknown }[];
}
type Row = Record<string, unknown>;

function shapeOf(fields: readonly pg.FieldDef[]): Shape {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name: camelCaseNames.of(name),
    read: valueTypes.getTypeParser(dataTypeID, 'text') as unknown as (text: string) => unknown,
  }));
  // Parsed, its names are those of an object, not of a dictionary, however many they are.
  const names = columns.map(({ name }) => `${JSON.stringify(name)}:null`);
  return { columns, empty: JSON.parse(`{${names.join()}}`) as Row };
}

function rowOf({ empty, columns }: Shape, values: readonly (string | null)[]): Row {
  const row = { ...empty };
  for (const [at, value] of values.entries()) {
    const column = columns[at];
    if (value !== null && column) row[column.name] = column.read(value);
  }
  return row;
}

/** For each connection the prepared statements whose columns it has described. */
const described = new WeakMap<pg.Connection, Map<string, Shape>>();
/** The same connection for a statement that need not be described again. */
const silent = new WeakMap<pg.Connection, pg.Connection>();

function withoutDescribing(connection: pg.Connection): pg.Connection {
  const known = silent.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection;
  silent.set(connection, made);
  return made;
}

/** A statement that is sent under a name is kept prepared by its connection. */
interface Asked {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** The result of a statement, as the driver returns it. */
interface Answered {
  command: string | null;
  rowCount: number | null;
  rows: Row[];
}

/**
 * A statement as it is sent down a connection. Its rows have the names of code at once, and one that is prepared is described
 * to each connection once: the driver has it described each time and names all values twice, and the query builder once more
 * [decision 51].
 */
class Statement extends DriversQuery {
  readonly #known: Map<string, Shape>;
  readonly #found: Row[] = [];
  #shape: Shape | undefined;

  constructor({ connection }: pg.PoolClient, { name, ...asked }: Asked, done: Done) {
    super({ ...asked, ...(name !== undefined && { name }) }, done);
    this.#known = described.get(connection) ?? new Map<string, Shape>();
    described.set(connection, this.#known);
  }

  get answered(): Answered {
    const { command, rowCount } = this._result;
    return { command, rowCount, rows: this.#found };
  }

  override prepare(connection: pg.Connection): void {
    this.#shape = this.#known.get(this.name ?? '');
    super.prepare(this.#shape ? withoutDescribing(connection) : connection);
  }

  override handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#shape = shapeOf(fields);
    if (this.name) this.#known.set(this.name, this.#shape);
  }

  override handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this._canceledDueToError || !this.#shape) return;
    try {
      this.#found.push(rowOf(this.#shape, fields));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }
}

/** Sends a statement by a connection's own `query`. Throws what the database or the way to it answers instead. */
export function sendStatement(
  client: pg.PoolClient,
  query: (statement: pg.Submittable) => unknown,
  request: Asked,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const statement = new Statement(client, request, error => {
      if (error) reject(error);
      else resolve(statement.answered);
    });
    query(statement);
  });
}
