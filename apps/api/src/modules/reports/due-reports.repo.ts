import { participantSets, reportSets, statusesIn } from '@oplich/contract';
import type { DueReportsQuery } from '@oplich/contract/reports/schemas';
import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../db/pool.ts';
import type { CountFault } from '../../db/migration-applied.ts';
import { countOf, listingOf, maxCounted, type Listing } from '../../db/paging.ts';
import { eventCounts } from '../events/index.ts';
import { containsInRow, regionOrder } from '../../db/searching/contains.ts';
import { eventColumns } from './event-columns.ts';
import { organizerOrder } from './reports.repo.ts';
import { reportCounts } from './kept-counts.repo.ts';

const isDue = statusesIn(reportSets.isDue);

const withReports = (db: Reader) =>
  db
    .selectFrom('events')
    .leftJoin('reports', 'reports.eventId', 'events.id')
    .leftJoin('accounts as organizer', 'organizer.id', 'events.organizerId')
    .leftJoin('organizations', 'organizations.accountId', 'events.organizerId');

/**
 * Accomplished events whose report was not begun, is a draft, or was returned; returned ones are counted separately.
 */
const owing = (db: Reader, organizerId: string | null) => {
  const found = withReports(db)
    .where('events.status', '=', 'accomplished')
    // So PostgreSQL knows how many are left, and walks them in their order.
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM reports AS begun WHERE begun.event_id = events.id AND begun.status <> ALL(${isDue}::text[]))`,
    );
  return organizerId === null ? found : found.where('events.organizerId', '=', organizerId);
};

/**
 * The number of reports due from all partners, from stored counts: an event stays accomplished while its report is being written or
 * decided.
 */
const keptDue = sql<number>`((SELECT coalesce(sum(events), 0) FROM ${eventCounts} AS kept WHERE status = 'accomplished')
  - (SELECT coalesce(sum(reports), 0) FROM ${reportCounts} AS kept WHERE status = ANY(${statusesIn(reportSets.isInHand)}::text[])))::int`;
const keptTotal = (db: Reader) => db.selectNoFrom(sql<number>`least(${keptDue}, ${sql.lit(maxCounted)})`.as('total'));

const shown = (events: ReturnType<typeof withReports>) =>
  events.select([
    'events.id as eventId',
    ...eventColumns,
    'events.accomplishedAt',
    'reports.id as reportId',
    'reports.status as reportStatus',
    sql<number>`(SELECT count(*) FROM participants WHERE participants.event_id = events.id AND participants.status = ANY(${statusesIn(participantSets.isHelped)}::text[]))`.as(
      'aided',
    ),
  ]);
export type DueRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const sortColumns = {
  accomplishedAt: sql`events.accomplished_at`,
  eventDate: sql`events.event_date`,
  event: sql`events.name COLLATE "uk-x-icu"`,
  partner: organizerOrder,
  region: regionOrder('events.regionId'),
  city: sql`events.location_city COLLATE "uk-x-icu"`,
  status: sql`reports.status`,
} as const;

/** By the event or who holds it. Partners are fewer than what they owe, so each is looked at once and not with each event. */
const isSaid = (
  search: string,
  organizerId: string | null,
) => sql<SqlBool>`(${containsInRow(sql`events.search`, search)}
  OR events.organizer_id IN (SELECT partner.id FROM accounts AS partner LEFT JOIN organizations AS body ON body.account_id = partner.id
    WHERE partner.role = 'philanthrop' ${organizerId === null ? sql`` : sql`AND partner.id = ${organizerId}`}
      AND ${containsInRow(sql`partner.search || ' ' || coalesce(body.search, '')`, search)}))`;

/** All of them, the longest waiting first. */
export function listDue(db: Reader, organizerId: string | null, query: DueReportsQuery): Listing<DueRow> {
  const found = shown(owing(db, organizerId));
  const fallback = { by: 'accomplishedAt', tie: 'events.id' };
  const { search } = query;
  if (search) {
    return listingOf(found.where(isSaid(search, organizerId)), query, sortColumns, fallback, {
      countsOnTheWay: true,
      ofIds: shown(withReports(db)),
    });
  }
  return listingOf(found, query, sortColumns, fallback, organizerId === null ? { total: keptTotal(db) } : {});
}

/** How many that list has; of all partners they are kept [decision 34]. */
export const countDue = async (db: Reader, organizerId: string | null): Promise<number> =>
  organizerId === null
    ? (await db.selectNoFrom(keptDue.as('due')).executeTakeFirstOrThrow()).due
    : countOf(owing(db, organizerId));

/** Returns where stored values differ from the facts. */
export async function dueFaults(db: Reader): Promise<CountFault[]> {
  const [kept, counted] = [await countDue(db, null), await countOf(owing(db, null))];
  return kept === counted ? [] : [{ of: 'reports due', kept, counted }];
}
