import { helpCategories, mapStatuses, type HelpCategory } from '@oplich/contract';
import type { MapRegion, MapTotals } from '@oplich/contract/map/schemas';
import { regionIds } from '@oplich/contract/regions/region-ids';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type TestApp } from '../../../test/app.ts';
import { countQueries } from '../../../test/observers/count-queries.ts';
import { regionTables } from './region-table.ts';
import { buildApp } from '../../app.ts';
import { anEvent } from '../../../test/things.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';

let app: TestApp;
let regions: MapRegion[];

type Status = (typeof mapStatuses)[number] | 'rejected';
/** So many requests, written straight into the table: the map only counts them. */
async function requests(
  regionId: number,
  category: HelpCategory,
  status: Status,
  count: number,
  requester: string,
  to = app,
) {
  await sql`
    INSERT INTO help_requests (id, number, requester_id, requester_role, region_id, title, description, category, status, created_at, decided_by, decided_at, decision_comment)
    SELECT gen_random_uuid(), left(md5(random()::text), 20), ${requester}, 'displaced', ${regionId}, 'Потрібна допомога', '…', ${category}, ${status}, now(),
      CASE WHEN ${status} <> 'underConsideration' THEN ${requester}::uuid END, CASE WHEN ${status} <> 'underConsideration' THEN now() END,
      CASE WHEN ${status} = 'rejected' THEN '…' END
    FROM generate_series(1, ${count}::int)`.execute(to.deps.db);
}

const [kharkiv, lviv, odesa, poltava] = [63, 46, 51, 53] as const;
const region = (id: number, list = regions) => list.find(one => one.regionId === id)!;

beforeAll(async () => {
  app = await anApp();
  const person = await aDisplaced(app);
  await requests(kharkiv, 'food', 'underConsideration', 40, person.id);
  await requests(kharkiv, 'food', 'executed', 10, person.id);
  await requests(kharkiv, 'hygiene', 'executed', 6, person.id);
  await requests(kharkiv, 'hygiene', 'rejected', 7, person.id);
  await requests(lviv, 'food', 'underConsideration', 3, person.id);
  await requests(odesa, 'food', 'underConsideration', 2, person.id);
  await requests(odesa, 'food', 'executed', 20, person.id);
  await requests(odesa, 'clothing', 'executed', 8, person.id);
  await requests(odesa, 'legal', 'underConsideration', 9, person.id);
  regions = await app.call(null, 'GET /map/requests');
});

test('the map is open to everyone and shows requests of all 27 regions, with its states and categories [R-MAP-1, R-ROL-1]', () => {
  expect(regions.map(one => one.regionId).toSorted()).toEqual([...regionIds].toSorted());
  expect(region(kharkiv)).toMatchObject({ underConsideration: 40, executed: 16, total: 56 });
  expect(region(kharkiv).byCategory).toEqual({
    ...Object.fromEntries(helpCategories.map(one => [one, 0])),
    food: 50,
    hygiene: 6,
  });
  expect(region(poltava)).toMatchObject({ underConsideration: 0, executed: 0, total: 0 });
});

test('1 to 4 requests are null, with "fewer than 5" at the total [R-MAP-4]', () => {
  expect(region(lviv)).toMatchObject({ underConsideration: null, executed: 0, total: null, fewerThan: 5 });
  expect(region(lviv).byCategory.food).toBeNull();
  expect(region(kharkiv)).not.toHaveProperty('fewerThan');
});

