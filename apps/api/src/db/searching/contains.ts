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

/** The trigrams of a folded text, as the indexes have them. */
const trigramsOf = (column: RawBuilder<unknown>) => sql`trigrams_of(${column}) COLLATE "C"`;

/**
 * Whether a folded text contains what is searched for. The first condition is what is meant; the second is for the index
 * (`trigrams_sought` in the migrations), whose letters may stand for several, and is left out where no index helps. It stands behind, because
 * where the index is not used it costs twenty times the first.
 */
export function contains(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const isSaid = sql<SqlBool>`strpos(${column}, fold_name(${search})) > 0`;
  if (!hasTrigrams(search)) return isSaid;
  return sql`(${isSaid} AND ${trigramsOf(column)} @> trigrams_sought(fold_name(${search})))`;
}

/** The same of rows that are found otherwise. What is sought is folded once: a plan that is kept would fold it for each row. */
export const containsInRow = (column: RawBuilder<unknown>, search: string) =>
  sql<SqlBool>`strpos(${column}, (SELECT fold_name(${search}))) > 0`;

/** A search that finds more than this is answered sooner by walking the list in its order than by collecting what is found. */
const fewFound = 2_000;

/** Whether some ids are few; no more of them are looked for than that takes. */
async function areFew(db: Reader, ids: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (SELECT 1 FROM (${ids}) AS found LIMIT ${fewFound + 1}) AS counted`.execute(db);
  return (rows[0]?.found ?? 0) <= fewFound;
}

/** So many are looked for where the first few alone are shown and nobody is told how many there are. */
export const previewLimit = 200;
/** So many of the newest rows are looked at then, where that many are found. */
export const newestSearched = 1_000;
/** How many are looked for. */
export type SearchLimit = typeof maxCounted | typeof previewLimit;

/** How many rows are found, at most so many as are counted, and which where they are few. */
interface Found {
  total: number;
  few: unknown[] | null;
}

/**
 * Looks for the ids that are found until there are enough to say that there are more than are counted; `timesFound`: how often the same may be
 * found at most.
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
 * The ids of rows that belong to those whom a search finds, by an index of `theirs`, and what the usual order goes by. Each is asked for
 * theirs in turn, so that who needs no more of them stops; joined, the database may read all rows there are first.
 */
export const ofEachFound = (found: RawBuilder<unknown>, theirs: RawBuilder<unknown>) =>
  sql`SELECT theirs.id, theirs.at FROM (${found}) AS found CROSS JOIN LATERAL (${theirs} OFFSET 0) AS theirs (id, at)`;

/** Whether a column says what is sought. */
type Says = (column: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/**
 * How indexes find ids and what the usual order of the list goes by, as it stands in the same row: each table by an index of its own,
 * where one condition over several could use none. No way finds the same id twice.
 */
type Ways<Values> = (
  says: Says,
  search: string,
  values: Values,
) => {
  /** What several of the ways need, by a name: `people AS MATERIALIZED (…)`. */
  shared?: RawBuilder<unknown>;
  ways: readonly RawBuilder<unknown>[];
};

/** What is sought, folded once: a plan that is kept would fold it for each row. */
export const searchTermCte = (search: string) =>
  sql`sought AS MATERIALIZED (
    SELECT folded, trigrams_sought(folded) AS trigrams FROM (SELECT fold_name(${search}) AS folded OFFSET 0) AS once)`;
/** Whether a column says it. */
export const matchesSearch: Says = column =>
  sql`(strpos(${column}, (SELECT folded FROM sought)) > 0 AND ${trigramsOf(column)} @> (SELECT trigrams FROM sought))`;

interface Pages<DB, TB extends keyof DB, Row, Values> {
  found: Ways<Values>;
  /** The same of the newest rows alone, each looked at: for a list whose first few are shown by themselves. */
  newest?: (search: string, values: Values) => RawBuilder<unknown>;
  rows: (db: Db) => SelectQueryBuilder<DB, TB, Row>;
  order: DefaultOrder;
}

/** How a list is looked through for words. */
interface ByWords<Row, Values> {
  /** Returns the ids of all that are found by words, and how often the same may be among them. */
  ids: (search: string, values: Values) => { ids: RawBuilder<unknown>; timesFound: number };
  /** How many there are, at most `enough`, and the ids of a page in the usual order where there are less. */
  look: (db: Reader, asked: Values & PageOfWords, enough: SearchLimit) => Promise<LookedThrough>;
  /** The first ids of a page that are among the newest rows. */
  newest: (db: Reader, asked: Values & PageOfWords) => Promise<unknown[]>;
  /** The rows of a page. */
  shown: (db: Reader, page: unknown[]) => Promise<Row[]>;
}

interface PageOfWords extends Record<'limit' | 'offset', number> {
  search: string;
}
interface LookedThrough {
  total: number;
  page: unknown[] | null;
}

/** Returns a query of what is found by each way in turn, of each no more than is enough: one that has found so many is the last. */
function inTurn(ways: readonly RawBuilder<unknown>[], enough: RawBuilder<unknown>) {
  const name = (way: number) => sql.ref(`way_${String(way)}`);
  const isEnough = (way: number) => sql`(SELECT count(*) FROM ${name(way)}) = ${enough}`;
  const queries = ways.map((way, index) => {
    const before = ways.slice(0, index).map((_, earlier) => sql`NOT ${isEnough(earlier)}`);
    const where = before.length === 0 ? sql`` : sql`WHERE ${sql.join(before, sql` AND `)}`;
    return sql`${name(index)} AS MATERIALIZED (
      SELECT id, at FROM (${way}) AS said (id, at) ${where} LIMIT ${enough})`;
  });
  const each = ways.map((_, index) => sql`SELECT id, at FROM ${name(index)}`);
  return sql`${sql.join(queries)}, found AS MATERIALIZED (${sql.join(each, sql` UNION `)})`;
}

/**
 * Returns how a list is looked through for words, each of its queries written once and with a plan that is kept: whatever is sought is found
 * in the same way. The ids are put in order as they are found, so that no more rows are read than are shown.
 */
export function byWords<DB, TB extends keyof DB, Row, Values extends object = object>({
  found,
  newest,
  rows,
  order,
}: Pages<DB, TB, Row, Values>): ByWords<Row, Values> {
  const write = (most: number) =>
    compiledListQuery((_, values: Values & PageOfWords) => {
      const enough = sql.lit(most);
      const { shared, ways } = found(matchesSearch, values.search, values);
      return sql<LookedThrough>`
        WITH ${sql.join([searchTermCte(values.search), ...(shared ? [shared] : []), inTurn(ways, enough)])}
        SELECT counted.total, CASE WHEN counted.total < ${enough} THEN
          ARRAY(SELECT id FROM found ORDER BY at DESC, id DESC LIMIT ${values.limit} OFFSET ${values.offset}) END AS page
        FROM (SELECT least(count(*), ${enough})::int AS total FROM found) AS counted`;
    });
  const asked = { [maxCounted]: write(maxCounted), [previewLimit]: write(previewLimit) };
  const among =
    newest &&
    compiledListQuery(
      (_, values: Values & PageOfWords) => sql<{ id: unknown }>`
        SELECT id FROM (${newest(values.search, values)}) AS said (id, at) ORDER BY at DESC, id DESC LIMIT ${values.limit}`,
    );
  const id = sql.ref(order.fallback.tie);
  const those = compiledListQuery((db, { page }: { page: unknown[] }) =>
    inDefaultOrder(rows(db).where(sql<SqlBool>`${id} = ANY (${page})`), order),
  );
  return {
    ids(search, values) {
      const { shared, ways } = found(column => contains(column, search), search, values);
      const all = sql.join(ways, sql` UNION ALL `);
      return {
        ids: sql`SELECT id FROM (${shared ? sql`WITH ${shared} ` : sql``}${all}) AS said (id, at)`,
        timesFound: ways.length,
      };
    },
    async look(db, values, enough) {
      const [counted] = await asked[enough](db, values);
      if (!counted) throw new Error('a count without a row');
      return counted;
    },
    newest: async (db, values) => (among ? (await among(db, values)).map(row => row.id) : []),
    shown: async (db, page) => (page.length === 0 ? [] : those(db, { page })),
  };
}

interface MaybeInWords extends ListQuery {
  search?: string | undefined;
}
interface AskedInWords extends ListQuery {
  search: string;
}

interface Words<Row, Values> {
  /** What the list is asked. */
  query: AskedInWords;
  /** The condition that looks at each row. */
  inRow: RawBuilder<SqlBool>;
  /** The id of a row, and how they are found. */
  id: RawBuilder<unknown>;
  by: ByWords<Row, Values>;
  /** Whose list it is. */
  values: Values;
  /** How many there are, where it is known that they are too many to be shown by their ids. */
  known?: number | undefined;
  /** The ids of all rows that the rest of the query leaves: of a few, as those of a rare kind, each is looked at. */
  left?: RawBuilder<unknown>;
  /** Who reads the list has a part of it: what many rows of all say, few of these may. */
  narrowed?: boolean;
  /** What beside the usual order has an index and nothing to do with the words: those who are found stand all over it. */
  walkedBy?: readonly string[];
}

/** How the rows are found: by looking at each, by collecting the ids, or by walking the list while ids are counted. */
interface Said extends Record<'rows' | 'counted', RawBuilder<SqlBool>> {
  how: 'eachRow' | 'collected' | 'walked';
  /** What its list is to know: how many rows there are, and that a page of ids is found in the same way whatever was sought. */
  looked?: ListHints;
}

/** What says nothing of which rows are asked for. */
const ofNoRow: readonly string[] = ['search', 'page', 'pageSize', 'format', 'scope'];
/** So many rows in front of a page may be walked by. */
const mostWalkedBy = 200;

/** Whether a query asks for all rows of a list, but for its words. */
const isWhole = (query: object): boolean =>
  Object.entries(query).every(([name, value]) => value === undefined || ofNoRow.includes(name));

/** Whether the list is asked for from its beginning and whole: then a page of what many rows say is soon met on the way. */
const isWalked = ({ sort, ...query }: AskedInWords, orders: readonly string[]): boolean =>
  query.page * query.pageSize <= mostWalkedBy &&
  (sort === undefined || orders.includes(sort.replace(/^-/, ''))) &&
  isWhole(query);

/** Whether a list is asked for by words alone that an index helps to find, in its usual order. */
const isOfWords = ({ sort, ...query }: MaybeInWords): boolean =>
  hasTrigrams(query.search ?? '') && sort === undefined && isWhole(query);

interface Searching<Row, Values> {
  by: ByWords<Row, Values>;
  query: MaybeInWords;
  /** Whose list it is. */
  values: Values;
  enough?: SearchLimit | undefined;
}

/**
 * A list whose page is found by words where nothing else is asked and less is found than is enough; all else as `otherwise` has it, which is
 * told how many there are where that is known.
 */
export const foundByWords = <Row, Values>(
  db: Reader,
  { by, query, values, enough = maxCounted }: Searching<Row, Values>,
  otherwise: (known?: number) => Listing<Row> | Promise<Listing<Row>>,
): Listing<Row> => ({
  async page() {
    if (!isOfWords(query)) return (await otherwise()).page();
    const { search = '', pageSize: limit } = query;
    const asked = { ...values, search, limit, offset: offsetOf(query) };
    const first = await by.look(db, asked, enough);
    if (first.page) return asPage(query, first.total, await by.shown(db, first.page));
    if (enough === maxCounted) return (await otherwise(first.total)).page();
    // So many mostly are among the newest too; where they are all old, they are looked for as for the list.
    const newest = await by.newest(db, asked);
    if (newest.length === limit) return asPage(query, first.total, await by.shown(db, newest));
    const { total, page } = await by.look(db, asked, maxCounted);
    return page ? asPage(query, total, await by.shown(db, page)) : (await otherwise(total)).page();
  },
  all: async exportDb => (await otherwise()).all(exportDb),
});

/**
 * The conditions that find the rows of a long list which say what is searched for. They are collected by index, and counted by their
 * ids alone, without the tables beside; but each row is looked at where no index helps or few are left. In a whole list they are looked for
 * once, no more of them than are counted: few are shown by their ids, and of many the list is walked in its order, which finds a page sooner.
 */
export async function searchByWords<Row, Values>(
  db: Reader,
  { query, inRow, id, by, values, known, left, narrowed = false, walkedBy = [] }: Words<Row, Values>,
): Promise<Said> {
  const { search, sort: _sort, ...asked } = query;
  const isShort = async () => left !== undefined && !isWhole(asked) && (await areFew(db, left));
  if (!hasTrigrams(search) || (await isShort())) return { rows: inRow, counted: inRow, how: 'eachRow' };
  // As an array they are collected first, whatever is thought of how many there may be.
  const among = (some: RawBuilder<unknown>) => sql<SqlBool>`${id} = ANY (ARRAY(${some}))`;
  const { ids, timesFound } = by.ids(search, values);
  const found = among(ids);
  const collected = { rows: found, counted: found, how: 'collected' } as const;
  if (narrowed || !isWalked(query, walkedBy))
    return { ...collected, ...(known !== undefined && { looked: { known } }) };
  const { total, few } = known === undefined ? await findLimitedIds(db, ids, timesFound) : { total: known, few: null };
  if (few === null) return { rows: inRow, counted: found, how: 'walked', looked: { known: total } };
  const those = sql<SqlBool>`${id} = ANY (${few})`;
  return { rows: those, counted: those, how: 'collected', looked: { known: total, samePlanOn: db } };
}

/** The place of a region in the alphabet. */
export const regionOrder = (column: string) => sql`region_order(${sql.ref(column)})`;
