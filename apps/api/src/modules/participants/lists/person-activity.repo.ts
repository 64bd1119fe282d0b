import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';

/**
 * Rows of a person's activity: events invited to, applied to or taken part in. One shape for all sources, so that the
 * accounts module can page through them together.
 */
export const eventActivity = (accountId: string, at: Date) => sql`
  SELECT 'event' AS kind, event.id::text AS id, event.name AS title,
    coalesce(participant.applied_at, participant.invited_at, participant.created_at) AS at,
    CASE WHEN participant.status = 'invited' AND participant.respond_by <= ${at} THEN 'rejected' ELSE participant.status END AS status,
    CASE WHEN participant.status = 'invited' AND participant.respond_by <= ${at} THEN 'expired' ELSE participant.rejected_because END AS rejected_because,
    event.id::text AS event_id, event.event_date AS event_date,
    concat_ws(', ', event.location_address, event.location_city) AS place, event.region_id,
    NULL::numeric AS quantity, NULL AS units, NULL::numeric AS total_cost, NULL AS unique_code
  FROM participants AS participant JOIN events AS event ON event.id = participant.event_id
  WHERE participant.account_id = ${accountId}`;

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
