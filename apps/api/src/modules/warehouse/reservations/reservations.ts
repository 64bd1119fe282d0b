import type { Tx } from '../../../db/pool.ts';
import { decimal, minDecimal, type Decimal } from '../../../platform/decimal.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import {
  releaseExpired,
  dropReservation,
  setHeld,
  holdingReservations,
  insertReservation,
  lackingReservations,
  reservationsFor,
  setWanted,
  sumReserved,
  type Cause,
} from './reservations.repo.ts';

/*
 * A reservation is a promise, not a movement [R-WHS-10]: `wanted` for a cause, `held` as far as the stock reaches.
 * Every function here expects the stock of the positions to be locked by `lockStock`.
 */

/** Gives available, unexpired goods to reservations that lack some, the oldest first. Call it after every receipt, reversal and release. */
export const refill = (tx: Tx, positionId: string, at: Date): Promise<void> => refillAll(tx, [positionId], at);

/** The same of several positions. */
export async function refillAll(tx: Tx, positionIds: Iterable<string>, at: Date): Promise<void> {
  const lacking = await lackingReservations(tx, [...positionIds], { today: kyivDay(at) });
  const free = new Map<string, Decimal>();
  for (const { id, positionId, wanted, held, quantity, reserved } of lacking) {
    const left = free.get(positionId) ?? decimal(quantity).minus(reserved);
    const added = minDecimal(decimal(wanted).minus(held), left);
    if (!added.isZero()) await setHeld(tx, id, decimal(held).plus(added));
    free.set(positionId, left.minus(added));
  }
  for (const positionId of free.keys()) await sumReserved(tx, positionId);
}

/**
 * Sets how much a cause wants of each position. Positions left out are released. A position with nothing left to give keeps its row,
 * because an issue that is reverted wants its share again.
 */
export async function setReservations(
  tx: Tx,
  cause: Cause,
  wanted: ReadonlyMap<string, Decimal>,
  at: Date,
): Promise<void> {
  const old = await reservationsFor(tx, cause.id);
  for (const { id, positionId } of old) {
    const amount = wanted.get(positionId);
    if (amount) await setWanted(tx, id, amount);
    else await dropReservation(tx, id);
  }
  const known = new Set(old.map(row => row.positionId));
  for (const [positionId, amount] of wanted) {
    if (known.has(positionId)) continue;
    await insertReservation(tx, positionId, cause, amount, at);
  }
  for (const positionId of new Set([...known, ...wanted.keys()])) {
    await sumReserved(tx, positionId);
    await refill(tx, positionId, at);
  }
}

/** Releases the reservations of expired goods. */
export async function endExpired(tx: Tx, positionId: string, at: Date): Promise<void> {
  await releaseExpired(tx, positionId, kyivDay(at));
  await sumReserved(tx, positionId);
}

/** Takes lost goods out of reservations, the youngest first. */
export async function shrinkYoungest(tx: Tx, positionId: string, lost: Decimal): Promise<void> {
  const holding = await holdingReservations(tx, positionId);
  let left = lost;
  for (const { id, held } of holding) {
    if (left.isZero()) break;
    const cut = minDecimal(decimal(held), left);
    await setHeld(tx, id, decimal(held).minus(cut));
    left = left.minus(cut);
  }
  await sumReserved(tx, positionId);
}
