import type { AuditAction } from '@oplich/contract/audit/actions';
import type { AuditDetails } from '@oplich/contract/audit/details';
import type { CreatePosition, Position, UpdatePosition } from '@oplich/contract/warehouse/schemas';
import type { Reader, Tx } from '../../../db/pool.ts';
import { fail, failField } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { decimal } from '../../../platform/decimal.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { lockStock, move, type Stock } from '../ledger/ledger.repo.ts';
import { findPosition, toPosition, type PositionRow } from './positions.repo.ts';
import { receiveGoods } from '../ledger/receive-goods.ts';
import { endExpired, refill, shrinkYoungest } from '../reservations/reservations.ts';
import { outsideAccountId, warehouseIdOf } from '../warehouses.repo.ts';
import {
  changePosition,
  countMovementsOf,
  firstLeftOn,
  isPlanned,
  setWrittenOffCosts,
} from './write-positions.repo.ts';

/** A position the user may read: of the own warehouse; an administrator any. Else it is as if it were not there. */
export async function getReadable(db: Reader, user: User, id: string): Promise<PositionRow> {
  const row = await findPosition(db, id);
  if (!row) return fail('not_found');
  if (user.role !== 'administrator' && row.warehouseId !== (await warehouseIdOf(db, user))) fail('not_found');
  return row;
}

/** A position of the user's own warehouse, its stock locked; an administrator reads partners' goods but moves only the central ones. */
async function lockOwn(tx: Tx, user: User, id: string): Promise<{ row: PositionRow; stock: Stock }> {
  const { warehouseId } = await getReadable(tx, user, id);
  if (warehouseId !== (await warehouseIdOf(tx, user))) fail('forbidden');
  const stock = (await lockStock(tx, [id])).get(id);
  // Read again: it may have changed before the lock.
  const row = await findPosition(tx, id);
  if (!row || !stock) return fail('not_found');
  return { row, stock };
}

const show = async (tx: Tx, id: string): Promise<Position> => {
  const row = await findPosition(tx, id);
  return row ? toPosition(row) : fail('not_found');
};

const notInFuture = (day: string | undefined, at: Date) => {
  if (day !== undefined && day > kyivDay(at)) failField('receivedDate', 'too_large');
};

/** Puts a new position into the user's warehouse; its goods come from outside. */
export async function createPosition(operation: Operation, body: CreatePosition): Promise<Position> {
  const { tx, actor, at } = operation;
  notInFuture(body.receivedDate, at);
  const { costPerItemWithoutVat: costPerItem, uniqueCode = null, expiryDate = null, ...same } = body;
  const [id = ''] = await receiveGoods(operation, [{ ...same, costPerItem, uniqueCode, expiryDate }], {
    warehouseId: await warehouseIdOf(tx, actor),
  });
  await audit(operation, 'position.create', id, { quantity: body.quantity });
  return show(tx, id);
}

/** Changes the description of a position; its balance changes only by movements. */
export async function updatePosition(
  operation: Operation,
  id: string,
  { version, ...body }: UpdatePosition,
): Promise<Position> {
  const { tx, actor, at } = operation;
  notInFuture(body.receivedDate, at);
  const { row } = await lockOwn(tx, actor, id);
  if (row.version !== version) fail('stale_version');
  // The code names the consignment: goods that came by a declaration or an act keep the one they came with.
  const isFixed = row.declarationId !== null || row.fromActId !== null;
  if (isFixed && body.uniqueCode !== undefined && body.uniqueCode !== row.uniqueCode) {
    failField('uniqueCode', 'not_allowed');
  }
  if (body.receivedDate !== undefined && body.receivedDate > row.receivedDate) {
    await refuseAfterLeaving(tx, id, body.receivedDate);
  }
  const { costPerItemWithoutVat: costPerItem, ...same } = body;
  const changes = Object.fromEntries(
    Object.entries({ ...same, costPerItem }).filter(([, value]) => value !== undefined),
  );
  if (costPerItem !== undefined) await setWrittenOffCosts(tx, id, row.costPerItem);
  await changePosition(tx, id, {
    ...changes,
    version: version + 1,
    ...(isOtherCode(row.uniqueCode, body.uniqueCode) && { codeGivenAt: at }),
  });
  if (body.expiryDate !== undefined) {
    await endExpired(tx, id, at);
    await refill(tx, id, at);
  }
  const now = await show(tx, id);
  await audit(operation, 'position.update', id, { changes: changesBetween(toPosition(row), now) });
  return now;
}

