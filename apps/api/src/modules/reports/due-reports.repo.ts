import { participantSets, reportSets, statusesIn } from '@oplich/contract';
import type { DueReportsQuery } from '@oplich/contract/reports/schemas';
import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../../db/pool.ts';
import { countOf, listingOf, type Listing } from '../../db/paging.ts';
import { eventColumns } from './event-columns.ts';

/** Accomplished events whose report was not begun, or is a draft; returned ones are counted as such. */
const owing = (db: Reader, organizerId: string | null) => {
  const found = db
    .selectFrom('events')
    .leftJoin('reports', 'reports.eventId', 'events.id')
    .leftJoin('accounts as organizer', 'organizer.id', 'events.organizerId')
    .leftJoin('organizations', 'organizations.accountId', 'events.organizerId')
    .where('events.status', '=', 'accomplished')
    .where(sql<SqlBool>`coalesce(reports.status, 'draft') = ANY(${statusesIn(reportSets.isDue)}::text[])`);
  return organizerId === null ? found : found.where('events.organizerId', '=', organizerId);
};

const due = (db: Reader, organizerId: string | null) =>
  owing(db, organizerId).select([
    'events.id as eventId',
    ...eventColumns,
    'events.accomplishedAt',
    'reports.id as reportId',
    'reports.status as reportStatus',
    sql<number>`(SELECT count(*) FROM participants WHERE participants.event_id = events.id AND participants.status = ANY(${statusesIn(participantSets.isHelped)}::text[]))`.as(
      'aided',
    ),
  ]);
export type DueRow = Awaited<ReturnType<ReturnType<typeof due>['executeTakeFirstOrThrow']>>;

const sortColumns = {
  accomplishedAt: sql`events.accomplished_at`,
  eventDate: sql`events.event_date`,
  event: sql`events.name COLLATE "uk-x-icu"`,
} as const;

/** All of them, the longest waiting first. */
export function listDue(db: Reader, organizerId: string | null, query: DueReportsQuery): Listing<DueRow> {
  const found = due(db, organizerId);
  const search = query.search;
  const searched = search ? found.where(sql<SqlBool>`strpos(events.search, fold_name(${search})) > 0`) : found;
  return listingOf(searched, query, sortColumns, { by: 'accomplishedAt', tie: 'events.id' });
}

/** How many that list has. */
export const countDue = (db: Reader, organizerId: string | null): Promise<number> => countOf(owing(db, organizerId));
