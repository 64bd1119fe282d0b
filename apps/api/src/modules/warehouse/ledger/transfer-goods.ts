import { failField } from '../../../platform/problem.ts';
import { decimal, type Decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { lockStock, move, sentBy, type MovementCause, type Stock } from './ledger.repo.ts';
import { lockGoods } from './lock-goods.ts';
import type { PositionRow } from '../positions/positions.repo.ts';
import { insertPositions } from '../positions/write-positions.repo.ts';
import { refill } from '../reservations/reservations.ts';
import { settle } from '../reservations/reservations.repo.ts';
import { codeSince } from '../codes/code-account.repo.ts';
import { accountOf, outsideAccountId } from '../warehouses.repo.ts';

/** The act that causes a transfer. */
interface Transfer {
  actId: string;
}
const causeOf = ({ actId }: Transfer): MovementCause => ({ type: 'act', id: actId });

interface Sending extends Transfer {
  warehouseId: string;
  /** Expired goods may only be sent to where they came from. */
  toWarehouseId: string;
  lines: readonly { positionId: string; quantity: Decimal }[];
  /** The day of the act; refused at `date` when it is before a position's receipt. */
  date: string;
  /** The help request whose reservation is used before available stock. */
  reservedFor?: string;
}

/** Moves goods from a warehouse into transit. Returns their positions. Throws `insufficient_stock` before anything moves. */
export async function sendTransfer(operation: Operation, sending: Sending): Promise<Map<string, PositionRow>> {
  const { tx, actor, at } = operation;
  const { warehouseId, reservedFor } = sending;
  const lines = await lockGoods(tx, { ...sending, goodOn: kyivDay(at) });
  const transit = await accountOf(tx, warehouseId, 'transit');
  for (const { position, stock, quantity, held } of lines) {
    if (sending.date < position.receivedDate) failField('date', 'too_small');
    if (reservedFor !== undefined)
      await settle(tx, reservedFor, [{ positionId: position.id, used: held, planned: quantity }]);
    await move(tx, {
      positionId: position.id,
      from: stock.accountId,
      to: transit,
      quantity,
      kind: 'transferOut',
      cause: causeOf(sending),
      actor,
      at,
    });
    await refill(tx, position.id, at);
  }
  return new Map(lines.map(({ position }) => [position.id, position]));
}

/** The description of goods, as it was when they were sent. */
type Goods = Pick<
  PositionRow,
  'name' | 'units' | 'netUnitPrice' | 'costPerItem' | 'uniqueCode' | 'category' | 'expiryDate'
>;

interface TransferAcceptance extends Transfer {
  fromWarehouseId: string;
  toWarehouseId: string;
  lines: readonly (Goods & { positionId: string; sent: Decimal; received: Decimal })[];
  /** The day the goods came. */
  receivedDate: string;
  /** Why less came than was sent. */
  comment: string | null;
}

/**
 * Moves goods from transit into the receiver's warehouse, always as new positions with the same description and unique code. What did
 * not arrive goes back to the sender and is recorded there as a shortage. Returns the new position for each position that was sent.
 */
export async function acceptTransfer(
  operation: Operation,
  acceptance: TransferAcceptance,
): Promise<Map<string, string>> {
  const { tx, actor, at } = operation;
  const { fromWarehouseId, toWarehouseId, comment } = acceptance;
  const stocks = await lockStock(
    tx,
    acceptance.lines.map(line => line.positionId),
  );
  const transit = await accountOf(tx, fromWarehouseId, 'transit');
  const arrival = await accountOf(tx, toWarehouseId, 'warehouse');
  const sent = await sentBy(tx, acceptance.actId);
  const common = { cause: causeOf(acceptance), actor, at };
  const arrived = new Map<string, string>();
  for (const line of acceptance.lines) {
    const { positionId, received } = line;
    if (!received.isZero()) {
      const toPositionId = await addArrived(operation, acceptance, line);
      await move(tx, {
        ...common,
        positionId,
        toPositionId,
        from: transit,
        to: arrival,
        quantity: received,
        kind: 'transferIn',
      });
      arrived.set(positionId, toPositionId);
    }
    const missing = line.sent.minus(received);
    if (missing.isZero()) continue;
    const stock = stockOf(stocks, positionId);
    const back = { ...common, positionId, quantity: missing, reason: comment };
    await move(tx, {
      ...back,
      from: transit,
      to: stock.accountId,
      kind: 'transferCancelled',
      reverses: movementOf(sent, positionId),
    });
    await move(tx, { ...back, from: stock.accountId, to: outsideAccountId, kind: 'shortage' });
  }
  return arrived;
}

interface TransferCancellation extends Transfer {
  fromWarehouseId: string;
  reason: string;
}

/** Moves goods from transit back to the sender's warehouse, where reservations that lack goods get them first. */
export async function cancelTransfer(operation: Operation, cancellation: TransferCancellation): Promise<void> {
  const { tx, actor, at } = operation;
  const { actId, fromWarehouseId, reason } = cancellation;
  const sent = await sentBy(tx, actId);
  const stocks = await lockStock(
    tx,
    sent.map(row => row.positionId),
  );
  const transit = await accountOf(tx, fromWarehouseId, 'transit');
  for (const { id, positionId, quantity } of sent) {
    await move(tx, {
      positionId,
      from: transit,
      to: stockOf(stocks, positionId).accountId,
      quantity: decimal(quantity),
      kind: 'transferCancelled',
      cause: causeOf(cancellation),
      reason,
      actor,
      at,
      reverses: id,
    });
    await refill(tx, positionId, at);
  }
}

function movementOf(sent: Awaited<ReturnType<typeof sentBy>>, positionId: string): string {
  const row = sent.find(one => one.positionId === positionId);
  if (!row) throw new Error(`position ${positionId} was never sent`);
  return row.id;
}

function stockOf(stocks: ReadonlyMap<string, Stock>, positionId: string): Stock {
  const stock = stocks.get(positionId);
  if (!stock) throw new Error(`no stock of position ${positionId}`);
  return stock;
}

/** Creates the receiver's position of arrived goods. */
async function addArrived(
  { tx, at }: Operation,
  { actId, fromWarehouseId, toWarehouseId, receivedDate }: TransferAcceptance,
  goods: Goods & { positionId: string },
): Promise<string> {
  const id = newId();
  const { name, units, netUnitPrice, costPerItem, uniqueCode, category, expiryDate } = goods;
  const position = { name, units, netUnitPrice, costPerItem, uniqueCode, category, expiryDate, receivedDate };
  // The period for reporting on the code goes on, so that sending goods on does not extend it.
  const codeSinceThere = uniqueCode === null ? null : await codeSince(tx, fromWarehouseId, { ...goods, uniqueCode });
  await insertPositions(tx, [
    { ...position, codeSince: codeSinceThere, id, warehouseId: toWarehouseId, fromActId: actId, createdAt: at },
  ]);
  return id;
}
