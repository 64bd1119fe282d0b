import type { MovementKind } from '@oplich/contract';
import { sql } from 'kysely';
import { compiled } from '../../../db/compiled.ts';
import type { Tx } from '../../../db/pool.ts';
import { decimal, type Decimal } from '../../../platform/decimal.ts';
import type { Person } from '../../../platform/user.ts';
import { newId } from '../../../platform/ids.ts';

/** A position's stock, locked until the transaction ends. */
export interface Stock {
  positionId: string;
  /** The ledger account of the warehouse that holds the position. */
  accountId: string;
  quantity: Decimal;
  reserved: Decimal;
}

/** Returns the quantity that is not reserved. */
export const availableOf = (stock: Stock): Decimal => stock.quantity.minus(stock.reserved);

const lockBalances = compiled((db, { ids, reservedFor }: { ids: readonly string[]; reservedFor: string | null }) =>
  db
    .selectFrom('stockBalances')
    .select(['positionId', 'accountId', 'quantity', 'reserved'])
    .where('accountKind', '=', 'warehouse')
    .where(
      sql<boolean>`position_id IN (
        SELECT unnest(${ids}::uuid[]) UNION SELECT position_id FROM stock_reservations WHERE cause_id = ${reservedFor}::uuid
        UNION SELECT position_id FROM event_aid_lines WHERE event_id = ${reservedFor}::uuid)`,
    )
    .orderBy('positionId')
    .forUpdate(),
);

/**
 * Locks the stock of positions in the order of their ids, which rules out deadlocks. Everything that moves or reserves goods holds this
 * lock. Unknown positions are missing in the result. With `reservedFor` the goods reserved for an event or request are locked too, since
 * locking them later would break that order.
 */
export async function lockStock(
  tx: Tx,
  positionIds: readonly string[],
  { reservedFor = null }: { reservedFor?: string | null | undefined } = {},
): Promise<Map<string, Stock>> {
  if (positionIds.length === 0 && reservedFor === null) return new Map();
  const rows = await lockBalances(tx, { ids: positionIds, reservedFor });
  return new Map(
    rows.map(row => [row.positionId, { ...row, quantity: decimal(row.quantity), reserved: decimal(row.reserved) }]),
  );
}

/** What causes a movement. */
export interface MovementCause {
  type: 'position' | 'event' | 'act' | 'helpRequest' | 'declaration';
  id: string;
}

export interface Movement {
  positionId: string;
  /** The new position of the receiver, when a transfer is accepted. */
  toPositionId?: string;
  /** Accounts of `stock_accounts`. */
  from: string;
  to: string;
  quantity: Decimal;
  kind: MovementKind;
  cause: MovementCause;
  reason?: string | null;
  /** The value of a unit, stored with the reason for a write-off, which has no issue or act to keep it. */
  unitCost?: string;
  actor: Pick<Person, 'id' | 'memberId'>;
  at: Date;
  /** The movement this one takes back. */
  reverses?: string;
}

/** Kinds of movements that count as receipts of a warehouse. */
const receivingKinds: ReadonlySet<MovementKind> = new Set(['receipt', 'transferIn']);

interface MovementValues {
  ids: readonly string[];
  positions: readonly string[];
  arrivals: readonly string[];
  quantities: readonly string[];
  from: string;
  to: string;
  isReceived: boolean;
  kind: MovementKind;
  causeType: MovementCause['type'];
  causeId: string;
  reverses: string | null;
  actorIds: readonly string[];
  memberIds: readonly (string | null)[];
  at: Date;
}

const insertMissingBalances = compiled<MovementValues, never>(
  (_, { positions, arrivals, from, to }) => sql`
    INSERT INTO stock_balances (position_id, account_id, account_kind)
    SELECT CASE WHEN id = ${to}::uuid THEN arrival ELSE position END, id, kind
    FROM stock_accounts, unnest(${positions}::uuid[], ${arrivals}::uuid[]) AS line (position, arrival)
    WHERE id IN (${from}::uuid, ${to}::uuid)
    ON CONFLICT DO NOTHING`,
);