test('no filtered view gives away what another hides: a hidden number is hidden in all, and no line hides one alone [R-MAP-4]', async () => {
  const views = await Promise.all(
    [undefined, ...helpCategories].flatMap(category =>
      [undefined, ...mapStatuses].map(async status => ({
        category,
        status,
        list: await app.call(null, 'GET /map/requests', {
          query: { ...(category && { category }), ...(status && { status }) },
        }),
      })),
    ),
  );
  for (const { category, status, list } of views)
    for (const one of list) {
      for (const number of [one.underConsideration, one.executed, one.total, ...Object.values(one.byCategory)])
        expect(number === null || number === 0 || number >= 5).toBe(true);
      const lines = [
        ...(status ? [] : [[one.underConsideration, one.executed, one.total]]),
        ...(category ? [] : [[...Object.values(one.byCategory), one.total]]),
      ];
      for (const line of lines) expect(line.filter(number => number === null)).not.toHaveLength(1);
    }
  const of = (category: HelpCategory | undefined, status: 'executed' | undefined) =>
    region(odesa, views.find(view => view.category === category && view.status === status)!.list);
  expect(of('food', undefined).executed).toBe(of(undefined, 'executed').byCategory.food);
  expect(of('food', undefined).total).toBe(region(odesa).byCategory.food);
});

test('a filter shows one category, one state or one of both [R-MAP-1]', async () => {
  const food = await app.call(null, 'GET /map/requests', { query: { category: 'food' } });
  expect(region(kharkiv, food)).toEqual({
    regionId: kharkiv,
    underConsideration: 40,
    executed: 10,
    total: 50,
    byCategory: { food: 50 },
  });
  const done = await app.call(null, 'GET /map/requests', { query: { status: 'executed' } });
  expect(region(kharkiv, done)).toMatchObject({ underConsideration: 0, executed: 16, total: 16 });
  const unknown = await app.ask(null, 'GET /map/requests', { query: { status: 'rejected' } });
  expect([unknown.status, unknown.body.detail]).toEqual([400, 'validation_failed']);
});

test('while a region hides a number, the sums are rounded down to ten, so that the rest cannot be subtracted [R-MAP-4]', async () => {
  // 56 + 3 + 39 requests, 44 of them executed.
  expect(await app.call(null, 'GET /map/totals')).toMatchObject({ requests: 90, executed: 40, rounded: true });
});

test('the rounded sum of the country does not give a lone hidden region away: the next smallest is hidden with it [R-MAP-4]', () => {
  const many = (regionId: number, count: number) => ({
    regionId,
    category: 'food' as const,
    status: 'executed' as const,
    count,
  });
  const hiddenOf = (...counts: ReturnType<typeof many>[]) =>
    regionTables(counts).flatMap(({ regionId, hidden }) => (hidden.at(-1)!.at(-1) ? [regionId] : []));
  // 38 shown, told as 30: it would be 1. With 32 shown, 30 leaves 1 to 4 open.
  expect(hiddenOf(many(lviv, 1), many(kharkiv, 30), many(odesa, 8))).toEqual([lviv, odesa]);
  expect(hiddenOf(many(lviv, 1), many(kharkiv, 30), many(odesa, 2))).toEqual([lviv, odesa]);
  expect(hiddenOf(many(lviv, 1), many(kharkiv, 32))).toEqual([lviv]);
  // 36 shown, told as 40: it would be 4.
  expect(hiddenOf(many(lviv, 4), many(kharkiv, 30), many(odesa, 6))).toEqual([lviv, odesa]);
  // Of requests executed the same holds: 6 shown and told as 10 would leave 4, and a filter says that it is fewer than 5.
  const waiting = (regionId: number, count: number) => ({
    ...many(regionId, count),
    status: 'underConsideration' as const,
  });
  const executed = regionTables([many(lviv, 4), waiting(lviv, 30), many(kharkiv, 6), waiting(kharkiv, 90)]);
  expect(executed.flatMap(({ regionId, hidden }) => (hidden.at(-1)!.at(-2) ? [regionId] : []))).toEqual([
    lviv,
    kharkiv,
  ]);
});

test('donors are the approved partners; one who is not approved or deleted is none [R-MAP-2]', async () => {
  const fresh = await anApp();
  const admin = await anAdministrator(fresh);
  await aPartner(fresh);
  const deleted = await aPartner(fresh);
  await fresh.call(admin, 'POST /accounts/{id}/delete', { params: { id: deleted.id } });
  expect(await fresh.call(null, 'GET /map/totals')).toEqual({
    requests: 0,
    executed: 0,
    rounded: false,
    donors: 1,
    peopleHelped: 0,
  });
});

