import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { linkIn, emailsTo } from '../../../../test/email.ts';
import { aRegistered, password } from '../../../../test/registration.ts';
import { codeOf, signedIn, withSecondFactor } from '../../../../test/second-factor.ts';

const app = await anApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
const next = 'Іще-надійніше-2026';
const change = (as: Caller | null, body: object, address = '203.0.113.1') =>
  app.ask(as, 'POST /accounts/change-password', {
    body: { currentPassword: password, password: next, confirmPassword: next, ...body },
    headers: { 'x-forwarded-for': address },
  });
const logIn = async (email: string, secret: string) =>
  (await app.ask(null, 'POST /accounts/login', { body: { email, password: secret } })).status;

describe('change of the password', () => {
  test('ends all other sessions, tells by email, and only the new one opens [R-SES-10]', async () => {
    const person = await aRegistered(app);
    const [here, elsewhere] = [await signedIn(app, person), await signedIn(app, person)];
    expect((await change(here, {})).status).toBe(204);
    expect((await app.ask(here, 'GET /accounts/info')).status).toBe(200);
    expect((await app.ask(elsewhere, 'GET /accounts/info')).status).toBe(401);
    expect([await logIn(person.email, password), await logIn(person.email, next)]).toEqual([401, 200]);
    const [email] = await emailsTo(app, person.email);
    expect(email?.subject).toBe('Пароль змінено');
    expect(email?.text).toContain('/forgot-password');
  });

  test('a link for a reset that was emailed before no longer works [R-ACC-28]', async () => {
    const person = await aRegistered(app);
    const here = await signedIn(app, person);
    await app.call(null, 'POST /accounts/request-password-reset', { body: { email: person.email } });
    const { token } = linkIn((await emailsTo(app, person.email)).find(email => email.subject === 'Новий пароль'));
    await change(here, {});
    const body = { email: person.email, token, password, confirmPassword: password };
    expect(await app.ask(null, 'POST /accounts/reset-password', { body })).toMatchObject({
      status: 400,
      body: { detail: 'token_invalid' },
    });
  });

  test('a wrong present password is refused at its field and counted as a guess [R-SES-10]', async () => {
    const here = await signedIn(app, await aRegistered(app));
    for (let index = 0; index < 10; index++) {
      expect(await change(here, { currentPassword: 'Wrong-2026' })).toMatchObject({
        status: 400,
        body: { detail: 'validation_failed', errors: [{ path: 'currentPassword', code: 'invalid' }] },
      });
    }
    expect(await change(here, {})).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    expect((await change(here, {}, '203.0.113.2')).status).toBe(204);
  });

  test('asks for a strong password, twice the same [R-ACC-7, R-ACC-8]', async () => {
    const here = await signedIn(app, await aRegistered(app));
    expect(await change(here, { confirmPassword: 'another' })).toMatchObject({
      status: 400,
      body: { detail: 'passwords_do_not_match', errors: [{ path: 'confirmPassword' }] },
    });
    expect(await change(here, { password: 'weak', confirmPassword: 'weak' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    });
    expect(await change(here, { currentPassword: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword', code: 'required' }] },
    });
  });

  test('of two at once one wins [R-SES-10]', async () => {
    const person = await aRegistered(app);
    const here = await signedIn(app, person);
    const others = ['Перший-2026', 'Другий-2026'];
    const answers = await Promise.all(others.map(one => change(here, { password: one, confirmPassword: one })));
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 400]);
  });
});

describe('guesses of a code of the second factor', () => {
  test('10 in 15 minutes, then 429, whether or not it is right; elsewhere the owner gets in [R-SES-14]', async () => {
    const person = await aRegistered(app);
    const { secret } = await withSecondFactor(app, await signedIn(app, person));
    const guess = (code: string, address = '203.0.113.1') =>
      app.ask(null, 'POST /accounts/login', {
        body: { email: person.email, password, code },
        headers: { 'x-forwarded-for': address },
      });
    // A burst is counted one by one.
    const burst = await Promise.all(Array.from({ length: 25 }, () => guess('000000')));
    expect(burst.filter(answer => answer.status === 401)).toHaveLength(10);
    expect(burst.filter(answer => answer.status === 429)).toHaveLength(15);
    expect((await guess(codeOf(app, secret))).status).toBe(429);
    expect((await guess(codeOf(app, secret), '203.0.113.2')).status).toBe(200);
  });
});
