import { sql } from 'kysely';
import { compiled, compiledByIds } from '../../../db/compiled.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import { decimal, type Decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';

/** What a reservation is made for. */
export interface Cause {
  type: 'event' | 'helpRequest';
  id: string;
}

/** Makes the balance's `reserved` what its reservations hold. */
export const sumReserved = (tx: Tx, positionId: string) =>
  sql`
    UPDATE stock_balances
    SET reserved = (SELECT coalesce(sum(held), 0) FROM stock_reservations WHERE position_id = ${positionId}::uuid)
    WHERE position_id = ${positionId}::uuid AND account_kind = 'warehouse'`.execute(tx);

/** Sets what a reservation holds. */
export const setHeld = (tx: Tx, id: string, held: Decimal) =>
  tx.updateTable('stockReservations').set({ held: held.toFixed() }).where('id', '=', id).execute();

/** Returns the reservations of positions that lack goods while something is free and good, the oldest first. */
export const lackingReservations = compiledByIds((db, anyId, { today }: { today: string }) =>
  db
    .selectFrom('stockReservations')
    .innerJoin('stockBalances', 'stockBalances.positionId', 'stockReservations.positionId')
    .select(['id', 'stockReservations.positionId', 'wanted', 'held', 'quantity', 'reserved'])
    .where('stockReservations.positionId', '=', anyId)
    .where('accountKind', '=', 'warehouse')
    .whereRef('held', '<', 'wanted')
    .whereRef('reserved', '<', 'quantity')
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM positions WHERE id = stock_reservations.position_id AND expiry_date < ${today}::date)`,
    )
    .orderBy('stockReservations.positionId')
    .orderBy('createdAt')
    .orderBy('id'),
);

/** Returns the reservations of a cause. */
export const reservationsFor = (tx: Tx, causeId: string) =>
  tx.selectFrom('stockReservations').select(['id', 'positionId']).where('causeId', '=', causeId).execute();

/** Returns the positions that some events and requests promise or are to promise. */
export async function positionsPromisedBy(tx: Tx, causeIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .selectFrom('stockReservations')
    .select('positionId')
    .where('causeId', 'in', [...causeIds])
    .union(
      tx
        .selectFrom('eventAidLines')
        .select('positionId')
        .where('eventId', 'in', [...causeIds]),
    )
    .execute();
  return found.map(({ positionId }) => positionId);
}

/** Gives a reservation up; `sumReserved` says so to the balance. */
export const dropReservation = (tx: Tx, id: string) =>
  tx.deleteFrom('stockReservations').where('id', '=', id).execute();

/** Releases the reservations of an expired position. */
export const releaseExpired = (tx: Tx, positionId: string, today: string) =>
  tx
    .updateTable('stockReservations')
    .set({ held: '0' })
    .where('positionId', '=', positionId)
    .where('held', '>', '0')
    .where(
      sql<boolean>`EXISTS (SELECT FROM positions WHERE id = stock_reservations.position_id AND expiry_date < ${today}::date)`,
    )
    .execute();

/** Returns the positions past their last day of which something is held for somebody still. */
export const expiredAndHeld = (db: Reader, today: string) =>
  db
    .selectFrom('positions')
    .innerJoin('stockReservations as reservation', 'reservation.positionId', 'positions.id')
    .select('positions.id')
    .distinct()
    .where('positions.expiryDate', '<', today)
    .where('reservation.held', '>', '0')
    .execute();

/** Sets what a reservation wants; what it holds above that is let go. */
export const setWanted = (tx: Tx, id: string, wanted: Decimal) =>
  tx
    .updateTable('stockReservations')
    .set({ wanted: wanted.toFixed(), held: sql`least(held, ${wanted.toFixed()}::numeric)` })
    .where('id', '=', id)
    .execute();

/** Writes down a promise that holds nothing yet. */
export const insertReservation = (tx: Tx, positionId: string, cause: Cause, wanted: Decimal, at: Date) =>
  tx
    .insertInto('stockReservations')
    .values({
      id: newId(),
      positionId,
      causeType: cause.type,
      causeId: cause.id,
      wanted: wanted.toFixed(),
      held: '0',
      createdAt: at,
    })
    .execute();

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

interface Settling {
  causeId: string;
  ids: readonly string[];
  used: readonly string[];
  planned: readonly string[];
}

const settling = compiled<Settling, never>(
  (_, { causeId, ids, used, planned }) => sql`
    WITH line AS (
      SELECT * FROM unnest(${ids}::uuid[], ${used}::numeric[], ${planned}::numeric[]) AS line (position_id, used, planned)
    ), settled AS (
      UPDATE stock_reservations AS promise
      SET wanted = greatest(wanted - line.planned, 0), held = least(held - line.used, greatest(wanted - line.planned, 0))
      FROM line
      WHERE promise.cause_id = ${causeId}::uuid AND promise.position_id = line.position_id
      RETURNING promise.position_id, promise.held
    ), others AS (
      SELECT position_id, held FROM stock_reservations
      WHERE position_id = ANY(${ids}::uuid[]) AND cause_id <> ${causeId}::uuid
    )
    UPDATE stock_balances AS balance
    SET reserved = (SELECT coalesce(sum(held), 0) FROM (TABLE settled UNION ALL TABLE others) AS held_now
      WHERE held_now.position_id = balance.position_id)
    WHERE position_id = ANY(${ids}::uuid[]) AND account_kind = 'warehouse'`,
);

/**
 * Shares of a promise were kept: of each position `used` of the held goods leave, and the cause wants `planned` less. A negative
 * `planned` with nothing used wants more again, after an issue was taken back.
 */
export async function settle(
  tx: Tx,
  causeId: string,
  lines: readonly { positionId: string; used: Decimal; planned: Decimal }[],
): Promise<void> {
  if (lines.length === 0) return;
  await settling(tx, {
    causeId,
    ids: lines.map(line => line.positionId),
    used: lines.map(line => line.used.toFixed()),
    planned: lines.map(line => line.planned.toFixed()),
  });
}

/** Returns the reservations that hold goods of a position, the youngest first. */
export const holdingReservations = (tx: Tx, positionId: string) =>
  tx
    .selectFrom('stockReservations')
    .select(['id', 'held'])
    .where('positionId', '=', positionId)
    .where('held', '>', '0')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The quantities reserved for a request, by position. */
export const reservedForRequest = (db: Reader, requestId: string) =>
  db
    .selectFrom('stockReservations as reservation')
    .innerJoin('positions', 'positions.id', 'reservation.positionId')
    .select([
      'positions.id as positionId',
      'positions.name',
      'positions.units',
      'reservation.wanted',
      'reservation.held',
    ])
    .where('reservation.causeId', '=', requestId)
    .where('reservation.wanted', '>', '0')
    .orderBy('positions.name')
    .execute();
