import type { CentralPosition, Position, PositionsQuery } from '@oplich/contract/warehouse/schemas';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { anyOf } from '../../../db/any-of.ts';
import { compiled } from '../../../db/compiled.ts';
import type { Db, Reader } from '../../../db/pool.ts';
import { decimal, lineTotal, money, quantity } from '../../../platform/decimal.ts';
import { listingOf, type Listing } from '../../../db/paging.ts';
import { compiledListing } from '../../../db/compiled-listing.ts';

const positionsWithStock = (db: Reader) =>
  db
    .selectFrom('positions')
    .innerJoin('stockBalances as stock', join =>
      join.onRef('stock.positionId', '=', 'positions.id').on('stock.accountKind', '=', 'warehouse'),
    )
    .innerJoin('warehouses', 'warehouses.id', 'positions.warehouseId')
    .where('positions.deletedAt', 'is', null);

const rows = (db: Reader) =>
  positionsWithStock(db).select([
    'positions.id',
    'warehouses.ownerId',
    'positions.warehouseId',
    'positions.name',
    'positions.units',
    'positions.netUnitPrice',
    'positions.costPerItem',
    'positions.uniqueCode',
    'positions.receivedDate',
    'positions.expiryDate',
    'positions.category',
    'positions.declarationId',
    'positions.fromActId',
    'positions.version',
    'stock.quantity as balance',
    'stock.reserved',
    'stock.received',
  ]);
export type PositionRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** A position as the calls give it. */
export const toPosition = (row: PositionRow): Position => ({
  id: row.id,
  ownerId: row.ownerId,
  name: row.name,
  units: row.units,
  quantity: quantity(row.received),
  balance: quantity(row.balance),
  reserved: quantity(row.reserved),
  available: quantity(decimal(row.balance).minus(row.reserved)),
  netUnitPrice: row.netUnitPrice,
  costPerItemWithoutVat: row.costPerItem,
  totalPriceWithoutVat: money(lineTotal(row.balance, row.costPerItem)),
  uniqueCode: row.uniqueCode,
  receivedDate: row.receivedDate,
  expiryDate: row.expiryDate,
  category: row.category,
  declarationId: row.declarationId,
  fromActId: row.fromActId,
  version: row.version,
});

export const toCentralPosition = (row: PositionRow): z.output<typeof CentralPosition> => {
  const { id, name, units, category, available, expiryDate } = toPosition(row);
  return { id, name, units, category, available, expiryDate };
};

/** A position that is not deleted, of whatever warehouse, with its stock. */
export const findPosition = (db: Reader, id: string): Promise<PositionRow | undefined> =>
  rows(db).where('positions.id', '=', id).executeTakeFirst();

/** Those of the given positions that lie in a warehouse. */
export const findPositionsIn = (db: Reader, warehouseId: string, ids: readonly string[]): Promise<PositionRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rows(db)
        .where('positions.warehouseId', '=', warehouseId)
        .where('positions.id', 'in', [...ids])
        .execute();

/** Goods of a warehouse with what a cause's reservation holds of them. */
export type Goods = PositionRow & { held: string | null };

const withHeld = (db: Db, causeId: string | null) =>
  rows(db)
    .leftJoin('stockReservations as promise', join =>
      join.onRef('promise.positionId', '=', 'positions.id').on(sql<boolean>`promise.cause_id = ${causeId}::uuid`),
    )
    .select('promise.held');

interface GoodsIn {
  warehouseId: string;
  ids: readonly string[];
  reservedFor: string | null;
}

/**
 * Selects those of the given positions that are in a warehouse, with the quantity reserved for a cause, if one is given.
 */
export const goodsIn = compiled((db, { warehouseId, ids, reservedFor }: GoodsIn) =>
  withHeld(db, reservedFor).where('positions.warehouseId', '=', warehouseId).where('positions.id', '=', anyOf(ids)),
);

/** Selects the goods of an event's plan that are in its warehouse, with the quantity reserved for the event. */
export const goodsOfEvent = compiled((db, { eventId }: { eventId: string }) =>
  withHeld(db, eventId)
    .innerJoin('events', 'events.warehouseId', 'positions.warehouseId')
    .innerJoin('eventAidLines as line', join =>
      join.onRef('line.eventId', '=', 'events.id').onRef('line.positionId', '=', 'positions.id'),
    )
    .where('events.id', '=', eventId),
);

