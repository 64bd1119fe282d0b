import type { GoodsCategory } from '@oplich/contract';
import { decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { openStock, type MovementCause } from './ledger.repo.ts';
import { insertPositions } from '../positions/write-positions.repo.ts';
import { accountOf, outsideAccountId } from '../warehouses.repo.ts';

interface NewGoods {
  name: string;
  units: string;
  /** Decimal text, greater than 0. */
  quantity: string;
  /** Hryvnia. */
  netUnitPrice: string;
  costPerItem: string;
  uniqueCode: string | null;
  receivedDate: string;
  expiryDate: string | null;
  category: GoodsCategory;
}

interface Arrival {
  warehouseId: string;
  /** The declaration the goods came by. */
  declarationId?: string | null;
  /** What brought them; each position itself when it was typed in by hand. */
  cause?: MovementCause;
}

/** Goods written with one statement for each table. */
const atOnce = 100;

/**
 * Puts goods from outside into a warehouse, each as a new position with its receipt; a few statements however many
 * they are. Returns the ids of the positions in the order of the goods.
 */
export async function receiveGoods(
  operation: Operation,
  goods: readonly NewGoods[],
  arrival: Arrival,
): Promise<string[]> {
  const ids: string[] = [];
  // Writing a statement is work of this process: one for thousands of goods would keep everybody else waiting.
  for (let first = 0; first < goods.length; first += atOnce) {
    ids.push(...(await putInSome(operation, goods.slice(first, first + atOnce), arrival)));
  }
  return ids;
}

async function putInSome(
  { tx, actor, at }: Operation,
  goods: readonly NewGoods[],
  { warehouseId, declarationId = null, cause }: Arrival,
): Promise<string[]> {
  const arrived = goods.map(({ quantity, ...position }) => ({ id: newId(), quantity: decimal(quantity), position }));
  await insertPositions(
    tx,
    arrived.map(({ id, position }) => ({ ...position, id, warehouseId, declarationId, createdAt: at })),
  );
  const accountId = await accountOf(tx, warehouseId, 'warehouse');
  await openStock(
    tx,
    arrived.map(({ id, quantity }) => ({ positionId: id, quantity, cause: cause ?? { type: 'position', id } })),
    { from: outsideAccountId, to: accountId, actor, at },
  );
  return arrived.map(({ id }) => id);
}
