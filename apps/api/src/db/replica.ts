import { sql } from 'kysely';
import type { Db } from './pool.ts';

/**
 * Returns how many seconds a replica is behind: 0 on a primary and where everything received is applied, otherwise the age of the last
 * applied change, infinite if there is none. A replica that is not connected to the primary does not know what is missing, even if it has
 * applied everything it received. The status is null for a connection that may not read it.
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
