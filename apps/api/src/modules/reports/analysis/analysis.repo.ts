import {
  type LivingCondition,
  type PeopleCategory,
  livingConditions,
  peopleCategories,
  reportSets,
  statusesIn,
} from '@oplich/contract';
import type { AnalysisQuery, ReportAnalysis } from '@oplich/contract/reports/schemas';
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Reader } from '../../../db/pool.ts';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { decimal, money, quantity } from '../../../platform/decimal.ts';
import { regionsById } from '../../regions/index.ts';
import { aidOfEvents } from '../../warehouse/index.ts';
import { partnerOf } from '../present-reports.ts';

interface Sums {
  events: number;
  peopleHelped: number;
}
interface Group extends Sums {
  grouping: number;
  regionId: number | null;
  month: string | null;
  organizerId: string | null;
  status: 'accepted' | 'submitted' | null;
}
const none: Sums = { events: 0, peopleHelped: 0 };
const sums = ({ events, peopleHelped }: Sums): Sums => ({ events, peopleHelped });

/** The reports that are summed up; the period is that of the events. Each has one: joined so, a sum that asks nothing of it does without. */
const chosen = ({ from, to, regionId, partnerId }: AnalysisQuery) => sql`
  SELECT reports.id, reports.event_id, reports.status, reports.people_helped, reports.living_conditions, events.region_id, events.organizer_id,
    date_trunc('month', events.event_date AT TIME ZONE 'Europe/Kyiv') AS month
  FROM reports LEFT JOIN events ON events.id = reports.event_id
  WHERE reports.status = ANY(${statusesIn(reportSets.isSummedUp)}::text[])
    ${from ? sql`AND events.event_date >= ${startOfKyivDay(from)}` : sql``}
    ${to ? sql`AND events.event_date < ${startOfKyivDay(nextDay(to))}` : sql``}
    ${regionId ? sql`AND events.region_id = ANY(${regionId}::smallint[])` : sql``}
    ${partnerId ? sql`AND events.organizer_id = ANY(${partnerId}::uuid[])` : sql``}`;

/** Sums of all partners' reports: one query for the groups, one each for categories and conditions. */
export async function analyseReports(db: Reader, query: AnalysisQuery): Promise<ReportAnalysis> {
  const { rows: groups } = await sql<Group>`
    SELECT GROUPING(region_id, month, organizer_id) AS grouping, region_id, to_char(month, 'YYYY-MM') AS month, organizer_id, status,
      count(*) AS events, coalesce(sum(people_helped), 0)::bigint AS people_helped
    FROM (${chosen(query)}) AS report
    GROUP BY GROUPING SETS ((status), (status, region_id), (status, month), (status, organizer_id))`.execute(db);
  const wanted = groups.filter(group => group.status === query.status);
  // A bit of GROUPING is set where a column was summed over: 7 all three, 3 a region, 5 a month, 6 a partner.
  const of = (grouping: number) => wanted.filter(group => group.grouping === grouping);
  const totalOf = (status: Group['status']) =>
    sums(groups.find(group => group.grouping === 7 && group.status === status) ?? none);

  return {
    ...totalOf(query.status),
    byCategory: await countCategories(db, query),
    byLivingConditions: await countConditions(db, query),
    byRegion: [...(await regionsById(db)).values()].flatMap(region => {
      const group = of(3).find(one => one.regionId === region.id);
      return group ? [{ region, ...sums(group) }] : [];
    }),
    byMonth: monthsOf(of(5)),
    byPartner: await namePartners(db, of(6)),
    ...(await sumGoods(db, query)),
    waiting: totalOf('submitted'),
  };
}

const ofAll = <K extends string>(names: readonly K[], counted: readonly { name: K; count: number }[]) =>
  Object.fromEntries(names.map(name => [name, counted.find(row => row.name === name)?.count ?? 0])) as Record<
    K,
    number
  >;

async function countCategories(db: Reader, query: AnalysisQuery) {
  const { rows } = await sql<{ name: PeopleCategory; count: number }>`
    SELECT category AS name, sum(count)::bigint AS count
    FROM (${chosen(query)}) AS report JOIN report_categories ON report_id = report.id
    WHERE status = ${query.status} GROUP BY category`.execute(db);
  return ofAll(peopleCategories, rows);
}

/** Sums what was issued at the events of the reports, by name and units, and its value. */
async function sumGoods(db: Reader, query: AnalysisQuery): Promise<Pick<ReportAnalysis, 'goods' | 'goodsValue'>> {
  const { rows } = await sql<{ name: string; units: string; quantity: string; value: string }>`
    SELECT positions.name, positions.units, sum(aid.quantity) AS quantity, sum(aid.total_cost) AS value
    FROM (${chosen(query)}) AS report JOIN ${aidOfEvents} AS aid USING (event_id) JOIN positions ON positions.id = aid.position_id
    WHERE report.status = ${query.status}
    GROUP BY positions.name, positions.units HAVING sum(aid.quantity) > 0
    ORDER BY value DESC, positions.name COLLATE "uk-x-icu"`.execute(db);
  return {
    goods: rows.map(row => ({ ...row, quantity: quantity(row.quantity), value: money(decimal(row.value)) })),
    goodsValue: money(rows.reduce((sum, row) => sum.plus(row.value), decimal(0))),
  };
}

async function countConditions(db: Reader, query: AnalysisQuery) {
  const { rows } = await sql<{ name: LivingCondition; count: number }>`
    SELECT condition AS name, count(*) AS count
    FROM (${chosen(query)}) AS report CROSS JOIN unnest(living_conditions) AS condition
    WHERE status = ${query.status} GROUP BY condition`.execute(db);
  return ofAll(livingConditions, rows);
}

/** Every month from the first to the last, so that a quiet one is seen as such. */
function monthsOf(groups: readonly Group[]): ReportAnalysis['byMonth'] {
  const months = groups.flatMap(group => group.month ?? []).sort();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: ReportAnalysis['byMonth'] = [];
  for (let month = first; month <= last; month = monthAfter(month)) {
    all.push({ month, ...sums(groups.find(group => group.month === month) ?? none) });
  }
  return all;
}
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

const findOrganizers = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations', 'organizations.accountId', 'accounts.id')
    .select([
      'accounts.id as organizerId',
      'organizations.organizationName',
      'accounts.surname as organizerSurname',
      'accounts.name as organizerName',
      'accounts.patronym as organizerPatronym',
    ])
    .where('accounts.id', '=', anyOf(ids))
    .execute();

/** What the partners are called that an analysis was narrowed to. */
export const partnerNames = async (db: Reader, ids: readonly string[]): Promise<string[]> =>
  (await findOrganizers(db, ids)).map(row => partnerOf(row).name);

/** Partners who helped most come first; administrators' events count as the product's. */
async function namePartners(db: Reader, groups: readonly Group[]): Promise<ReportAnalysis['byPartner']> {
  const ids = groups.flatMap(group => group.organizerId ?? []);
  const names = ids.length === 0 ? [] : await findOrganizers(db, ids);
  const nameOf = new Map(names.map(name => [name.organizerId, name]));
  const nobody = {
    organizerId: null,
    organizationName: null,
    organizerSurname: null,
    organizerName: null,
    organizerPatronym: null,
  };
  return groups
    .map(group => ({
      partner: partnerOf(nameOf.get(group.organizerId ?? '') ?? nobody),
      ...sums(group),
    }))
    .sort((one, other) => other.peopleHelped - one.peopleHelped || one.partner.name.localeCompare(other.partner.name));
}
