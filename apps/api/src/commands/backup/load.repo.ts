import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { findTables, nameOf, quoted, type SequenceOf, type TableOf } from './snapshot.repo.ts';

/** Returns a table that a restore would replace, if there is any. */
export async function findAnyTable(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', nspname, relname) AS name
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = 'public' AND relkind IN ('r', 'p', 'v', 'm') LIMIT 1`);
  return rows[0]?.name;
}

/** Counts other connections of the product. */
export async function countProducts(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name IN ('oplich', 'oplich-listen')`);
  return rows[0]?.count ?? 0;
}

/** Recreates an empty schema; a rollback restores it. */
export const dropOurTables = (client: pg.ClientBase) =>
  client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

/** Returns a stream that writes rows in COPY format into a table. */
export const rowsInto = (client: pg.ClientBase, table: TableOf): Writable =>
  client.query(copyFrom(`COPY ${nameOf(table)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`));

export async function setSequences(client: pg.ClientBase, sequences: readonly SequenceOf[]): Promise<void> {
  for (const { name, last, called } of sequences) await client.query('SELECT setval($1, $2, $3)', [name, last, called]);
}

/**
 * Empties every table and removes triggers and foreign keys, so that rows can be loaded unchanged in any order. The returned function
 * restores both, which validates the foreign keys. The owner of the tables may do it.
 */
export async function openForRows(client: pg.ClientBase): Promise<() => Promise<void>> {
  const tables = (await findTables(client)).map(nameOf);
  const { rows: references } = await client.query<{ off: string; on: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) AS on
    FROM pg_constraint JOIN pg_namespace ON pg_namespace.oid = connamespace
    WHERE contype = 'f' AND conparentid = 0 AND nspname IN ('public', 'graphile_worker')`);
  // Deferred constraints of migrations are checked first, as tables with pending checks cannot be altered.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { off } of references) await client.query(off);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { on } of references) await client.query(on);
  };
}

/** Updates the planner's statistics, which the checks after loading need. */
export const analyze = (client: pg.ClientBase) => client.query('ANALYZE');
