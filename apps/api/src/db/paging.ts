import { limits, type Page } from '@oplich/contract';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { failField } from '../platform/problem.ts';
import { rowsOf } from './cursor.ts';
import type { Db } from './pool.ts';

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
function inOrder<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { sort, columns, fallback }: Order,
): SelectQueryBuilder<DB, TB, O> {
  const order = sort ?? fallback.by;
  const column = columns[order.replace(/^-/, '')];
  if (!column) throw new Error(`no column to sort by ${order}`);
  const emptyLast = neverEmpty.has(column) ? sql`` : sql` NULLS LAST`;
  const direction = order.startsWith('-') ? sql`DESC${emptyLast}` : sql`ASC${emptyLast}`;
  const then = fallback.then ? sql`${fallback.then}, ` : sql``;
  return rows.orderBy(sql`${column} ${direction}, ${then}${sql.ref(fallback.tie)} DESC`);
}

/** So many rows are counted for a page, and no more: exactness would cost a scan of all [decision 25]. */
export const mostCounted = limits.listCounted;

/**
 * How many rows a query has, at most so many as are counted. A query knows its connection and gives it to nobody, so the count
 * stands as a single value beside the first row of the same tables, which costs nothing.
 */
async function boundedCount<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(mostCounted);
  const counted = await rows
    .clearSelect()
    .clearWhere()
    .select(sql<number>`(SELECT count(*) FROM ${some} AS counted)`.as('total'))
    .limit(1)
    .executeTakeFirst();
  return (counted as { total: number } | undefined)?.total ?? 0;
}

const neverEmpty = new WeakSet<RawBuilder<unknown>>();
/** A column that has a value in every row: then an index serves both directions, which it does not where rows without one go last. */
export function filled<T>(column: RawBuilder<T>): RawBuilder<T> {
  neverEmpty.add(column);
  return column;
}

/** How many rows a query has. */
export async function countOf<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('total'));
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total;
}

const offsetOf = ({ page, pageSize }: ListQuery) => (page - 1) * pageSize;

/** From so many rows on, those in front of a page are passed by as ids alone, without what else a row shows. */
const passedAsIds = 200;
/** Another order than the usual one may have to sort all there are: it sorts ids, and joins the page alone. */
const isFoundByIds = ({ sort, fallback }: Order, offset: number) =>
  offset >= passedAsIds || (sort !== undefined && sort !== fallback.by);

/** One page of a query, and how many rows there are, counted to `mostCounted`; what lies behind those is on no page [R-API-24]. */
async function pageOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery,
  columns: Order['columns'],
  fallback: Order['fallback'],
  counted: SelectQueryBuilder<DB, TB, O> = rows,
  ofIds: SelectQueryBuilder<DB, TB, O> = rows,
): Promise<Page<O>> {
  const { page, pageSize, sort } = query;
  const order = { sort, columns, fallback };
  const offset = offsetOf(query);
  if (offset >= mostCounted) {
    const total = await boundedCount(counted);
    if (total >= mostCounted) failField('query.page', 'too_large');
    return { items: [], total, page, pageSize };
  }
  const id = sql.ref(fallback.tie);
  const those = inOrder(rows.clearSelect().select(id.as('tie')), order)
    .limit(pageSize)
    .offset(offset);
  const shown = isFoundByIds(order, offset)
    ? inOrder(ofIds.where(sql<SqlBool>`${id} IN (SELECT tie FROM ${those} AS those)`), order)
    : inOrder(rows, order).limit(pageSize).offset(offset);
  const [total, items] = await Promise.all([boundedCount(counted), shown.execute()]);
  return { items, total, page, pageSize };
}

/** The same of rows that are computed all at once, such as sums: they are counted where they are read, in one statement. */
export async function pageOfSums<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery,
  columns: Order['columns'],
  fallback: Order['fallback'],
): Promise<Page<O>> {
  const { page, pageSize, sort } = query;
  const found = (await inOrder(rows, { sort, columns, fallback })
    .select(sql<number>`count(*) OVER ()`.as('totalOfAll'))
    .limit(pageSize)
    .offset(offsetOf(query))
    .execute()) as (O & { totalOfAll: number })[];
  const total = found[0]?.totalOfAll ?? (page > 1 ? await countOf(rows) : 0);
  return { items: found, total, page, pageSize };
}

/** A list as it was asked for: a page of it, or all of it for a file. */
export interface Listing<Row> {
  page(): Promise<Page<Row>>;
  /** How many rows there are, and all of them as they are now; a connection of `db` is held until the last one is read. */
  all(db: Db): Promise<{ total: number; rows: AsyncIterable<Row> }>;
}

/**
 * Returns a query as a list; `paged` is how its pages are read and counted, `counted` the same rows asked for in a way that
 * is counted sooner, `ofIds` all rows, for a list of them where the ids that were found ask nothing more: else its conditions are
 * asked twice.
 */
export function listingOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery,
  columns: Order['columns'],
  fallback: Order['fallback'],
  {
    paged = pageOf,
    counted = rows,
    ofIds = rows,
  }: {
    paged?: typeof pageOf;
    counted?: SelectQueryBuilder<DB, TB, O>;
    ofIds?: SelectQueryBuilder<DB, TB, O>;
  } = {},
): Listing<O> {
  return {
    page: () => paged(rows, query, columns, fallback, counted, ofIds),
    async all(db) {
      const one = rows.clearSelect().select(sql`1`.as('one'));
      const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${one} AS counted`.execute(db);
      const ordered = inOrder(rows, { sort: query.sort, columns, fallback });
      return { total: counted.rows[0]?.total ?? 0, rows: rowsOf<O>(db, sql<O>`${ordered}`) };
    },
  };
}

/** What is read beside the rows of a list is read once for so many of them. */
const portion = 200;

async function* presentedRows<Row, Shown>(
  rows: AsyncIterable<Row>,
  present: (rows: Row[]) => Promise<readonly Shown[]> | readonly Shown[],
): AsyncGenerator<Shown> {
  let some: Row[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < portion) continue;
    yield* await present(some);
    some = [];
  }
  yield* await present(some);
}

/** Returns a list as its readers see it. */
export const presented = <Row, Shown>(
  list: Listing<Row>,
  present: (rows: Row[]) => Promise<Shown[]> | Shown[],
): Listing<Shown> => ({
  async page() {
    const page = await list.page();
    return { ...page, items: await present(page.items) };
  },
  async all(db) {
    const { total, rows } = await list.all(db);
    return { total, rows: presentedRows(rows, present) };
  },
});
