import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aRegistered, displacedForm, password } from '../../../../test/registration.ts';

const app = await anApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });

interface From {
  address?: string;
  cookie?: string;
}
const logIn = (email: string, secret: string, { address = '203.0.113.1', cookie }: From = {}) =>
  app.ask(null, 'POST /accounts/login', {
    body: { email, password: secret },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  });
const fail = async (email: string, times: number, addressOf: (index: number) => string = () => '203.0.113.1') => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) {
    statuses.push((await logIn(email, 'Wrong-2026', { address: addressOf(index) })).status);
  }
  return new Set(statuses);
};
const elsewhere = (index: number) => `198.51.100.${index % 250}`;
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';

describe('failed log-ins', () => {
  test('after 10 in 15 minutes an address gets 429 for that account, right password or not [R-SES-12]', async () => {
    const { email } = await aRegistered(app);
    expect(await fail(email, 10)).toEqual(new Set([401]));
    for (const secret of ['Wrong-2026', password]) {
      const { status, body, headers } = await logIn(email, secret);
      expect([status, body.detail]).toEqual([429, 'too_many_requests']);
      expect(Number(headers['retry-after'])).toBe(15 * 60);
    }
    app.clock.pass(0.24);
    expect((await logIn(email, password)).status).toBe(429);
    app.clock.pass(0.02);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('do not lock the owner out at another address, nor the address out of other accounts [R-SES-12]', async () => {
    const [target, neighbour] = [await aRegistered(app), await aRegistered(app)];
    await fail(target.email, 12);
    expect((await logIn(target.email, password, { address: '203.0.113.2' })).status).toBe(200);
    expect((await logIn(neighbour.email, password)).status).toBe(200);
  });

  test('are counted for unknown e-mails alike [R-SES-12]', async () => {
    expect(await fail('nobody@test.example', 10)).toEqual(new Set([401]));
    expect((await logIn('nobody@test.example', password)).status).toBe(429);
  });

  test('are forgotten when the right password comes in time [R-SES-12]', async () => {
    const { email } = await aRegistered(app);
    for (let round = 0; round < 3; round++) {
      expect(await fail(email, 9)).toEqual(new Set([401]));
      expect((await logIn(email, password)).status).toBe(200);
    }
  });

  test('a burst at once gains no more guesses than one after another [R-SES-12]', async () => {
    const { email } = await aRegistered(app);
    const answers = await Promise.all(Array.from({ length: 60 }, () => logIn(email, 'Wrong-2026')));
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(10);
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(50);
  });

  test('100 in an hour shut an account for all but a browser that has signed in to it before [R-SES-13]', async () => {
    const { email } = await aRegistered(app);
    const first = await logIn(email, password, { address: '192.0.2.1' });
    const setCookie = String(first.headers['set-cookie']);
    expect(setCookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const cookie = cookieOf(first.headers);

    expect(await fail(email, 100, elsewhere)).toEqual(new Set([401]));
    expect((await logIn(email, password, { address: '192.0.2.9' })).status).toBe(429);
    expect((await logIn(email, password, { address: '192.0.2.9', cookie: `${cookie}x` })).status).toBe(429);
    expect((await logIn(email, password, { address: '192.0.2.9', cookie: `a=b; ${cookie}` })).status).toBe(200);

    // Its own count travels with it from address to address.
    for (let index = 0; index < 10; index++) {
      const { status } = await logIn(email, 'Wrong-2026', { address: `192.0.2.${100 + index}`, cookie });
      expect(status).toBe(401);
    }
    expect((await logIn(email, password, { address: '192.0.2.200', cookie })).status).toBe(429);
    app.clock.pass(0.26);
    expect((await logIn(email, password, { address: '192.0.2.200', cookie })).status).toBe(200);
    app.clock.pass(1);
    expect((await logIn(email, password, { address: '192.0.2.9' })).status).toBe(200);
  });

  test('a device cookie of one account opens no other [R-SES-13]', async () => {
    const [mine, target] = [await aRegistered(app), await aRegistered(app)];
    const { headers } = await logIn(mine.email, password);
    const cookie = cookieOf(headers);
    const value = cookie.slice(cookie.indexOf('=') + 1);
    const name = cookieOf((await logIn(target.email, password)).headers).split('=')[0] ?? '';
    await fail(target.email, 100, elsewhere);
    const { status } = await logIn(target.email, password, { address: '192.0.2.9', cookie: `${name}=${value}` });
    expect(status).toBe(429);
  });

  test('keep neither e-mail nor address in clear [R-PRV-12]', async () => {
    const rows = await app.deps.db.selectFrom('failedAttempts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { subject, origin } of rows) {
      expect(subject).toHaveLength(32);
      expect(origin).toHaveLength(33);
    }
  });
});

describe('guesses of an emailed token', () => {
  test.each(['confirm-email', 'reset-password'] as const)('%s: 10 in 15 minutes, then 429 [R-SES-14]', async call => {
    const form = displacedForm();
    await app.ask(null, 'POST /accounts/register/displaced', { body: form });
    const guess = () =>
      app.ask(null, `POST /accounts/${call}`, {
        body: { email: form.email, token: 'guess', password, confirmPassword: password },
      });
    for (let index = 0; index < 10; index++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});
