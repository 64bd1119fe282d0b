import type { PeopleCategory } from '@oplich/contract';
import type { ReportsQuery } from '@oplich/contract/reports/schemas';
import { sql, type NotNull, type SqlBool } from 'kysely';
import { byWords, foundByWords, regionOrder, searchByWords } from '../../db/searching/contains.ts';
import type { Reader } from '../../db/pool.ts';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { notNull, listingOf, type Listing } from '../../db/paging.ts';
import { compiledListing } from '../../db/compiled-listing.ts';
import { eventColumns } from './event-columns.ts';
import { countByStatus } from './kept-counts.repo.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('reports')
    // Always there; joined so, a count that asks nothing of it does without.
    .leftJoin('events', 'events.id', 'reports.eventId')
    .leftJoin('accounts as organizer', 'organizer.id', 'events.organizerId')
    .leftJoin('organizations', 'organizations.accountId', 'events.organizerId')
    .select([
      'reports.id',
      'reports.eventId',
      'reports.createdBy',
      'reports.status',
      'reports.title',
      'reports.description',
      'reports.peopleHelped',
      'reports.livingConditions',
      'reports.comment',
      'reports.submittedAt',
      'reports.decidedAt',
      'reports.createdAt',
      'reports.updatedAt',
      'reports.version',
      ...eventColumns,
      sql<{ category: PeopleCategory; count: number }[]>`coalesce((
        SELECT json_agg(json_build_object('category', category, 'count', count)
          ORDER BY array_position(ARRAY['children', 'adults', 'elderly', 'pregnant', 'disabled', 'families'], category))
        FROM report_categories WHERE report_id = reports.id), '[]')`.as('categories'),
    ])
    .$narrowType<
      Record<'eventName' | 'eventDate' | 'eventStatus' | 'regionId' | 'locationCity' | 'locationAddress', NotNull>
    >();
type Rows = ReturnType<typeof rows>;
export type StoredReport = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>;

export const findReport = (db: Reader, id: string): Promise<StoredReport | undefined> =>
  rows(db).where('reports.id', '=', id).executeTakeFirst();

/** By what the partner is called who holds it. */
export const organizerOrder = sql`coalesce(organizations.organization_name, organizer.surname || ' ' || organizer.name) COLLATE "uk-x-icu"`;

const sortColumns = {
  createdAt: notNull(sql`reports.created_at`),
  submittedAt: sql`reports.submitted_at`,
  decidedAt: sql`reports.decided_at`,
  eventDate: notNull(sql`events.event_date`),
  title: sql`reports.title COLLATE "uk-x-icu"`,
  event: notNull(sql`events.name COLLATE "uk-x-icu"`),
  partner: organizerOrder,
  region: regionOrder('events.regionId'),
  peopleHelped: sql`reports.people_helped`,
  status: notNull(sql`reports.status`),
} as const;
const newest = { by: '-createdAt', tie: 'reports.id' };

/** By the report's own words, the event's or who holds it; each by an index of its own. */
const named = byWords({
  found: matches => ({
    queries: [
      sql`SELECT own.id, own.created_at FROM reports AS own WHERE ${matches(sql`own.search`)}`,
      sql`SELECT held.id, held.created_at FROM events AS event JOIN reports AS held ON held.event_id = event.id
        WHERE ${matches(sql`event.search`)}`,
      sql`SELECT held.id, held.created_at FROM accounts AS person JOIN events AS event ON event.organizer_id = person.id
        JOIN reports AS held ON held.event_id = event.id WHERE person.role <> 'displaced' AND ${matches(sql`person.search`)}`,
      sql`SELECT held.id, held.created_at FROM organizations AS body JOIN events AS event ON event.organizer_id = body.account_id
        JOIN reports AS held ON held.event_id = event.id WHERE ${matches(sql`body.search`)}`,
    ],
  }),
  rows,
  order: { columns: sortColumns, fallback: newest },
});

const words = sql`coalesce(reports.search, '') || ' ' || events.search || ' ' || coalesce(organizer.search, '') || ' ' || coalesce(organizations.search, '')`;

/** The same of a row. */
const inWords = (search: string) => sql<SqlBool>`strpos(${words}, fold_name(${search})) > 0`;

/** Selects a partner's reports or, if none is named, all. */
function filtered(db: Reader, organizerId: string | null, query: ReportsQuery): Rows {
  let found = rows(db);
  if (organizerId !== null) found = found.where('events.organizerId', '=', organizerId);
  if (query.status) found = found.where('reports.status', 'in', query.status);
  if (query.eventId) found = found.where('reports.eventId', 'in', query.eventId);
  if (query.regionId) found = found.where('events.regionId', 'in', query.regionId);
  if (query.partnerId) found = found.where('events.organizerId', 'in', query.partnerId);
  if (query.from) found = found.where('events.eventDate', '>=', startOfKyivDay(query.from));
  if (query.to) found = found.where('events.eventDate', '<', startOfKyivDay(nextDay(query.to)));
  return found;
}

interface Unsearched {
  which: { all: boolean };
  query: ReportsQuery;
  values: { organizerId?: string };
}

const unsearched = compiledListing(
  (db, { which: { all }, query, values: { organizerId = '' } }: Unsearched) =>
    listingOf(filtered(db, all ? null : organizerId, query), query, sortColumns, newest),
  { samePlan: ({ sort }, { all }) => !all && sort === undefined },
);

/** Reports, newest first. */
export function listReports(db: Reader, organizerId: string | null, query: ReportsQuery): Listing<StoredReport> {
  const { search } = query;
  if (!search) {
    const all = organizerId === null;
    return unsearched(db, { which: { all }, query, values: all ? {} : { organizerId } });
  }
  const inRow = inWords(search);
  // Those of one partner are few: each is looked at.
  if (organizerId !== null) return listingOf(filtered(db, organizerId, query).where(inRow), query, sortColumns, newest);
  const [by, values] = [named, {}];
  return foundByWords(db, { by, query, values }, async known => {
    const found = filtered(db, organizerId, query);
    const conditions = await searchByWords(db, {
      query: { ...query, search },
      inRow,
      id: sql`reports.id`,
      by,
      values,
      known,
    });
    return listingOf(found.where(conditions.rows), query, sortColumns, newest, {
      counted: found.where(conditions.counted),
      ofIds: rows(db),
      ...conditions.hints,
    });
  });
}

/** How many reports there are in each state that was handed in: a partner's are counted, of all they are kept. */
export async function countReports(db: Reader, organizerId: string | null) {
  const counted =
    organizerId === null
      ? await countByStatus(db)
      : await db
          .selectFrom('reports')
          .innerJoin('events', 'events.id', 'reports.eventId')
          .where('events.organizerId', '=', organizerId)
          .select(['reports.status', sql<number>`count(*)`.as('reports')])
          .groupBy('reports.status')
          .execute();
  const of = (status: StoredReport['status']) => counted.find(row => row.status === status)?.reports ?? 0;
  return { submitted: of('submitted'), accepted: of('accepted'), returned: of('returned') };
}
