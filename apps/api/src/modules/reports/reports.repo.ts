import type { PeopleCategory } from '@oplich/contract';
import type { ReportsQuery } from '@oplich/contract/reports/schemas';
import { sql, type SqlBool } from 'kysely';
import { regionOrder } from '../../db/contains.ts';
import type { Reader } from '../../db/pool.ts';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { listingOf, type Listing } from '../../db/paging.ts';
import { eventColumns } from './event-columns.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('reports')
    .innerJoin('events', 'events.id', 'reports.eventId')
    .leftJoin('accounts as organizer', 'organizer.id', 'events.organizerId')
    .leftJoin('organizations', 'organizations.accountId', 'events.organizerId')
    .selectAll('reports')
    .select([
      ...eventColumns,
      sql<{ category: PeopleCategory; count: number }[]>`coalesce((
        SELECT json_agg(json_build_object('category', category, 'count', count)
          ORDER BY array_position(ARRAY['children', 'adults', 'elderly', 'pregnant', 'disabled', 'families'], category))
        FROM report_categories WHERE report_id = reports.id), '[]')`.as('categories'),
    ]);
type Rows = ReturnType<typeof rows>;
export type StoredReport = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>;

export const findReport = (db: Reader, id: string): Promise<StoredReport | undefined> =>
  rows(db).where('reports.id', '=', id).executeTakeFirst();

const sortColumns = {
  createdAt: sql`reports.created_at`,
  submittedAt: sql`reports.submitted_at`,
  decidedAt: sql`reports.decided_at`,
  eventDate: sql`events.event_date`,
  title: sql`reports.title COLLATE "uk-x-icu"`,
  event: sql`events.name COLLATE "uk-x-icu"`,
  partner: sql`coalesce(organizations.organization_name, organizer.surname || ' ' || organizer.name) COLLATE "uk-x-icu"`,
  region: regionOrder('events.regionId'),
  peopleHelped: sql`reports.people_helped`,
  status: sql`reports.status`,
} as const;
const newest = { by: '-createdAt', tie: 'reports.id' };

/** Whose: a partner's, or with nobody named all. */
function filtered(db: Reader, organizerId: string | null, query: ReportsQuery): Rows {
  let found = rows(db);
  if (organizerId !== null) found = found.where('events.organizerId', '=', organizerId);
  if (query.status) found = found.where('reports.status', 'in', query.status);
  if (query.eventId) found = found.where('reports.eventId', 'in', query.eventId);
  if (query.regionId) found = found.where('events.regionId', 'in', query.regionId);
  if (query.partnerId) found = found.where('events.organizerId', 'in', query.partnerId);
  if (query.from) found = found.where('events.eventDate', '>=', startOfKyivDay(query.from));
  if (query.to) found = found.where('events.eventDate', '<', startOfKyivDay(nextDay(query.to)));
  if (query.search) {
    const said = sql`fold_name(coalesce(reports.title, '')) || ' ' || events.search || ' ' || coalesce(organizer.search, '') || ' ' || coalesce(organizations.search, '')`;
    found = found.where(sql<SqlBool>`strpos(${said}, fold_name(${query.search})) > 0`);
  }
  return found;
}

/** Reports, newest first. */
export const listReports = (db: Reader, organizerId: string | null, query: ReportsQuery): Listing<StoredReport> =>
  listingOf(filtered(db, organizerId, query), query, sortColumns, newest);

/** How many reports there are in each state that was handed in. */
export async function countReports(db: Reader, organizerId: string | null) {
  let found = db.selectFrom('reports').innerJoin('events', 'events.id', 'reports.eventId');
  if (organizerId !== null) found = found.where('events.organizerId', '=', organizerId);
  const counted = await found
    .select(['reports.status', sql<number>`count(*)`.as('count')])
    .groupBy('reports.status')
    .execute();
  const of = (status: StoredReport['status']) => counted.find(row => row.status === status)?.count ?? 0;
  return { submitted: of('submitted'), accepted: of('accepted'), returned: of('returned') };
}
