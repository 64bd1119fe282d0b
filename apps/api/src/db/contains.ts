import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mostCounted, type Looked } from './paging.ts';
import type { Reader } from './pool.ts';

/** Whether an index of trigrams helps: they need three letters, and a shorter text is in many rows. */
const hasTrigrams = (search: string): boolean => search.trim().length >= 3;

/**
 * Whether a folded text contains what is searched for. The first condition is what is meant; the second is for the index
 * (`search_key` in the migrations), whose letters may stand for several, and is left out where no index helps. It stands behind, because
 * where the index is not used it costs twenty times the first.
 */
export function contains(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const isSaid = sql<SqlBool>`strpos(${column}, fold_name(${search})) > 0`;
  if (!hasTrigrams(search)) return isSaid;
  return sql`(${isSaid} AND search_key(${column}) LIKE '%' || search_key(fold_name(${search})) || '%')`;
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

/** How many rows are found, at most so many as are counted, and which where they are few. */
interface Found {
  total: number;
  few: unknown[] | null;
}

/**
 * Looks for the ids that are found until there are enough to say that there are more than are counted; `timesFound`: how often the same may be
 * found at most. Where that is not known, all are looked for.
 */
export async function look(db: Reader, ids: RawBuilder<unknown>, timesFound?: number): Promise<Found> {
  const enough = timesFound === undefined ? sql`` : sql`LIMIT ${timesFound * mostCounted}`;
  const { rows } = await sql<Found>`
    SELECT least(count(DISTINCT id), ${mostCounted}) AS total,
      CASE WHEN count(DISTINCT id) <= ${fewFound} THEN array_agg(DISTINCT id) END AS few
    FROM (SELECT id FROM (${ids}) AS found (id) ${enough}) AS found`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count without a row');
  return found.total === 0 ? { ...found, few: [] } : found;
}

/**
 * The ids of rows that belong to those whom a search finds, by an index of `theirs`. Each is asked for theirs in turn, so that who
 * needs no more of them stops; joined, the database may read all rows there are first.
 */
export const ofEach = (found: RawBuilder<unknown>, theirs: RawBuilder<unknown>) =>
  sql`SELECT theirs.id FROM (${found}) AS found CROSS JOIN LATERAL (${theirs} OFFSET 0) AS theirs (id)`;

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
  /** Who reads the list has a part of it, which the ids do not know of: what many rows of all say, few of these may. */
  narrowed?: boolean;
  /** How often the same id may be found at most; where that is not known, all are looked for. */
  timesFound?: number;
  /** What beside the usual order has an index and nothing to do with the words: those who are found stand all over it. */
  walkedBy?: readonly string[];
}

/** How the rows are found: by looking at each, by collecting the ids, or by walking the list while ids are counted. */
interface Said extends Record<'rows' | 'counted', RawBuilder<SqlBool>> {
  how: 'eachRow' | 'collected' | 'walked';
  /** What its list is to know: how many rows there are, and that a page of ids is found in the same way whatever was sought. */
  looked?: Looked;
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
 * ids alone, without the tables beside; but each row is looked at where no index helps or few are left. In a whole list they are looked for
 * once, no more of them than are counted: few are shown by their ids, and of many the list is walked in its order, which finds a page sooner.
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
  if (narrowed || !isWalked(query, walkedBy)) return { rows: found, counted: found, how: 'collected' };
  const { total: known, few } = await look(db, ids(search), timesFound);
  if (few === null) return { rows: inRow, counted: found, how: 'walked', looked: { known } };
  const those = sql<SqlBool>`${id} = ANY (${few})`;
  return { rows: those, counted: those, how: 'collected', looked: { known, samePlanOn: db } };
}

/** The place of a region in the alphabet. */
export const regionOrder = (column: string) => sql`region_order(${sql.ref(column)})`;
