import { sql } from 'kysely';
import { isMigrationApplied, type CountFault } from '../../db/migration-applied.ts';
import type { Reader } from '../../db/pool.ts';

/** How many reports there are by state, and how many people they say were helped: kept, not counted [decision 34]. */
export const reportCounts = sql`(
  SELECT status, reports, people_helped FROM report_counts
  UNION ALL SELECT status, reports, people_helped FROM report_count_changes)`;

/** Adds up what changed since the last time. */
export const addUpReports = async (db: Reader): Promise<void> => {
  await sql`SELECT add_up_reports()`.execute(db);
};

/** Returns how many reports there are in each state. */
export async function countByStatus(db: Reader): Promise<{ status: string; reports: number }[]> {
  const { rows } = await sql<{ status: string; reports: number }>`
    SELECT status, sum(reports)::int AS reports FROM ${reportCounts} AS kept GROUP BY status`.execute(db);
  return rows;
}

/** Returns a text that changes whenever a report is submitted, accepted or returned. */
export async function versionOfReports(db: Reader): Promise<string> {
  const { rows } = await sql`
    SELECT status, sum(reports)::bigint AS reports, sum(people_helped)::bigint AS people_helped,
      (SELECT max(submitted_at) FROM reports WHERE reports.status = kept.status) AS last_submitted_at
    FROM ${reportCounts} AS kept GROUP BY status ORDER BY status`.execute(db);
  return JSON.stringify(rows);
}

/** People helped, summed over accepted reports: what the public map says of all Ukraine [R-MAP-3]. */
export async function countPeopleHelped(db: Reader): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT coalesce(sum(people_helped), 0)::bigint AS people FROM ${reportCounts} AS kept WHERE status = 'accepted'`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

/** Returns where stored values of reports differ from the facts. */
export async function reportFaults(db: Reader): Promise<CountFault[]> {
  const { rows: counts } = await sql<CountFault>`
    WITH kept AS (
      SELECT status, sum(reports)::bigint AS reports, sum(people_helped)::bigint AS people_helped FROM ${reportCounts} AS every GROUP BY 1)
    SELECT of.name || status AS of, coalesce(of.kept, 0) AS kept, coalesce(of.counted, 0) AS counted
    FROM kept FULL JOIN counted_reports() AS counted USING (status),
      LATERAL (VALUES ('reports ', kept.reports, counted.reports), ('people of reports ', kept.people_helped, counted.people_helped)) AS of (name, kept, counted)
    WHERE coalesce(of.kept, 0) <> coalesce(of.counted, 0)`.execute(db);
  if (!(await isMigrationApplied(db, '0355_reports_found_by_title.sql'))) return counts;
  const { rows: titles } = await sql<CountFault>`
    SELECT 'reports whose title is folded wrongly' AS of, count(*)::int AS kept, 0 AS counted
    FROM reports WHERE search IS DISTINCT FROM fold_name(coalesce(title, '')) HAVING count(*) > 0`.execute(db);
  return [...counts, ...titles];
}
