import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { findTables, nameOf, quoted, type SequenceOf, type TableOf } from './snapshot.repo.ts';

/** What there is in a database that a restore would replace: nothing, or the first table found. */
export async function findAnyTable(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', nspname, relname) AS name
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = 'public' AND relkind IN ('r', 'p', 'v', 'm') LIMIT 1`);
  return rows[0]?.name;
}

/** How many others are connected as the product is. */
export async function countProducts(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name IN ('oplich', 'oplich-listen')`);
  return rows[0]?.count ?? 0;
}

/** Leaves an empty schema; in a transaction everything comes back when it is undone. */
export const dropOurTables = (client: pg.ClientBase) =>
  client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

/** Puts rows into a table, as they were copied out of one. */
export const rowsInto = (client: pg.ClientBase, table: TableOf): Writable =>
  client.query(copyFrom(`COPY ${nameOf(table)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`));

export async function setSequences(client: pg.ClientBase, sequences: readonly SequenceOf[]): Promise<void> {
  for (const { name, last, called } of sequences) await client.query('SELECT setval($1, $2, $3)', [name, last, called]);
}

/**
 * Empties every table and takes off what would act on rows that come as they were: triggers, and references, which are made
 * again – and so proved – by the function that is returned. Needs the owner of the tables and no more.
 */
export async function openForRows(client: pg.ClientBase): Promise<() => Promise<void>> {
  const tables = (await findTables(client)).map(nameOf);
  const { rows: references } = await client.query<{ off: string; on: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) AS on
    FROM pg_constraint JOIN pg_namespace ON pg_namespace.oid = connamespace
    WHERE contype = 'f' AND conparentid = 0 AND nspname IN ('public', 'graphile_worker')`);
  // What migrations left to be checked at the end of the transaction is checked before tables are changed.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { off } of references) await client.query(off);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { on } of references) await client.query(on);
  };
}

/** The planner knows nothing yet of what came; it does not tell anybody else before the transaction is committed. */
export const analyze = (client: pg.ClientBase) => client.query('ANALYZE');
