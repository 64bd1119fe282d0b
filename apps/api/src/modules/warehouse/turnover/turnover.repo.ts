import { goodsCategories, type GoodsCategory } from '@oplich/contract';
import type { Turnover, TurnoverLine, TurnoverQuery } from '@oplich/contract/warehouse/schemas';
import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { decimal, lineTotal, money, quantity, type Decimal } from '../../../platform/decimal.ts';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { listingOfSums, presented, type Listing } from '../../../db/paging.ts';

interface Row {
  id: string;
  name: string;
  units: string;
  category: GoodsCategory;
  uniqueCode: string | null;
  netUnitPrice: string;
  costPerItem: string;
  opening: string;
  in: string;
  out: string;
  closing: string;
}

/** Whose turnover of which days, both included. */
interface Period {
  warehouseId: string;
  query: TurnoverQuery;
  from: string;
  to: string;
}

const sortColumns = {
  name: sql`line.name COLLATE "uk-x-icu"`,
  opening: sql`line.opening`,
  in: sql`line."in"`,
  out: sql`line."out"`,
  closing: sql`line.closing`,
};
const fallback = { by: 'name', tie: 'line.id' };

const ownStock = (warehouseId: string) =>
  sql`(SELECT id FROM stock_accounts WHERE kind = 'warehouse' AND warehouse_id = ${warehouseId})`;

/** As an array each is looked for by itself: joined, the database reads what came by transfer to all warehouses there are. */
const ownPositions = (warehouseId: string) =>
  sql`ANY (ARRAY(SELECT id FROM positions WHERE warehouse_id = ${warehouseId}))`;

/**
 * Goods count as in on the day they were received, not on the day somebody typed them in: the first receipt of a position
 * is of its `received_date`. What a transfer took out and brought back within the days never went out; brought back later
 * it comes in then, for what was reported of the earlier days stays. Found by the positions of the warehouse: a country's
 * ledger is never read for one of them.
 */
export const legs = (warehouseId: string, begin: Date) => sql`
  SELECT own.id AS position_id, movement.quantity,
    CASE WHEN movement.kind = 'receipt' AND NOT EXISTS (SELECT FROM stock_movements AS earlier
        WHERE earlier.position_id = movement.position_id AND earlier.seq < movement.seq)
      THEN least(movement.at, own.received_date::timestamp AT TIME ZONE 'Europe/Kyiv') ELSE movement.at END AS at,
    movement.kind = 'transferCancelled' AND coalesce(reversed.at >= ${begin}, false) AS is_back
  FROM positions AS own
  JOIN stock_movements AS movement ON movement.position_id = own.id AND movement.to_position_id IS NULL
    AND movement.to_account_id = ${ownStock(warehouseId)}
  LEFT JOIN stock_movements AS reversed ON reversed.id = movement.reverses
  WHERE own.warehouse_id = ${warehouseId}
  UNION ALL
  SELECT movement.to_position_id, movement.quantity, movement.at, false
  FROM stock_movements AS movement
  WHERE movement.to_position_id = ${ownPositions(warehouseId)} AND movement.to_account_id = ${ownStock(warehouseId)}
  UNION ALL
  SELECT movement.position_id, -movement.quantity, movement.at, false
  FROM stock_movements AS movement
  WHERE movement.position_id = ${ownPositions(warehouseId)} AND movement.from_account_id = ${ownStock(warehouseId)}`;

/** A line for each position that was there at the beginning or moved; also of one that was deleted since: it moved. */
function lines(db: Reader, { warehouseId, query, from, to }: Period) {
  const [begin, end] = [startOfKyivDay(from), startOfKyivDay(nextDay(to))];
  const table = sql<Row>`(
    SELECT position.id, position.name, position.units, position.category, position.unique_code,
      position.net_unit_price, position.cost_per_item,
      sum.opening, sum."in", sum."out", sum.opening + sum."in" - sum."out" AS closing, position.search
    FROM (
      SELECT leg.position_id,
        coalesce(sum(leg.quantity) FILTER (WHERE leg.at < ${begin}), 0) AS opening,
        coalesce(sum(leg.quantity) FILTER (WHERE leg.at >= ${begin} AND leg.quantity > 0 AND NOT leg.is_back), 0) AS "in",
        coalesce(-sum(leg.quantity) FILTER (WHERE leg.at >= ${begin} AND (leg.quantity < 0 OR leg.is_back)), 0) AS "out"
      FROM (${legs(warehouseId, begin)}
      ) AS leg
      WHERE leg.at < ${end}
      GROUP BY leg.position_id
    ) AS sum JOIN positions AS position ON position.id = sum.position_id
    WHERE sum.opening <> 0 OR sum."in" <> 0 OR sum."out" <> 0
  )`.as<'line'>('line');
  let found = db.selectFrom(table).selectAll();
  if (query.category) found = found.where('line.category', 'in', query.category);
  if (query.search) {
    found = found.where(sql<boolean>`strpos(line.search, fold_name(${query.search})) > 0`);
  }
  return found;
}

const present = (row: Row): TurnoverLine => ({
  positionId: row.id,
  name: row.name,
  units: row.units,
  category: row.category,
  uniqueCode: row.uniqueCode,
  netUnitPrice: row.netUnitPrice,
  costPerItemWithoutVat: row.costPerItem,
  opening: quantity(row.opening),
  in: quantity(row.in),
  out: quantity(row.out),
  closing: quantity(row.closing),
  closingValue: money(lineTotal(row.closing, row.costPerItem)),
});

type Value = Record<'opening' | 'in' | 'out' | 'closing', string>;
const figures = ['opening', 'in', 'out', 'closing'] as const;
const valueOf = (sums: readonly Value[]): Value => {
  const total = (name: keyof Value): Decimal => sums.reduce((sum, one) => sum.plus(one[name]), decimal(0));
  return {
    opening: money(total('opening')),
    in: money(total('in')),
    out: money(total('out')),
    closing: money(total('closing')),
  };
};

/** What the figures are worth by category: sums of rounded lines at the cost the goods are kept at now. */
async function valueByCategory(db: Reader, period: Period): Promise<Map<GoodsCategory, Value>> {
  const rows = await lines(db, period)
    .clearSelect()
    .select([
      'line.category',
      ...figures.map(name => sql<string>`sum(round(line.${sql.ref(name)} * line.cost_per_item, 2))`.as(name)),
    ])
    .groupBy('line.category')
    .execute();
  return new Map(rows.map(row => [row.category, row as unknown as Value]));
}

/** Opening, in, out and closing of a period for each position, from the movements alone. */
export const listTurnover = (db: Reader, period: Period): Listing<TurnoverLine> =>
  presented(listingOfSums(lines(db, period), period.query, sortColumns, fallback), rows => rows.map(present));

/** What the whole of a period is worth, of all lines and by category. */
export async function turnoverValue(db: Reader, period: Period): Promise<Pick<Turnover, 'byCategory' | 'value'>> {
  const values = await valueByCategory(db, period);
  return {
    byCategory: Object.fromEntries(
      goodsCategories.map(category => {
        const value = values.get(category);
        return [category, valueOf(value ? [value] : [])];
      }),
    ) as Turnover['byCategory'],
    value: valueOf([...values.values()]),
  };
}
