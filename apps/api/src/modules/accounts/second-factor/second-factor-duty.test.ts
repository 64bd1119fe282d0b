import type { Call, Key } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { password } from '../../../../test/password.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { tokensOf } from '../../../../test/registration.ts';
import {
  codeOf,
  passSeconds,
  signedIn,
  withSecondFactor,
  withShownSecondFactor,
} from '../../../../test/second-factor.ts';

/** Where administrators must have a second factor, the server asks for it at every call, whatever page is used. */
const app = await anApp();
const table = Object.entries(calls) as [keyof typeof calls & Key, Call][];
const nowhere = '01890000-0000-7000-8000-000000000000';
const paramsOf = (key: string) =>
  Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, nowhere]));
const ask = (as: Caller, key: keyof typeof calls & Key, body?: object) =>
  app.ask(as, key, { params: paramsOf(key), ...(body && { body }) });
const refused = { status: 401, body: { detail: 'second_factor_required' } };

/** What a session that owes it may do: set it up, log out and in, read its own info. */
const open = [
  'POST /accounts/login',
  'POST /accounts/refresh',
  'POST /accounts/logout',
  'POST /accounts/second-factor/start',
  'POST /accounts/second-factor/confirm',
  'GET /accounts/info',
];

let settled: Caller;
const setDuty = (administratorsNeedSecondFactor: boolean) =>
  app.call(settled, 'PUT /settings/security', { body: { administratorsNeedSecondFactor } });
beforeAll(async () => {
  settled = await withShownSecondFactor(app, await anAdministrator(app));
  await setDuty(true);
});

describe('where administrators must have a second factor', () => {
  test('only the calls named here do without it [R-SES-20]', () => {
    expect(table.filter(([, call]) => call.withoutSecondFactor).map(([key]) => key)).toEqual(
      expect.arrayContaining(open),
    );
    expect(table.filter(([, call]) => call.withoutSecondFactor)).toHaveLength(open.length);
  });

  test.each(table.filter(([key]) => !open.includes(key)))('%s is refused without one [R-SES-20]', async key => {
    expect(await ask(await anAdministrator(app), key)).toMatchObject(refused);
  });

  test('the password alone neither reads, nor switches the duty off [R-SES-20]', async () => {
    const admin = await anAdministrator(app);
    const person = await aDisplaced(app);
    const off = { administratorsNeedSecondFactor: false };
    expect(await ask(admin, 'PUT /settings/security', off)).toMatchObject(refused);
    const info = await app.ask(admin, 'GET /accounts/{id}/info', { params: { id: person.id } });
    expect(info).toMatchObject(refused);
    expect(await ask(admin, 'GET /notifications/stream')).toMatchObject(refused);
    expect(await app.call(admin, 'GET /accounts/info')).toMatchObject({ id: admin.id, secondFactorDue: true });
    expect(await app.call(settled, 'GET /settings/security')).toEqual({
      administratorsNeedSecondFactor: true,
      fourEyes: false,
    });
  });

  test('setting it up opens this session at once, and what is open to it before that is enough for it [R-SES-20]', async () => {
    const admin = await anAdministrator(app);
    expect(await ask(admin, 'GET /audit')).toMatchObject(refused);
    await withSecondFactor(app, admin);
    expect((await ask(admin, 'GET /audit')).status).toBe(200);
    expect((await app.call(admin, 'GET /accounts/info')).secondFactorDue).toBe(false);
  });

  test('a session of the password alone does not come in through the factor another one has set up [R-SES-20]', async () => {
    const admin = await anAdministrator(app);
    const person = { id: admin.id, email: admin.email, password };
    const [stolen, own] = [await signedIn(app, person), await signedIn(app, person)];
    const { secret } = await withSecondFactor(app, own);
    expect((await ask(own, 'GET /audit')).status).toBe(200);
    expect(await ask(stolen, 'GET /audit')).toMatchObject(refused);
    expect((await app.call(stolen, 'GET /accounts/info')).secondFactorDue).toBe(true);

    const body = { email: admin.email, password, code: codeOf(app, secret) };
    const { authenticationToken: token, refreshToken } = await app.call(null, 'POST /accounts/login', { body });
    expect((await ask({ ...admin, token }, 'GET /audit')).status).toBe(200);
    // Renewed, it is still the same session.
    const pair = await app.call(null, 'POST /accounts/refresh', { body: { authenticationToken: token, refreshToken } });
    expect((await ask({ ...admin, token: pair.authenticationToken }, 'GET /audit')).status).toBe(200);
  });

  test('one that was switched off, or reset by another administrator, is owed again [R-SES-20]', async () => {
    for (const by of ['remove', 'reset'] as const) {
      const admin = await anAdministrator(app);
      await withSecondFactor(app, admin);
      if (by === 'remove') {
        await app.call(admin, 'POST /accounts/second-factor/remove', { body: { currentPassword: password } });
      } else {
        const params = { id: admin.id };
        expect((await app.ask(settled, 'DELETE /accounts/{id}/second-factor', { params })).body).toMatchObject({
          errors: [{ path: 'currentPassword', code: 'required' }],
        });
        await app.call(settled, 'DELETE /accounts/{id}/second-factor', { params, body: { currentPassword: password } });
      }
      expect(await ask(admin, 'GET /audit'), by).toMatchObject(refused);
    }
  });

  test('displaced people and partners are not asked [R-SES-20]', async () => {
    for (const who of [await aDisplaced(app), await aPartner(app)]) {
      expect((await ask(who, 'GET /notifications/counts')).status).toBe(200);
    }
  });

  test('may log out, log in and renew [R-SES-20]', async () => {
    const admin = await anAdministrator(app);
    const pair = await tokensOf(app, { email: admin.email, password });
    const owing = { ...admin, token: pair.authenticationToken };
    passSeconds(app, 1);
    const renewed = await app.call(owing, 'POST /accounts/refresh', { body: pair });
    const next = { ...admin, token: renewed.authenticationToken };
    expect(await ask(next, 'GET /audit')).toMatchObject(refused);
    const { refreshToken } = renewed;
    expect((await ask(next, 'POST /accounts/logout', { refreshToken })).status).toBe(204);
    expect(await ask(next, 'GET /accounts/info')).toMatchObject({ status: 401, body: { detail: 'unauthenticated' } });
  });

  test('what is open ends when it becomes a duty [R-SES-20]', async () => {
    await setDuty(false);
    const admin = await anAdministrator(app);
    const stream = await app.app.inject({
      url: '/api/notifications/stream',
      headers: { authorization: `Bearer ${admin.token}` },
      payloadAsStream: true,
    });
    expect(stream.statusCode).toBe(200);
    const ended = new Promise(resolve => stream.stream().resume().once('close', resolve));
    await setDuty(true);
    await ended;
  });
});
