import { helpCategories, type HelpCategory, type HelpRequestStatus } from '@oplich/contract';
import type { HelpStatistics } from '@oplich/contract/help-requests/schemas';
import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { dayPlus, nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { regionsById } from '../../regions/index.ts';
import type { Helper } from '../help-requests.policy.ts';

interface Row {
  category: HelpCategory | null;
  regionId: number | null;
  week: string | null;
  status: HelpRequestStatus;
  count: number;
}
type ByStatus = Record<HelpRequestStatus, number>;
const none = (): ByStatus => ({ underConsideration: 0, executed: 0, rejected: 0 });
const sumOf = (counts: ByStatus) => counts.underConsideration + counts.executed + counts.rejected;

/**
 * Help requests of a time by state, category, region and week, all from one query: of a partner those of displaced people
 * in its aid regions, of an administrator all.
 */
export async function helpStatistics(
  db: Reader,
  helper: Helper,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<HelpStatistics> {
  const own =
    helper.role === 'administrator'
      ? sql``
      : sql`AND requester_role = 'displaced' AND region_id = ANY(${[...helper.aidRegions]}::smallint[])`;
  const { rows } = await sql<Row>`
    SELECT category, region_id, week::text, status, count(*) AS count FROM (
      SELECT category, region_id, status, date_trunc('week', created_at AT TIME ZONE 'Europe/Kyiv')::date AS week
      FROM help_requests
      WHERE TRUE ${own}
        ${from ? sql`AND created_at >= ${startOfKyivDay(from)}` : sql``}
        ${to ? sql`AND created_at < ${startOfKyivDay(nextDay(to))}` : sql``}
    ) AS asked
    GROUP BY GROUPING SETS ((status, category), (status, region_id), (status, week))`.execute(db);

  const grouped = <K extends string | number>(keyOf: (row: Row) => K | null) => {
    const groups = new Map<K, ByStatus>();
    for (const row of rows) {
      const key = keyOf(row);
      if (key === null) continue;
      const counts = groups.get(key) ?? none();
      counts[row.status] += row.count;
      groups.set(key, counts);
    }
    return groups;
  };
  const byCategory = grouped(row => row.category);
  const byRegion = grouped(row => row.regionId);
  const byWeek = grouped(row => row.week);
  const byStatus = none();
  for (const row of rows) if (row.category !== null) byStatus[row.status] += row.count;

  return {
    total: sumOf(byStatus),
    byStatus,
    byCategory: Object.fromEntries(
      helpCategories.map(category => [category, sumOf(byCategory.get(category) ?? none())]),
    ) as HelpStatistics['byCategory'],
    byRegion: [...(await regionsById(db)).values()].flatMap(region => {
      const counts = byRegion.get(region.id);
      return counts ? [{ region, ...counts, total: sumOf(counts) }] : [];
    }),
    byWeek: weeksBetween([...byWeek.keys()].sort()).map(week => {
      const counts = byWeek.get(week) ?? none();
      return { week, ...counts, total: sumOf(counts) };
    }),
  };
}

/** Every Monday from the first to the last, so that a quiet week is seen as one. */
function weeksBetween(mondays: readonly string[]): string[] {
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (first === undefined || last === undefined) return [];
  const weeks: string[] = [];
  for (let week = first; week <= last; week = dayPlus(week, 7)) weeks.push(week);
  return weeks;
}
