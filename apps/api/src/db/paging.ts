import type { Page } from '@oplich/contract';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

interface ListQuery {
  page: number;
  pageSize: number;
  sort?: string | undefined;
}

interface Order {
  sort: string | undefined;
  /** What may be sorted by. */
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The default, what orders rows that are equal so that a person finds one, and so that pages never overlap. */
  fallback: { by: string; then?: RawBuilder<unknown>; tie: string };
}

/** A query in the order that was asked for: `sort` is a field of `columns`, `-field` descending. */
export function inOrder<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { sort, columns, fallback }: Order,
): SelectQueryBuilder<DB, TB, O> {
  const order = sort ?? fallback.by;
  const column = columns[order.replace(/^-/, '')];
  if (!column) throw new Error(`no column to sort by ${order}`);
  const direction = order.startsWith('-') ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  const then = fallback.then ? sql`${fallback.then}, ` : sql``;
  return rows.orderBy(sql`${column} ${direction}, ${then}${sql.ref(fallback.tie)} DESC`);
}

/** How many rows a query has. */
export async function countOf<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('total'));
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total;
}

/** One page of a query and how many rows there are in all. */
export async function pageOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { page, pageSize, sort }: ListQuery,
  columns: Order['columns'],
  fallback: Order['fallback'],
): Promise<Page<O>> {
  const [total, items] = await Promise.all([
    countOf(rows),
    inOrder(rows, { sort, columns, fallback })
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { items, total, page, pageSize };
}
