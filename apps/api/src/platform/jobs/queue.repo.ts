import { sql } from 'kysely';
import type { Db, Reader } from '../../db/pool.ts';

/** Unlocks the jobs of every worker that has held one for a quarter of an hour. */
export const unlockOldJobs = (db: Db) =>
  sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_at < now() - interval '15 minutes'
    HAVING count(*) > 0`.execute(db);

/** On a database of this process alone every holder of a job is dead, so nothing has to wait. */
export const releaseDeadJobs = (db: Db) =>
  sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`.execute(db);

/** Returns how many jobs wait, since when the oldest could have run, and how many have failed for good. */
export async function queueState(db: Reader): Promise<{ waiting: number; oldestSeconds: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number; failed: number }>`
    SELECT count(*) FILTER (WHERE attempts < max_attempts) AS waiting,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE attempts < max_attempts AND run_at < now())), 0)::float8 AS oldest_seconds,
      count(*) FILTER (WHERE attempts >= max_attempts) AS failed
    FROM graphile_worker._private_jobs`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 };
}

/** Deletes every job that waits. */
export const dropJobs = (db: Db) =>
  // eslint-disable-next-line oplich/own-tables -- the queue's own table, which is in no schema of ours
  sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
