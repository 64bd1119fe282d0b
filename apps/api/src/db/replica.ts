import { sql } from 'kysely';
import type { Db } from './pool.ts';

/**
 * How many seconds a replica is behind: 0 where it is none, or has made all that comes to it; else as old as what it made last, without
 * end where it made nothing yet. Who is not connected to the primary does not know what is missing, however much of what came it has made.
 * Of a connection that others may not look into the status is null.
 */
export async function secondsBehind(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT CASE WHEN NOT pg_is_in_recovery() THEN 0
      WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
        AND EXISTS (SELECT FROM pg_stat_wal_receiver WHERE coalesce(status, 'streaming') = 'streaming') THEN 0
      ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 'Infinity') END::float8 AS seconds`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
}
