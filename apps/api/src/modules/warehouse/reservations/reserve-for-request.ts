import type { FieldError } from '@oplich/contract';
import { isExpired } from '@oplich/contract/warehouse/expiry';
import type { Tx } from '../../../db/pool.ts';
import { fail, failFields } from '../../../platform/problem.ts';
import { decimal } from '../../../platform/decimal.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { availableOf, lockStock } from '../ledger/ledger.repo.ts';
import { findPositionsIn } from '../positions/positions.repo.ts';
import { heldFor } from './reservations.repo.ts';
import { setReservations } from './reservations.ts';

interface Reserving {
  requestId: string;
  /** The warehouse whose goods are reserved: the claimant's. */
  warehouseId: string;
  lines: readonly { positionId: string; quantity: string }[];
  at: Date;
}

/**
 * Reserves goods for a help request, replacing earlier reservations. Only available goods can be promised to a person [R-REQ-8]: more is
 * refused with `insufficient_stock`, and nothing changes.
 */
export async function reserveForRequest(tx: Tx, { requestId, warehouseId, lines, at }: Reserving): Promise<void> {
  const ids = lines.map(line => line.positionId);
  const stocks = await lockStock(tx, ids, { reservedFor: requestId });
  const own = await findPositionsIn(tx, warehouseId, ids);
  const expiryOf = new Map(own.map(position => [position.id, position.expiryDate]));
  const errors = ids.flatMap((id, index): FieldError[] =>
    expiryOf.has(id) ? [] : [{ path: `lines.${index}.positionId`, code: 'not_found' }],
  );
  if (errors.length > 0) failFields(errors);
  for (const { positionId, quantity } of lines) {
    const stock = stocks.get(positionId);
    if (!stock) throw new Error(`no stock of position ${positionId}`);
    const expiryDate = expiryOf.get(positionId) ?? null;
    if (isExpired(expiryDate, kyivDay(at))) fail('goods_expired', { positionId, expiryDate });
    const reachable = availableOf(stock).plus(await heldFor(tx, requestId, positionId));
    if (reachable.lessThan(quantity)) {
      fail('insufficient_stock', { positionId, needed: quantity, available: reachable.toFixed() });
    }
  }
  const wanted = new Map(lines.map(line => [line.positionId, decimal(line.quantity)]));
  await setReservations(tx, { type: 'helpRequest', id: requestId }, wanted, at);
}

/**
 * Locks the stock reserved for a request and the stock to be issued for it, all at once because of the order of locks.
 */
export const lockForRequest = async (tx: Tx, requestId: string, positionIds: readonly string[]) =>
  lockStock(tx, positionIds, { reservedFor: requestId });

/** Releases the reservations of a request. */
export async function releaseForRequest(tx: Tx, requestId: string, at: Date): Promise<void> {
  await lockForRequest(tx, requestId, []);
  await setReservations(tx, { type: 'helpRequest', id: requestId }, new Map(), at);
}
