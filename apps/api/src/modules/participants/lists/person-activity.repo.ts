import { limits, participantSets, statusesIn } from '@oplich/contract';
import { kyivDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { statusAt } from '../participation.repo.ts';

/**
 * Rows of the activity of some accounts: events invited to, applied to or taken part in. One shape for all sources, so that the
 * accounts module can page through them together.
 */
export const eventActivity = (accounts: RawBuilder<string[]>, at: Date) => sql`
  SELECT 'event' AS kind, event.id::text AS id, event.name AS title,
    coalesce(participant.applied_at, participant.invited_at, participant.created_at) AS at,
    CASE WHEN participant.status = 'invited' AND participant.respond_by <= ${at} THEN 'rejected' ELSE participant.status END AS status,
    CASE WHEN participant.status = 'invited' AND participant.respond_by <= ${at} THEN 'expired' ELSE participant.rejected_because END AS rejected_because,
    event.id::text AS event_id, event.event_date AS event_date,
    concat_ws(', ', event.location_address, event.location_city) AS place, event.region_id,
    NULL::numeric AS quantity, NULL AS units, NULL::numeric AS total_cost, NULL AS unique_code
  FROM participants AS participant JOIN events AS event ON event.id = participant.event_id
  WHERE participant.account_id = ANY(${accounts})`;

/** Events whose last day is not over (`lastDayOf` of the contract). */
function eventsAhead(db: Reader, at: Date) {
  const today = startOfKyivDay(kyivDay(at));
  return db
    .selectFrom('events')
    .select(['events.id as eventId', 'events.name', 'events.eventDate', 'events.regionId'])
    .select(sql<string>`concat_ws(', ', events.location_address, events.location_city)`.as('place'))
    .where('events.status', '=', 'scheduled')
    .where('events.cancelledAt', 'is', null)
    .where(eb => eb.or([eb('events.eventDate', '>=', today), eb('events.endsAt', '>', today)]))
    .orderBy('events.eventDate')
    .orderBy('events.id');
}

/** Where a person is invited, applied or has a place, the soonest first. */
export const ownPlaces = (db: Reader, accountId: string, at: Date) =>
  eventsAhead(db, at)
    .innerJoin('participants', 'participants.eventId', 'events.id')
    .select(['participants.respondBy', statusAt(at).as('status')])
    .where('participants.accountId', '=', accountId)
    .where(statusAt(at), 'in', statusesIn(participantSets.isExpected))
    .limit(limits.ownPlaces)
    .execute();

/** Returns the waiting lists a person is on, the soonest event first. */
export const ownWaitings = (db: Reader, accountId: string, at: Date) =>
  eventsAhead(db, at)
    .innerJoin('waitingList', 'waitingList.eventId', 'events.id')
    .where('waitingList.accountId', '=', accountId)
    .where('waitingList.leftAt', 'is', null)
    .limit(limits.ownWaitingLists)
    .execute();

/** A person's participations, whole: for the download of own data. */
export const participationsOf = (db: Reader, accountId: string) =>
  db
    .selectFrom('participants')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .innerJoin('regions', 'regions.id', 'events.regionId')
    .select([
      'events.id as eventId',
      'events.name as eventName',
      'events.eventDate',
      'regions.name as locationRegion',
      'events.locationCity',
      'events.locationAddress',
      'participants.status',
      'participants.rejectedBecause',
      'participants.invitedAt',
      'participants.appliedAt',
      'participants.confirmedAt',
      'participants.aidedAt',
      'participants.answers',
    ])
    .where('participants.accountId', '=', accountId)
    .orderBy('participants.createdAt')
    .execute();
