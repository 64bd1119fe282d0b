import { isExpired } from '@oplich/contract/warehouse/expiry';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import { decimal, minDecimal, type Decimal } from '../../../platform/decimal.ts';
import { availableOf, lockStock, type Stock } from './ledger.repo.ts';
import { cameFrom, goodsIn, goodsOfEvent, type Goods, type PositionRow } from '../positions/positions.repo.ts';

interface Line {
  positionId: string;
  quantity: Decimal;
}
interface Wanted<L extends Line> {
  warehouseId: string;
  lines: readonly L[];
  /** The event or request whose reservation is used before available stock. */
  reservedFor?: string | undefined;
  /** The day on which the goods must not be expired. */
  goodOn: string;
  /** Where the goods are sent: expired goods may go back to where they came from. */
  toWarehouseId?: string;
}
export type LockedLine<L extends Line> = L & {
  position: PositionRow;
  stock: Stock;
  /** How much of the line comes out of the reservation. */
  held: Decimal;
};

/** Locked stock, with the data of its positions. */
export interface LockedGoods {
  stocks: ReadonlyMap<string, Stock>;
  goods: readonly Goods[];
}

/** Locks and reads all goods of an event at once, because of the order of locks. */
export async function lockGoodsOfEvent(tx: Tx, eventId: string): Promise<LockedGoods> {
  const [stocks, goods] = await Promise.all([
    lockStock(tx, [], { reservedFor: eventId }),
    goodsOfEvent(tx, { eventId }),
  ]);
  return { stocks, goods };
}

/** Locks and reads the goods of some lines and of a reservation. */
export async function lockAndReadGoods(
  tx: Tx,
  { warehouseId, lines, reservedFor }: Pick<Wanted<Line>, 'warehouseId' | 'lines' | 'reservedFor'>,
): Promise<LockedGoods> {
  const ids = lines.map(line => line.positionId);
  const [stocks, goods] = await Promise.all([
    lockStock(tx, ids, { reservedFor }),
    goodsIn(tx, { warehouseId, ids, reservedFor: reservedFor ?? null }),
  ]);
  return { stocks, goods };
}

/** Locks goods and checks that they can be used. */
export const lockGoods = async <L extends Line>(tx: Tx, wanted: Wanted<L>): Promise<LockedLine<L>[]> =>
  checkGoods(tx, await lockAndReadGoods(tx, wanted), wanted);

/**
 * Refuses expired goods with `goods_expired`, and with `insufficient_stock` goods of another warehouse or beyond what is reserved for this
 * action or available. Returns the lines in the order of positions.
 */
export async function checkGoods<L extends Line>(
  tx: Tx,
  { stocks, goods }: LockedGoods,
  { warehouseId, lines, goodOn, toWarehouseId }: Wanted<L>,
): Promise<LockedLine<L>[]> {
  const positions = new Map(goods.filter(row => row.warehouseId === warehouseId).map(row => [row.id, row]));
  const locked: LockedLine<L>[] = [];
  for (const line of [...lines].sort((a, b) => (a.positionId < b.positionId ? -1 : 1))) {
    const { positionId, quantity } = line;
    const stock = stocks.get(positionId);
    const position = positions.get(positionId);
    const short = (available: Decimal) =>
      fail('insufficient_stock', { positionId, needed: quantity.toFixed(), available: available.toFixed() });
    if (!stock || !position) return short(decimal(0));
    const { expiryDate } = position;
    if (
      isExpired(expiryDate, goodOn) &&
      !quantity.isZero() &&
      (toWarehouseId === undefined || !(await cameFrom(tx, positionId, toWarehouseId)))
    ) {
      fail('goods_expired', { positionId, expiryDate });
    }
    const promised = decimal(position.held ?? 0);
    const reachable = promised.plus(availableOf(stock));
    if (quantity.greaterThan(reachable)) short(reachable);
    locked.push({ ...line, position, stock, held: minDecimal(quantity, promised) });
  }
  return locked;
}

/** Returns locked goods less what some lines take of them. */
export function subtractLines<L extends Line>(
  { stocks, goods }: LockedGoods,
  takenLines: readonly LockedLine<L>[],
): LockedGoods {
  const lines = new Map(takenLines.map(line => [line.position.id, line]));
  return {
    stocks: new Map(
      [...stocks].map(([id, stock]) => {
        const line = lines.get(id);
        if (!line) return [id, stock];
        const { quantity, held } = line;
        return [id, { ...stock, quantity: stock.quantity.minus(quantity), reserved: stock.reserved.minus(held) }];
      }),
    ),
    goods: goods.map(row => {
      const line = lines.get(row.id);
      return line && row.held !== null ? { ...row, held: decimal(row.held).minus(line.held).toFixed() } : row;
    }),
  };
}
