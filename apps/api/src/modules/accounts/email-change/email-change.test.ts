import { guessLimits } from '@oplich/contract';
import { labels } from '@oplich/contract/labels/by-language';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { emailsTo, linkIn } from '../../../../test/email.ts';
import { pdfText } from '../../../../test/pdf.ts';
import { password } from '../../../../test/password.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { newId } from '../../../platform/ids.ts';

let app: TestApp;
let person: Caller;
beforeEach(async () => {
  app = await anApp();
  person = await aDisplaced(app);
});

const newEmail = 'nova@oplich.example';
const ask = (who: Caller | null, email = newEmail, more: object = { currentPassword: password }) =>
  app.ask<{ detail: string; errors: object[] }>(who, 'POST /accounts/email-change', { body: { email, ...more } });
const waiting = async (who = person) => (await app.call(who, 'GET /accounts/email-change')).change;
const follow = (token: string) =>
  app.ask<{ state: string; detail: string }>(null, 'POST /accounts/email-change/confirm', { body: { token } });
/** The token of the newest email with a link of a change. */
async function linkTo(address: string): Promise<string> {
  const email = (await emailsTo(app, address)).find(({ text }) => text.includes('/change-email?'));
  const { path, token } = linkIn(email);
  expect(path).toBe('/change-email');
  return token;
}
const logIn = async (email: string) =>
  (await app.ask(null, 'POST /accounts/login', { body: { email, password } })).status;
const another = 'Калина-2026!aA';
const byAdministrator = async (what: 'change-password' | 'sessions/end' | 'delete' | 'restore', body?: object) =>
  app.ask(await anAdministrator(app), `POST /accounts/{id}/${what}`, {
    params: { id: person.id },
    ...(body && { body }),
  });
const broken = { status: 400, body: { detail: 'token_invalid' } };

