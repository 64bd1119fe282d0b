import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { countQueries } from '../../../../test/observers/count-queries.ts';
import { aDisplaced, anAdministrator, aPartner, kharkiv, lviv } from '../../../../test/people.ts';
import { anAccomplished, aReport, reportAction } from '../../../../test/things.ts';
import { readSheet } from '../../../platform/sheets/reading/index.ts';

const queries = countQueries();
let app: TestApp;
let administrator: Caller;
let fund: Caller;
let volunteer: Caller;

/** Two partners, two regions, two months with a quiet one between; one report waits, one is a draft. */
beforeAll(async () => {
  app = await anApp({ plugin: queries.plugin, now: new Date('2026-01-20T10:00:00Z') });
  administrator = await anAdministrator(app);
  fund = await aPartner(app, { partnerType: 'organization', aidRegionIds: [kharkiv, lviv] });
  volunteer = await aPartner(app);
  const write = async (who: Caller, regionId: number, peopleHelped: number, children: number) => {
    const event = await anAccomplished(app, who, { regionId });
    const categories = [
      { category: 'children' as const, count: children },
      { category: 'adults' as const, count: peopleHelped - children },
    ];
    const livingConditions = children > 5 ? (['rented', 'damaged'] as const) : (['rented'] as const);
    return aReport(app, who, event, { peopleHelped, categories, livingConditions: [...livingConditions] });
  };
  const accept = async (who: Caller, ...numbers: [regionId: number, people: number, children: number]) => {
    const report = await write(who, ...numbers);
    await reportAction(app, who, report, 'submit');
    await reportAction(app, administrator, report, 'accept');
  };
  await accept(fund, kharkiv, 40, 10);
  await accept(volunteer, kharkiv, 15, 3);
  app.clock.set('2026-03-31T19:30:00Z');
  await accept(fund, lviv, 25, 6);
  // Past midnight in Kyiv it is April already.
  app.clock.set('2026-03-31T21:00:00Z');
  await accept(fund, lviv, 5, 0);
  await reportAction(app, fund, await write(fund, lviv, 7, 1), 'submit');
  await write(volunteer, kharkiv, 100, 50);
});

const analysis = (query = {}) => app.call(administrator, 'GET /reports/analysis', { query });

test('an administrator analyzes the reports of all partners: every sum agrees with the reports [R-REP-14, R-ROL-21]', async () => {
  const found = await analysis();
  const { rows } = await sql<{ events: number; people: number; children: number }>`
    SELECT count(*) AS events, sum(people_helped)::bigint AS people,
      (SELECT sum(count)::bigint FROM report_categories JOIN reports ON reports.id = report_id
        WHERE status = 'accepted' AND category = 'children') AS children
    FROM reports WHERE status = 'accepted'`.execute(app.deps.db);
  expect(rows).toEqual([{ events: 4, people: 85, children: 19 }]);
  expect(found).toMatchObject({
    events: 4,
    peopleHelped: 85,
    byCategory: { children: 19, adults: 66, elderly: 0, pregnant: 0, disabled: 0, families: 0 },
    byLivingConditions: { rented: 4, damaged: 2, ownHome: 0 },
    waiting: { events: 1, peopleHelped: 7 },
  });
  expect(found.byRegion.map(row => [row.region.id, row.events, row.peopleHelped])).toEqual([
    [lviv, 2, 30],
    [kharkiv, 2, 55],
  ]);
  expect(found.byMonth).toEqual([
    { month: '2026-01', events: 2, peopleHelped: 55 },
    { month: '2026-02', events: 0, peopleHelped: 0 },
    { month: '2026-03', events: 1, peopleHelped: 25 },
    { month: '2026-04', events: 1, peopleHelped: 5 },
  ]);
  expect(found.byPartner).toEqual([
    { partner: { id: fund.id, name: 'Фонд «Поруч»' }, events: 3, peopleHelped: 70 },
    { partner: { id: volunteer.id, name: 'Коваль Петро Іванівна' }, events: 1, peopleHelped: 15 },
  ]);
  for (const part of [found.byRegion, found.byMonth, found.byPartner]) {
    expect(part.reduce((sum, row) => sum + row.peopleHelped, 0)).toBe(found.peopleHelped);
  }
});

test('it is narrowed by the days of the events, region and partner, and told of submitted reports alone [R-REP-14]', async () => {
  expect(await analysis({ from: '2026-03-31', to: '2026-03-31' })).toMatchObject({ events: 1, peopleHelped: 25 });
  expect(await analysis({ from: '2026-04-01' })).toMatchObject({ events: 1, waiting: { events: 1 } });
  expect(await analysis({ regionId: lviv })).toMatchObject({ events: 2, peopleHelped: 30 });
  expect(await analysis({ partnerId: volunteer.id })).toMatchObject({ peopleHelped: 15, waiting: { events: 0 } });
  expect(await analysis({ status: 'submitted' })).toMatchObject({
    events: 1,
    byCategory: { children: 1, adults: 6 },
    byPartner: [{ partner: { id: fund.id } }],
  });
  expect(await analysis({ to: '2020-01-01' })).toMatchObject({ events: 0, byRegion: [], byMonth: [], byPartner: [] });
  const wrong = await app.ask(administrator, 'GET /reports/analysis', { query: { from: 'yesterday' } });
  expect(wrong.body.errors).toEqual([{ path: 'query.from', code: 'invalid' }]);
});

