import { sql } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import { decimal, smaller, type Decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';

/**
 * A reservation is a promise, not a movement [R-WHS-10]: `wanted` for a cause, `held` as far as the stock reaches.
 * Every function here expects the stock of the positions to be locked by `lockStock`.
 */
export interface Cause {
  type: 'event' | 'helpRequest';
  id: string;
}

/** Makes the balance's `reserved` what its reservations hold. */
const sumReserved = (tx: Tx, positionId: string) =>
  sql`
    UPDATE stock_balances
    SET reserved = (SELECT coalesce(sum(held), 0) FROM stock_reservations WHERE position_id = ${positionId}::uuid)
    WHERE position_id = ${positionId}::uuid AND account_kind = 'warehouse'`.execute(tx);

const hold = (tx: Tx, id: string, held: Decimal) =>
  tx.updateTable('stockReservations').set({ held: held.toFixed() }).where('id', '=', id).execute();

/** Gives what is free to the reservations that lack goods, the oldest first. After every receipt, reversal and release. */
export async function refill(tx: Tx, positionId: string): Promise<void> {
  const lacking = await tx
    .selectFrom('stockReservations')
    .innerJoin('stockBalances', 'stockBalances.positionId', 'stockReservations.positionId')
    .select(['id', 'wanted', 'held', 'quantity', 'reserved'])
    .where('stockReservations.positionId', '=', positionId)
    .where('accountKind', '=', 'warehouse')
    .whereRef('held', '<', 'wanted')
    .whereRef('reserved', '<', 'quantity')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const [first] = lacking;
  if (!first) return;
  let free = decimal(first.quantity).minus(first.reserved);
  for (const { id, wanted, held } of lacking) {
    if (free.isZero()) break;
    const given = smaller(decimal(wanted).minus(held), free);
    await hold(tx, id, decimal(held).plus(given));
    free = free.minus(given);
  }
  await sumReserved(tx, positionId);
}

/**
 * Sets what a cause wants of each position; positions left out are released, what is no longer needed goes back at once.
 * A position of which nothing more is wanted keeps its row: an issue taken back wants its share again.
 */
export async function setReservations(
  tx: Tx,
  cause: Cause,
  wanted: ReadonlyMap<string, Decimal>,
  at: Date,
): Promise<void> {
  const old = await tx
    .selectFrom('stockReservations')
    .select(['id', 'positionId'])
    .where('causeId', '=', cause.id)
    .execute();
  for (const { id, positionId } of old) {
    const amount = wanted.get(positionId);
    if (!amount) {
      await tx.deleteFrom('stockReservations').where('id', '=', id).execute();
    } else {
      await tx
        .updateTable('stockReservations')
        .set({ wanted: amount.toFixed(), held: sql`least(held, ${amount.toFixed()}::numeric)` })
        .where('id', '=', id)
        .execute();
    }
  }
  const known = new Set(old.map(row => row.positionId));
  for (const [positionId, amount] of wanted) {
    if (known.has(positionId)) continue;
    await tx
      .insertInto('stockReservations')
      .values({
        id: newId(),
        positionId,
        causeType: cause.type,
        causeId: cause.id,
        wanted: amount.toFixed(),
        held: '0',
        createdAt: at,
      })
      .execute();
  }
  for (const positionId of new Set([...known, ...wanted.keys()])) {
    await sumReserved(tx, positionId);
    await refill(tx, positionId);
  }
}

/** The positions a cause holds reservations of; lock them before releasing. */
export async function reservedPositions(tx: Tx, causeId: string): Promise<string[]> {
  const rows = await tx.selectFrom('stockReservations').select('positionId').where('causeId', '=', causeId).execute();
  return rows.map(row => row.positionId);
}

/** What a cause's reservation holds of a position; zero when there is none. */
export async function heldFor(tx: Tx, causeId: string, positionId: string): Promise<Decimal> {
  const row = await tx
    .selectFrom('stockReservations')
    .select('held')
    .where('causeId', '=', causeId)
    .where('positionId', '=', positionId)
    .executeTakeFirst();
  return decimal(row?.held ?? 0);
}

/**
 * A share of the promise was kept: `used` of the held goods leave, and the cause wants `planned` less. A negative
 * `planned` with nothing used wants more again, after an issue was taken back.
 */
export async function settle(
  tx: Tx,
  causeId: string,
  positionId: string,
  { used, planned }: { used: Decimal; planned: Decimal },
): Promise<void> {
  await sql`
    WITH settled AS (
      UPDATE stock_reservations
      SET wanted = greatest(wanted - ${planned.toFixed()}::numeric, 0),
          held = least(held - ${used.toFixed()}::numeric, greatest(wanted - ${planned.toFixed()}::numeric, 0))
      WHERE cause_id = ${causeId}::uuid AND position_id = ${positionId}::uuid
      RETURNING held
    ), others AS (
      SELECT held FROM stock_reservations WHERE position_id = ${positionId}::uuid AND cause_id <> ${causeId}::uuid
    )
    UPDATE stock_balances
    SET reserved = (SELECT coalesce(sum(held), 0) FROM (TABLE settled UNION ALL TABLE others) AS held_now)
    WHERE position_id = ${positionId}::uuid AND account_kind = 'warehouse'`.execute(tx);
}

/** Takes goods that are really lost out of reservations, the youngest first. */
export async function shrinkYoungest(tx: Tx, positionId: string, lost: Decimal): Promise<void> {
  const holding = await tx
    .selectFrom('stockReservations')
    .select(['id', 'held'])
    .where('positionId', '=', positionId)
    .where('held', '>', '0')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  let left = lost;
  for (const { id, held } of holding) {
    if (left.isZero()) break;
    const cut = smaller(decimal(held), left);
    await hold(tx, id, decimal(held).minus(cut));
    left = left.minus(cut);
  }
  await sumReserved(tx, positionId);
}
