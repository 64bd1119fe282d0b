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
  /** What may be sorted by. */
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The default, what orders rows that are equal so that a person finds one, and so that pages never overlap. */
  fallback: { by: string; then?: RawBuilder<unknown>; tie: string };
}

/** The order that was asked for: `sort` is a field of `columns`, `-field` descending. */
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

/** So many rows are counted for a page, and no more: exactness would cost a scan of all [decision 25]. */
export const maxCounted = limits.listCounted;

/**
 * Asks how many rows a query has, at most so many as are counted. A query knows its connection and gives it to nobody, so the
 * count stands as a single value beside the first row of the same tables, which costs nothing.
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
/** A column that has a value in every row: then an index serves both directions, which it does not where rows without one go last. */
export function notNull<T>(column: RawBuilder<T>): RawBuilder<T> {
  neverEmpty.add(column);
  return column;
}

/** How many rows a query has. */
export async function countOf<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = rows.clearSelect().select(sql<number>`count(*)`.as('total'));
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total;
}

/** How many rows are in front of a page. */
export const offsetOf = ({ page, pageSize }: ListQuery) => (page - 1) * pageSize;

/** From so many rows on, those in front of a page are passed by as ids alone, without what else a row shows. */
const passedAsIds = 200;
/** Another order than the usual one may have to sort all there are: it sorts ids, and joins the page alone. */
const isFoundByIds = ({ sort, fallback }: Order, offset: number) =>
  offset >= passedAsIds || (sort !== undefined && sort !== fallback.by);

/** What a list may be sorted by, and how it is where nobody asks. */
export type DefaultOrder = Omit<Order, 'sort'>;

interface Asked extends DefaultOrder {
  query: ListQuery;
}

/** Rows as a list shows them where nobody asks for another order. */
export const inDefaultOrder = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>, order: DefaultOrder) =>
  inOrder(rows, { ...order, sort: undefined });

type Total = Compilable<{ total: number }> & { executeTakeFirst(): Promise<unknown> };

/** What is known of a list's rows before they are asked for. */
export interface ListHints {
  /** How many there are, where that was found out with them. */
  known?: number;
  /** Where they are asked, if whatever is sought is found in the same way: planning anew for each search would cost more than finding. */
  samePlanOn?: Reader;
}

interface Written<DB, TB extends keyof DB, O> extends ListHints {
  /** The same rows asked for in a way that is counted sooner. */
  counted?: SelectQueryBuilder<DB, TB, O>;
  /** All rows, for a list of them where the ids that were found ask nothing more: else its conditions are asked twice. */
  ofIds?: SelectQueryBuilder<DB, TB, O>;
  /** The first page is found by ids too, and the tables beside are joined to its rows alone. */
  byIds?: boolean;
  /** Says how many rows there are, at most `maxCounted`, where that is kept and need not be counted. */
  total?: Total;
  /** All rows there are have to be found before the first can be shown: then they are counted where they are found. */
  countsOnTheWay?: boolean;
}

/** What a page is asked by: how many rows there are, and its own; none where it lies behind all that are counted. */
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
  // As an array they are found once; joined, the database may look for them again for each row it reads.
  const shown =
    byIds || isFoundByIds(order, offset)
      ? inOrder(ofIds.where(sql<SqlBool>`${id} = ANY (ARRAY(SELECT tie FROM ${those} AS those))`), order)
      : inOrder(rows, order).limit(pageSize).offset(offset);
  return { total, shown };
}

/** The same of rows that all have to be found to be put in order: one query, each of whose rows says how many there are. */
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
  // The table of what was found is beside those of the rows, which is all that is asked of their types.
  const page = ofIds.innerJoin(those.as('those'), join =>
    join.on(sql<SqlBool>`those.tie = ${id}`),
  ) as unknown as SelectQueryBuilder<DB, TB, O>;
  return inOrder(page.select(sql<number>`those.of_all`.as('totalOfAll')), order);
}

/** Returns a page; what lies behind all that are counted is on none [R-API-24]. */
export function asPage<O>(query: ListQuery, total: number, items: O[]): Page<O> {
  const { page, pageSize } = query;
  if (offsetOf(query) >= maxCounted && total >= maxCounted) failField('query.page', 'too_large');
  return { items, total, page, pageSize };
}

/** Asks for rows; `samePlanOn`: with a plan that is kept for all who ask so. */
async function asked<O>(
  rows: Compilable<O> & { execute(): Promise<O[]> },
  samePlanOn: Reader | undefined,
): Promise<O[]> {
  if (!samePlanOn) return rows.execute();
  const query = rows.compile();
  planModes.set(query.query, 'force_generic_plan');
  return (await samePlanOn.executeQuery<O>(query)).rows;
}

/** A row that says how many there are. */
export type Counted<O> = O & { totalOfAll: number };

/** How many there are; a page behind the end has no row to say so. */
const totalOf = async <DB, TB extends keyof DB, O>(
  found: readonly Counted<O>[],
  rows: SelectQueryBuilder<DB, TB, O>,
  { page }: ListQuery,
): Promise<number> => found[0]?.totalOfAll ?? (page > 1 ? await countOf(rows) : 0);

/** The same of rows that are computed all at once, such as sums: they are counted where they are read, in one statement. */
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

/** A list as it was asked for: a page of it, or all of it for a file. */
export interface Listing<Row> {
  page(): Promise<Page<Row>>;
  /** How many rows there are, and all of them as they are now; a connection of `db` is held until the last one is read. */
  all(db: Db): Promise<{ total: number; rows: AsyncIterable<Row> }>;
}

/** One whose page is asked by queries that can be written before they are asked: by two, or by one whose rows say how many there are. */
export interface QueryListing<Row> extends Listing<Row> {
  queries(): { total: Compilable<{ total: number }>; shown: Compilable<Row> | null };
  together(): Compilable<Counted<Row>>;
}

/** Returns a query as a list. */
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

/** The same of sums, see `pageOfSums`. */
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
