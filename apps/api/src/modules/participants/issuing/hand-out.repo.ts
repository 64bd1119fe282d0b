import type { HandOutLine } from '@oplich/contract/participants/hand-out';
import type { PerKind } from '@oplich/contract/events/per-kinds';
import { isExpired } from '@oplich/contract/warehouse/expiry';
import { sql, type RawBuilder } from 'kysely';
import { compiled, compiledByIds } from '../../../db/compiled.ts';
import type { Reader } from '../../../db/pool.ts';
import { decimal } from '../../../platform/decimal.ts';
import { isCountedSo, promisedAt, quantityHere } from '../counting/quantities.repo.ts';
import { aidOfEvents } from '../../warehouse/index.ts';
import { isUnknownHere } from '../lists/unknown-people.repo.ts';

/** What a row of `participants` got and nobody took back; null: nothing. */
const issuedHere = sql<{ positionId: string; quantity: string }[] | null>`(
  SELECT json_agg(json_build_object('positionId', position_id, 'quantity', trim_scale(quantity)::text) ORDER BY position_id)
  FROM issued_aid
  WHERE event_id = participants.event_id AND recipient_id = participants.account_id AND reverted_at IS NULL)`.as(
  'issued',
);

/**
 * Selects everybody on the list of an event, or some of them (`these` is the right-hand side of `=`), with what they were issued and the
 * document to compare, still encrypted.
 */
const peopleAt = (db: Reader, eventId: string, anyId?: RawBuilder<string>) =>
  db
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.accountId')
    .innerJoin(promisedAt(eventId, anyId), join => join.on(isCountedSo))
    .select([
      'participants.accountId',
      'participants.status',
      'participants.rejectedBecause',
      'participants.respondBy',
      'participants.confirmedAt',
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
      issuedHere,
    ])
    .where('participants.eventId', '=', eventId)
    .where(({ not }) => not(isUnknownHere));

/** Returns everybody of an event's list in the order of the alphabet. */
export const everybodyAtTable = (db: Reader, eventId: string) =>
  peopleAt(db, eventId)
    .orderBy(sql`accounts.surname COLLATE "uk-x-icu"`)
    .orderBy(sql`accounts.name COLLATE "uk-x-icu"`)
    .orderBy('participants.accountId')
    .execute();

export type PersonAtTable = Awaited<ReturnType<typeof everybodyAtTable>>[number];

/** Returns some of them by their ids, in no order. */
export const someAtTable = compiledByIds<PersonAtTable, { eventId: string }>((db, anyId, { eventId }) =>
  peopleAt(db, eventId, anyId).where('participants.accountId', '=', anyId),
);

const goneAt = (eventId: string) =>
  sql<{ positionId: string; quantity: string }>`(
    SELECT position_id, sum(quantity) AS quantity FROM ${aidOfEvents} AS aid WHERE event_id = ${eventId} GROUP BY 1
  )`.as<'gone'>('gone');

const linesOf = compiled((db, { eventId }: { eventId: string }) =>
  db
    .selectFrom('eventAidLines as line')
    .innerJoin('positions', 'positions.id', 'line.positionId')
    .innerJoin('stockBalances as stock', join =>
      join.onRef('stock.positionId', '=', 'line.positionId').on('stock.accountKind', '=', 'warehouse'),
    )
    .leftJoin('stockReservations as kept', join =>
      join.onRef('kept.positionId', '=', 'line.positionId').onRef('kept.causeId', '=', 'line.eventId'),
    )
    .leftJoin(goneAt(eventId), 'gone.positionId', 'line.positionId')
    .select([
      'line.positionId',
      'positions.name',
      'positions.units',
      'positions.expiryDate',
      'line.quantityPerParticipant',
      'line.per',
      'stock.quantity',
      'stock.reserved',
      'kept.held',
      'gone.quantity as issued',
    ])
    .where('line.eventId', '=', eventId)
    .orderBy('line.line'),
);

/** Returns the goods of an event line by line, with what was issued and what is still available. */
export async function handOutLines(db: Reader, eventId: string, today: string): Promise<HandOutLine[]> {
  const rows = await linesOf(db, { eventId });
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

const planned = compiledByIds<PlannedLine & { accountId: string }, { eventId: string }>((db, anyId, { eventId }) =>
  db
    .selectFrom('participants')
    .innerJoin('eventAidLines as aid', 'aid.eventId', 'participants.eventId')
    .select(['participants.accountId', 'aid.positionId', quantityHere.as('quantity')])
    .where('participants.eventId', '=', eventId)
    .where('participants.accountId', '=', anyId)
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