const insertMovements = compiled<MovementValues, { id: string }>(
  (
    _,
    {
      ids,
      positions,
      arrivals,
      quantities,
      from,
      to,
      isReceived,
      kind,
      causeType,
      causeId,
      reverses,
      actorIds,
      memberIds,
      at,
    },
  ) => sql`
    WITH line AS (
      SELECT *, coalesce(sum(amount) OVER (PARTITION BY position ORDER BY place ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0) AS later
      FROM unnest(${ids}::uuid[], ${positions}::uuid[], ${arrivals}::uuid[], ${quantities}::numeric[], ${actorIds}::uuid[],
        ${memberIds}::uuid[]) WITH ORDINALITY AS line (id, position, arrival, amount, actor_id, member_id, place)
    ), changed AS (
      UPDATE stock_balances AS balance
      SET quantity = balance.quantity + CASE WHEN balance.account_id = ${to}::uuid THEN amount ELSE -amount END,
        received = balance.received + CASE WHEN balance.account_id = ${to}::uuid AND ${isReceived}::boolean THEN amount ELSE 0 END
      FROM (SELECT position, arrival, sum(amount) AS amount FROM line GROUP BY position, arrival) AS whole
      WHERE (balance.position_id = position AND balance.account_id = ${from}::uuid)
        OR (balance.position_id = arrival AND balance.account_id = ${to}::uuid)
      RETURNING balance.position_id, balance.account_id, balance.account_kind, balance.quantity
    )
    INSERT INTO stock_movements (id, position_id, to_position_id, from_account_id, to_account_id, quantity, kind, cause_type,
      cause_id, balance_after, actor_id, member_id, at, reverses)
    SELECT id, position, nullif(arrival, position), ${from}::uuid, ${to}::uuid, amount, ${kind}::text, ${causeType}::text,
      ${causeId}::uuid,
      (SELECT quantity + CASE WHEN account_id = ${to}::uuid THEN -later ELSE later END
        FROM changed WHERE changed.position_id = arrival AND changed.account_kind = 'warehouse'),
      actor_id, member_id, ${at}::timestamptz, ${reverses}::uuid
    FROM line ORDER BY place
    RETURNING id`,
);

type OwnOfMovement = 'positionId' | 'toPositionId' | 'quantity' | 'actor';
/** What several movements have in common: the cause and both accounts. */
type CommonOfMovements = Omit<Movement, OwnOfMovement>;
type MovedGoods = Pick<Movement, OwnOfMovement> & { id: string };

/**
 * Moves goods between two accounts: inserts an immutable row for each and updates both balances of each position. A constraint refuses a
 * negative balance.
 */
export async function moveAll(
  tx: Tx,
  goods: readonly MovedGoods[],
  { from, to, kind, cause, at, reason, unitCost, reverses }: CommonOfMovements,
): Promise<void> {
  if (goods.length === 0) return;
  const distinct = (name: (one: MovedGoods) => string) => new Set(goods.map(name)).size;
  const routes = distinct(one => `${one.positionId} ${one.toPositionId}`);
  // The statement updates each balance once, by a sum, so each position needs exactly one source and one destination.
  if (distinct(one => one.positionId) < routes || distinct(one => one.toPositionId ?? one.positionId) < routes)
    throw new Error('a position has several sources or destinations in one movement');
  const ids = goods.map(one => one.id);
  const values: MovementValues = {
    ids,
    positions: goods.map(one => one.positionId),
    arrivals: goods.map(one => one.toPositionId ?? one.positionId),
    quantities: goods.map(one => one.quantity.toFixed()),
    from,
    to,
    isReceived: receivingKinds.has(kind),
    kind,
    causeType: cause.type,
    causeId: cause.id,
    reverses: reverses ?? null,
    actorIds: goods.map(one => one.actor.id),
    memberIds: goods.map(one => one.actor.memberId),
    at,
  };
  await Promise.all([
    insertMissingBalances(tx, values),
    insertMovements(tx, values),
    // Reasons have a table of their own, because they may name people and can be erased, while the ledger never changes.
    reason &&
      tx
        .insertInto('movementReasons')
        .values(ids.map(movementId => ({ movementId, reason, unitCost: unitCost ?? null })))
        .execute(),
  ]);
}

/** Moves goods of one position. Returns the movement's id. */
export async function move(
  tx: Tx,
  { positionId, toPositionId, quantity, actor, ...together }: Movement,
): Promise<string> {
  const id = newId();
  const goods = { id, positionId, quantity, actor, ...(toPositionId !== undefined && { toPositionId }) };
  await moveAll(tx, [goods], together);
  return id;
}

/**
 * Receives the first goods of positions created in this transaction. Does what `move` does for a receipt, in two statements for all of
 * them; a position that already has balances violates their primary key.
 */
export async function openStock(
  tx: Tx,
  goods: readonly Pick<Movement, 'positionId' | 'quantity' | 'cause'>[],
  { from, to, actor, at }: Pick<Movement, 'from' | 'to' | 'actor' | 'at'>,
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
        actorId: actor.id,
        memberId: actor.memberId,
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