/**
 * No document is dated before the receipt of its goods, and the 90 days of a unique code are counted from it, so the receipt cannot be
 * moved behind them.
 */
async function refuseAfterLeaving(tx: Tx, id: string, receivedDate: string): Promise<void> {
  const left = await firstLeftOn(tx, id);
  if (left !== null && receivedDate > left) failField('receivedDate', 'not_allowed');
}

/** Whether goods are counted under another unique code; how its letters are written makes no other. */
const isOtherCode = (before: string | null, now: string | null | undefined) =>
  now !== undefined && before?.toLowerCase() !== now?.toLowerCase();

interface StockChange {
  quantity: string;
  reason: string;
}

/** More of the same came in; reservations that lack goods are filled first. */
export async function receive(operation: Operation, id: string, change: StockChange): Promise<Position> {
  const { tx, actor, at } = operation;
  const { row, stock } = await lockOwn(tx, actor, id);
  await move(tx, {
    positionId: id,
    from: outsideAccountId,
    to: stock.accountId,
    quantity: decimal(change.quantity),
    kind: 'receipt',
    cause: { type: 'position', id },
    reason: change.reason,
    actor,
    at,
  });
  await refill(tx, id, at);
  const now = await show(tx, id);
  await audit(operation, 'position.receive', id, {
    quantity: change.quantity,
    changes: changesBetween(toPosition(row), now),
  });
  return now;
}

/** Goods are lost or spoilt: may go into reservations, and shrinks the youngest first. */
export async function writeOff(operation: Operation, id: string, change: StockChange): Promise<Position> {
  const { tx, actor, at } = operation;
  const { row, stock } = await lockOwn(tx, actor, id);
  const lost = decimal(change.quantity);
  if (lost.greaterThan(stock.quantity)) {
    fail('insufficient_stock', { positionId: id, needed: change.quantity, available: stock.quantity.toFixed() });
  }
  const fromReserved = lost.minus(stock.quantity.minus(stock.reserved));
  if (fromReserved.isPositive() && !fromReserved.isZero()) await shrinkYoungest(tx, id, fromReserved);
  await move(tx, {
    positionId: id,
    from: stock.accountId,
    to: outsideAccountId,
    quantity: lost,
    kind: 'writeOff',
    cause: { type: 'position', id },
    reason: change.reason,
    unitCost: row.costPerItem,
    actor,
    at,
  });
  const now = await show(tx, id);
  await audit(operation, 'position.writeOff', id, {
    quantity: change.quantity,
    changes: changesBetween(toPosition(row), now),
  });
  return now;
}

/** Takes back a position nothing of which moved but its receipt, and nothing of which is reserved or planned. */
export async function deletePosition(operation: Operation, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const { stock } = await lockOwn(tx, actor, id);
  const moved = await countMovementsOf(tx, id);
  const planned = await isPlanned(tx, id);
  if (moved > 1 || planned || !stock.reserved.isZero()) fail('position_in_use');
  await move(tx, {
    positionId: id,
    from: stock.accountId,
    to: outsideAccountId,
    quantity: stock.quantity,
    kind: 'correction',
    cause: { type: 'position', id },
    actor,
    at,
  });
  await changePosition(tx, id, { deletedAt: at });
  await audit(operation, 'position.delete', id, {});
}

/** The fields of a position that users may change, named as in the call. */
const audited = [
  'name',
  'units',
  'category',
  'netUnitPrice',
  'costPerItemWithoutVat',
  'receivedDate',
  'expiryDate',
  'uniqueCode',
  'balance',
] as const satisfies readonly (keyof Position)[];

/** Returns each of these that became another, with what it was and what it is. */
const changesBetween = (before: Position, now: Position) =>
  Object.fromEntries(
    audited
      .filter(field => before[field] !== now[field])
      .map(field => [field, { before: before[field], now: now[field] }]),
  );

const audit = ({ tx, actor, at }: Operation, action: AuditAction, id: string, details: AuditDetails) =>
  recordAudit(tx, { actor, action, subject: { type: 'position', id }, details, at });
