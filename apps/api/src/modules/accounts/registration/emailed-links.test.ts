import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { transaction } from '../../../db/pool.ts';
import { linkIn, emailsTo } from '../../../../test/email.ts';
import { anAdministrator, aPartner } from '../../../../test/people.ts';
import { aRegistered, displacedForm, password, tokensOf, volunteerForm } from '../../../../test/registration.ts';
import { emailRequestedToken } from './email-token.ts';

const app = await anApp();
const newPassword = 'Інакше-2026';

const signUp = async (change: object = {}) => {
  const form = { ...displacedForm(), ...change };
  const { body } = await app.ask<{ id: string }>(null, 'POST /accounts/register/displaced', { body: form });
  return { id: body.id, email: form.email };
};
type Link = { email: string; token: string };
const newestLink = async (email: string) => linkIn((await emailsTo(app, email))[0]);
const confirm = (body: { email: string; token: string }) => app.ask(null, 'POST /accounts/confirm-email', { body });
const askForReset = (email: string) => app.ask(null, 'POST /accounts/request-password-reset', { body: { email } });
const resend = (email: string) => app.ask(null, 'POST /accounts/resend-new-confirmation-email', { body: { email } });
const reset = (link: { email: string; token: string }, secret = newPassword, headers: Record<string, string> = {}) =>
  app.ask(null, 'POST /accounts/reset-password', {
    body: { email: link.email, token: link.token, password: secret, confirmPassword: secret },
    headers,
  });
const logIn = (email: string, secret: string) =>
  app.ask(null, 'POST /accounts/login', { body: { email, password: secret } });
const invalid = { detail: 'token_invalid', errors: [{ path: 'token', code: 'token_invalid' }] };

describe('confirmation of the e-mail', () => {
  test('comes by email and opens the log-in [R-ACC-24]', async () => {
    const { email } = await signUp();
    expect((await logIn(email, password)).body.detail).toBe('email_not_confirmed');
    const link = await newestLink(email);
    expect(link).toMatchObject({ path: '/confirm-email', email });
    expect((await confirm(link)).status).toBe(204);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('a link whose address was damaged on the way is a wrong link [R-ACC-24, R-ACC-28]', async () => {
    const link = await newestLink((await signUp()).email);
    for (const email of ['x', 'x@', link.email.replace('@', ' ')]) {
      expect(await confirm({ ...link, email })).toMatchObject({ status: 400, body: invalid });
      expect(await reset({ ...link, email })).toMatchObject({ status: 400, body: invalid });
    }
  });

  test('a second click is told that all is well [R-ACC-24]', async () => {
    const link = await newestLink((await signUp()).email);
    await confirm(link);
    expect(await confirm(link)).toMatchObject({ status: 200, body: { alreadyConfirmed: true } });
  });

  test('two clicks at once both end well [R-ACC-24]', async () => {
    const link = await newestLink((await signUp()).email);
    const answers = await Promise.all([confirm(link), confirm(link)]);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 204]);
  });

  test('refuses a token that is forged, of another person, of another kind, or 7 days old [R-ACC-24]', async () => {
    const [mine, other] = [await signUp(), await signUp()];
    const link = await newestLink(mine.email);
    const refused = [
      { email: mine.email, token: 'forged' },
      { email: mine.email, token: `${link.token.slice(0, -2)}xx` },
      { email: other.email, token: link.token },
      { email: 'nobody@test.example', token: link.token },
    ];
    await askForReset(mine.email);
    refused.push(await newestLink(mine.email));
    for (const body of refused) expect(await confirm(body)).toMatchObject({ status: 400, body: invalid });
    app.clock.pass(7 * 24);
    expect(await confirm(link)).toMatchObject({ status: 400, body: invalid });
  });

  test('a new link makes the earlier one void [R-ACC-25]', async () => {
    const { email } = await signUp();
    const first = await newestLink(email);
    app.clock.pass(1);
    expect((await resend(email)).status).toBe(204);
    const second = await newestLink(email);
    expect(second.token).not.toBe(first.token);
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(204);
  });

  test('resending tells nobody whether an address is known, and emails only who waits for it [R-ACC-25]', async () => {
    const confirmed = await aRegistered(app);
    const waiting = await signUp();
    await emailsTo(app, '');
    for (const email of [confirmed.email, waiting.email, 'nobody@test.example']) {
      expect(await resend(email)).toMatchObject({ status: 204, body: '' });
    }
    expect(await emailsTo(app, waiting.email)).toHaveLength(2);
    expect(await emailsTo(app, confirmed.email)).toHaveLength(1);
    expect(await emailsTo(app, 'nobody')).toHaveLength(0);
    expect((await resend('no address')).status).toBe(400);
  });

  test('an administrator sends it again; others may not [R-ACC-26]', async () => {
    const person = await signUp();
    const admin = await anAdministrator(app);
    const params = { id: person.id };
    const key = 'POST /accounts/{id}/resend-confirmation-email';
    expect((await app.ask(admin, key, { params })).status).toBe(204);
    expect(await emailsTo(app, person.email)).toHaveLength(2);
    expect((await app.ask(null, key, { params })).status).toBe(401);
    expect((await app.ask(await aPartner(app), key, { params })).status).toBe(403);
    expect((await app.ask(admin, key, { params: { id: '0190a0a0-0000-7000-8000-000000000000' } })).status).toBe(404);
    expect((await app.ask(admin, key, { params: { id: 'x' } })).status).toBe(404);
  });
});

