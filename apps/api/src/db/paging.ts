import { limits, type Page } from '@oplich/contract';
import { sql, type Compilable, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { failField } from '../platform/problem.ts';
import { rowsOf } from './cursor.ts';
import { planModes } from './pipeline/pipeline-dialect.ts';
import type { Db, Reader } from './pool.ts';

export interface ListQuery {
  page: number;
  pageSize: number;
  sort?: string | undefined;
}

interface Order {
  sort: string | undefined;
  /** The columns that `sort` may name. */
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The default order (`by`), an order for people within equal rows (`then`), and a unique column so that pages never overlap (`tie`). */
  fallback: { by: string; then?: RawBuilder<unknown>; tie: string };
}

/** Returns the `ORDER BY` of a list: `sort` is a field of `columns`, with `-` before it descending. */
export function orderOf({ sort, columns, fallback }: Order): RawBuilder<unknown> {
  const order = sort ?? fallback.by;
  const column = columns[order.replace(/^-/, '')];
  if (!column) throw new Error(`no column to sort by ${order}`);
  const emptyLast = neverEmpty.has(column) ? sql`` : sql` NULLS LAST`;
  const direction = order.startsWith('-') ? sql`DESC${emptyLast}` : sql`ASC${emptyLast}`;
  const then = fallback.then ? sql`${fallback.then}, ` : sql``;
  return sql`${column} ${direction}, ${then}${sql.ref(fallback.tie)} DESC`;
}

const inOrder = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  order: Order,
): SelectQueryBuilder<DB, TB, O> => rows.orderBy(orderOf(order));

/** The most rows counted for the total of a page: an exact total would scan all of them [decision 25]. */
export const maxCounted = limits.listCounted;

/**
 * Returns a query for the number of rows, at most `maxCounted`. Kysely does not expose the connection of a query, so the count is a
 * scalar subquery selected with the first row of the same tables, which costs nothing.
 */
function boundedCount<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(maxCounted);
  return rows
    .clearSelect()
    .clearWhere()
    .select(sql<number>`(SELECT count(*) FROM ${some} AS counted)`.as('total'))
    .limit(1);
}

const neverEmpty = new WeakSet<RawBuilder<unknown>>();
/** Marks a column as never null and returns it: without `NULLS LAST` one index serves both directions. */
export function notNull<T>(column: RawBuilder<T>): RawBuilder<T> {
  neverEmpty.add(column);
  return column;
}

/** Returns the exact number of rows of a query. */
export async function countOf<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('total'));
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total;
}

/** Returns the number of rows before a page. */
export const offsetOf = ({ page, pageSize }: ListQuery) => (page - 1) * pageSize;

/** From this offset on, the rows before a page are skipped by id only, without joining other tables. */
const passedAsIds = 200;
/** Returns whether a page is found by ids first: an order other than the default may have to sort all rows, so it sorts ids only. */
const isFoundByIds = ({ sort, fallback }: Order, offset: number) =>
  offset >= passedAsIds || (sort !== undefined && sort !== fallback.by);

/** The columns a list may be sorted by, and its default order. */
export type DefaultOrder = Omit<Order, 'sort'>;

interface Asked extends DefaultOrder {
  query: ListQuery;
}

/** Returns a query with the default order of its list. */
export const inDefaultOrder = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>, order: DefaultOrder) =>
  inOrder(rows, { ...order, sort: undefined });

type Total = Compilable<{ total: number }> & { executeTakeFirst(): Promise<unknown> };

/** Facts about a list known before it is queried. */
export interface ListHints {
  /** The total, when it is known already. */
  known?: number;
  /** The connection to query with a reused plan, when every search is found in the same way and planning costs more than finding. */
  samePlanOn?: Reader;
}

interface Written<DB, TB extends keyof DB, O> extends ListHints {
  /** A query of the same rows that is faster to count. */
  counted?: SelectQueryBuilder<DB, TB, O>;
  /** The query without filters, to read the rows of a page by ids; otherwise the filters are evaluated twice. */
  ofIds?: SelectQueryBuilder<DB, TB, O>;
  /** Whether the first page is found by ids too, so that other tables are joined to its rows only. */
  byIds?: boolean;
  /** A query for the total, at most `maxCounted`, where it is stored and need not be counted. */
  total?: Total;
  /** Whether all rows must be found before the first can be shown, so that the same query counts them. */
  countsOnTheWay?: boolean;
}

/** Returns the queries of a page: for the total, and for its rows, which is `null` for a page beyond `maxCounted`. */
function queriesOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { counted = rows, ofIds = rows, byIds = false, total = boundedCount(counted) }: Written<DB, TB, O>,
  { query, columns, fallback }: Asked,
) {
  const { pageSize, sort } = query;
  const order = { sort, columns, fallback };
  const offset = offsetOf(query);
  if (offset >= maxCounted) return { total, shown: null };
  const id = sql.ref(fallback.tie);
  const those = inOrder(rows.clearSelect().select(id.as('tie')), order)
    .limit(pageSize)
    .offset(offset);
  // As an array the ids are found once; with a join PostgreSQL may search them again for each row.
  const shown =
    byIds || isFoundByIds(order, offset)
      ? inOrder(ofIds.where(sql<SqlBool>`${id} = ANY (ARRAY(SELECT tie FROM ${those} AS those))`), order)
      : inOrder(rows, order).limit(pageSize).offset(offset);
  return { total, shown };
}

