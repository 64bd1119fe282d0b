import { goodsCategories, type GoodsCategory } from '@oplich/contract';
import type { Turnover, TurnoverLine, TurnoverQuery } from '@oplich/contract/warehouse/schemas';
import { sql } from 'kysely';
import { compiledListQuery } from '../../../db/compiled.ts';
import type { Reader } from '../../../db/pool.ts';
import { decimal, lineTotal, money, quantity, type Decimal } from '../../../platform/decimal.ts';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { containsInRow } from '../../../db/searching/contains.ts';
import { listingOfSums, offsetOf, orderOf, presented, type Listing } from '../../../db/paging.ts';

interface Row {
  id: string;
  deletedAt: Date | null;
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

const figures = ['opening', 'in', 'out', 'closing'] as const;

/** The warehouse and the days of a turnover, both included. */
interface Period {
  warehouseId: string;
  query: TurnoverQuery;
  from: string;
  to: string;
}

const sortColumns = {
  name: sql`line.name COLLATE "uk-x-icu"`,
  units: sql`line.units COLLATE "uk-x-icu"`,
  opening: sql`line.opening`,
  in: sql`line."in"`,
  out: sql`line."out"`,
  closing: sql`line.closing`,
  netUnitPrice: sql`line.net_unit_price`,
  costPerItemWithoutVat: sql`line.cost_per_item`,
  closingValue: sql`round(line.closing * line.cost_per_item, 2)`,
};
const fallback = { by: 'name', tie: 'line.id' };

const ownStock = (warehouseId: string) =>
  sql`(SELECT id FROM stock_accounts WHERE kind = 'warehouse' AND warehouse_id = ${warehouseId})`;

/**
 * The movements of a position, `own`. Goods count as received on their `received_date`, not on the day they were entered. A transfer that
 * was cancelled within the period never went out; one cancelled later comes in then, because reports of the earlier days stay. Each
 * position is read by itself, so that a country's ledger is never read for one warehouse.
 */
export const legs = (warehouseId: string, begin: Date) => sql`
  SELECT CASE WHEN moved.is_out THEN -moved.quantity ELSE moved.quantity END AS quantity,
    CASE WHEN moved.kind = 'receipt' AND NOT moved.is_out AND NOT EXISTS (SELECT FROM stock_movements AS earlier
        WHERE earlier.position_id = own.id AND earlier.seq < moved.seq)
      THEN least(moved.at, own.received_date::timestamp AT TIME ZONE 'Europe/Kyiv') ELSE moved.at END AS at,
    moved.kind = 'transferCancelled' AND NOT moved.is_out
      AND EXISTS (SELECT FROM stock_movements AS reversed WHERE reversed.id = moved.reverses AND reversed.at >= ${begin}) AS is_back
  FROM (
    SELECT kind, quantity, seq, at, reverses, from_account_id = ${ownStock(warehouseId)} AS is_out
    FROM stock_movements
    WHERE position_id = own.id
      AND (from_account_id = ${ownStock(warehouseId)} OR to_account_id = ${ownStock(warehouseId)} AND to_position_id IS NULL)
  ) AS moved
  UNION ALL
  SELECT quantity, at, false FROM stock_movements
  WHERE to_position_id = own.id AND to_account_id = ${ownStock(warehouseId)}`;

/** Which lines: of days from `begin` to before `end`, of all categories where none are named, whatever they say where nothing is sought. */
interface Wanted {
  warehouseId: string;
  begin: Date;
  end: Date;
  categories: readonly GoodsCategory[] | null;
  search: string;
}

const wantedOf = ({ warehouseId, query, from, to }: Period): Wanted => ({
  warehouseId,
  begin: startOfKyivDay(from),
  end: startOfKyivDay(nextDay(to)),
  categories: query.category ?? null,
  search: query.search ?? '',
});

/** A line for each position that was there at the beginning or moved; also of one that was deleted since: it moved. */
const lines = ({ warehouseId, begin, end, categories, search }: Wanted) => sql<Row>`
  SELECT own.id, own.deleted_at, own.name, own.units, own.category, own.unique_code, own.net_unit_price, own.cost_per_item,
    sum.opening, sum."in", sum."out", sum.opening + sum."in" - sum."out" AS closing
  FROM positions AS own CROSS JOIN LATERAL (
    SELECT coalesce(sum(leg.quantity) FILTER (WHERE leg.at < ${begin}), 0) AS opening,
      coalesce(sum(leg.quantity) FILTER (WHERE leg.at >= ${begin} AND leg.quantity > 0 AND NOT leg.is_back), 0) AS "in",
      coalesce(-sum(leg.quantity) FILTER (WHERE leg.at >= ${begin} AND (leg.quantity < 0 OR leg.is_back)), 0) AS "out"
    FROM (${legs(warehouseId, begin)}) AS leg
    WHERE leg.at < ${end}
  ) AS sum
  WHERE own.warehouse_id = ${warehouseId} AND (sum.opening <> 0 OR sum."in" <> 0 OR sum."out" <> 0)
    AND (${categories}::text[] IS NULL OR own.category = ANY (${categories}))
    AND ${containsInRow(sql`own.search`, search)}`;

const present = (row: Row): TurnoverLine => ({
  positionId: row.id,
  deletedAt: row.deletedAt?.toISOString() ?? null,
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

type Value = Record<(typeof figures)[number], string>;
const valueOf = (sums: readonly Value[]): Value => {
  const total = (name: keyof Value): Decimal => sums.reduce((sum, one) => sum.plus(one[name]), decimal(0));
  return {
    opening: money(total('opening')),
    in: money(total('in')),
    out: money(total('out')),
    closing: money(total('closing')),
  };
};

/** A row of a page with the totals of all lines; a page behind the end has one row without a line. */
interface PageRow extends Row {
  lines: number;
  worth: readonly (Value & { category: GoodsCategory })[] | null;
}

const columns = sql`line.id, line.deleted_at, line.name, line.units, line.category, line.unique_code,
  line.net_unit_price, line.cost_per_item, line.opening, line."in", line."out", line.closing`;

/** The lines are summed once, for the page and for what all of them are worth: sums of rounded lines at the cost the goods are kept at now. */
const writePage = (sort: string | undefined) => {
  const order = orderOf({ sort, columns: sortColumns, fallback });
  return compiledListQuery(
    (_, wanted: Wanted & Record<'limit' | 'offset', number>) => sql<PageRow>`
      WITH line AS MATERIALIZED (${lines(wanted)})
      SELECT whole.lines, whole.worth, ${columns}
      FROM (
        SELECT coalesce(sum(of_category.lines), 0)::int AS lines, json_agg(of_category) AS worth
        FROM (
          SELECT line.category, count(*) AS lines, ${sql.join(
            figures.map(
              name => sql`sum(round(line.${sql.ref(name)} * line.cost_per_item, 2))::text AS ${sql.ref(name)}`,
            ),
          )}
          FROM line GROUP BY line.category
        ) AS of_category
      ) AS whole
      LEFT JOIN (SELECT ${columns} FROM line ORDER BY ${order} LIMIT ${wanted.limit} OFFSET ${wanted.offset}) AS line ON true
      ORDER BY ${order}`,
  );
};
const pages = new Map<string | undefined, ReturnType<typeof writePage>>();

/** Opening, in, out and closing of a period for each position, from the movements alone, with what the whole of it is worth. */
export async function turnoverPage(db: Reader, period: Period): Promise<Omit<Turnover, 'from' | 'to'>> {
  const { page, pageSize, sort } = period.query;
  const ask = pages.get(sort) ?? writePage(sort);
  pages.set(sort, ask);
  const rows = await ask(db, { ...wantedOf(period), limit: pageSize, offset: offsetOf(period.query) });
  const worth = rows[0]?.worth ?? [];
  return {
    items: rows.filter(({ id }: { id: string | null }) => id !== null).map(present),
    total: rows[0]?.lines ?? 0,
    page,
    pageSize,
    byCategory: Object.fromEntries(
      goodsCategories.map(category => [category, valueOf(worth.filter(one => one.category === category))]),
    ) as Turnover['byCategory'],
    value: valueOf(worth),
  };
}

/** The same lines for a file. */
export const listTurnover = (db: Reader, period: Period): Listing<TurnoverLine> =>
  presented(
    listingOfSums(
      db.selectFrom(sql<Row>`(${lines(wantedOf(period))})`.as<'line'>('line')).selectAll(),
      period.query,
      sortColumns,
      fallback,
    ),
    rows => rows.map(present),
  );
