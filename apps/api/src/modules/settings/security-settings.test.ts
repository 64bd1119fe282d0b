import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const set = (administratorsNeedSecondFactor: boolean) =>
  app.call(admin, 'PUT /settings/security', { body: { administratorsNeedSecondFactor } });
const due = async () => (await app.call(admin, 'GET /accounts/info')).secondFactorDue;

test('[contract §2] where administrators must have a second factor, who has none is told to set it up', async () => {
  expect(await due()).toBe(false);
  expect(await set(true)).toEqual({ administratorsNeedSecondFactor: true });
  expect(await set(true)).toEqual({ administratorsNeedSecondFactor: true });
  expect(await app.call(admin, 'GET /settings/security')).toEqual({ administratorsNeedSecondFactor: true });
  expect(await due()).toBe(true);
  const at = app.clock.now();
  const secretSealed = app.deps.secrets.seal('x');
  await app.deps.db
    .insertInto('secondFactors')
    .values({ accountId: admin.id, secretSealed, startedAt: at, confirmedAt: at })
    .execute();
  expect(await due()).toBe(false);
  expect((await app.call(await aDisplaced(app), 'GET /accounts/info')).secondFactorDue).toBeUndefined();
});

test('it is the administrators’ to decide, with yes or no, and is in the audit', async () => {
  const body = { administratorsNeedSecondFactor: true };
  for (const who of [null, await aPartner(app), await aDisplaced(app)]) {
    expect((await app.ask(who, 'PUT /settings/security', { body })).status).toBe(who ? 403 : 401);
  }
  const wrong = await app.ask(admin, 'PUT /settings/security', { body: { administratorsNeedSecondFactor: 'yes' } });
  expect(wrong.body.errors).toEqual([{ path: 'administratorsNeedSecondFactor', code: 'invalid' }]);
  const rows = await app.deps.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'settings.security')
    .execute();
  expect(rows.at(-1)?.details).toEqual(body);
});
