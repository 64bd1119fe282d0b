import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { linkIn, emailsTo, runJobs } from '../../../../test/email.ts';
import { aRegistered, displacedForm, password } from '../../../../test/registration.ts';

/** Strangers fail; the owner of the mailbox gets in all the while. */
const app = await anApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
const next = 'Іще-надійніше-2026';
const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
const logIn = (email: string, secret: string, address: string, cookie?: string) =>
  app.ask(null, 'POST /accounts/login', { body: { email, password: secret }, headers: from(address, cookie) });
const reset = (email: string, token: string, address: string) =>
  app.ask(null, 'POST /accounts/reset-password', {
    body: { email, token, password: next, confirmPassword: next },
    headers: from(address),
  });
const ask = (email: string, address = '198.51.100.1') =>
  app.ask(null, 'POST /accounts/request-password-reset', { body: { email }, headers: from(address) });
const resetEmails = async (email: string) =>
  (await emailsTo(app, email)).filter(({ text }) => text.includes('/reset-password'));
const newestToken = async (email: string) => linkIn((await resetEmails(email))[0]).token;
const strangers = Array.from({ length: 12 }, (_, index) => `198.51.100.${index + 1}`);

describe('others do not keep the owner from recovering', () => {
  test('120 wrong passwords and 120 wrong tokens from 12 addresses: a reset by email, then a log-in [R-ACC-30]', async () => {
    const { email } = await aRegistered(app);
    for (const address of strangers) {
      for (let time = 0; time < 10; time++) {
        await logIn(email, 'Wrong-2026!', address);
        await reset(email, 'guess', address);
      }
    }
    const home = '203.0.113.5';
    expect((await logIn(email, password, home)).status).toBe(429);
    expect((await ask(email, home)).status).toBe(204);
    const { status, headers } = await reset(email, await newestToken(email), home);
    expect(status).toBe(204);
    const cookie = String(headers['set-cookie']).split(';')[0];
    // Strangers go on, from the owner's own address too: a shelter's wireless, a carrier's address.
    for (let time = 0; time < 12; time++) await logIn(email, 'Wrong-2026!', home);
    expect((await logIn(email, next, home)).status).toBe(429);
    expect((await logIn(email, next, home, cookie)).status).toBe(200);
    expect((await logIn(email, next, '203.0.113.77', cookie)).status).toBe(200);
  });

  test('a right token works from an address that guessed wrong ones, which are still counted [R-ACC-30]', async () => {
    const { email } = await aRegistered(app);
    await ask(email);
    const token = await newestToken(email);
    const home = '203.0.113.6';
    for (let time = 0; time < 10; time++) expect((await reset(email, 'guess', home)).status).toBe(400);
    expect((await reset(email, 'guess', home)).status).toBe(429);
    expect((await reset(email, token, home)).status).toBe(204);
    expect((await reset(email, token, '203.0.113.7')).status).toBe(400);
  });

  test('so does the link that confirms an e-mail [R-ACC-24, R-ACC-30]', async () => {
    const { email } = displacedForm();
    await app.ask(null, 'POST /accounts/register/displaced', { body: { ...displacedForm(), email } });
    const { token } = linkIn((await emailsTo(app, email))[0]);
    const confirm = (given: string) =>
      app.ask(null, 'POST /accounts/confirm-email', { body: { email, token: given }, headers: from('203.0.113.8') });
    for (let time = 0; time < 10; time++) expect((await confirm('guess')).status).toBe(400);
    expect((await confirm('guess')).status).toBe(429);
    expect((await confirm(token)).status).toBe(204);
  });

  test('asking in somebody’s name neither fills the mailbox nor voids the link the owner is about to follow [R-ACC-30]', async () => {
    const { email } = await aRegistered(app);
    for (let time = 0; time < 25; time++) {
      expect((await ask(email)).status).toBe(204);
      if (time % 3 === 0) await runJobs(app);
    }
    expect(await resetEmails(email)).toHaveLength(5);
    const token = await newestToken(email);
    for (let minute = 0; minute < 9; minute++) {
      app.clock.pass(1 / 60);
      await ask(email);
    }
    expect(await newestToken(email)).toBe(token);
    expect((await reset(email, token, '203.0.113.9')).status).toBe(204);
    // A used one is no reason to wait.
    app.clock.pass(1 / 60);
    await ask(email);
    expect(await newestToken(email)).not.toBe(token);
  });
});