/** Returns one query for a page whose rows all have to be found to be sorted: each of its rows carries the total. */
function countedOnTheWay<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { ofIds = rows }: Written<DB, TB, O>,
  { query, columns, fallback }: Asked,
) {
  const order = { sort: query.sort, columns, fallback };
  const id = sql.ref(fallback.tie);
  const those = inOrder(rows.clearSelect().select([id.as('tie'), sql<number>`count(*) OVER ()`.as('ofAll')]), order)
    .limit(query.pageSize)
    .offset(offsetOf(query));
  // The join adds a table to the type of the query, which the rest of this file need not know.
  const page = ofIds.innerJoin(those.as('those'), join =>
    join.on(sql<SqlBool>`those.tie = ${id}`),
  ) as unknown as SelectQueryBuilder<DB, TB, O>;
  return inOrder(page.select(sql<number>`those.of_all`.as('totalOfAll')), order);
}

/** Returns a page; one beyond `maxCounted` is refused with `too_large` when there are that many rows [R-API-24]. */
export function asPage<O>(query: ListQuery, total: number, items: O[]): Page<O> {
  const { page, pageSize } = query;
  if (offsetOf(query) >= maxCounted && total >= maxCounted) failField('query.page', 'too_large');
  return { items, total, page, pageSize };
}

/** Runs a query; with `samePlanOn`, on that connection and with a reused plan. */
async function asked<O>(
  rows: Compilable<O> & { execute(): Promise<O[]> },
  samePlanOn: Reader | undefined,
): Promise<O[]> {
  if (!samePlanOn) return rows.execute();
  const query = rows.compile();
  planModes.set(query.query, 'force_generic_plan');
  return (await samePlanOn.executeQuery<O>(query)).rows;
}

/** A row that carries the total. */
export type Counted<O> = O & { totalOfAll: number };

/** Returns the total carried by the first row; a page beyond the end has no row, so it is counted. */
const totalOf = async <DB, TB extends keyof DB, O>(
  found: readonly Counted<O>[],
  rows: SelectQueryBuilder<DB, TB, O>,
  { page }: ListQuery,
): Promise<number> => found[0]?.totalOfAll ?? (page > 1 ? await countOf(rows) : 0);

/** Returns a page of rows that are computed all at once, such as sums: one statement reads and counts them. */
async function pageOfSums<DB, TB extends keyof DB, O>(
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
    .execute()) as Counted<O>[];
  return { items: found, total: await totalOf(found, rows, query), page, pageSize };
}

/** A filtered and sorted list, to read as a page or completely as a file. */
export interface Listing<Row> {
  page(): Promise<Page<Row>>;
  /** Returns the total and all rows as a stream, which holds a connection of `db` until the last one is read. */
  all(db: Db): Promise<{ total: number; rows: AsyncIterable<Row> }>;
}

/** A list whose queries can be compiled before they are run: two (total and rows), or one whose rows carry the total. */
export interface QueryListing<Row> extends Listing<Row> {
  queries(): { total: Compilable<{ total: number }>; shown: Compilable<Row> | null };
  together(): Compilable<Counted<Row>>;
}

/** Returns the list of a query. */
export function listingOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery,
  columns: Order['columns'],
  fallback: Order['fallback'],
  written: Written<DB, TB, O> = {},
): QueryListing<O> {
  const queries = () => queriesOf(rows, written, { query, columns, fallback });
  const together = () => countedOnTheWay(rows, written, { query, columns, fallback });
  return {
    queries,
    together,
    async page() {
      if (written.countsOnTheWay && written.known === undefined && offsetOf(query) < maxCounted) {
        const found = (await asked(together(), written.samePlanOn)) as Counted<O>[];
        return asPage(query, Math.min(await totalOf(found, rows, query), maxCounted), found);
      }
      const { total, shown } = queries();
      const counted = async () =>
        written.known ?? ((await total.executeTakeFirst()) as { total: number } | undefined)?.total ?? 0;
      const [found, items] = await Promise.all([counted(), shown ? asked(shown, written.samePlanOn) : []]);
      return asPage(query, found, items);
    },
    all: db => allOf(db, rows, { query, columns, fallback }),
  };
}

/** Returns the list of a query of sums, see `pageOfSums`. */
export const listingOfSums = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery,
  columns: Order['columns'],
  fallback: Order['fallback'],
): Listing<O> => ({
  page: () => pageOfSums(rows, query, columns, fallback),
  all: db => allOf(db, rows, { query, columns, fallback }),
});

async function allOf<DB, TB extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, O>,
  { query, columns, fallback }: Asked,
) {
  const one = rows.clearSelect().select(sql`1`.as('one'));
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${one} AS counted`.execute(db);
  const ordered = inOrder(rows, { sort: query.sort, columns, fallback });
  return { total: counted.rows[0]?.total ?? 0, rows: rowsOf<O>(db, sql<O>`${ordered}`) };
}

/** The number of rows presented together, so that what belongs to them is read with one query. */
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

/** Returns a list whose rows are mapped by `present`, page by page or in portions. */
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