describe('a new password by email', () => {
  test('works once, ends all sessions and confirms the e-mail [R-ACC-27]', async () => {
    const person = await aRegistered(app);
    const pair = await tokensOf(app, person);
    await app.deps.db.updateTable('accounts').set({ emailConfirmedAt: null }).where('id', '=', person.id).execute();
    await askForReset(person.email);
    const link = await newestLink(person.email);
    expect(link).toMatchObject({ path: '/reset-password', email: person.email });
    expect((await reset(link)).status).toBe(204);

    expect((await logIn(person.email, password)).status).toBe(401);
    expect((await logIn(person.email, newPassword)).status).toBe(200);
    expect((await app.ask(null, 'POST /accounts/refresh', { body: pair })).status).toBe(401);
    expect(await reset(link, 'Третій-2026')).toMatchObject({ status: 400, body: invalid });
  });

  test('who so confirms a partner’s address is told to who verifies, once, though the first link is followed as well [R-ACC-27, R-NOT-16]', async () => {
    const admin = await anAdministrator(app);
    const form = volunteerForm();
    const { email } = form;
    const { id } = (await app.ask<{ id: string }>(null, 'POST /accounts/register/philanthrop', { body: form })).body;
    const first = await newestLink(email);
    const told = async () =>
      (await app.call(admin, 'GET /notifications')).items.filter(({ link }) => link === `/cabinet/users/${id}`);
    expect(await told()).toEqual([]);
    await askForReset(email);
    expect((await reset(await newestLink(email))).status).toBe(204);
    expect(await told()).toMatchObject([{ kind: 'partnerWaiting' }]);
    expect((await confirm(first)).status).toBe(204);
    expect(await told()).toHaveLength(1);
  });

  test('who has lost the answer and sends the same once more is told that it is set [R-ACC-27]', async () => {
    const { email } = await signUp();
    await askForReset(email);
    const link = await newestLink(email);
    const key = { 'idempotency-key': 'lost' };
    for (const _ of [1, 2]) expect((await reset(link, newPassword, key)).status).toBe(204);
    expect((await reset(link, newPassword, { 'idempotency-key': 'another' })).status).toBe(400);
    expect(await reset(link, 'Третій-2026', key)).toMatchObject({ status: 400, body: invalid });
  });

  test('of two at once only one is set [R-ACC-27]', async () => {
    const { email } = await signUp();
    await askForReset(email);
    const link = await newestLink(email);
    const answers = await Promise.all([reset(link, 'Перший-2026'), reset(link, 'Другий-2026')]);
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 400]);
  });

  test('refuses a token after 2 hours, an earlier one, and one of another person [R-ACC-27]', async () => {
    const [mine, other] = [await signUp(), await signUp()];
    await askForReset(mine.email);
    const first = await newestLink(mine.email);
    expect((await reset({ ...first, email: other.email })).status).toBe(400);
    app.clock.pass(1);
    await askForReset(mine.email);
    const second = await newestLink(mine.email);
    expect((await reset(first)).status).toBe(400);
    app.clock.pass(2);
    expect(await reset(second)).toMatchObject({ status: 400, body: invalid });
  });

  test('answers known, unknown and deleted addresses alike, and emails only the known [R-SES-3]', async () => {
    const known = await aRegistered(app);
    const deleted = await aRegistered(app);
    await app.deps.db
      .updateTable('accounts')
      .set({ deletedAt: app.clock.now() })
      .where('id', '=', deleted.id)
      .execute();
    await emailsTo(app, '');
    for (const email of [known.email, deleted.email, 'nobody@test.example']) {
      expect(await askForReset(email)).toMatchObject({ status: 204, body: '' });
    }
    expect(await emailsTo(app, known.email)).toHaveLength(2);
    expect(await emailsTo(app, deleted.email)).toHaveLength(1);
    expect(await emailsTo(app, 'nobody')).toHaveLength(0);
  });

  test('checks the new password as sign-up does [R-ACC-7, R-ACC-8]', async () => {
    const body = { email: 'a@test.example', token: 'x', password: 'weak', confirmPassword: 'other' };
    const answer = await app.ask(null, 'POST /accounts/reset-password', { body });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'password', code: 'too_short' },
          { path: 'confirmPassword', code: 'passwords_do_not_match' },
        ],
      },
    });
  });

  test('of several links only the newest works, and none after any change of the password [R-ACC-28]', async () => {
    const admin = await anAdministrator(app);
    const ends: Record<string, (email: string, link: Link, id: string) => Promise<unknown>> = {
      used: (email, link) => reset({ ...link, email }, 'Третій-2026'),
      byAdministrator: (_email, _link, id) =>
        app.ask(admin, 'POST /accounts/{id}/change-password', { params: { id }, body: { password: newPassword } }),
      newEmail: async email => {
        await askForReset(email);
        await emailsTo(app, email);
      },
    };
    for (const [by, end] of Object.entries(ends)) {
      const { id, email } = await aRegistered(app);
      await askForReset(email);
      const first = await newestLink(email);
      app.clock.pass(0.01);
      await askForReset(email);
      const second = await newestLink(email);
      expect((await reset(first)).status, by).toBe(400);
      await end(email, second, id);
      expect(await reset(second), by).toMatchObject({ status: 400, body: invalid });
    }
  });

  test('a new administrator’s link ends with a later one [R-ACC-28]', async () => {
    const email = 'new-administrator@test.example';
    const body = { email, surname: 'Левченко', name: 'Олена', noPatronym: true };
    await app.call(await anAdministrator(app), 'POST /accounts/register/administrator', { body });
    const invitation = await newestLink(email);
    app.clock.pass(0.01);
    await askForReset(email);
    const link = await newestLink(email);
    expect((await reset(invitation)).status).toBe(400);
    expect((await reset(link)).status).toBe(204);
  });

  test('of two links asked for at once one works, however they are used at once [R-ACC-28]', async () => {
    const { email } = await aRegistered(app);
    const { db, clock, secrets } = app.deps;
    const request = { kind: 'resetPassword', email, address: '203.0.113.1' } as const;
    const at = clock.now();
    await Promise.all(
      Array.from({ length: 4 }, () =>
        transaction(db, tx => emailRequestedToken({ tx, actor: null, at }, request, { isPaced: false, secrets })),
      ),
    );
    const links = (await emailsTo(app, email)).map(linkIn).filter(({ path }) => path === '/reset-password');
    expect(links).toHaveLength(4);
    const answers = await Promise.all(links.map((link, index) => reset(link, `Новий-${index}-2026`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
  });
});

test('emailed tokens stand in no table [R-PRV-12]', async () => {
  const { email } = await signUp();
  const { token } = await newestLink(email);
  const secretPart = token.split('.')[1] ?? '';
  expect(secretPart).toHaveLength(43);
  for (const table of ['mails', 'account_tokens', 'audit', 'accounts']) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(table)} AS t`.execute(
      app.deps.db,
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(secretPart);
  }
});

// Last, for it moves the clock on.
test('a link to a new password is asked about before anything is typed: live, used, replaced, late, wrong [R-ACC-36]', async () => {
  const check = ({ email, token }: Link) =>
    app.ask(null, 'POST /accounts/reset-password/check', { body: { email, token } });
  const { email } = await signUp();
  await askForReset(email);
  const first = await newestLink(email);
  expect((await check(first)).body).toEqual({ works: true });
  // Asking uses nothing up.
  expect((await check(first)).body).toEqual({ works: true });
  app.clock.pass(2 * 60_000);
  await askForReset(email);
  const second = await newestLink(email);
  expect((await check(first)).body).toEqual({ works: false });
  expect((await reset(second)).status).toBe(204);
  expect((await check(second)).body).toEqual({ works: false });
  const other = await signUp();
  await askForReset(other.email);
  const late = await newestLink(other.email);
  expect((await check({ email, token: late.token })).body).toEqual({ works: false });
  app.clock.pass(24 * 3_600_000);
  expect((await check(late)).body).toEqual({ works: false });
});
