import type { HandOutLine } from '@oplich/contract/participants/hand-out';
import type { PerKind } from '@oplich/contract/events/per-kinds';
import { isExpired } from '@oplich/contract/warehouse/expiry';
import { sql } from 'kysely';
import { compiledOf } from '../../../db/compiled.ts';
import type { Reader } from '../../../db/pool.ts';
import { decimal } from '../../../platform/decimal.ts';
import { isCountedSo, promisedAt, quantityHere } from '../counting/quantities.repo.ts';
import { isUnknownHere } from '../lists/unknown-people.repo.ts';

interface Issued {
  recipientId: string;
  issued: { positionId: string; quantity: string }[];
}

const issuedAt = (eventId: string) =>
  sql<Issued>`(
    SELECT recipient_id, json_agg(json_build_object('positionId', position_id, 'quantity', trim_scale(quantity)::text)
      ORDER BY position_id) AS issued
    FROM issued_aid WHERE event_id = ${eventId} AND reverted_at IS NULL GROUP BY recipient_id
  )`.as<'issued'>('issued');

/** Everybody of an event in the order of the alphabet, with what they got and the document to compare, still encrypted. */
export const peopleAtTable = (db: Reader, eventId: string) =>
  db
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.accountId')
    .innerJoin(promisedAt(eventId), join => join.on(isCountedSo))
    .leftJoin(issuedAt(eventId), 'issued.recipientId', 'participants.accountId')
    .select([
      'participants.accountId',
      'participants.status',
      'participants.rejectedBecause',
      'participants.respondBy',
      'participants.aidedAt',
      'participants.issueId',
      'participants.windowStart',
      'participants.appliedAt',
      'participants.answers',
      'accounts.deletedAt',
      'accounts.surname',
      'accounts.name',
      'accounts.patronym',
      'accounts.birthday',
      'accounts.passportSeriesEncrypted',
      'accounts.passportNumberEncrypted',
      'accounts.displacedCertificateYear',
      'promised.planned',
      'issued.issued',
    ])
    .where('participants.eventId', '=', eventId)
    .where(({ not }) => not(isUnknownHere))
    .orderBy(sql`accounts.surname COLLATE "uk-x-icu"`)
    .orderBy(sql`accounts.name COLLATE "uk-x-icu"`)
    .orderBy('participants.accountId')
    .execute();

export type PersonAtTable = Awaited<ReturnType<typeof peopleAtTable>>[number];

/** What the event gives, line by line, with what has gone and what it can still reach. */
export async function handOutLines(db: Reader, eventId: string, today: string): Promise<HandOutLine[]> {
  const rows = await db
    .selectFrom('eventAidLines as line')
    .innerJoin('positions', 'positions.id', 'line.positionId')
    .innerJoin('stockBalances as stock', join =>
      join.onRef('stock.positionId', '=', 'line.positionId').on('stock.accountKind', '=', 'warehouse'),
    )
    .leftJoin('stockReservations as kept', join =>
      join.onRef('kept.positionId', '=', 'line.positionId').onRef('kept.causeId', '=', 'line.eventId'),
    )
    .select(eb => [
      'line.positionId',
      'positions.name',
      'positions.units',
      'positions.expiryDate',
      'line.quantityPerParticipant',
      'line.per',
      'stock.quantity',
      'stock.reserved',
      'kept.held',
      eb
        .selectFrom('issuedAid')
        .select(sum => sum.fn.coalesce(sum.fn.sum<string>('quantity'), sql<string>`0`).as('quantity'))
        .whereRef('issuedAid.positionId', '=', 'line.positionId')
        .whereRef('issuedAid.eventId', '=', 'line.eventId')
        .where('issuedAid.revertedAt', 'is', null)
        .as('issued'),
    ])
    .where('line.eventId', '=', eventId)
    .orderBy('line.line')
    .execute();
  return rows.map(row => ({
    positionId: row.positionId,
    name: row.name,
    units: row.units,
    perParticipant: decimal(row.quantityPerParticipant).toFixed(),
    per: row.per as PerKind,
    issued: decimal(row.issued ?? 0).toFixed(),
    expiryDate: row.expiryDate,
    available: isExpired(row.expiryDate, today)
      ? '0'
      : decimal(row.quantity)
          .minus(row.reserved)
          .plus(row.held ?? 0)
          .toFixed(),
  }));
}

/** What an event promises a participant of a position, their people counted. */
export interface PlannedLine {
  positionId: string;
  quantity: string;
}

const planned = compiledOf<PlannedLine & { accountId: string }, { eventId: string }>((db, these, { eventId }) =>
  db
    .selectFrom('participants')
    .innerJoin('eventAidLines as aid', 'aid.eventId', 'participants.eventId')
    .select(['participants.accountId', 'aid.positionId', quantityHere.as('quantity')])
    .where('participants.eventId', '=', eventId)
    .where('participants.accountId', '=', these)
    .orderBy('aid.positionId'),
);

/** Returns what an event promises some of its participants, by person, in the order of positions. */
export async function plannedAid(
  db: Reader,
  eventId: string,
  participantIds: readonly string[],
): Promise<ReadonlyMap<string, PlannedLine[]>> {
  const rows = await planned(db, participantIds, { eventId });
  return new Map(participantIds.map(id => [id, rows.filter(({ accountId }) => accountId === id)]));
}
