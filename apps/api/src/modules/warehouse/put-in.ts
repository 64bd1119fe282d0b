import type { GoodsCategory } from '@oplich/contract';
import type { Tx } from '../../db/pool.ts';
import { decimal } from '../../platform/decimal.ts';
import { newId } from '../../platform/ids.ts';
import { move, type Movement } from './ledger.ts';
import { outsideAccountId } from './warehouses.ts';

interface NewGoods {
  warehouseId: string;
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
  /** The declaration the goods came by. */
  declarationId?: string;
  /** What brought them; the position itself when it was typed in by hand. */
  cause?: Movement['cause'];
  actorId: string;
  at: Date;
}

/** Puts goods from outside into a warehouse as a new position: the position and its receipt. Answers the position's id. */
export async function putIn(tx: Tx, goods: NewGoods): Promise<string> {
  const id = newId();
  const { quantity, cause, actorId, at, ...position } = goods;
  await tx
    .insertInto('positions')
    .values({ ...position, id, createdAt: at })
    .execute();
  const { id: accountId } = await tx
    .selectFrom('stockAccounts')
    .select('id')
    .where('warehouseId', '=', goods.warehouseId)
    .where('kind', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  await move(tx, {
    positionId: id,
    from: outsideAccountId,
    to: accountId,
    quantity: decimal(quantity),
    kind: 'receipt',
    cause: cause ?? { type: 'position', id },
    actorId,
    at,
  });
  return id;
}
