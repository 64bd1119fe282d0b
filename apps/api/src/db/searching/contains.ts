import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { compiledListQuery } from '../compiled.ts';
import {
  asPage,
  inDefaultOrder,
  maxCounted,
  offsetOf,
  type Listing,
  type ListQuery,
  type ListHints,
  type DefaultOrder,
} from '../paging.ts';
import { hasTrigrams } from './has-trigrams.ts';
import type { Db, Reader } from '../pool.ts';

/** The trigrams of a folded text, written as in the indexes. */
const trigramsOf = (column: RawBuilder<unknown>) => sql`trigrams_of(${column}) COLLATE "C"`;

/**
 * Returns the condition that a folded text contains the search term. The first part decides; the second lets PostgreSQL use the
 * trigram index, which may also match other texts, and is left out for terms too short for it. It comes second because without
 * the index it costs twenty times the first.
 */
export function contains(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const isContained = sql<SqlBool>`strpos(${column}, fold_name(${search})) > 0`;
  if (!hasTrigrams(search)) return isContained;
  return sql`(${isContained} AND ${trigramsOf(column)} @> trigrams_sought(fold_name(${search})))`;
}

/** Returns the same condition for rows found by other means. The subquery folds the term once; a reused plan would do it for each row. */
export const containsInRow = (column: RawBuilder<unknown>, search: string) =>
  sql<SqlBool>`strpos(${column}, (SELECT fold_name(${search}))) > 0`;

/** A search with more matches than this is faster by reading the list in its order than by collecting the matches. */
const fewFound = 2_000;

