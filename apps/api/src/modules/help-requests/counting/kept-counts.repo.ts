import { sql } from 'kysely';
import type { CountFault } from '../../../db/migration-applied.ts';
import type { Reader } from '../../../db/pool.ts';

const keys = sql`requester_role, requester_gone, region_id, category, status`;

/** The number of requests by requester, region, category and state: stored, not counted [decision 34]. */
export const requestCounts = sql`(
  SELECT ${keys}, requests FROM help_request_counts
  UNION ALL SELECT ${keys}, requests FROM help_request_count_changes)`;

/** Adds up what changed since the last time. */
export const addUpRequests = async (db: Reader): Promise<void> => {
  await sql`SELECT add_up_help_requests()`.execute(db);
};

/** Returns where the kept counts are not what there is, and requests that do not say who asked as their accounts do. */
export async function requestCountFaults(db: Reader): Promise<CountFault[]> {
  const faults = await Promise.all([
    sql<CountFault>`
      SELECT 'requests ' || concat_ws(' ', ${keys}) AS of, coalesce(kept.requests, 0) AS kept, coalesce(counted.requests, 0) AS counted
      FROM (SELECT ${keys}, sum(requests)::int AS requests FROM ${requestCounts} AS every GROUP BY 1, 2, 3, 4, 5) AS kept
      FULL JOIN (SELECT ${keys}, sum(requests)::int AS requests FROM counted_help_requests() GROUP BY 1, 2, 3, 4, 5) AS counted
        USING (${keys})
      WHERE coalesce(kept.requests, 0) <> coalesce(counted.requests, 0)`.execute(db),
    // For a period only the stored sums, without what is not added yet.
    sql<CountFault>`
      WITH counted AS (
        SELECT whose, span, region_id, date_trunc(span, asked_on)::date AS begins, value, sum(requests)::int AS requests
        FROM (
          SELECT requester_role, region_id, asked_on, status, category, answered, requests FROM counted_help_requests()
          UNION ALL SELECT requester_role, region_id, asked_on, status, category, answered, -requests FROM help_request_count_changes
        ) AS there
        CROSS JOIN unnest(ARRAY['day', 'week']) AS span CROSS JOIN unnest(ARRAY['all', 'displaced']) AS whose
        CROSS JOIN unnest(ARRAY[CASE status WHEN 'underConsideration' THEN 'under_consideration' ELSE status END, category, answered]) AS value
        WHERE value IS NOT NULL AND (whose = 'all' OR requester_role = 'displaced')
        GROUP BY 1, 2, 3, 4, 5
      ), kept AS (
        SELECT whose, span, region_id, begins, value.key AS value, value.value::int AS requests
        FROM help_request_periods AS period,
          jsonb_each_text(to_jsonb(period) - ARRAY['whose', 'span', 'region_id', 'begins']) AS value
      )
      SELECT 'requests of a ' || concat_ws(' ', span, begins, whose, region_id, value) AS of,
        coalesce(kept.requests, 0) AS kept, coalesce(counted.requests, 0) AS counted
      FROM kept FULL JOIN counted USING (whose, span, region_id, begins, value)
      WHERE coalesce(kept.requests, 0) <> coalesce(counted.requests, 0)`.execute(db),
    sql<CountFault>`
      SELECT 'requesters named wrongly' AS of, count(*)::int AS kept, 0 AS counted
      FROM help_requests JOIN accounts ON accounts.id = requester_id LEFT JOIN organizations ON account_id = accounts.id
      WHERE requester_gone <> (deleted_at IS NOT NULL) OR requester_name <> coalesce(organization_name, surname || ' ' || name)
      HAVING count(*) > 0`.execute(db),
  ]);
  return faults.flatMap(({ rows }) => rows);
}