describe('another e-mail for the own account', () => {
  test.each(['present', 'new'])(
    'is its e-mail when both links were followed, %s first [R-ACC-39, R-ACC-42]',
    async first => {
      expect((await ask(person)).status).toBe(204);
      expect(await waiting()).toMatchObject({ email: newEmail, presentConfirmed: false, newConfirmed: false });
      const links = { present: await linkTo(person.email), new: await linkTo(newEmail) };
      const [one, other] = first === 'present' ? [links.present, links.new] : [links.new, links.present];
      const left = first === 'present' ? 'waitsForNew' : 'waitsForPresent';
      for (const _ of [1, 2]) expect((await follow(one)).body.state).toBe(left);
      expect([await logIn(person.email), await logIn(newEmail)]).toEqual([200, 401]);
      expect((await follow(other)).body.state).toBe('changed');
      expect([await logIn(person.email), await logIn(newEmail)]).toEqual([401, 200]);
      for (const link of [one, other]) expect(await follow(link)).toMatchObject(broken);
      expect(await waiting()).toBeNull();
      for (const address of [person.email, newEmail])
        expect((await emailsTo(app, address)).map(({ subject }) => subject)).toContain('Електронну пошту змінено');
      const rows = await app.deps.db
        .selectFrom('audit')
        .select('details')
        .where('action', '=', 'account.changeEmail')
        .execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain('@');
    },
  );

  test('says so again to who has lost the answer and sends the same once more [R-ACC-40]', async () => {
    await ask(person);
    await follow(await linkTo(person.email));
    const body = { token: await linkTo(newEmail) };
    const again = (key: string) =>
      app.ask(null, 'POST /accounts/email-change/confirm', { body, headers: { 'idempotency-key': key } });
    for (const _ of [1, 2]) expect(await again('lost')).toMatchObject({ status: 200, body: { state: 'changed' } });
    expect(await again('another')).toMatchObject(broken);
  });

  test('keeps the browser that followed the last link known, whoever guesses at the new address [R-ACC-42, R-SES-13]', async () => {
    app = await anApp({ env: { RATE_LIMIT: 'on' } });
    person = await aDisplaced(app);
    await ask(person);
    const first = await follow(await linkTo(person.email));
    expect(first.headers['set-cookie']).toBeUndefined();
    const { body, headers } = await follow(await linkTo(newEmail));
    expect(body).toEqual({ state: 'changed' });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const tried = (secret: string, more: Record<string, string> = {}) =>
      app.ask(null, 'POST /accounts/login', { body: { email: newEmail, password: secret }, headers: more });
    for (let time = 0; time < guessLimits.perAccountAndAddress.count; time++) await tried('Wrong-2026!');
    expect((await tried(password)).status).toBe(429);
    expect((await tried(password, { cookie })).status).toBe(200);
  });

  test('asks who is there first, and for another address than one has [R-ACC-39]', async () => {
    expect((await ask(null)).status).toBe(401);
    const at = (path: string, code: string) => ({ status: 400, body: { errors: [{ path, code }] } });
    expect(await ask(person, newEmail, {})).toMatchObject(at('currentPassword', 'required'));
    expect(await ask(person, newEmail, { currentPassword: 'Wrong-2026!aA' })).toMatchObject(
      at('currentPassword', 'invalid'),
    );
    expect(await ask(person, person.email)).toMatchObject(at('email', 'not_allowed'));
    expect(await ask(person, 'nobody')).toMatchObject({ status: 400 });
    expect(await waiting()).toBeNull();
  });

  test('asked anew or taken back, the links of the one before end [R-ACC-40]', async () => {
    await ask(person);
    const [present, fresh] = [await linkTo(person.email), await linkTo(newEmail)];
    await ask(person, 'insha@oplich.example');
    for (const link of [present, fresh]) expect(await follow(link)).toMatchObject(broken);
    const third = await linkTo('insha@oplich.example');
    await app.call(person, 'DELETE /accounts/email-change');
    expect((await app.ask(person, 'DELETE /accounts/email-change')).status).toBe(204);
    expect(await follow(third)).toMatchObject(broken);
    for (const wrong of ['abc', `${third}x`]) expect(await follow(wrong)).toMatchObject(broken);
  });

  test('a link is late after 72 hours [R-ACC-39]', async () => {
    await ask(person);
    const link = await linkTo(person.email);
    app.clock.pass(72);
    expect(await follow(link)).toMatchObject(broken);
    expect(await waiting()).toBeNull();
  });

  test('of an address that has an account nothing is told, and nothing is sent there [R-ACC-41]', async () => {
    const other = await aPartner(app);
    expect((await ask(person, other.email)).status).toBe(204);
    expect(await waiting()).toMatchObject({ email: other.email });
    expect(await emailsTo(app, other.email)).toEqual([]);
    expect((await follow(await linkTo(person.email))).body.state).toBe('waitsForNew');
  });

  test('nor does the download of own data tell it, as a file or on paper [R-ACC-41]', async () => {
    const other = await aPartner(app);
    const rival = await aDisplaced(app);
    await ask(person, newEmail);
    await ask(rival, other.email);
    const emailsIn = async (who: Caller) =>
      (await app.call(who, 'GET /accounts/export')).emails.map(({ template }) => template);
    expect(await emailsIn(person)).toEqual(await emailsIn(rival));
    const paperOf = async (who: Caller) => {
      const reply = await app.app.inject({
        method: 'GET',
        url: '/api/accounts/export/file',
        headers: { authorization: `Bearer ${who.token}` },
      });
      return (await pdfText(reply.rawPayload)).join('\n');
    };
    for (const who of [person, rival]) {
      const paper = await paperOf(who);
      expect(paper).toContain(labels.uk.email.emailChangePresent);
      expect(paper).not.toContain(labels.uk.email.emailChangeNew);
    }
  });

  test('an address that somebody wanted to have is forgotten with their account [R-PRV-9]', async () => {
    const admin = await anAdministrator(app);
    for (const email of [newEmail, 'insha@oplich.example']) await ask(person, email);
    await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: person.id } });
    await app.call(admin, 'POST /accounts/{id}/erase', { params: { id: person.id } });
    const kept = await app.deps.db.selectFrom('mails').select('recipient').execute();
    expect(kept.filter(({ recipient }) => recipient.endsWith('a@oplich.example'))).toEqual([]);
  });

  test('two who ask for one address: who follows both links first has it [R-ACC-41]', async () => {
    const rival = await aDisplaced(app);
    await ask(person);
    const first = await linkTo(newEmail);
    await ask(rival);
    const second = await linkTo(newEmail);
    for (const link of [first, second]) expect((await follow(link)).status).toBe(200);
    const outcomes = await Promise.all([follow(await linkTo(person.email)), follow(await linkTo(rival.email))]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await logIn(newEmail)).toBe(200);
  });

  test('both links at one moment change it once [R-ACC-40]', async () => {
    await ask(person);
    const links = [await linkTo(person.email), await linkTo(newEmail)];
    const outcomes = await Promise.all(links.map(follow));
    expect(outcomes.map(({ body }) => body.state)).toContain('changed');
    expect(await logIn(newEmail)).toBe(200);
    expect(
      (await emailsTo(app, newEmail)).filter(({ subject }) => subject === 'Електронну пошту змінено'),
    ).toHaveLength(1);
  });

  test('links to a new password that went to the earlier address no longer count [R-ACC-42]', async () => {
    await app.call(null, 'POST /accounts/request-password-reset', { body: { email: person.email } });
    const reset =
      (await emailsTo(app, person.email)).map(({ text }) => text).find(text => text.includes('/reset-password')) ?? '';
    const token = linkIn({ text: reset } as never).token;
    await ask(person);
    for (const address of [person.email, newEmail]) await follow(await linkTo(address));
    for (const email of [person.email, newEmail]) {
      const body = { email, token, password: 'Калина-2026!aA', confirmPassword: 'Калина-2026!aA' };
      expect((await app.ask(null, 'POST /accounts/reset-password', { body })).status).toBe(400);
    }
  });

  test.each([
    [
      'the password was changed',
      () =>
        app.ask(person, 'POST /accounts/change-password', {
          body: { currentPassword: password, password: another, confirmPassword: another },
        }),
    ],
    [
      'the password was set by an emailed link',
      async () => {
        await app.call(null, 'POST /accounts/request-password-reset', { body: { email: person.email } });
        const reset = (await emailsTo(app, person.email)).find(({ text }) => text.includes('/reset-password'));
        const body = { email: person.email, token: linkIn(reset).token, password: another, confirmPassword: another };
        return app.ask(null, 'POST /accounts/reset-password', { body });
      },
    ],
    ['an administrator set the password', () => byAdministrator('change-password', { password: another })],
    ['an administrator ended all sessions', () => byAdministrator('sessions/end')],
    [
      'the account was deleted and restored',
      async () => {
        await byAdministrator('delete');
        return byAdministrator('restore');
      },
    ],
  ])('is asked for anew where meanwhile %s [R-ACC-40]', async (_, meanwhile) => {
    await ask(person);
    const links = [await linkTo(person.email), await linkTo(newEmail)];
    expect((await meanwhile()).status).toBe(204);
    for (const link of links) expect(await follow(link)).toMatchObject(broken);
  });

  test('what was sent to the earlier address opens nothing to who has it now, and what waits goes to the new one [R-ACC-42]', async () => {
    const { db } = app.deps;
    const earlier = person.email;
    const team = { email: earlier, surname: 'Гончар', name: 'Ліна', duties: ['read'] } as const;
    await app.call(await aPartner(app), 'POST /team/members', { body: { ...team, duties: [...team.duties] } });
    const relative = await aDisplaced(app);
    const linksOf = (who: Caller) => app.call(who, 'GET /accounts/household/links');
    await app.call(relative, 'POST /accounts/household/links', { body: { email: earlier } });
    const asked = await linksOf(relative);
    const invitation = linkIn((await emailsTo(app, earlier)).find(({ text }) => text.includes('/join?')));
    await ask(person);
    await follow(await linkTo(earlier));
    const link = await linkTo(newEmail);
    // One that could not be sent as yet.
    await db
      .insertInto('mails')
      .values({
        id: newId(),
        cause: 'test',
        accountId: person.id,
        recipient: earlier,
        template: 'accountRestored',
        language: 'uk',
        params: '{}',
        createdAt: app.clock.now(),
      })
      .execute();
    expect((await follow(link)).body.state).toBe('changed');

    const joining = { email: earlier, token: invitation.token, password: another, confirmPassword: another };
    expect(await app.ask(null, 'POST /team/join', { body: joining })).toMatchObject(broken);
    const successor = await aDisplaced(app);
    await db.updateTable('accounts').set({ email: earlier }).where('id', '=', successor.id).execute();
    expect([await linksOf(successor), await linksOf(person)]).toEqual([[], []]);
    expect(await linksOf(relative)).toEqual(asked);
    const { recipient } = await db
      .selectFrom('mails')
      .select('recipient')
      .where('cause', '=', 'test')
      .executeTakeFirstOrThrow();
    expect(recipient).toBe(newEmail);
  });

  test('is asked for five times a day [R-ACC-41]', async () => {
    const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
    const who = await aDisplaced(limited);
    const asked = async (email: string) =>
      (await limited.ask(who, 'POST /accounts/email-change', { body: { email, currentPassword: password } })).status;
    for (const one of [1, 2, 3, 4, 5]) expect(await asked(`a${one}@oplich.example`)).toBe(204);
    expect(await asked('a6@oplich.example')).toBe(429);
    limited.clock.pass(24);
    expect(await asked('a7@oplich.example')).toBe(204);
  });
});