/** Returns whether a query yields at most `fewFound` ids; it reads no more of them than needed. */
async function hasFew(db: Reader, ids: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (SELECT 1 FROM (${ids}) AS found LIMIT ${fewFound + 1}) AS counted`.execute(db);
  return (rows[0]?.found ?? 0) <= fewFound;
}

/** The most matches searched for when only the first few are shown, without a total. */
export const previewLimit = 200;
/** How many of the newest rows are read instead when there are `previewLimit` matches or more. */
export const newestSearched = 1_000;
/** The most matches a search looks for. */
export type SearchLimit = typeof maxCounted | typeof previewLimit;

/** The number of matches, at most `maxCounted`, and their ids when there are at most `fewFound`. */
interface Found {
  total: number;
  few: unknown[] | null;
}

/**
 * Returns the matches of a query of ids, at most `maxCounted`. The same id may be among them up to `timesFound` times, so that many
 * times more are read.
 */
export async function findLimitedIds(db: Reader, ids: RawBuilder<unknown>, timesFound: number): Promise<Found> {
  const enough = sql`LIMIT ${timesFound * maxCounted}`;
  const { rows } = await sql<Found>`
    SELECT least(count(DISTINCT id), ${maxCounted}) AS total,
      CASE WHEN count(DISTINCT id) <= ${fewFound} THEN array_agg(DISTINCT id) END AS few
    FROM (SELECT id FROM (${ids}) AS found (id) ${enough}) AS found`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count without a row');
  return found.total === 0 ? { ...found, few: [] } : found;
}

/**
 * Returns a query of the ids (and sort values) of the rows `theirs` that belong to the people `found`. The lateral join reads person
 * by person, so that a `LIMIT` ends it early; with a plain join PostgreSQL may read all rows first.
 */
export const ofEachFound = (found: RawBuilder<unknown>, theirs: RawBuilder<unknown>) =>
  sql`SELECT theirs.id, theirs.at FROM (${found}) AS found CROSS JOIN LATERAL (${theirs} OFFSET 0) AS theirs (id, at)`;

/** Returns the condition that a column contains the search term. */
type MatchCondition = (column: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/**
 * Queries that find matching ids with the value of the default order from the same row: one per table, each by its own index, as one
 * condition over several tables could use no index. No query yields the same id twice.
 */
type IdQueries<Values> = (
  matches: MatchCondition,
  search: string,
  values: Values,
) => {
  /** A common table expression that several of them use: `people AS MATERIALIZED (…)`. */
  shared?: RawBuilder<unknown>;
  queries: readonly RawBuilder<unknown>[];
};

/** Returns the common table expression `sought`: the search term, folded once. A reused plan would fold it for each row. */
export const searchTermCte = (search: string) =>
  sql`sought AS MATERIALIZED (
    SELECT folded, trigrams_sought(folded) AS trigrams FROM (SELECT fold_name(${search}) AS folded OFFSET 0) AS once)`;
/** Returns the condition that a column contains the term of `sought`. */
export const matchesSearch: MatchCondition = column =>
  sql`(strpos(${column}, (SELECT folded FROM sought)) > 0 AND ${trigramsOf(column)} @> (SELECT trigrams FROM sought))`;

interface Pages<DB, TB extends keyof DB, Row, Values> {
  found: IdQueries<Values>;
  /** The same for the newest rows only, without an index: for lists of which the first few are shown. */
  newest?: (search: string, values: Values) => RawBuilder<unknown>;
  rows: (db: Db) => SelectQueryBuilder<DB, TB, Row>;
  order: DefaultOrder;
}

/** The queries by which a list is searched. */
interface ByWords<Row, Values> {
  /** Returns the query of all matching ids, and how often the same id may be among them. */
  ids: (search: string, values: Values) => { ids: RawBuilder<unknown>; timesFound: number };
  /** Returns the number of matches, at most `enough`, and the ids of a page in the default order when there are fewer. */
  search: (db: Reader, parameters: Values & PageOfWords, enough: SearchLimit) => Promise<SearchResult>;
  /** Returns the ids of a page that are among the newest rows. */
  newest: (db: Reader, parameters: Values & PageOfWords) => Promise<unknown[]>;
  /** Returns the rows of a page by their ids. */
  rowsByIds: (db: Reader, page: unknown[]) => Promise<Row[]>;
}

interface PageOfWords extends Record<'limit' | 'offset', number> {
  search: string;
}
interface SearchResult {
  total: number;
  page: unknown[] | null;
}

/** Returns common table expressions that run the queries in turn, each limited to `enough`; after one that found so many none is run. */
function runInTurn(queries: readonly RawBuilder<unknown>[], enough: RawBuilder<unknown>) {
  const name = (index: number) => sql.ref(`query_${String(index)}`);
  const isEnough = (index: number) => sql`(SELECT count(*) FROM ${name(index)}) = ${enough}`;
  const limited = queries.map((query, index) => {
    const before = queries.slice(0, index).map((_, earlier) => sql`NOT ${isEnough(earlier)}`);
    const where = before.length === 0 ? sql`` : sql`WHERE ${sql.join(before, sql` AND `)}`;
    return sql`${name(index)} AS MATERIALIZED (
      SELECT id, at FROM (${query}) AS found (id, at) ${where} LIMIT ${enough})`;
  });
  const each = queries.map((_, index) => sql`SELECT id, at FROM ${name(index)}`);
  return sql`${sql.join(limited)}, found AS MATERIALIZED (${sql.join(each, sql` UNION `)})`;
}

/**
 * Returns the queries by which a list is searched, compiled once and with a reused plan, as every term is found in the same way. Ids
 * are sorted before the rows are read, so that only the rows of the page are.
 */
export function byWords<DB, TB extends keyof DB, Row, Values extends object = object>({
  found,
  newest,
  rows,
  order,
}: Pages<DB, TB, Row, Values>): ByWords<Row, Values> {
  const searchUpTo = (maxFound: number) =>
    compiledListQuery((_, values: Values & PageOfWords) => {
      const enough = sql.lit(maxFound);
      const { shared, queries } = found(matchesSearch, values.search, values);
      return sql<SearchResult>`
        WITH ${sql.join([searchTermCte(values.search), ...(shared ? [shared] : []), runInTurn(queries, enough)])}
        SELECT counted.total, CASE WHEN counted.total < ${enough} THEN
          ARRAY(SELECT id FROM found ORDER BY at DESC, id DESC LIMIT ${values.limit} OFFSET ${values.offset}) END AS page
        FROM (SELECT least(count(*), ${enough})::int AS total FROM found) AS counted`;
    });
  const searches = { [maxCounted]: searchUpTo(maxCounted), [previewLimit]: searchUpTo(previewLimit) };
  const newestIds =
    newest &&
    compiledListQuery(
      (_, values: Values & PageOfWords) => sql<{ id: unknown }>`
        SELECT id FROM (${newest(values.search, values)}) AS found (id, at) ORDER BY at DESC, id DESC LIMIT ${values.limit}`,
    );
  const id = sql.ref(order.fallback.tie);
  const pageRows = compiledListQuery((db, { page }: { page: unknown[] }) =>
    inDefaultOrder(rows(db).where(sql<SqlBool>`${id} = ANY (${page})`), order),
  );
  return {
    ids(search, values) {
      const { shared, queries } = found(column => contains(column, search), search, values);
      const all = sql.join(queries, sql` UNION ALL `);
      return {
        ids: sql`SELECT id FROM (${shared ? sql`WITH ${shared} ` : sql``}${all}) AS found (id, at)`,
        timesFound: queries.length,
      };
    },
    async search(db, values, enough) {
      const [counted] = await searches[enough](db, values);
      if (!counted) throw new Error('a count without a row');
      return counted;
    },
    newest: async (db, values) => (newestIds ? (await newestIds(db, values)).map(row => row.id) : []),
    rowsByIds: async (db, page) => (page.length === 0 ? [] : pageRows(db, { page })),
  };
}

interface MaybeSearchQuery extends ListQuery {
  search?: string | undefined;
}
interface SearchQuery extends ListQuery {
  search: string;
}

interface Words<Row, Values> {
  /** The query of the list. */
  query: SearchQuery;
  /** The condition on each row, for when no index is used. */
  inRow: RawBuilder<SqlBool>;
  /** The id column of a row. */
  id: RawBuilder<unknown>;
  by: ByWords<Row, Values>;
  /** The owner of the list. */
  values: Values;
  /** The number of matches, when it is already known that they are too many to be collected. */
  known?: number | undefined;
  /** The ids of the rows that pass the other filters: when they are few, each is read instead of searching. */
  left?: RawBuilder<unknown>;
  /** Whether the reader sees only a part of the list: then the number of matches in the whole list says nothing. */
  narrowed?: boolean;
  /** Other orders that have an index and do not depend on the term, so that matches are spread evenly over them. */
  walkedBy?: readonly string[];
}

/** How the rows are found: by reading each, by collecting the ids, or by reading the list in its order while ids are counted. */
interface SearchConditions extends Record<'rows' | 'counted', RawBuilder<SqlBool>> {
  how: 'eachRow' | 'collected' | 'walked';
  /** Hints for the list: the number of rows, and that the plan of a page by ids may be reused. */
  hints?: ListHints;
}

/** Query parameters that do not filter rows. */
const notFilters: readonly string[] = ['search', 'page', 'pageSize', 'format', 'scope'];
/** The most rows up to the end of a page for it to be read in the list's order. */
const maxWalked = 200;

/** Returns whether a query has no filter besides the search term. */
const isUnfiltered = (query: object): boolean =>
  Object.entries(query).every(([name, value]) => value === undefined || notFilters.includes(name));

/** Returns whether a page is near the beginning of an unfiltered list: then the matches of a common term are soon met by reading it. */
const canWalk = ({ sort, ...query }: SearchQuery, orders: readonly string[]): boolean =>
  query.page * query.pageSize <= maxWalked &&
  (sort === undefined || orders.includes(sort.replace(/^-/, ''))) &&
  isUnfiltered(query);

/** Returns whether a list is searched by an indexed term alone, without filters and in the default order. */
const isSearchAlone = ({ sort, ...query }: MaybeSearchQuery): boolean =>
  hasTrigrams(query.search ?? '') && sort === undefined && isUnfiltered(query);

interface Searching<Row, Values> {
  by: ByWords<Row, Values>;
  query: MaybeSearchQuery;
  /** The owner of the list. */
  values: Values;
  enough?: SearchLimit | undefined;
}

/**
 * Returns a list whose page is found by the search alone when there is no other filter and fewer than `enough` match. In all other cases it
 * is the list of `otherwise`, which gets the number of matches where it is known.
 */
export const foundByWords = <Row, Values>(
  db: Reader,
  { by, query, values, enough = maxCounted }: Searching<Row, Values>,
  otherwise: (known?: number) => Listing<Row> | Promise<Listing<Row>>,
): Listing<Row> => ({
  async page() {
    if (!isSearchAlone(query)) return (await otherwise()).page();
    const { search = '', pageSize: limit } = query;
    const parameters = { ...values, search, limit, offset: offsetOf(query) };
    const first = await by.search(db, parameters, enough);
    if (first.page) return asPage(query, first.total, await by.rowsByIds(db, first.page));
    if (enough === maxCounted) return (await otherwise(first.total)).page();
    // With that many matches some mostly are among the newest rows; if they are all older, the full search finds them.
    const newest = await by.newest(db, parameters);
    if (newest.length === limit) return asPage(query, first.total, await by.rowsByIds(db, newest));
    const { total, page } = await by.search(db, parameters, maxCounted);
    return page ? asPage(query, total, await by.rowsByIds(db, page)) : (await otherwise(total)).page();
  },
  all: async exportDb => (await otherwise()).all(exportDb),
});

/**
 * Returns the conditions that find the rows of a long list which contain the search term. Usually the ids are collected by index, and
 * counted without joining other tables; each row is read instead where no index helps or few rows pass the other filters. For an
 * unfiltered list the matches are searched once, at most `maxCounted`: few are shown by their ids; for many the list is read in its
 * order, which finds a page sooner.
 */
export async function searchByWords<Row, Values>(
  db: Reader,
  { query, inRow, id, by, values, known, left, narrowed = false, walkedBy = [] }: Words<Row, Values>,
): Promise<SearchConditions> {
  const { search, sort: _sort, ...filters } = query;
  const isShort = async () => left !== undefined && !isUnfiltered(filters) && (await hasFew(db, left));
  if (!hasTrigrams(search) || (await isShort())) return { rows: inRow, counted: inRow, how: 'eachRow' };
  // As an array the ids are collected first, whatever the planner estimates of their number.
  const isAmong = (ids: RawBuilder<unknown>) => sql<SqlBool>`${id} = ANY (ARRAY(${ids}))`;
  const { ids, timesFound } = by.ids(search, values);
  const found = isAmong(ids);
  const collected = { rows: found, counted: found, how: 'collected' } as const;
  if (narrowed || !canWalk(query, walkedBy)) return { ...collected, ...(known !== undefined && { hints: { known } }) };
  const { total, few } = known === undefined ? await findLimitedIds(db, ids, timesFound) : { total: known, few: null };
  if (few === null) return { rows: inRow, counted: found, how: 'walked', hints: { known: total } };
  const isFew = sql<SqlBool>`${id} = ANY (${few})`;
  return { rows: isFew, counted: isFew, how: 'collected', hints: { known: total, samePlanOn: db } };
}

/** Returns the sort value of a region: its place in the alphabet. */
export const regionOrder = (column: string) => sql`region_order(${sql.ref(column)})`;
