import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A table and its columns that hold data: what the database computes is not among them. */
export interface TableOf {
  schema: 'public' | 'graphile_worker';
  name: string;
  columns: string[];
}
export interface SequenceOf {
  name: string;
  /** As text: it may be larger than a number of JavaScript. */
  last: string;
  called: boolean;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: Pick<TableOf, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`;
const columnsOf = (table: TableOf) => table.columns.map(quoted).join(', ');

/** Rows are written the same way for every caller, in stored order, so that equal tables give equal text. */
const sameText = `
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex';
  SET LOCAL synchronize_seqscans = off; SET LOCAL max_parallel_workers_per_gather = 0;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;`;

/** One moment of the database, until the transaction ends. */
export const beginSnapshot = (client: pg.ClientBase) =>
  client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${sameText}`);

export const beginRestore = (client: pg.ClientBase) =>
  client.query(`BEGIN; SET LOCAL lock_timeout = '10s'; SET LOCAL check_function_bodies = off; ${sameText}`);

/** All tables of the product and of its queue; the version of the queue's tables is recorded too. */
export async function findTables(client: pg.ClientBase): Promise<TableOf[]> {
  const { rows } = await client.query<TableOf>(`
    SELECT nspname AS schema, relname AS name,
      array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
    FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = relnamespace
    JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE nspname IN ('public', 'graphile_worker') AND relkind = 'r'
      AND NOT (nspname = 'graphile_worker' AND relname = 'migrations')
    GROUP BY nspname, relname ORDER BY nspname DESC, relname`);
  return rows;
}

export async function queueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT max(id)::int AS id FROM graphile_worker.migrations');
  return rows[0]?.id ?? 0;
}

export async function postgresVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  return rows[0]?.version ?? '?';
}

/** The rows of a table as text, in the order in which they lie. */
export const rowsOf = (client: pg.ClientBase, table: TableOf): Readable =>
  client.query(copyTo(`COPY ${nameOf(table)} (${columnsOf(table)}) TO STDOUT`));

export async function findSequences(client: pg.ClientBase): Promise<SequenceOf[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
    WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`);
  const found: SequenceOf[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<SequenceOf, 'name'>>(
      `SELECT last_value::text AS last, is_called AS called FROM ${name}`,
    );
    if (rows[0]) found.push({ name, ...rows[0] });
  }
  return found;
}
