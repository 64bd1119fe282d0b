import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostCounted } from './paging.ts';
import type { Reader } from './pool.ts';

/** Trigrams need three letters: a shorter text is in no index, and in many rows. */
const hasTrigrams = (search: string): boolean => search.trim().length >= 3;

/**
 * Whether a folded text contains what is searched for. The first condition is for the index (`search_key` in the migrations),
 * whose letters may stand for several, and is left out where no index helps; the second is what is meant.
 */
export function contains(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const isSaid = sql<SqlBool>`strpos(${column}, fold_name(${search})) > 0`;
  if (!hasTrigrams(search)) return isSaid;
  return sql`(search_key(${column}) LIKE '%' || search_key(fold_name(${search})) || '%' AND ${isSaid})`;
}

/** A search that finds more than this is answered sooner by walking the list in its order than by collecting what is found. */
const fewFound = 2_000;

/** Whether some ids are few; no more of them are looked for than that takes. */
async function areFew(db: Reader, ids: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (SELECT 1 FROM (${ids}) AS found LIMIT ${fewFound + 1}) AS counted`.execute(db);
  return (rows[0]?.found ?? 0) <= fewFound;
}

interface Words {
  /** What the list is asked. */
  query: { search: string; page: number; pageSize: number; sort?: string | undefined };
  /** The condition that looks at each row. */
  inRow: RawBuilder<SqlBool>;
  /** The id of a row, and the ids that indexes find: each table by one of its own, where one condition over several could use none. */
  id: RawBuilder<unknown>;
  ids: (search: string) => RawBuilder<unknown>;
  /** The ids of all rows that the rest of the query leaves: of a few, as those of a rare kind, each is looked at. */
  left?: RawBuilder<unknown>;
  /** Who reads the list has a part of it: what many rows of all say, few of these may. */
  narrowed?: boolean;
  /** Of a list that nothing but the query narrows: how often the same id may be found at most. */
  timesFound?: number;
  /** What beside the usual order has an index and nothing to do with the words: those who are found stand all over it. */
  walkedBy?: readonly string[];
}

/** How the rows are found: by looking at each, by collecting the ids, or by walking the list while ids are counted. */
interface Said extends Record<'rows' | 'counted', RawBuilder<SqlBool>> {
  how: 'eachRow' | 'collected' | 'walked';
}

/** What says nothing of which rows are asked for. */
const ofNoRow: readonly string[] = ['search', 'page', 'pageSize', 'format', 'scope'];
/** So many rows in front of a page may be walked by. */
const mostWalkedBy = 200;

/** Whether a query asks for all rows of a list, but for its words. */
const isWhole = (query: object): boolean =>
  Object.entries(query).every(([name, value]) => value === undefined || ofNoRow.includes(name));

/** Whether the list is asked for from its beginning and whole: then a page of what many rows say is soon met on the way. */
const isWalked = ({ sort, ...query }: Words['query'], orders: readonly string[]): boolean =>
  query.page * query.pageSize <= mostWalkedBy &&
  (sort === undefined || orders.includes(sort.replace(/^-/, ''))) &&
  isWhole(query);

/**
 * The conditions that find the rows of a long list which say what is searched for. They are collected by index, and counted by their
 * ids alone, without the tables beside; but each row is looked at where no index helps or few are left, and a search that finds many of
 * a whole list walks it in its order, which finds a page sooner, and collects no more than are counted.
 */
export async function saying(
  db: Reader,
  { query, inRow, id, ids, left, narrowed = false, timesFound, walkedBy = [] }: Words,
): Promise<Said> {
  const { search, sort: _sort, ...asked } = query;
  const isShort = async () => left !== undefined && !isWhole(asked) && (await areFew(db, left));
  if (!hasTrigrams(search) || (await isShort())) return { rows: inRow, counted: inRow, how: 'eachRow' };
  // As an array they are collected first, whatever is thought of how many there may be.
  const among = (some: RawBuilder<unknown>) => sql<SqlBool>`${id} = ANY (ARRAY(${some}))`;
  const found = among(ids(search));
  const walks = !narrowed && isWalked(query, walkedBy) && !(await areFew(db, ids(search)));
  if (!walks) return { rows: found, counted: found, how: 'collected' };
  const counted =
    timesFound === undefined
      ? found
      : among(sql`SELECT * FROM (${ids(search)}) AS found LIMIT ${timesFound * mostCounted}`);
  return { rows: inRow, counted, how: 'walked' };
}

/** The place of a region in the alphabet. */
export const regionOrder = (column: string) => sql`region_order(${sql.ref(column)})`;
