import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { CountFault } from '../../db/migration-applied.ts';
import type { Reader } from '../../db/pool.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** How many events there are that are not cancelled, by state: kept, not counted [decision 34]. */
export const eventCounts = sql`(
  SELECT status, events FROM event_counts UNION ALL SELECT status, events FROM event_count_changes)`;

/** Adds up what changed since the last time. */
export const eventJobs = ({ db }: Pick<Deps, 'db'>): Jobs => ({
  'add-up-events': {
    cron: '* * * * *',
    async run() {
      await sql`SELECT add_up_events()`.execute(db);
    },
  },
});

/** Returns where the kept counts are not what there is. */
export const eventCountFaults = async (db: Reader) =>
  (
    await sql<CountFault>`
      SELECT 'events ' || status AS of, coalesce(kept.events, 0) AS kept, coalesce(counted.events, 0) AS counted
      FROM (SELECT status, sum(events)::int AS events FROM ${eventCounts} AS every GROUP BY 1) AS kept
      FULL JOIN counted_events() AS counted USING (status)
      WHERE coalesce(kept.events, 0) <> coalesce(counted.events, 0)`.execute(db)
  ).rows;
