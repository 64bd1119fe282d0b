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

interface CompiledQueries<Row> {
  total: CompiledQuery<{ total: number }>;
  shown: CompiledQuery<Row> | null;
}

/** The most compiled queries and totals cached for one list; the least recently used are dropped. */
const maxQueries = 200;
const maxTotals = 500;
/**
 * How long, in milliseconds, it is cached that a list has more rows than are counted: “10,000 or more” is still true a minute later,
 * and counting so many costs more than the page [decision 37].
 */
const totalMaxAgeMs = 60_000;

/** Parameters whose values rarely recur; queries with any of them are not cached. */
const uncachedParameters = [
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
const pageParameters = ['page', 'pageSize', 'sort', 'scope', 'format'];

function setInCache<Value>(cache: Map<string, Value>, maxSize: number, key: string, value: Value): void {
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > maxSize && oldest !== undefined) cache.delete(oldest);
}

/** One request for a list: which one, its query, and the values that differ between readers. */
interface ListRequest<Which, Query, Values> {
  which: Which;
  query: Query;
  values: Values;
}

/** With more filters there are too many combinations to reuse a plan for each. */
const maxFilters = 1;
/** Returns whether a filter has a single value: sets of values are too many combinations as well. */
const hasSingleValue = ([, value]: [string, unknown]): boolean => !Array.isArray(value) || value.length === 1;

/**
 * Returns a function that gives the list for one request. Its queries are compiled once for each combination of list, filters, order and
 * page, and run with the values of each reader. The first page of a list that is the same for all readers reuses its plan.
 * `samePlan`: so does that of a reader's own list, where it costs about the same for every reader [decision 51]. Searches are
 * compiled each time, unless `sameSearch` says that every term is found in the same way; then the term is a placeholder and each row
 * carries the total.
 */
export function compiledListing<Which, Query extends ListQuery, Values extends object, Row>(
  build: (db: Reader, request: ListRequest<Which, Query, Values>) => QueryListing<Row>,
  {
    samePlan = () => false,
    sameSearch = () => false,
  }: { samePlan?: (query: Query, which: Which) => boolean; sameSearch?: (which: Which) => boolean } = {},
) {
  const queries = new Map<string, CompiledQueries<Row>>();
  const searches = new Map<string, CompiledQuery<Counted<Row>>>();
  /** Until when each list is known to have more rows than are counted, by key. */
  const longUntil = new Map<string, number>();

  const compile = (which: Which, query: Query, plans: 'auto' | 'force_generic_plan' | null): CompiledQueries<Row> => {
    const { total, shown } = build(compileOnlyDb, { which, query, values: placeholders as Values }).queries();
    const compiledQueries = { total: total.compile(), shown: shown?.compile() ?? null };
    if (plans === null) return compiledQueries;
    planModes.set(compiledQueries.total.query, plans);
    if (compiledQueries.shown) planModes.set(compiledQueries.shown.query, plans);
    return {
      total: withConstants(compiledQueries.total),
      shown: compiledQueries.shown && withConstants(compiledQueries.shown),
    };
  };
  const totalOf = async (db: Reader, { total }: CompiledQueries<Row>, values: Values, key: string): Promise<number> => {
    const knownUntil = longUntil.get(key);
    if (knownUntil !== undefined && performance.now() < knownUntil) return maxCounted;
    const [found] = await executeCompiled(db, total, values);
    const counted = found?.total ?? 0;
    if (counted >= maxCounted) setInCache(longUntil, maxTotals, key, performance.now() + totalMaxAgeMs);
    return counted;
  };

  const compileSearch = (which: Which, query: Query): CompiledQuery<Counted<Row>> => {
    const searchQuery = { ...query, search: (placeholders as { search: unknown }).search };
    const compiledQueries = build(compileOnlyDb, { which, query: searchQuery, values: placeholders as Values })
      .together()
      .compile();
    planModes.set(compiledQueries.query, 'force_generic_plan');
    return compiledQueries;
  };
  /** A page beyond the end has no row that carries the total, so it is queried in the usual way. */
  const searchListing = (db: Reader, request: ListRequest<Which, Query, Values>, search: unknown): Listing<Row> => {
    const { which, query, values } = request;
    const uncached = () => build(db, request);
    return {
      async page() {
        if (offsetOf(query) >= maxCounted) return uncached().page();
        const key = JSON.stringify([which, { ...query, search: null }]);
        const compiledQueries = searches.get(key) ?? compileSearch(which, query);
        setInCache(searches, maxQueries, key, compiledQueries);
        const found = await executeCompiled(db, compiledQueries, { ...values, search });
        const [first] = found;
        if (!first && query.page > 1) return uncached().page();
        return asPage(query, Math.min(first?.totalOfAll ?? 0, maxCounted), found);
      },
      all: exportDb => uncached().all(exportDb),
    };
  };

  return (db: Reader, request: ListRequest<Which, Query, Values>): Listing<Row> => {
    const { which, query, values } = request;
    const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
    const uncachedOfQuery = parameters.filter(([name]) => uncachedParameters.includes(name));
    const [[name, search] = []] = uncachedOfQuery;
    if (search && uncachedOfQuery.length === 1 && name === 'search' && sameSearch(which))
      return searchListing(db, request, search);
    if (uncachedOfQuery.length > 0) return build(db, request);
    return {
      async page() {
        const key = JSON.stringify([which, query]);
        const filters = parameters.filter(([name]) => !pageParameters.includes(name));
        const isFirstPage =
          query.page === 1 &&
          query.pageSize === limits.pageSize &&
          filters.length <= maxFilters &&
          filters.every(hasSingleValue);
        const isSameForAll = Object.keys(values).length === 0;
        const plans =
          isFirstPage && samePlan(query, which) ? 'force_generic_plan' : isFirstPage && isSameForAll ? 'auto' : null;
        const compiledQueries = queries.get(key) ?? compile(which, query, plans);
        setInCache(queries, maxQueries, key, compiledQueries);
        const [total, items] = await Promise.all([
          totalOf(db, compiledQueries, values, JSON.stringify([which, filters, values])),
          compiledQueries.shown ? executeCompiled(db, compiledQueries.shown, values) : [],
        ]);
        return asPage(query, total, items);
      },
      all: (exportDb: Db) => build(db, request).all(exportDb),
    };
  };
}
