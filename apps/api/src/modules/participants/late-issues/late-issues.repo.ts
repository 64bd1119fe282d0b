import { sql, type Insertable } from 'kysely';
import type { LateIssuesQuery } from '@oplich/contract/participants/late-issues';
import type { z } from 'zod';
import { listingOf, notNull, type Listing } from '../../../db/paging.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { LateIssues } from '../../../db/schema.ts';
import { compiledListing } from '../../../db/compiled-listing.ts';
import type { User } from '../../../platform/user.ts';
import { isUnknownHere } from '../lists/unknown-people.repo.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('lateIssues as late')
    .innerJoin('events', 'events.id', 'late.eventId')
    .innerJoin('accounts as person', 'person.id', 'late.participantId')
    .innerJoin('participants', join =>
      join
        .onRef('participants.eventId', '=', 'late.eventId')
        .onRef('participants.accountId', '=', 'late.participantId'),
    )
    .leftJoin('accounts as reporter', 'reporter.id', 'late.reporterId')
    .leftJoin('accounts as decider', join =>
      join.on(sql<boolean>`decider.id = coalesce(late.decided_by_member, late.decided_by)`),
    )
    .select([
      'late.id',
      'late.eventId',
      'late.participantId',
      'late.reporterId',
      'late.issueId',
      'late.lines',
      'late.madeAt',
      'late.madeOn',
      'late.receivedAt',
      'late.status',
      'late.decidedAt',
      'late.reason',
      'events.name as eventName',
      'events.eventDate',
      'events.organizerId',
      'events.status as eventStatus',
      'events.cancelledAt',
      'person.surname',
      'person.name',
      'person.patronym',
      'participants.status as participantStatus',
      'participants.rejectedBecause',
      'participants.appliedAt',
      'reporter.surname as reporterSurname',
      'reporter.name as reporterName',
      'decider.surname as deciderSurname',
      'decider.name as deciderName',
      sql<{ positionId: string; name: string; units: string; quantity: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('positionId', aid.position_id, 'name', positions.name, 'units',
          positions.units, 'quantity', trim_scale(coalesce(given.quantity, aid_quantity(aid, late.participant_id)))::text)
          ORDER BY aid.line), '[]')
        FROM event_aid_lines AS aid JOIN positions ON positions.id = aid.position_id
        LEFT JOIN jsonb_to_recordset(late.lines) AS given ("positionId" uuid, quantity numeric)
          ON given."positionId" = aid.position_id
        WHERE aid.event_id = late.event_id AND (late.lines IS NULL OR given.quantity IS NOT NULL))`.as('shown'),
    ])
    .where(({ not }) => not(isUnknownHere));
export type LateIssueRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const sortColumns = { receivedAt: notNull(sql`late.received_at`) } as const;

interface Asked {
  which: { all: boolean };
  query: z.output<typeof LateIssuesQuery>;
  values: { organizerId?: string };
}

const lateIssuesOf = compiledListing(
  (db, { which: { all }, query: { status, eventId, ...query }, values: { organizerId = '' } }: Asked) => {
    let found = rows(db);
    if (!all) found = found.where('events.organizerId', '=', organizerId);
    if (status) found = found.where('late.status', 'in', status);
    if (eventId) found = found.where('late.eventId', '=', eventId);
    return listingOf(found, query, sortColumns, { by: '-receivedAt', tie: 'late.id' });
  },
  { samePlan: ({ sort }) => sort === undefined },
);

/** Lists late issues at the events of the user, the newest first; administrators see all. */
export const listLateIssues = (db: Reader, { id, role }: User, query: Asked['query']): Listing<LateIssueRow> =>
  role === 'administrator'
    ? lateIssuesOf(db, { which: { all: true }, query, values: {} })
    : lateIssuesOf(db, { which: { all: false }, query, values: { organizerId: id } });

export const findLateIssue = (db: Reader, id: string) => rows(db).where('late.id', '=', id).executeTakeFirstOrThrow();

/** A late issue, locked: of two decisions at once the second finds the first. */
export const lockLateIssue = (tx: Tx, id: string): Promise<LateIssueRow | undefined> =>
  rows(tx).where('late.id', '=', id).forUpdate('late').executeTakeFirst();

export const setDecided = (
  tx: Tx,
  id: string,
  decision: {
    status: 'booked' | 'dismissed';
    decidedAt: Date;
    decidedBy: string;
    decidedByMember: string | null;
    reason: string | null;
  },
) => tx.updateTable('lateIssues').set(decision).where('id', '=', id).execute();

/** Keeps a late issue. */
export const insertLateIssue = (tx: Tx, late: Insertable<LateIssues>) =>
  tx.insertInto('lateIssues').values(late).execute();

/** An issue that was handed in before under the same name. */
export const lateIssueNamed = (tx: Tx, reporterId: string, issueId: string) =>
  tx
    .selectFrom('lateIssues')
    .select(['status', 'eventId', 'participantId', 'lines'])
    .where('reporterId', '=', reporterId)
    .where('issueId', '=', issueId)
    .executeTakeFirst();

export async function countLateIssues(tx: Tx, reporterId: string, eventId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('lateIssues')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('reporterId', '=', reporterId)
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Returns an event, whether the person is a participant known to the organizer, and the issue by which they were aided.
 */
export const findTarget = (tx: Tx, eventId: string, participantId: string) =>
  tx
    .selectFrom('events')
    .leftJoin('participants', join =>
      join
        .onRef('participants.eventId', '=', 'events.id')
        .on('participants.accountId', '=', participantId)
        .on(({ not }) => not(isUnknownHere)),
    )
    .select(['events.organizerId', 'events.eventDate', 'events.cancelledAt'])
    .select(['participants.accountId', 'participants.issueId'])
    .where('events.id', '=', eventId)
    .executeTakeFirst();

/** Deletes the late issues to a person who is erased. */
export const deleteLateIssuesOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('lateIssues').where('participantId', '=', accountId).execute();
