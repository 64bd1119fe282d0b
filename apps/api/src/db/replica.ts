import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** How many seconds a replica is behind; 0 where it has all that was sent, or is none. */
export async function secondsBehind(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT CASE WHEN NOT pg_is_in_recovery() OR pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
      ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0) END::float8 AS seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}
