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

/** So many ways of asking for a list are kept; those asked longest ago are forgotten. */
const mostTexts = 200;
const mostTotals = 500;
/**
 * How long it is remembered that a list has more rows than are counted, milliseconds: what 10,000 and more says is as true a
 * minute later, and counting so many costs more than the page [decision 37].
 */
const totalLasts = 60_000;

/** What somebody asks in words, days and ids of their own hardly comes again, and is not worth keeping. */
const ownWords = [
  'search',
  'uniqueCode',
  'question',
  'from',
  'to',
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

/** Which list, how it is asked for, and what differs from one reader to the next. */
interface Asking<Which, Query, Values> {
  which: Which;
  query: Query;
  values: Values;
}

/** With more filters there are too many ways of asking to keep a plan for each. */
const mostFilters = 1;
/** Nor for each set of values of one. */
const isOfOne = ([, value]: [string, unknown]): boolean => !Array.isArray(value) || value.length === 1;

/**
 * Returns a list whose queries are written once for each way of asking for it – which list, filters, order, page – and asked
 * with other values each time. The first page of a list that is nobody's in particular keeps its plan, as what it asks stands in its
 * text; `samePlan`: so does a reader's own, where each of them finds about as much, or finds it on the same way however much it is
 * [decision 51]. Searches are written anew; `sameSearch`: but where whatever is sought is found in the same way. Its words are a value
 * then, and its rows say how many there are.
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
  /** Until when it is known of which lists that they have more than is counted. */
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
  /** A page behind the end has no row that says how many there are: it is asked for anew. */
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
