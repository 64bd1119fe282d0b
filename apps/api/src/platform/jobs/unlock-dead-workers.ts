import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Jobs } from './jobs.ts';

/**
 * A process that is killed leaves its jobs locked, by the queue's own rule for four hours: a letter would wait so long.
 * No job of ours works for a quarter of an hour, so a lock older than that is a dead process's.
 */
export const deadWorkerJobs = ({ db }: Pick<Deps, 'db'>): Jobs => ({
  'unlock-dead-workers': {
    cron: '*/5 * * * *',
    async run() {
      await sql`
        SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
        FROM graphile_worker.jobs WHERE locked_at < now() - interval '15 minutes'
        HAVING count(*) > 0`.execute(db);
    },
  },
});

/** On a database that is this process's own, whoever holds a job is dead: nothing has to wait. */
export const takeOverJobs = (db: Deps['db']) =>
  sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`.execute(db);