test('nobody but administrators has it [R-REP-14, R-ROL-21]', async () => {
  expect((await app.ask(null, 'GET /reports/analysis')).status).toBe(401);
  for (const who of [fund, await aDisplaced(app)]) {
    expect((await app.ask(who, 'GET /reports/analysis')).body.detail).toBe('forbidden');
  }
});

test('it is had as XLSX: the sums, and the reports they were made of, and as CSV: the sums; a list of reports too [R-API-10, R-REP-14]', async () => {
  const file = async (path: string) => {
    const headers = { authorization: `Bearer ${administrator.token}` };
    const reply = await app.app.inject({ method: 'GET', url: `/api${path}`, headers });
    expect(reply.statusCode).toBe(200);
    const { rows } = await readSheet('one', reply.rawPayload, 1000);
    return rows.slice(1).map(({ cells }) => Array.from(cells, cell => cell?.text ?? ''));
  };
  const sums = await file('/reports/analysis?format=xlsx');
  expect(sums).toEqual(
    expect.arrayContaining([
      ['Усього', 'Усього', '4', '85'],
      ['Категорії людей', 'Діти до 18 років', '', '19'],
      ['Партнери', 'Фонд «Поруч»', '3', '70'],
    ]),
  );
  const headers = { authorization: `Bearer ${administrator.token}` };
  const csv = await app.app.inject({ method: 'GET', url: '/api/reports/analysis?format=csv', headers });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.payload.split('\r\n')).toEqual(expect.arrayContaining(['Категорії людей;Діти до 18 років;;19;;;']));
  const list = await file('/reports?format=xlsx&status=accepted&sort=peopleHelped');
  expect(list.map(row => row[7])).toEqual(['5', '15', '25', '40']);
  // 01.04.2026 as spreadsheets count days.
  expect(list[0]?.slice(0, 2)).toEqual(['Продуктові набори для родин', '46113']);
});

test('its file says of which days, region, partner and state it is, and of which day, in its name and in its first lines [R-API-10, R-REP-14]', async () => {
  const asked = new URLSearchParams({ from: '2026-01-01', to: '2026-03-31', regionId: String(kharkiv) });
  asked.set('partnerId', fund.id);
  const headers = { authorization: `Bearer ${administrator.token}` };
  for (const format of ['xlsx', 'csv']) {
    const reply = await app.app.inject({
      method: 'GET',
      url: `/api/reports/analysis?${asked.toString()}&format=${format}`,
      headers,
    });
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      `Аналіз звітів – 2026-01-01–2026-03-31, ${kyivDay(app.clock.now())}.${format}`,
    );
    const lines =
      format === 'csv'
        ? reply.payload
            .split('\r\n')
            .slice(1, 5)
            .map(line => line.split(';').slice(0, 2))
        : (await readSheet('one', reply.rawPayload, 1000)).rows
            .slice(1, 5)
            .map(({ cells }) => cells.slice(0, 2).map(cell => cell?.text));
    expect(lines).toEqual([
      ['Відбір', 'Дні заходів: від 01.01.2026 до 31.03.2026'],
      ['Відбір', 'Область: Харківська область'],
      ['Відбір', 'Партнер: Фонд «Поруч»'],
      ['Відбір', 'Стан звітів: Прийнято'],
    ]);
  }
});

test('however often it is asked for it is summed once, for a bounded number of choices, and a report that was decided since is in it [R-REP-14]', async () => {
  const asked = async (query = {}) => {
    const before = queries.count;
    const { peopleHelped, waiting } = await analysis(query);
    return { sums: [peopleHelped, waiting.peopleHelped], queries: queries.count - before };
  };
  const first = await asked({ from: '2026-01-01' });
  const again = await asked({ from: '2026-01-01' });
  expect(again.sums).toEqual(first.sums);
  expect(again.queries).toBeLessThan(first.queries);

  const event = await anAccomplished(app, volunteer, { regionId: kharkiv });
  const report = await aReport(app, volunteer, event, {
    peopleHelped: 3,
    categories: [{ category: 'adults', count: 3 }],
  });
  await reportAction(app, volunteer, report, 'submit');
  const [people = 0, waiting = 0] = first.sums;
  expect((await asked({ from: '2026-01-01' })).sums).toEqual([people, waiting + 3]);
  await reportAction(app, administrator, report, 'accept');
  expect((await asked({ from: '2026-01-01' })).sums).toEqual([people + 3, waiting]);

  for (let day = 1; day <= 20; day++) await asked({ from: `2025-01-${String(day).padStart(2, '0')}` });
  // One more may be the app's own, at its hour.
  expect((await asked({ from: '2026-01-01' })).queries).toBeGreaterThan(again.queries + 1);
});
