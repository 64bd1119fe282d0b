import type { MovementKind } from '@oplich/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import { decimal, type Decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';

/** A position's stock, locked until the transaction ends. */
export interface Stock {
  positionId: string;
  /** The account of the warehouse the position lies in. */
  accountId: string;
  quantity: Decimal;
  reserved: Decimal;
}

/** What is not promised to anybody. */
export const availableOf = (stock: Stock): Decimal => stock.quantity.minus(stock.reserved);

/**
 * Locks the stock of positions, always in the order of their ids, so that two actions never wait for each other in a ring.
 * Whoever moves or reserves goods of a position holds this lock; a missing position is missing in the answer.
 */
export async function lockStock(tx: Tx, positionIds: readonly string[]): Promise<Map<string, Stock>> {
  if (positionIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('stockBalances')
    .select(['positionId', 'accountId', 'quantity', 'reserved'])
    .where('accountKind', '=', 'warehouse')
    .where('positionId', 'in', [...new Set(positionIds)])
    .orderBy('positionId')
    .forUpdate()
    .execute();
  return new Map(
    rows.map(row => [row.positionId, { ...row, quantity: decimal(row.quantity), reserved: decimal(row.reserved) }]),
  );
}

/** What a movement comes from. */
export interface MovementCause {
  type: 'position' | 'event' | 'act' | 'helpRequest' | 'declaration';
  id: string;
}

export interface Movement {
  positionId: string;
  /** Where the goods arrive as another position: a transfer taken in by its receiver. */
  toPositionId?: string;
  /** Accounts of `stock_accounts`. */
  from: string;
  to: string;
  quantity: Decimal;
  kind: MovementKind;
  cause: MovementCause;
  reason?: string | null;
  actorId: string;
  at: Date;
  /** The movement this one takes back. */
  reverses?: string;
}

/** Kinds that count as received in a warehouse. */
const receiving: ReadonlySet<MovementKind> = new Set(['receipt', 'transferIn']);

/**
 * Moves goods from an account to an account: one immutable row, and the two balances it changes, in the same
 * transaction. The balances' constraints refuse what would go below zero. Returns the movement's id.
 */
export async function move(tx: Tx, movement: Movement): Promise<string> {
  const { positionId, from, to, kind, toPositionId } = movement;
  const arrival = toPositionId ?? positionId;
  const amount = movement.quantity.toFixed();
  await sql`
    INSERT INTO stock_balances (position_id, account_id, account_kind)
    SELECT CASE WHEN id = ${to}::uuid THEN ${arrival}::uuid ELSE ${positionId}::uuid END, id, kind
    FROM stock_accounts WHERE id IN (${from}::uuid, ${to}::uuid)
    ON CONFLICT DO NOTHING`.execute(tx);
  const id = newId();
  await tx
    .with('changed', db =>
      db
        .updateTable('stockBalances')
        .set({
          quantity: sql`quantity + CASE WHEN account_id = ${to}::uuid THEN ${amount}::numeric ELSE -${amount}::numeric END`,
          received: sql`received + CASE WHEN account_id = ${to}::uuid AND ${receiving.has(kind)} THEN ${amount}::numeric ELSE 0 END`,
        })
        .where(eb => eb.or([eb.and({ positionId, accountId: from }), eb.and({ positionId: arrival, accountId: to })]))
        .returning(['positionId', 'accountKind', 'quantity']),
    )
    .insertInto('stockMovements')
    .values(eb => ({
      id,
      positionId,
      toPositionId: toPositionId ?? null,
      fromAccountId: from,
      toAccountId: to,
      quantity: amount,
      kind,
      causeType: movement.cause.type,
      causeId: movement.cause.id,
      balanceAfter: eb
        .selectFrom('changed')
        .select('quantity')
        .where('positionId', '=', arrival)
        .where('accountKind', '=', 'warehouse'),
      actorId: movement.actorId,
      at: movement.at,
      reverses: movement.reverses ?? null,
    }))
    .execute();
  const { reason } = movement;
  // Beside the ledger, which nothing changes: who is named in it may be erased one day.
  if (reason) await tx.insertInto('movementReasons').values({ movementId: id, reason }).execute();
  return id;
}

/**
 * The first goods of positions that are new in this transaction, from outside into their warehouse: what `move` does for
 * one receipt, in two statements for all of them. A position that has balances already is refused by their key.
 */
export async function openStock(
  tx: Tx,
  goods: readonly Pick<Movement, 'positionId' | 'quantity' | 'cause'>[],
  { from, to, actorId, at }: Pick<Movement, 'from' | 'to' | 'actorId' | 'at'>,
): Promise<void> {
  await tx
    .insertInto('stockBalances')
    .values(
      goods.flatMap(({ positionId, quantity }) => [
        { positionId, accountId: from, accountKind: 'outside', quantity: quantity.negated().toFixed() },
        {
          positionId,
          accountId: to,
          accountKind: 'warehouse',
          quantity: quantity.toFixed(),
          received: quantity.toFixed(),
        },
      ]),
    )
    .execute();
  await tx
    .insertInto('stockMovements')
    .values(
      goods.map(({ positionId, quantity, cause }) => ({
        id: newId(),
        positionId,
        fromAccountId: from,
        toAccountId: to,
        quantity: quantity.toFixed(),
        kind: 'receipt',
        causeType: cause.type,
        causeId: cause.id,
        balanceAfter: quantity.toFixed(),
        actorId,
        at,
      })),
    )
    .execute();
}

/** Returns the movements by which an act sent goods away, in the order of positions. */
export const sentBy = (tx: Tx, actId: string) =>
  tx
    .selectFrom('stockMovements')
    .select(['id', 'positionId', 'quantity'])
    .where('causeId', '=', actId)
    .where('kind', '=', 'transferOut')
    .orderBy('positionId')
    .execute();
