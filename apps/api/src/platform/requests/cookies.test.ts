import { describe, expect, test } from 'vitest';
import { anApp, type TestApp } from '../../../test/app.ts';
import { aRegistered, password } from '../../../test/registration.ts';

const logIn = async (
  app: TestApp,
  email: string,
  given: { secret?: string; cookie?: string; address?: string } = {},
) => {
  const { secret = password, cookie, address = '203.0.113.1' } = given;
  return app.ask(null, 'POST /accounts/login', {
    body: { email, password: secret },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  });
};
const limited = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' };

describe('the cookies of a product that is reached', () => {
  test('over TLS can be set by this host alone, and over TLS alone [R-SEC-15]', async () => {
    const app = await anApp({ env: { ...limited, PUBLIC_URL: 'https://oplich.example' } });
    const { email } = await aRegistered(app);
    const cookie = String((await logIn(app, email)).headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-oplich-device-\w+=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);

    // One that another host of the domain could have set is no known browser's.
    for (let time = 0; time < 100; time++)
      await logIn(app, email, { secret: 'Wrong-2026!', address: `198.51.100.${time % 250}` });
    const own = cookie.split(';')[0] ?? '';
    const stranger = own.replace('__Host-', '');
    expect((await logIn(app, email, { cookie: stranger, address: '203.0.113.2' })).status).toBe(429);
    expect((await logIn(app, email, { cookie: own, address: '203.0.113.2' })).status).toBe(200);
  });

  test('over plain http, on this machine, bear their plain names: a browser would not take the others [R-SEC-15]', async () => {
    const app = await anApp({ env: limited });
    const { email } = await aRegistered(app);
    expect(String((await logIn(app, email)).headers['set-cookie'])).toMatch(
      /^oplich-device-\w+=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});
