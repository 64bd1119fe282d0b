import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { withShownSecondFactor } from '../../../test/second-factor.ts';

const app = await anApp();
const admin = await withShownSecondFactor(app, await anAdministrator(app));
const set = (administratorsNeedSecondFactor: boolean) =>
  app.call(admin, 'PUT /settings/security', { body: { administratorsNeedSecondFactor } });
const due = async (who: Caller) => (await app.call(who, 'GET /accounts/info')).secondFactorDue;

test('where administrators must have a second factor, who has none is told to set it up [R-SES-20]', async () => {
  const another = await anAdministrator(app);
  expect(await due(another)).toBe(false);
  expect(await set(true)).toEqual({ administratorsNeedSecondFactor: true, fourEyes: false });
  expect(await set(true)).toEqual({ administratorsNeedSecondFactor: true, fourEyes: false });
  expect(await app.call(admin, 'GET /settings/security')).toEqual({
    administratorsNeedSecondFactor: true,
    fourEyes: false,
  });
  expect(await due(another)).toBe(true);
  expect(await due(await withShownSecondFactor(app, another))).toBe(false);
  expect((await app.call(await aDisplaced(app), 'GET /accounts/info')).secondFactorDue).toBeUndefined();
});

test('it is the administrators’ to decide, with yes or no, and is in the audit [R-SES-39]', async () => {
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
  expect(rows.at(-1)?.details).toEqual({ ...body, fourEyes: false });
});
