import type { Tx } from '../../../db/pool.ts';
import type { Decimal } from '../../../platform/decimal.ts';
import { lockStock } from '../ledger/ledger.repo.ts';
import { setReservations } from './reservations.ts';

/**
 * Locks the stock of what an event promises and of what it is to promise, all at once because of the order of locks.
 * What is then found of the positions stays so: one that is deleted meanwhile cannot be planned.
 */
export const lockForEvent = (tx: Tx, eventId: string, positionIds: readonly string[]) =>
  lockStock(tx, positionIds, { reservedFor: eventId });

/**
 * What a scheduled event promises of each position, held as far as the stock reaches. Without any, or when the event is over,
 * everything goes back at once.
 */
export async function reserveForEvent(
  tx: Tx,
  eventId: string,
  wanted: ReadonlyMap<string, Decimal>,
  at: Date,
): Promise<void> {
  await lockForEvent(tx, eventId, [...wanted.keys()]);
  await setReservations(tx, { type: 'event', id: eventId }, wanted, at);
}
