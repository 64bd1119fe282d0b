import { limits } from '@oplich/contract';
import type { CompiledQuery } from 'kysely';
import { executeCompiled, placeholders, withConstants, compileOnlyDb } from './compiled.ts';
import { planModes } from './pipeline/pipeline-dialect.ts';
import {
  asPage,
  maxCounted,
  offsetOf,
  type Counted,
  type Listing,
  type QueryListing,
  type ListQuery,
} from './paging.ts';
import type { Db, Reader } from './pool.ts';

interface Texts<Row> {
  total: CompiledQuery<{ total: number }>;
  shown: CompiledQuery<Row> | null;
}

/** The most compiled queries and totals cached for one list; the least recently used are dropped. */
const mostTexts = 200;
const mostTotals = 500;
/**
 * How long, in milliseconds, it is cached that a list has more rows than are counted: “10,000 or more” is still true a minute later,
 * and counting so many costs more than the page [decision 37].
 */
const totalLasts = 60_000;

/** Parameters whose values hardly recur, so that queries with them are not cached. */
const ownWords = [
  'search',
  'uniqueCode',
  'question',
  'from',
  'to',
  'lastDayFrom',
  'lastDayTo',
  'eventId',
  'recipientId',
  'actorId',
  'accountId',
  'subjectId',
  'organizerId',
  'partnerId',
  'returnTo',
];
const aboutThePage = ['page', 'pageSize', 'sort', 'scope', 'format'];

function keep<Value>(kept: Map<string, Value>, most: number, key: string, value: Value): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** One request for a list: which one, its query, and the values that differ between readers. */
interface Asking<Which, Query, Values> {
  which: Which;
  query: Query;
  values: Values;
}

/** With more filters there are too many combinations to reuse a plan for each. */
const mostFilters = 1;
/** Returns whether a filter has a single value: sets of values are too many combinations as well. */
const isOfOne = ([, value]: [string, unknown]): boolean => !Array.isArray(value) || value.length === 1;

/**
 * Returns a function that gives the list for one request. Its queries are compiled once for each combination of list, filters, order and
 * page, and run with the values of each reader. The first page of a list that is the same for all readers reuses its plan.
 * `samePlan`: so does that of a reader's own list, where it costs about the same for every reader [decision 51]. Searches are
 * compiled each time, unless `sameSearch` says that every term is found in the same way; then the term is a placeholder and each row
 * carries the total.
 */
export function compiledListing<Which, Query extends ListQuery, Values extends object, Row>(
  build: (db: Reader, asking: Asking<Which, Query, Values>) => QueryListing<Row>,
  {
    samePlan = () => false,
    sameSearch = () => false,
  }: { samePlan?: (query: Query, which: Which) => boolean; sameSearch?: (which: Which) => boolean } = {},
) {
  const texts = new Map<string, Texts<Row>>();
  const searches = new Map<string, CompiledQuery<Counted<Row>>>();
  /** Until when each list is known to have more rows than are counted, by key. */
  const long = new Map<string, number>();

  const write = (which: Which, query: Query, plans: 'auto' | 'force_generic_plan' | null): Texts<Row> => {
    const { total, shown } = build(compileOnlyDb, { which, query, values: placeholders as Values }).queries();
    const written = { total: total.compile(), shown: shown?.compile() ?? null };
    if (plans === null) return written;
    planModes.set(written.total.query, plans);
    if (written.shown) planModes.set(written.shown.query, plans);
    return { total: withConstants(written.total), shown: written.shown && withConstants(written.shown) };
  };
  const totalOf = async (db: Reader, { total }: Texts<Row>, values: Values, key: string): Promise<number> => {
    const known = long.get(key);
    if (known !== undefined && performance.now() < known) return maxCounted;
    const [found] = await executeCompiled(db, total, values);
    const counted = found?.total ?? 0;
    if (counted >= maxCounted) keep(long, mostTotals, key, performance.now() + totalLasts);
    return counted;
  };

  const writeSearch = (which: Which, query: Query): CompiledQuery<Counted<Row>> => {
    const sought = { ...query, search: (placeholders as { search: unknown }).search };
    const written = build(compileOnlyDb, { which, query: sought, values: placeholders as Values })
      .together()
      .compile();
    planModes.set(written.query, 'force_generic_plan');
    return written;
  };
  /** A page beyond the end has no row that carries the total, so it is queried in the usual way. */
  const searched = (db: Reader, asking: Asking<Which, Query, Values>, search: unknown): Listing<Row> => {
    const { which, query, values } = asking;
    const anew = () => build(db, asking);
    return {
      async page() {
        if (offsetOf(query) >= maxCounted) return anew().page();
        const key = JSON.stringify([which, { ...query, search: null }]);
        const written = searches.get(key) ?? writeSearch(which, query);
        keep(searches, mostTexts, key, written);
        const found = await executeCompiled(db, written, { ...values, search });
        const [first] = found;
        if (!first && query.page > 1) return anew().page();
        return asPage(query, Math.min(first?.totalOfAll ?? 0, maxCounted), found);
      },
      all: exportDb => anew().all(exportDb),
    };
  };

  return (db: Reader, asking: Asking<Which, Query, Values>): Listing<Row> => {
    const { which, query, values } = asking;
    const asked = Object.entries(query).filter(([, value]) => value !== undefined);
    const own = asked.filter(([name]) => ownWords.includes(name));
    const [[name, search] = []] = own;
    if (search && own.length === 1 && name === 'search' && sameSearch(which)) return searched(db, asking, search);
    if (own.length > 0) return build(db, asking);
    return {
      async page() {
        const key = JSON.stringify([which, query]);
        const filters = asked.filter(([name]) => !aboutThePage.includes(name));
        const isFirst =
          query.page === 1 &&
          query.pageSize === limits.pageSize &&
          filters.length <= mostFilters &&
          filters.every(isOfOne);
        const isOfNobody = Object.keys(values).length === 0;
        const plans = isFirst && samePlan(query, which) ? 'force_generic_plan' : isFirst && isOfNobody ? 'auto' : null;
        const written = texts.get(key) ?? write(which, query, plans);
        keep(texts, mostTexts, key, written);
        const [total, items] = await Promise.all([
          totalOf(db, written, values, JSON.stringify([which, filters, values])),
          written.shown ? executeCompiled(db, written.shown, values) : [],
        ]);
        return asPage(query, total, items);
      },
      all: (exportDb: Db) => build(db, asking).all(exportDb),
    };
  };
}
