import type { DueReport as Due, Report } from '@oplich/contract/reports/schemas';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type Refusal, type TestApp } from '../../../test/app.ts';
import { anAdministrator, aPartner } from '../../../test/people.ts';
import {
  aConfirmed,
  anAccomplished,
  aPosition,
  aReport,
  issue,
  reportAction,
  reportBody,
} from '../../../test/things.ts';
import { dueFaults } from './index.ts';

let app: TestApp;
let partner: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
  administrator = await anAdministrator(app);
});

const counts = (numbers: Record<string, number>) =>
  Object.entries(numbers).map(([category, count]) => ({ category, count }));
const tooLarge = { status: 400, body: { errors: [{ path: 'categories', code: 'too_large' }] } };

test('a report of more people by age than were helped is refused when begun and when changed [R-REP-17]', async () => {
  const event = await anAccomplished(app, partner);
  const body = await reportBody(app, partner, event, { peopleHelped: 25 });
  const post = (categories: unknown) => app.ask(partner, 'POST /reports', { body: { ...body, categories } });
  expect(await post(counts({ children: 40, adults: 30, elderly: 15 }))).toMatchObject(tooLarge);
  expect(await post(counts({ children: 5, families: 26 }))).toMatchObject(tooLarge);

  const fits = counts({ children: 5, adults: 10, elderly: 10, pregnant: 25, disabled: 25, families: 25 });
  const { body: report } = await app.ask<Report>(partner, 'POST /reports', { body: { ...body, categories: fits } });
  const put = (change: object, version: number) =>
    app.ask<Report & Refusal>(partner, 'PUT /reports/{id}', {
      params: { id: report.id },
      body: { ...change, version },
    });
  expect(await put({ categories: counts({ children: 26 }) }, 1)).toMatchObject(tooLarge);
  // What is absent stays, and is judged with what is sent.
  expect(await put({ peopleHelped: 24 }, 1)).toMatchObject(tooLarge);
  const changed = await put({ peopleHelped: 24, categories: counts({ children: 24 }) }, 1);
  expect(changed).toMatchObject({ status: 200, body: { peopleHelped: 24 } });
  expect((await put({ peopleHelped: 3, categories: [] }, 2)).status).toBe(200);
  expect((await put({ peopleHelped: null, categories: counts({ children: 40 }) }, 3)).status).toBe(200);
  expect(await put({ peopleHelped: 39 }, 4)).toMatchObject(tooLarge);
});

test('a draft that was kept with too many is not taken when it is handed in [R-REP-17]', async () => {
  const event = await anAccomplished(app, partner);
  const report = await aReport(app, partner, event);
  // As one from before the rule.
  await app.deps.db.updateTable('reports').set({ peopleHelped: 2 }).where('id', '=', report.id).execute();
  expect(await reportAction(app, partner, report, 'submit')).toMatchObject(tooLarge);
});

test('the goods of the event stand in the form, on the report and in the analysis [R-REP-18, R-REP-15]', async () => {
  const coded = await aPosition(app, partner, { name: 'Ковдра', units: 'шт.', uniqueCode: 'UA-7' });
  const plain = await aPosition(app, partner, { name: 'Цукор', units: 'кг', uniqueCode: undefined });
  const event = await anAccomplished(
    app,
    partner,
    {
      issuedAid: [
        { positionId: coded.id, quantityPerParticipant: '2' },
        { positionId: plain.id, quantityPerParticipant: '1.5' },
      ],
    },
    async scheduled => {
      for (const _ of [1, 2]) await issue(app, partner, scheduled, await aConfirmed(app, partner, scheduled));
    },
  );
  const goods = [
    { name: 'Ковдра', units: 'шт.', quantity: '4', value: '994.20', uniqueCode: 'UA-7' },
    { name: 'Цукор', units: 'кг', quantity: '3', value: '745.66', uniqueCode: null },
  ];
  const prefill = await app.call(partner, 'GET /reports/prefill', { query: { eventId: event.id } });
  expect(prefill.issued).toEqual(goods);
  const report = await aReport(app, partner, event);
  expect(report).toMatchObject({ goods, goodsValue: '1739.86' });
  await reportAction(app, partner, report, 'submit');
  await reportAction(app, administrator, report, 'accept');
  const analysis = await app.call(administrator, 'GET /reports/analysis', { query: { partnerId: [partner.id] } });
  expect(analysis.goods).toEqual(goods.map(({ uniqueCode: _, ...same }) => same));
  expect(analysis.goodsValue).toBe('1739.86');
});

test('what all partners owe is told as it is listed, at each step of a report [R-ADM-21]', async () => {
  const owed = async () => {
    const { total, items } = await app.call(administrator, 'GET /reports/due', { query: { pageSize: 100 } });
    const { required } = await app.call(administrator, 'GET /accounts/reports/counts');
    expect([required, items.length]).toEqual([total, total]);
    return total;
  };
  const before = await owed();
  const event = await anAccomplished(app, partner);
  expect(await owed()).toBe(before + 1);
  const report = await aReport(app, partner, event);
  expect(await owed()).toBe(before + 1);
  await reportAction(app, partner, report, 'submit');
  expect(await owed()).toBe(before);
  const steps = [
    [administrator, 'return'],
    [partner, 'submit'],
    [administrator, 'accept'],
  ] as const;
  for (const [who, action] of steps) {
    expect((await reportAction(app, who, report, action)).status).toBe(200);
    expect(await owed()).toBe(before);
  }
  expect(await dueFaults(app.deps.db)).toEqual([]);
});

test('events that wait for a report are found by their partner too, and ordered by each column their list shows [R-API-4, R-REP-13]', async () => {
  const other = await aPartner(app, { surname: 'Їжакевич' });
  const event = await anAccomplished(app, other, { name: 'Аптечки' });
  await aReport(app, partner, await anAccomplished(app, partner, { name: 'Ящики', locationCity: 'Ямпіль' }));
  const due = async (query: object) =>
    (await app.call(administrator, 'GET /reports/due', { query: { pageSize: 100, ...query } })).items;
  expect((await due({ search: 'їжакев' })).map(item => item.event.id)).toEqual([event.id]);
  const shown = {
    partner: (item: Due) => item.partner.name,
    region: (item: Due) => item.event.locationRegion.name,
    city: (item: Due) => item.event.locationCity,
    status: (item: Due) => item.report?.status ?? '',
  };
  for (const [sort, of] of Object.entries(shown)) {
    const ways = [await due({ sort }), await due({ sort: `-${sort}` })].map(items => items.map(of).filter(Boolean));
    expect(ways[0]?.length, sort).toBeGreaterThan(0);
    expect(ways[1], sort).toEqual(ways[0]?.toReversed());
    expect(ways[0], sort).toEqual(ways[0]?.toSorted((one, next) => one.localeCompare(next, 'uk')));
  }
});
