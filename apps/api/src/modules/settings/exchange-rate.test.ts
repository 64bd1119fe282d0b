import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const rateOn = (date: string) => app.call(null, 'GET /settings/exchange-rate', { query: { date } });
const set = (uahPerUsd: string, asOf: string) =>
  app.call(admin, 'PUT /settings/exchange-rate', { body: { uahPerUsd, asOf } });

test('anyone is told the newest rate on or before a day, and of none that there is none [R-API-19]', async () => {
  await set('41.5', '2026-02-10');
  await set('42.1234', '2026-02-20');
  expect(await rateOn('2026-02-09')).toEqual({ uahPerUsd: null, asOf: null });
  expect(await rateOn('2026-02-10')).toEqual({ uahPerUsd: '41.50', asOf: '2026-02-10' });
  expect(await rateOn('2026-02-19')).toEqual({ uahPerUsd: '41.50', asOf: '2026-02-10' });
  expect(await rateOn('2026-03-01')).toEqual({ uahPerUsd: '42.1234', asOf: '2026-02-20' });
  await set('43', '2026-02-20');
  expect(await rateOn('2026-03-01')).toEqual({ uahPerUsd: '43.00', asOf: '2026-02-20' });
});

test('only administrators set the rate of a day, and it is in the audit [R-API-19]', async () => {
  const body = { uahPerUsd: '99.00', asOf: '2026-01-05' };
  const others: [Caller | null, number][] = [
    [null, 401],
    [await aDisplaced(app), 403],
    [await aPartner(app), 403],
  ];
  for (const [who, status] of others)
    expect((await app.ask(who, 'PUT /settings/exchange-rate', { body })).status).toBe(status);
  expect(await rateOn('2026-01-05')).toEqual({ uahPerUsd: null, asOf: null });
  await set('40.00', '2026-01-05');
  const rows = await app.deps.db
    .selectFrom('audit')
    .select(['actorId', 'details'])
    .where('action', '=', 'exchangeRate.set')
    .where('subjectId', '=', '2026-01-05')
    .execute();
  expect(rows).toEqual([{ actorId: admin.id, details: { uahPerUsd: '40.00' } }]);
});
