/** Lists whose queries are written once answer each reader and each way of asking as if they were written anew [R-RUN-15]. */
import { sql, type SqlBool } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anEmptyDatabase } from '../../test/database.ts';
import { compiled, compiledListQuery } from './compiled.ts';
import { notNull, listingOf, type ListQuery } from './paging.ts';
import { listPool, openDb, openPool, type Reader } from './pool.ts';
import { compiledListing } from './compiled-listing.ts';

const url = await anEmptyDatabase();
const onIdleError = () => undefined;
const pool = openPool({ url, max: 3, pipeline: true, onIdleError });
const db = openDb(pool);
const lists = openDb(openPool({ url, ...listPool, max: 2, onIdleError }), pool);
afterAll(() => Promise.all([lists.destroy(), db.destroy()]));

await sql`CREATE TABLE things (id int PRIMARY KEY, owner text NOT NULL, kind text NOT NULL)`.execute(db);
beforeEach(() => sql`TRUNCATE things`.execute(db));
const put = (count: number, owner: string, kind: string) =>
  sql`INSERT INTO things SELECT coalesce((SELECT max(id) FROM things), 0) + n, ${owner}, ${kind} FROM generate_series(1, ${count}::int) AS n`.execute(
    db,
  );

interface Thing {
  id: number;
  owner: string;
  kind: string;
}
interface Asking {
  which: { ofOwner: boolean };
  query: ListQuery & { kind?: string; search?: string };
  values: { owner?: string };
}
/** Things stand in no schema. */
const things = (reader: Reader) =>
  reader.selectFrom(sql<Thing>`things`.as('thing')).select(['thing.id', 'thing.owner', 'thing.kind']);

let written = 0;
const aList = (options = {}) =>
  compiledListing((reader, { which, query, values }: Asking) => {
    written++;
    let found = things(reader);
    if (which.ofOwner) found = found.where(sql<SqlBool>`thing.owner = ${values.owner}`);
    if (query.kind) found = found.where('thing.kind', '=', query.kind);
    if (query.search) found = found.where(sql<SqlBool>`strpos(thing.kind, ${query.search}) > 0`);
    const countsOnTheWay = query.search !== undefined;
    return listingOf(found, query, { id: notNull(sql`thing.id`) }, { by: 'id', tie: 'thing.id' }, { countsOnTheWay });
  }, options);
const firstPage = { page: 1, pageSize: 20 };

test('each reader has their own rows, each filter and page its own, and none is written twice [R-RUN-15]', async () => {
  await put(3, 'Ірина', "з'їжджене");
  await put(25, 'Олег', 'ціле');
  const list = aList();
  written = 0;
  const ask = async (owner: string, query: Asking['query']) => {
    const { items, total } = await list(lists, { which: { ofOwner: true }, query, values: { owner } }).page();
    return [total, items.length, new Set(items.map(one => one.owner))];
  };
  for (let time = 0; time < 7; time++) {
    expect(await ask('Ірина', firstPage)).toEqual([3, 3, new Set(['Ірина'])]);
    expect(await ask('Олег', firstPage)).toEqual([25, 20, new Set(['Олег'])]);
    expect(await ask('Олег', { ...firstPage, page: 2 })).toEqual([25, 5, new Set(['Олег'])]);
    expect(await ask('Ірина', { ...firstPage, kind: "з'їжджене" })).toEqual([3, 3, new Set(['Ірина'])]);
    expect(await ask('Ірина', { ...firstPage, kind: 'ціле' })).toEqual([0, 0, new Set()]);
  }
  expect(written).toBe(4);
});

test('a search is asked with its own words, quotes and dollars among them [R-RUN-15]', async () => {
  await put(2, 'Ірина', "з'$1");
  const list = aList();
  const ask = async (search: string) =>
    (await list(lists, { which: { ofOwner: false }, query: { ...firstPage, search }, values: {} }).page()).total;
  expect([await ask("'$1"), await ask('$2'), await ask("'")]).toEqual([2, 0, 2]);
});

