import type { Tx } from '../../../db/pool.ts';
import type { Decimal } from '../../../platform/decimal.ts';
import { lockStock } from '../ledger/ledger.repo.ts';
import { setReservations } from './reservations.ts';

/**
 * Locks the stock that an event has reserved and is to reserve, all at once because of the order of locks. The positions found afterwards
 * stay as they are: a position deleted in the meantime cannot be planned.
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
