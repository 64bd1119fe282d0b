/**
 * What would stop people's work, or the version before, while a migration runs: found by running it and asking PostgreSQL what it
 * locked, wrote anew, read whole and took away.
 */
import type pg from 'pg';
import { parseMigration, isContractMigration } from '../src/db/read-migration.ts';

/** Tables that stay small. */
const small = new Set(['regions', 'schema_migrations']);

interface Shape {
  /** Tables with the file that holds their rows: another file is a table written anew. */
  readonly tables: ReadonlyMap<string, string>;
  /** Columns as `table.column`, with type, and whether a row can be written without naming it. */
  readonly columns: ReadonlyMap<string, { type: string; isRequired: boolean }>;
  readonly indexes: ReadonlyMap<string, string>;
  /** Constraints with table and columns, and whether all rows were looked at. */
  readonly constraints: ReadonlyMap<string, { table: string; kind: string; columns: string[]; isValid: boolean }>;
}

async function readShape(client: pg.ClientBase): Promise<Shape> {
  const read = async <T>(sql: string): Promise<ReadonlyMap<string, T>> => {
    const { rows } = await client.query<{ name: string; value: T }>(sql);
    return new Map(rows.map(({ name, value }) => [name, value]));
  };
  const ours = "relnamespace = 'public'::regnamespace";
  return {
    tables: await read(
      `SELECT relname AS name, relfilenode::text AS value FROM pg_class WHERE relkind = 'r' AND ${ours}`,
    ),
    columns: await read(`
      SELECT relname || '.' || attname AS name, jsonb_build_object('type', format_type(atttypid, atttypmod),
        'isRequired', attnotnull AND NOT atthasdef AND attidentity = '') AS value
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relkind = 'r' AND ${ours} AND attnum > 0 AND NOT attisdropped`),
    indexes: await read(`
      SELECT pg_class.relname AS name, of.relname AS value FROM pg_index
      JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_class AS of ON of.oid = indrelid WHERE pg_class.${ours}`),
    constraints: await read(`
      SELECT relname || '.' || conname AS name, jsonb_build_object('table', relname, 'kind', contype, 'isValid', convalidated, 'columns',
        ARRAY(SELECT attname FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey))) AS value
      FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE ${ours}`),
  };
}

/** What one statement did to tables that were there before the migration. */
function compare(first: Shape, before: Shape, after: Shape): string[] {
  const isOld = (table: string) => first.tables.has(table) && after.tables.has(table);
  const faults: string[] = [];
  for (const [table, file] of after.tables)
    if (isOld(table) && before.tables.get(table) !== file) faults.push(`writes all of ${table} anew`);
  for (const [index, table] of after.indexes)
    if (isOld(table) && !before.indexes.has(index)) faults.push(`lets writers of ${table} wait for an index`);
  for (const [name, { table, kind, columns, isValid }] of after.constraints) {
    // For a new column PostgreSQL knows the values without reading rows.
    const isKnown = ['n', 'f'].includes(kind) && columns.every(column => !first.columns.has(`${table}.${column}`));
    if (isOld(table) && isValid && !before.constraints.has(name) && !isKnown)
      faults.push(`reads all of ${table} under a lock`);
  }
  for (const [name, { type, isRequired }] of after.columns) {
    const earlier = first.columns.get(name);
    const [table = ''] = name.split('.');
    if (earlier && earlier.type !== type) faults.push(`makes ${name} another type`);
    if (isOld(table) && isRequired && !earlier?.isRequired)
      faults.push(`requires ${name}, which the version before does not give`);
  }
  return faults;
}

async function changedTables(client: pg.ClientBase, first: Shape): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT DISTINCT relname AS table FROM pg_locks JOIN pg_class ON pg_class.oid = relation
    WHERE pid = pg_backend_pid() AND mode = 'RowExclusiveLock' AND relkind = 'r' AND relnamespace = 'public'::regnamespace`);
  return rows.map(({ table }) => table).filter(table => first.tables.has(table) && !small.has(table));
}

/**
 * Runs a migration on a database and returns what is wrong with running it while people work; it is undone completely.
 */
export async function migrationFaults(client: pg.ClientBase, sql: string): Promise<string[]> {
  const { isByStatement, statements } = parseMigration(sql);
  const first = await readShape(client);
  const faults = new Set<string>();
  let before = first;
  for (const { text, isRepeated } of statements) {
    // This alone cannot run in a transaction, and is the only way to build an index without blocking writes.
    const isConcurrent = / CONCURRENTLY\b/.test(text);
    await client.query(isConcurrent ? '' : 'BEGIN');
    await client.query(text);
    if (!isRepeated && !isConcurrent)
      for (const table of await changedTables(client, first)) faults.add(`changes rows of ${table} in one go`);
    if (isRepeated && !/\bLIMIT \d+\b/.test(text)) faults.add('repeats what has no limit');
    await client.query(isConcurrent ? '' : 'COMMIT');
    const after = await readShape(client);
    if (!isConcurrent) for (const fault of compare(first, before, after)) faults.add(fault);
    before = after;
  }
  if (!isContractMigration(sql)) {
    for (const table of first.tables.keys()) if (!before.tables.has(table)) faults.add(`takes ${table} away`);
    for (const name of first.columns.keys())
      if (before.tables.has(name.split('.')[0] ?? '') && !before.columns.has(name)) faults.add(`takes ${name} away`);
  }
  // One that was cut off begins anew with its first statement.
  if (isByStatement)
    for (const { text } of statements)
      await client.query(text).catch(() => faults.add('cannot be run again from its first statement'));
  return [...faults];
}