test('searches that find in the same way are written once, each for its own words, filters and pages [R-RUN-15]', async () => {
  await put(25, 'Ірина', "з'$1");
  await put(2, 'Олег', 'ціле');
  const list = aList({ sameSearch: ({ ofOwner }: Asking['which']) => ofOwner });
  written = 0;
  const ask = async (owner: string, query: Asking['query']) => {
    const { items, total } = await list(lists, { which: { ofOwner: true }, query, values: { owner } }).page();
    return [total, items.length, items.every(one => one.owner === owner)];
  };
  for (let time = 0; time < 7; time++) {
    expect(await ask('Ірина', { ...firstPage, search: "'$1" })).toEqual([25, 20, true]);
    expect(await ask('Ірина', { ...firstPage, search: 'ціле' })).toEqual([0, 0, true]);
    expect(await ask('Олег', { ...firstPage, search: 'ле' })).toEqual([2, 2, true]);
    expect(await ask('Ірина', { ...firstPage, page: 2, search: '$' })).toEqual([25, 5, true]);
    expect(await ask('Олег', { ...firstPage, kind: 'ціле', search: 'ціл' })).toEqual([2, 2, true]);
    expect(await ask('Олег', { ...firstPage, kind: "з'$1", search: 'ціл' })).toEqual([0, 0, true]);
  }
  expect(written).toBe(4);
  // Of everybody what is sought is found in another way each time.
  for (const search of ['ціле', 'ціл'])
    await list(lists, { which: { ofOwner: false }, query: { ...firstPage, search }, values: {} }).page();
  expect(written).toBe(6);
  // Nothing that is sought is all there is, and a page behind the end knows how many there are.
  expect(await ask('Ірина', { ...firstPage, search: '' })).toEqual([25, 20, true]);
  expect(await ask('Ірина', { ...firstPage, page: 3, search: '$' })).toEqual([25, 0, true]);
  const page = { ...firstPage, page: 501, search: 'е' };
  const behind = list(lists, { which: { ofOwner: false }, query: page, values: {} });
  expect(await behind.page()).toMatchObject({ items: [], total: 2 });
});

test('what is counted for each reader keeps a plan for the words of its own text, their quotes and dollars with them [R-RUN-15]', async () => {
  await put(2, 'Ірина', "з'$1");
  await put(3, 'Олег', 'ціле');
  const countOf = compiledListQuery((reader, { owner }: { owner: string }) =>
    things(reader as Reader)
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('count'))
      .where('thing.kind', '=', "з'$1")
      .where(sql<SqlBool>`thing.owner = ${owner}`),
  );
  for (let time = 0; time < 7; time++) {
    expect(await countOf(lists, { owner: 'Ірина' })).toEqual([{ count: 2 }]);
    expect(await countOf(lists, { owner: 'Олег' })).toEqual([{ count: 0 }]);
  }
});

test('a whole list shows what was just written, its plan kept or not; all of it is a file [R-RUN-15]', async () => {
  const list = aList();
  const whole = () => list(lists, { which: { ofOwner: false }, query: firstPage, values: {} });
  for (let count = 1; count < 12; count++) {
    await put(1, "О'Генрі", 'ціле');
    const { total, items } = await whole().page();
    expect([total, items.at(-1)]).toEqual([count, { id: count, owner: "О'Генрі", kind: 'ціле' }]);
  }
  const { total, rows } = await whole().all(lists);
  expect(total).toBe(11);
  const all: Thing[] = [];
  for await (const row of rows) all.push(row);
  expect(all).toHaveLength(11);
});

test('a list of more than are counted says so, and the same list of another reader its own number [R-API-24]', async () => {
  await put(10_001, 'Ірина', 'ціле');
  await put(2, 'Олег', 'ціле');
  const list = aList();
  const totalOf = async (owner: string) =>
    (await list(lists, { which: { ofOwner: true }, query: firstPage, values: { owner } }).page()).total;
  expect([await totalOf('Ірина'), await totalOf('Олег'), await totalOf('Ірина')]).toEqual([10_000, 2, 10_000]);
  await put(1, 'Олег', 'ціле');
  expect(await totalOf('Олег')).toBe(3);
  const behind = list(lists, {
    which: { ofOwner: true },
    query: { ...firstPage, page: 501 },
    values: { owner: 'Ірина' },
  });
  await expect(behind.page()).rejects.toMatchObject({ extra: { errors: [{ path: 'query.page', code: 'too_large' }] } });
});

test('what is read by ids beside a list waits for no connection of lists [R-RUN-15]', async () => {
  const pid = compiled(
    (_, { one }: { one: number }) => sql<{ pid: number }>`SELECT pg_backend_pid() AS pid, ${one}::int AS one`,
  );
  const held = [1, 2].map(() => sql`SELECT pg_sleep(60)`.execute(lists).catch(() => 'ended'));
  const pids = (await Promise.all([1, 2, 3].map(one => pid(lists, { one })))).map(([row]) => row?.pid);
  expect(new Set(pids).size).toBe(1);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)' AND datname = current_database()`.execute(
    db,
  );
  expect(await Promise.all(held)).toEqual(['ended', 'ended']);
});