test('what a deleted person asked for waits no more, on the map and in its totals; what they were given stays, and once restored it waits again [R-MAP-11]', async () => {
  const fresh = await anApp();
  const [admin, person] = [await anAdministrator(fresh), await aDisplaced(fresh)];
  await requests(kharkiv, 'food', 'underConsideration', 12, person.id, fresh);
  await requests(kharkiv, 'food', 'executed', 7, person.id, fresh);
  const params = { id: person.id };
  const seen = async () => {
    // A process counts anew after some time only.
    const other = await buildApp(fresh.deps);
    const [map, totals] = await Promise.all(
      ['requests', 'totals'].map(what => other.inject({ method: 'GET', url: `/api/map/${what}` })),
    );
    await other.close();
    const { underConsideration, executed } = region(kharkiv, map!.json());
    return [underConsideration, executed, totals!.json<MapTotals>().requests];
  };
  expect(await seen()).toEqual([12, 7, 19]);
  await fresh.call(admin, 'POST /accounts/{id}/delete', { params });
  expect(await seen()).toEqual([0, 7, 7]);
  await fresh.call(admin, 'POST /accounts/{id}/restore', { params });
  expect(await seen()).toEqual([12, 7, 19]);
});

test('the totals are the numbers of requests and donors, exact where no region hides one [R-MAP-2]', async () => {
  const fresh = await anApp();
  const person = await aDisplaced(fresh);
  for (let partner = 0; partner < 3; partner++) await aPartner(fresh);
  await requests(kharkiv, 'food', 'underConsideration', 12, person.id, fresh);
  await requests(kharkiv, 'food', 'executed', 7, person.id, fresh);
  await requests(lviv, 'hygiene', 'executed', 6, person.id, fresh);
  await requests(lviv, 'hygiene', 'rejected', 9, person.id, fresh);
  expect(await fresh.call(null, 'GET /map/totals')).toEqual({
    requests: 25,
    executed: 13,
    rounded: false,
    donors: 3,
    peopleHelped: 0,
  });
});

test('people helped are summed over accepted reports alone, and fewer than five are not told [R-MAP-3, R-MAP-4]', async () => {
  const fresh = await anApp();
  const admin = await anAdministrator(fresh);
  const report = async (peopleHelped: number, status: 'accepted' | 'submitted') => {
    const event = await anEvent(fresh, admin);
    await sql`
      INSERT INTO reports (id, event_id, created_by, status, people_helped, created_at, updated_at, submitted_at, decided_at)
      VALUES (gen_random_uuid(), ${event.id}, ${admin.id}, ${status}, ${peopleHelped}, now(), now(), now(), now())`.execute(
      fresh.deps.db,
    );
  };
  await report(3, 'accepted');
  await report(900, 'submitted');
  const { peopleHelped } = await fresh.call(null, 'GET /map/totals');
  expect(peopleHelped).toBeNull();

  const other = await buildApp(fresh.deps);
  await report(40, 'accepted');
  const totals = await other.inject({ method: 'GET', url: '/api/map/totals' });
  expect(totals.json()).toMatchObject({ peopleHelped: 43 });
  await other.close();
});

test('a crowd of visitors costs the database no query of its own, and the answer may be kept on the way for less than a minute [R-MAP-6]', async () => {
  const queries = countQueries();
  const watched = await anApp({ plugin: queries.plugin });
  const look = () => watched.ask(null, 'GET /map/requests');
  await look();
  const [before, began] = [queries.count, performance.now()];
  const replies = await Promise.all(Array.from({ length: 200 }, look));
  expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]));
  // Three counts each half of three quarters of a second, whoever asks.
  const times = Math.ceil((performance.now() - began) / 375);
  expect(before).toBeGreaterThan(0);
  expect(queries.count - before).toBeLessThanOrEqual(3 * times);
  const kept = /^public, max-age=(\d+)$/.exec(String(replies[0]!.headers['cache-control']));
  expect(Number(kept?.[1])).toBeLessThan(60);
});
