import type { GoodsCategory } from '@oplich/contract';
import { startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import type { WarehouseAnalysis } from '@oplich/contract/warehouse/schemas';
import { sql } from 'kysely';
import { compiledListQuery } from '../../../db/compiled.ts';
import type { Reader } from '../../../db/pool.ts';
import { decimal, money } from '../../../platform/decimal.ts';
import { each, findOwner } from '../ledger/balance.repo.ts';
import { legs } from './turnover.repo.ts';

/** The number of months shown before this one and after it. */
const shownMonths = 12;

/** Returns the month so many months after that of a day, as `YYYY-MM`. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns what a warehouse was worth month by month, and when what lies there ends. */
export async function warehouseAnalysis(db: Reader, warehouseId: string, today: string): Promise<WarehouseAnalysis> {
  const [owner, months, expiry] = await Promise.all([
    findOwner(db, warehouseId),
    valueByMonth(db, warehouseId, today),
    expiryByMonth(db, warehouseId, today),
  ]);
  return { owner, months, expiry };
}

/**
 * Returns the value in stock at the end of each month, from the movements alone, as the turnover of that month closes: the monthly changes
 * of the rounded value of each position, added up. Months before the first one shown are summed into it.
 */
async function valueByMonth(db: Reader, warehouseId: string, today: string): Promise<WarehouseAnalysis['months']> {
  const shown = Array.from({ length: shownMonths }, (_, index) => monthAfter(today, index + 1 - shownMonths));
  const [begin = new Date(0), ...later] = shown.map(month => startOfKyivDay(`${month}-01`));
  const rows = await changesByMonth(db, { warehouseId, begin, later });
  const values = each(() => decimal(0));
  return shown.map((month, place) => {
    for (const row of rows) if (row.place === place) values[row.category] = values[row.category].plus(row.value);
    const total = Object.values(values).reduce((sum, value) => sum.plus(value), decimal(0));
    return { month, byCategory: each(category => money(values[category])), total: money(total) };
  });
}

/**
 * Returns by how much each month changed the value of each category, by the month's index among those shown; `later` are the beginnings of
 * all but the first. The first one includes all earlier months.
 */
const changesByMonth = compiledListQuery(
  (_, { warehouseId, begin, later }: { warehouseId: string; begin: Date; later: Date[] }) => sql<{
    category: GoodsCategory;
    place: number;
    value: string;
  }>`
    SELECT own.category, lying.place,
      sum(round(lying.lies * own.cost_per_item, 2) - round((lying.lies - lying.moved) * own.cost_per_item, 2)) AS value
    FROM positions AS own CROSS JOIN LATERAL (
      SELECT place, moved, sum(moved) OVER (ORDER BY place) AS lies
      FROM (
        SELECT width_bucket(leg.at, ${later}::timestamptz[]) AS place, sum(leg.quantity) AS moved
        FROM (${legs(warehouseId, begin)}) AS leg
        GROUP BY 1
      ) AS moved
    ) AS lying
    WHERE own.warehouse_id = ${warehouseId}
    GROUP BY 1, 2`,
);

/** Returns the stock by the month of its expiry; what has expired this month stands apart. */
async function expiryByMonth(db: Reader, warehouseId: string, today: string): Promise<WarehouseAnalysis['expiry']> {
  const shown = Array.from({ length: shownMonths }, (_, index) => monthAfter(today, index));
  const rows = await endingByMonth(db, { warehouseId, today, last: shown.at(-1) ?? '' });
  const of = (ends: string) => {
    const row = rows.find(one => one.ends === ends);
    return { positions: row?.positions ?? 0, value: money(decimal(row?.value ?? 0)) };
  };
  return {
    expired: of('expired'),
    months: shown.map(month => ({ month, ...of(month) })),
    later: of('later'),
    never: of('never'),
  };
}

const endingByMonth = compiledListQuery(
  (_, { warehouseId, today, last }: Record<'warehouseId' | 'today' | 'last', string>) => sql<{
    ends: string;
    positions: number;
    value: string;
  }>`
    SELECT CASE WHEN expiry_date IS NULL THEN 'never' WHEN expiry_date < ${today}::date THEN 'expired'
        WHEN to_char(expiry_date, 'YYYY-MM') > ${last} THEN 'later' ELSE to_char(expiry_date, 'YYYY-MM') END AS ends,
      count(*)::int AS positions, sum(round(stock.quantity * position.cost_per_item, 2)) AS value
    FROM positions AS position JOIN stock_balances AS stock ON stock.position_id = position.id AND stock.account_kind = 'warehouse'
    WHERE position.warehouse_id = ${warehouseId} AND position.deleted_at IS NULL AND stock.quantity > 0
    GROUP BY 1`,
);
