import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aRegistered, password } from '../../../../test/registration.ts';
import { codeOf, passSeconds, signedIn, withSecondFactor } from '../../../../test/second-factor.ts';

/** Others guess; the honest owner gets in all the while. */
const app = await anApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });

interface Attempt {
  email: string;
  secret?: string;
  code?: string;
  address: string;
  cookie?: string;
}
const attempt = ({ email, secret = password, code, address, cookie }: Attempt) =>
  app.ask(null, 'POST /accounts/login', {
    body: { email, password: secret, ...(code && { code }) },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  });
const crowd = (index: number) => `198.51.${Math.floor(index / 200)}.${1 + (index % 200)}`;
const cookieOf = async (given: Attempt) => {
  const { status, headers } = await attempt(given);
  expect(status).toBe(200);
  return String(headers['set-cookie']).split(';')[0] ?? '';
};

describe('while others guess', () => {
  test('the password, 160 times from 160 addresses: a known browser always gets in, a new one after the hour [R-SES-13]', async () => {
    const { email } = await aRegistered(app);
    const home = '203.0.113.5';
    const cookie = await cookieOf({ email, address: home });
    for (let index = 0; index < 160; index++) {
      await attempt({ email, secret: 'Wrong-2026', address: crowd(index) });
      if (index % 20 !== 0) continue;
      // At home, and with the same telephone out of doors.
      for (const address of [home, `192.0.2.${1 + index}`]) {
        expect((await attempt({ email, address, cookie })).status, `after ${index + 1} failures`).toBe(200);
      }
    }
    expect((await attempt({ email, address: '192.0.2.250' })).status).toBe(429);
    app.clock.pass(1.01);
    expect((await attempt({ email, address: '192.0.2.250' })).status).toBe(200);
  });

  test('the owner’s own slip of the finger does not count for long [R-SES-13]', async () => {
    const { email } = await aRegistered(app);
    const address = '203.0.113.6';
    for (let index = 0; index < 9; index++) {
      expect((await attempt({ email, secret: 'Wrong-2026', address })).status).toBe(401);
    }
    expect((await attempt({ email, address })).status).toBe(200);
    for (let index = 0; index < 9; index++) {
      expect((await attempt({ email, secret: 'Wrong-2026', address })).status).toBe(401);
    }
  });

  test('from a fresh address below the limits the right password gets in [R-SES-13]', async () => {
    const { email } = await aRegistered(app);
    for (let index = 0; index < 95; index++) await attempt({ email, secret: 'Wrong-2026', address: crowd(index) });
    expect((await attempt({ email, address: '203.0.113.7' })).status).toBe(200);
  });

  test('the code of the second factor, the password known: a known browser always gets in [R-SES-13]', async () => {
    const person = await aRegistered(app);
    const { email } = person;
    const address = '203.0.113.8';
    const { secret } = await withSecondFactor(app, await signedIn(app, person));
    const cookie = await cookieOf({ email, code: codeOf(app, secret), address });
    for (let index = 0; index < 120; index++) await attempt({ email, code: '000000', address: crowd(index) });
    expect((await attempt({ email, code: '000000', address: '192.0.2.77' })).status).toBe(429);
    passSeconds(app, 60);
    expect((await attempt({ email, code: codeOf(app, secret), address, cookie })).status).toBe(200);
  });
});
