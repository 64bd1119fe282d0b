import {
  answerTimes,
  helpCategories,
  helpRequestStatuses,
  type AnswerTime,
  type HelpCategory,
  type HelpRequestStatus,
} from '@oplich/contract';
import type { HelpStatistics } from '@oplich/contract/help-requests/schemas';
import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { dayPlus } from '@oplich/contract/shared/kyiv-time';
import { regionsById } from '../../regions/index.ts';
import type { Helper } from '../help-requests.policy.ts';
import { wholeWeeks } from './whole-weeks.ts';

type ByStatus = Record<HelpRequestStatus, number>;
type ByCategory = Record<HelpCategory, number>;
type ByAnswerTime = Record<AnswerTime, number>;
interface Row extends ByStatus, ByCategory, ByAnswerTime {
  /** Of one region or of one week; null: of all. */
  regionId: number | null;
  week: string | null;
}
const none: ByStatus = { underConsideration: 0, executed: 0, rejected: 0 };
const byStatusOf = ({ underConsideration, executed, rejected }: ByStatus): ByStatus => ({
  underConsideration,
  executed,
  rejected,
});
const sumOf = (counts: ByStatus) => counts.underConsideration + counts.executed + counts.rejected;

const columnOf = { underConsideration: 'under_consideration', executed: 'executed', rejected: 'rejected' } as const;
const answerColumnOf = {
  withinDay: 'within_day',
  withinThreeDays: 'within_three_days',
  withinWeek: 'within_week',
  withinTwoWeeks: 'within_two_weeks',
  later: 'later',
} as const satisfies Record<AnswerTime, string>;
/** Each count of a period has a column of its own. */
const columns = [
  ...helpRequestStatuses.map(status => ({ column: sql.ref(columnOf[status]), of: sql`status = ${status}` })),
  ...helpCategories.map(category => ({ column: sql.ref(category), of: sql`category = ${category}` })),
  ...answerTimes.map(time => ({
    column: sql.ref(answerColumnOf[time]),
    of: sql`answered = ${answerColumnOf[time]}`,
  })),
];
const keptColumns = sql.join(columns.map(({ column }) => column));
const changedColumns = sql.join(
  columns.map(({ column, of }) => sql`CASE WHEN ${of} THEN requests ELSE 0 END AS ${column}`),
);
const sums = sql.join(columns.map(({ column }) => sql`coalesce(sum(${column}), 0)::int AS ${column}`));

/**
 * Returns help requests of a period by state, category, region and week: for a partner those of displaced people in its aid regions, for an
 * administrator all. Sums are stored by week and day; what is not added yet is added [decision 34].
 */
export async function helpStatistics(
  db: Reader,
  helper: Helper,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<HelpStatistics> {
  const isOfAll = helper.role === 'administrator';
  const inRegions = isOfAll ? sql`TRUE` : sql`region_id = ANY(${[...helper.aidRegions]}::smallint[])`;
  const periods = sql`help_request_periods WHERE whose = ${isOfAll ? 'all' : 'displaced'} AND ${inRegions}`;
  const { first, last, days } = wholeWeeks(from, to);
  const { rows } = await sql<Row>`
    SELECT region_id, week::text, ${sums} FROM (
      SELECT region_id, begins AS week, ${keptColumns} FROM ${periods} AND span = 'week'
        AND begins >= coalesce(${first}::date, '-infinity') AND begins <= coalesce(${last}::date, 'infinity')
      UNION ALL
      SELECT region_id, date_trunc('week', begins)::date, ${keptColumns} FROM ${periods} AND span = 'day' AND begins = ANY(${days}::date[])
      UNION ALL
      SELECT region_id, date_trunc('week', asked_on)::date, ${changedColumns} FROM help_request_count_changes
      WHERE ${isOfAll ? sql`TRUE` : sql`requester_role = 'displaced'`} AND ${inRegions}
        AND asked_on >= coalesce(${from ?? null}::date, '-infinity') AND asked_on <= coalesce(${to ?? null}::date, 'infinity')
    ) AS asked
    GROUP BY GROUPING SETS ((region_id), (week), ())`.execute(db);

  const all = rows.find(row => row.regionId === null && row.week === null);
  // Rows whose sum has returned to zero may be left.
  const some = rows.filter(row => sumOf(row) > 0);
  const byWeek = new Map(some.flatMap(row => (row.week === null ? [] : [[row.week, byStatusOf(row)]])));
  const byStatus = all ? byStatusOf(all) : none;
  return {
    total: sumOf(byStatus),
    byStatus,
    byCategory: Object.fromEntries(helpCategories.map(category => [category, all?.[category] ?? 0])) as ByCategory,
    byAnswerTime: Object.fromEntries(answerTimes.map(time => [time, all?.[time] ?? 0])) as ByAnswerTime,
    byRegion: [...(await regionsById(db)).values()].flatMap(region => {
      const counts = some.find(row => row.regionId === region.id);
      return counts ? [{ region, ...byStatusOf(counts), total: sumOf(counts) }] : [];
    }),
    byWeek: weeksBetween([...byWeek.keys()].sort()).map(week => {
      const counts = byWeek.get(week) ?? none;
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
