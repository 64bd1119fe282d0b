import type { AidQuantity } from '@oplich/contract/events/aid-lines';
import { sql, type NotNull } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { quantityHere } from '../counting/quantities.repo.ts';

/** What they are to be given, their people counted; of who takes no part nothing. */
const quantities = sql<AidQuantity[]>`(
  SELECT coalesce(json_agg(json_build_object('positionId', aid.position_id, 'name', positions.name, 'units', positions.units,
    'quantity', ${quantityHere}) ORDER BY aid.line), '[]')
  FROM event_aid_lines AS aid JOIN positions ON positions.id = aid.position_id WHERE aid.event_id = participants.event_id)`;

/** Selects everybody known at an event, with the fields that are shown. */
export const participantRows = (db: Reader, eventId: string) =>
  db
    .selectFrom('participants')
    // Both are always there; joined so, a count that asks nothing of them does without.
    .leftJoin('accounts', 'accounts.id', 'participants.accountId')
    .leftJoin('events', 'events.id', 'participants.eventId')
    .select([
      'participants.eventId',
      'participants.accountId',
      'participants.status',
      'participants.rejectedBecause',
      'participants.invitedAt',
      'participants.respondBy',
      'participants.invitedBecause',
      'participants.appliedAt',
      'participants.confirmedAt',
      'participants.aidedAt',
      'participants.windowStart',
      'participants.answers',
      'participants.invitedByFilter',
      'accounts.surname',
      'accounts.name',
      'accounts.patronym',
      'accounts.birthday',
      'accounts.regionId',
      'accounts.deletedAt',
      'events.finishedAt',
      'events.eventDate',
      'events.windowMinutes',
      'events.status as eventStatus',
      'events.cancelledAt',
      'events.interrupted',
      'events.onePerHousehold',
    ])
    .select(quantities.as('quantities'))
    .where('participants.eventId', '=', eventId)
    .$narrowType<{
      surname: NotNull;
      name: NotNull;
      eventDate: NotNull;
      eventStatus: NotNull;
      interrupted: NotNull;
      onePerHousehold: NotNull;
    }>();
export type ParticipantRows = ReturnType<typeof participantRows>;
export type ParticipantRow = Awaited<ReturnType<ParticipantRows['execute']>>[number];

/** The same for counting, without joined tables. */
export const participantsAlone = (db: Reader, eventId: string): ParticipantRows =>
  db.selectFrom('participants').where('participants.eventId', '=', eventId) as unknown as ParticipantRows;
