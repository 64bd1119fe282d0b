import type { Tx } from '../../../db/pool.ts';
import { decimal, type Decimal } from '../../../platform/decimal.ts';
import { lockStock } from '../ledger/ledger.repo.ts';
import { setReservations } from './reservations.ts';

/**
 * Locks the stock of what an event promises and of what it is to promise, all at once because of the order of locks.
 * What is then found of the positions stays so: one that is deleted meanwhile cannot be planned.
 */
export const lockForEvent = (tx: Tx, eventId: string, positionIds: readonly string[]) =>
  lockStock(tx, positionIds, { reservedFor: eventId });

/**
 * What a scheduled event promises: per aid line `quantityPerParticipant × (maxParticipants − aided)`, held as far as the
 * stock reaches. Without lines, or when the event is over, everything goes back at once.
 */
export async function reserveForEvent(
  tx: Tx,
  eventId: string,
  lines: readonly { positionId: string; quantityPerParticipant: string }[],
  participantsToCome: number,
  at: Date,
): Promise<void> {
  const wanted = new Map<string, Decimal>(
    lines.map(line => [line.positionId, decimal(line.quantityPerParticipant).mul(participantsToCome)]),
  );
  await lockForEvent(tx, eventId, [...wanted.keys()]);
  await setReservations(tx, { type: 'event', id: eventId }, wanted, at);
}
