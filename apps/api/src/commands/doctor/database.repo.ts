import type pg from 'pg';

/** Settings that decide whether commits are durable and what a log may contain. */
const settings = [
  'server_version',
  'server_version_num',
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'data_checksums',
  'max_connections',
  'log_min_error_statement',
] as const;
export type DatabaseSettings = Record<(typeof settings)[number], string>;

export async function readSettings(client: pg.ClientBase): Promise<DatabaseSettings> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "SELECT name, coalesce(current_setting(name, true), '') AS value FROM unnest($1::text[]) AS name",
    [[...settings]],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as DatabaseSettings;
}

export async function databaseNow(client: pg.ClientBase): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]?.now ?? new Date(0);
}

/** When the database's log was archived last, and whether the last try failed. */
export async function readArchiver(client: pg.ClientBase): Promise<{ last: Date | null; isFailing: boolean }> {
  const { rows } = await client.query<{ last: Date | null; isFailing: boolean }>(`
    SELECT last_archived_time AS last,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
    FROM pg_stat_archiver`);
  return rows[0] ?? { last: null, isFailing: false };
}
