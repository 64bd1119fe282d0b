import { goodsCategories, accountName, type GoodsCategory } from '@oplich/contract';
import type { Balance } from '@oplich/contract/warehouse/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import { decimal, money } from '../../../platform/decimal.ts';

/** Returns a value for each category. */
export const each = <T>(value: (category: GoodsCategory) => T) =>
  Object.fromEntries(goodsCategories.map(category => [category, value(category)])) as Record<GoodsCategory, T>;

/** What lies in a warehouse, by category; totals are sums of rounded lines. */
export async function warehouseBalance(db: Reader, warehouseId: string): Promise<z.output<typeof Balance>> {
  const rows = await db
    .selectFrom('positions')
    .innerJoin('stockBalances as stock', 'stock.positionId', 'positions.id')
    .select([
      'positions.category',
      sql<string>`sum(round(stock.quantity * positions.cost_per_item, 2))`.as('value'),
      sql<number>`count(*) FILTER (WHERE stock.quantity > 0)`.as('positions'),
    ])
    .where('positions.warehouseId', '=', warehouseId)
    .where('positions.deletedAt', 'is', null)
    .where('stock.accountKind', '=', 'warehouse')
    .groupBy('positions.category')
    .execute();
  const found = new Map(rows.map(row => [row.category, row]));
  return {
    owner: await findOwner(db, warehouseId),
    byCategory: each(category => money(decimal(found.get(category)?.value ?? 0))),
    positions: each(category => found.get(category)?.positions ?? 0),
    total: money(rows.reduce((sum, row) => sum.plus(row.value), decimal(0))),
  };
}

/**
 * Returns the owner of a warehouse: an organization by its name, a volunteer by the person's name, nobody for the central one.
 */
export async function findOwner(db: Reader, warehouseId: string): Promise<z.output<typeof Balance>['owner']> {
  const row = await db
    .selectFrom('warehouses')
    .innerJoin('accounts', 'accounts.id', 'warehouses.ownerId')
    .leftJoin('organizations', 'organizations.accountId', 'accounts.id')
    .select(['accounts.id', 'accounts.surname', 'accounts.name', 'accounts.patronym', 'organizationName'])
    .where('warehouses.id', '=', warehouseId)
    .executeTakeFirst();
  return row ? { id: row.id, name: accountName(row) } : null;
}