/** Returns whether goods came from a warehouse by an act, so that they may go back there. */
export const cameFrom = async (db: Reader, positionId: string, warehouseId: string): Promise<boolean> =>
  (await db
    .selectFrom('positions')
    .innerJoin('acts', 'acts.id', 'positions.fromActId')
    .select('positions.id')
    .where('positions.id', '=', positionId)
    .where('acts.fromWarehouseId', '=', warehouseId)
    .executeTakeFirst()) !== undefined;

const available = sql<string>`stock.quantity - stock.reserved`;
const sortColumns = {
  name: sql`positions.name COLLATE "uk-x-icu"`,
  units: sql`positions.units COLLATE "uk-x-icu"`,
  quantity: sql`stock.received`,
  balance: sql`stock.quantity`,
  reserved: sql`stock.reserved`,
  available,
  receivedDate: sql`positions.received_date`,
  expiryDate: sql`positions.expiry_date`,
  category: sql`positions.category`,
  uniqueCode: sql`positions.unique_code`,
  netUnitPrice: sql`positions.net_unit_price`,
  costPerItemWithoutVat: sql`positions.cost_per_item`,
  totalPriceWithoutVat: sql`round(stock.quantity * positions.cost_per_item, 2)`,
} as const;

/** What a list is asked for; `onlyAvailable`: what the central warehouse has to give, without prices and codes. */
interface Wanted {
  warehouseId: string;
  onlyAvailable: boolean;
  query: z.output<typeof PositionsQuery>;
  /** The day in Kyiv. */
  today: string;
}
const fallback = { by: '-receivedDate', tie: 'positions.id' };

function filtered(db: Reader, { warehouseId, onlyAvailable, query, today }: Wanted) {
  const { category, search, expiringWithin, uniqueCode, inStock, expired, returnTo } = query;
  let found = rows(db).where('positions.warehouseId', '=', warehouseId);
  if (onlyAvailable) found = found.where(sql<SqlBool>`${available} > 0`);
  if (onlyAvailable || expired !== undefined) {
    const isOver = sql<boolean>`coalesce(positions.expiry_date < ${today}::date, false)`;
    // Expired goods may be returned to the giver, and to nobody else.
    const goesBack = sql<boolean>`EXISTS (SELECT FROM acts JOIN warehouses AS giver ON giver.id = acts.from_warehouse_id
      WHERE acts.id = positions.from_act_id AND giver.owner_id IS NOT DISTINCT FROM ${returnTo === 'central' ? null : returnTo}::uuid)`;
    if (!onlyAvailable && expired) found = found.where(sql<SqlBool>`${isOver}`);
    else if (returnTo === undefined) found = found.where(sql<SqlBool>`NOT ${isOver}`);
    else found = found.where(sql<SqlBool>`(NOT ${isOver} OR ${goesBack})`);
  }
  if (category) found = found.where('positions.category', 'in', category);
  if (search) {
    // A search by code would tell the codes that the list leaves out.
    const searched = onlyAvailable ? sql`fold_name(positions.name)` : sql`positions.search`;
    found = found.where(sql<SqlBool>`strpos(${searched}, fold_name(${search})) > 0`);
  }
  if (expiringWithin !== undefined) {
    found = found.where(sql<SqlBool>`positions.expiry_date <= ${today}::date + ${expiringWithin}::int`);
  }
  if (uniqueCode) found = found.where(sql<SqlBool>`lower(positions.unique_code) = lower(${uniqueCode})`);
  if (inStock !== undefined) found = found.where('stock.quantity', inStock ? '>' : '=', '0');
  return found;
}

interface OfWarehouse {
  which: Pick<Wanted, 'onlyAvailable'>;
  query: Wanted['query'];
  values: Pick<Wanted, 'warehouseId' | 'today'>;
}

const ofWarehouse = compiledListing(
  (db, { which: { onlyAvailable }, query, values: { warehouseId, today } }: OfWarehouse) =>
    listingOf(filtered(db, { warehouseId, onlyAvailable, query, today }), query, sortColumns, fallback),
  { samePlan: ({ sort, expiringWithin }) => sort === undefined && expiringWithin === undefined },
);

/** Returns the positions of a warehouse; which one is known already, not asked by the query. */
export function listPositions(db: Reader, { warehouseId, onlyAvailable, query, today }: Wanted): Listing<PositionRow> {
  const { ownerId: _, central: __, ...filters } = query;
  return ofWarehouse(db, { which: { onlyAvailable }, query: filters, values: { warehouseId, today } });
}
