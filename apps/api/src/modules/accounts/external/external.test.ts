import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { ExternalBrowser } from '../../../../test/servers/external-browser.ts';
import { emailsTo, linkIn } from '../../../../test/email.ts';
import { anAdministrator } from '../../../../test/people.ts';
import { anOidcProvider, type ProvidedPerson } from '../../../../test/servers/oidc-provider.ts';
import { aRegistered, displacedForm, password, volunteerForm } from '../../../../test/registration.ts';
import { until } from '../../../../test/until.ts';
import { transaction } from '../../../db/pool.ts';
import { codeOf, passSeconds, signedIn, withSecondFactor } from '../../../../test/second-factor.ts';

const provider = await anOidcProvider(['http://localhost:3000/api/accounts/external/test/callback']);
afterAll(() => provider.stop());
const { issuer, clientId, clientSecret } = provider;
const dead = { id: 'dead', name: 'Dead', issuer: 'http://127.0.0.1:9', clientId, clientSecret };
const app = await anApp({
  env: { OIDC_PROVIDERS: JSON.stringify([{ id: 'test', name: 'Тест', issuer, clientId, clientSecret }, dead]) },
});

let count = 0;
/** Somebody who has an account at the provider. */
const provided = (person: ProvidedPerson = {}) => {
  const sub = `sub${++count}`;
  provider.people.set(sub, { email: `${sub}@test.example`, email_verified: true, ...person });
  return sub;
};
const aBrowser = () => new ExternalBrowser(app, provider);
const tokenInvalid = {
  status: 400,
  body: { detail: 'token_invalid', errors: [{ path: 'code', code: 'token_invalid' }] },
};
/** A person of both sides, joined by the same confirmed e-mail. */
const aJoined = async () => {
  const person = await aRegistered(app);
  const sub = provided({ email: person.email });
  const browser = aBrowser();
  expect((await browser.exchange(await browser.codeFor(sub))).status).toBe(200);
  return { person, sub };
};
const logIn = (body: object, browser?: ExternalBrowser) =>
  app.ask(null, 'POST /accounts/login', { body, headers: browser ? { cookie: browser.cookie } : {} });

describe('providers', () => {
  test('are shown with id and name, and nothing else [R-SES-21]', async () => {
    expect(await app.call(null, 'GET /accounts/external/providers')).toEqual([
      { id: 'test', name: 'Тест' },
      { id: 'dead', name: 'Dead' },
    ]);
    expect(await (await anApp()).call(null, 'GET /accounts/external/providers')).toEqual([]);
  });

  test('an unknown one is not found; one that is down leads back to the log-in page [R-SES-21]', async () => {
    const start = (id: string) => app.app.inject({ method: 'GET', url: `/api/accounts/external/${id}/start` });
    expect((await start('unknown')).statusCode).toBe(404);
    expect((await start('%00')).statusCode).toBe(404);
    const { statusCode, headers } = await start('dead');
    expect([statusCode, headers.location]).toEqual([302, 'http://localhost:3000/login?externalError=unavailable']);
  });
});

describe('the way there and back', () => {
  test('asks with PKCE, state and nonce, and keeps them from scripts and other sites [R-SES-22]', async () => {
    const { headers } = await app.app.inject({ method: 'GET', url: '/api/accounts/external/test/start' });
    const query = new URL(headers.location ?? '').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost:3000/api/accounts/external/test/callback',
    });
    expect(headers['set-cookie']).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const secret of ['state', 'nonce']) expect(headers['set-cookie']).not.toContain(query.get(secret));
  });

  test('signs in who has the same confirmed e-mail, and knows them by the identity from then on [R-SES-23]', async () => {
    const { person, sub } = await aJoined();
    const subjects = (await emailsTo(app, person.email)).map(email => email.subject);
    expect(subjects.filter(subject => subject === 'Новий спосіб входу')).toHaveLength(1);
    provider.people.set(sub, { email: 'moved@test.example', email_verified: false });
    const browser = aBrowser();
    const { status, body } = await browser.exchange(await browser.codeFor(sub));
    expect(status).toBe(200);
    expect(body).toEqual({
      authenticationToken: expect.any(String),
      refreshToken: expect.any(String),
      userRole: 'displaced',
    });
    const caller = { ...person, token: String(body['authenticationToken']) };
    expect((await app.call(caller, 'GET /accounts/info')).email).toBe(person.email);
  });

  test('an administrator is never joined by the e-mail alone, only by one log-in with the password [R-SES-23]', async () => {
    const admin = await anAdministrator(app);
    const sub = provided({ email: admin.email });
    const browser = aBrowser();
    const { status, body } = await browser.exchange(await browser.codeFor(sub));
    expect([status, body['detail'], body['accountExists']]).toEqual([404, 'external_account_unknown', true]);
    const login = { email: admin.email, password, linkToken: body['linkToken'] };
    expect((await logIn(login, browser)).status).toBe(200);
    expect((await browser.exchange(await browser.codeFor(sub))).status).toBe(200);
  });

  test('is no way for another browser: neither the return nor the code [R-SES-22]', async () => {
    const sub = provided({ email: (await aRegistered(app)).email });
    const [mine, theirs] = [aBrowser(), aBrowser()];
    const address = await mine.toCallback(sub);
    expect((await theirs.callback(address)).search).toBe('?externalError=expired');
    const code = (await mine.callback(address)).searchParams.get('externalCode') ?? '';
    await theirs.codeFor(provided());
    expect(await theirs.exchange(code)).toMatchObject(tokenInvalid);
    expect(await aBrowser().exchange(code)).toMatchObject(tokenInvalid);
    expect((await mine.exchange(code)).status).toBe(200);
  });

  test('a return is taken once, and a changed state or another provider’s return not at all [R-SES-22]', async () => {
    const sub = provided();
    const browser = aBrowser();
    const address = await browser.toCallback(sub);
    const changed = address.replace(/state=[\w-]{4}/, 'state=abcd');
    expect((await browser.callback(changed)).search).toBe('?externalError=expired');
    expect((await browser.callback(address.replace('/test/', '/dead/'))).search).toBe('?externalError=expired');
    const again = aBrowser();
    const good = await again.toCallback(sub);
    const kept = again.cookie;
    expect((await again.callback(good)).searchParams.get('externalCode')).toMatch(/^[\w-]{43}$/);
    expect((await again.callback(good)).search).toBe('?externalError=expired');
    // Even with the cookie put back, the provider gives its code's tokens once.
    const replay = await app.app.inject({ url: good.replace('http://localhost:3000', ''), headers: { cookie: kept } });
    expect(replay.headers.location).toBe('http://localhost:3000/login?externalError=failed');
  });

  test('a code of one way does not pass with the state of another: its PKCE and nonce differ [R-SES-22]', async () => {
    const sub = provided();
    const browser = aBrowser();
    const [first, second] = [await browser.toCallback(sub), await browser.toCallback(sub)];
    const mixed = new URL(first);
    mixed.searchParams.set('code', new URL(second).searchParams.get('code') ?? '');
    expect((await browser.callback(mixed.href)).search).toBe('?externalError=failed');
  });

  test('cancelled there, or ten minutes too late, comes back with a word [R-SES-22]', async () => {
    const browser = aBrowser();
    const cancelled = await browser.toCallback('', { cancel: '1' });
    expect((await browser.callback(cancelled)).search).toBe('?externalError=cancelled');
    const late = await browser.toCallback(provided());
    app.clock.pass(0.17);
    expect((await browser.callback(late)).search).toBe('?externalError=expired');
  });
});

describe('exchange', () => {
  test('takes a code once, within 60 seconds [R-SES-24]', async () => {
    const sub = provided({ email: (await aRegistered(app)).email });
    const browser = aBrowser();
    const code = await browser.codeFor(sub);
    expect((await browser.exchange(code)).status).toBe(200);
    expect(await browser.exchange(code)).toMatchObject(tokenInvalid);
    const late = await browser.codeFor(sub);
    passSeconds(app, 60);
    expect(await browser.exchange(late)).toMatchObject(tokenInvalid);
    expect((await browser.exchange('')).status).toBe(400);
  });

  test('of many at once one gets in [R-SES-24]', async () => {
    const { sub } = await aJoined();
    const browser = aBrowser();
    const code = await browser.codeFor(sub);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.exchange(code)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
  });

  test('refuses like log-in, in the same order, and the code is used up [R-SES-24]', async () => {
    const form = volunteerForm();
    const { id } = await aRegistered(app, form);
    const set = (row: object) => app.deps.db.updateTable('accounts').set(row).where('id', '=', id).execute();
    await set({ status: 'approved' });
    const sub = provided({ email: form.email });
    const browser = aBrowser();
    expect((await browser.exchange(await browser.codeFor(sub))).status).toBe(200);
    for (const [row, status, detail] of [
      [{ status: 'notApproved' }, 403, 'account_is_not_approved'],
      [{ status: 'declined' }, 403, 'account_is_declined'],
      [{ emailConfirmedAt: null }, 403, 'email_not_confirmed'],
      [{ deletedAt: app.clock.now() }, 401, 'incorrect_email_or_password'],
    ] as const) {
      await set(row);
      const code = await browser.codeFor(sub);
      expect(await browser.exchange(code)).toMatchObject({ status, body: { detail } });
      expect(await browser.exchange(code)).toMatchObject(tokenInvalid);
    }
  });

  test('the second factor is asked for without using the code up: 5 minutes and 5 tries [R-SES-24]', async () => {
    const { person, sub } = await aJoined();
    const { secret } = await withSecondFactor(app, await signedIn(app, person));
    const browser = aBrowser();
    const code = await browser.codeFor(sub);
    const refusal = async (more?: object) => {
      const { status, body } = await browser.exchange(code, more);
      return [status, body.detail];
    };
    expect(await refusal()).toEqual([401, 'second_factor_required']);
    passSeconds(app, 200);
    expect(await refusal()).toEqual([401, 'second_factor_required']);
    expect(await refusal({ secondFactorCode: '000000' })).toEqual([401, 'second_factor_wrong']);
    expect((await browser.exchange(code, { secondFactorCode: codeOf(app, secret) })).status).toBe(200);
    expect(await refusal({ secondFactorCode: codeOf(app, secret, 1) })).toEqual([400, 'token_invalid']);

    const late = await browser.codeFor(sub);
    await browser.exchange(late);
    passSeconds(app, 300);
    expect(await browser.exchange(late, { secondFactorCode: codeOf(app, secret) })).toMatchObject(tokenInvalid);

    const guessed = await browser.codeFor(sub);
    for (let index = 0; index < 5; index++) {
      expect((await browser.exchange(guessed, { secondFactorCode: '000000' })).status).toBe(401);
    }
    expect(await browser.exchange(guessed, { secondFactorCode: codeOf(app, secret) })).toMatchObject(tokenInvalid);
  });

  test('guesses of a code: 10 in 15 minutes, then 429 for that browser only [R-SES-14]', async () => {
    const strict = await anApp({
      env: {
        RATE_LIMIT: 'on',
        OIDC_PROVIDERS: JSON.stringify([{ id: 'test', name: 'Тест', issuer, clientId, clientSecret }]),
      },
    });
    const [guesser, honest] = [new ExternalBrowser(strict, provider), new ExternalBrowser(strict, provider)];
    const code = await guesser.codeFor(provided());
    for (let index = 0; index < 10; index++) expect((await guesser.exchange('guess')).status).toBe(400);
    expect(await guesser.exchange(code)).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    expect((await honest.exchange(await honest.codeFor(provided()))).status).toBe(404);
  });
});

describe('somebody who is not known yet', () => {
  test('is told what sign-up opens with, and signing up joins the identity [R-SES-25]', async () => {
    const sub = provided({ given_name: 'Марія', family_name: 'Бондаренко' });
    const browser = aBrowser();
    const code = await browser.codeFor(sub);
    const { status, body } = await browser.exchange(code);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      detail: 'external_account_unknown',
      email: `${sub}@test.example`,
      name: 'Марія',
      surname: 'Бондаренко',
      linkToken: expect.stringMatching(/^[\w-]{43}$/),
      accountExists: false,
    });
    expect(await browser.exchange(code)).toMatchObject(tokenInvalid);

    const form = { ...displacedForm(), email: `${sub}@test.example`, linkToken: body['linkToken'] };
    const register = (cookie: string, more: object = {}) =>
      app.ask(null, 'POST /accounts/register/displaced', { body: { ...form, ...more }, headers: { cookie } });
    expect(await register(aBrowser().cookie)).toMatchObject({
      status: 400,
      body: { detail: 'token_invalid', errors: [{ path: 'linkToken', code: 'token_invalid' }] },
    });
    expect((await register(browser.cookie)).status).toBe(201);
    expect((await register(browser.cookie, { email: 'another@test.example' })).status).toBe(400);
    const exchange = async () => (await browser.exchange(await browser.codeFor(sub))).body.detail;
    expect(await exchange()).toBe('email_not_confirmed');
    await app.deps.db
      .updateTable('accounts')
      .set({ emailConfirmedAt: app.clock.now() })
      .where('email', '=', form.email)
      .execute();
    expect((await browser.exchange(await browser.codeFor(sub))).status).toBe(200);
  });

  test('who has an account under another e-mail joins it by one log-in with the password [R-SES-23]', async () => {
    const person = await aRegistered(app);
    const sub = provided();
    const browser = aBrowser();
    const { body } = await browser.exchange(await browser.codeFor(sub));
    const given = { email: person.email, password, linkToken: body['linkToken'] };
    expect((await logIn({ ...given, password: 'Wrong-2026' }, browser)).status).toBe(401);
    expect((await logIn(given)).body.detail).toBe('token_invalid');
    expect((await logIn(given, browser)).status).toBe(200);
    expect((await logIn(given, browser)).body.detail).toBe('token_invalid');
    expect((await browser.exchange(await browser.codeFor(sub))).status).toBe(200);
    expect((await emailsTo(app, person.email)).map(email => email.subject)).toContain('Новий спосіб входу');
  });

  test('a link token works for 10 minutes [R-AUD-2, R-SES-25]', async () => {
    const person = await aRegistered(app);
    const browser = aBrowser();
    const { body } = await browser.exchange(await browser.codeFor(provided()));
    passSeconds(app, 600);
    expect((await logIn({ email: person.email, password, linkToken: body['linkToken'] }, browser)).status).toBe(400);
  });

  test('the e-mail opens an account only if the provider vouches for it and we have confirmed it [R-AUD-2, R-SES-23]', async () => {
    const confirmed = await aRegistered(app);
    const form = displacedForm();
    await app.call(null, 'POST /accounts/register/displaced', { body: form });
    const arrive = async (person: ProvidedPerson) => {
      const browser = aBrowser();
      return (await browser.exchange(await browser.codeFor(provided(person)))).body;
    };
    const unknown = { detail: 'external_account_unknown' };
    expect(await arrive({ email: confirmed.email, email_verified: false })).toMatchObject({
      ...unknown,
      accountExists: false,
    });
    expect(await arrive({ email: form.email })).toMatchObject({ ...unknown, accountExists: true });
    expect(await arrive({ email: confirmed.email, email_verified: 'true' as never })).toMatchObject({
      ...unknown,
      accountExists: false,
    });
  });

  test('an address the provider does not vouch for tells nothing of our accounts [R-AUD-2, R-SES-23]', async () => {
    const known = await aRegistered(app);
    const arrive = async (email: string) => {
      const browser = aBrowser();
      const { status, body } = await browser.exchange(
        await browser.codeFor(provided({ email, email_verified: false })),
      );
      return { status, ...body, email: '', linkToken: '', requestId: '' };
    };
    expect(await arrive(known.email)).toEqual(await arrive('nobody@test.example'));
  });

  test('what a provider sends that no form of ours would take is left out [R-AUD-2, R-SES-25]', async () => {
    const browser = aBrowser();
    const sub = provided({ email: 'no address', given_name: '<b>x</b>', family_name: 'x'.repeat(200) });
    expect((await browser.exchange(await browser.codeFor(sub))).body).toMatchObject({
      email: null,
      name: null,
      surname: null,
      accountExists: false,
    });
  });

  test('who signed up with an address that was not theirs has no way in left once its owner comes [R-AUD-2, R-SES-23]', async () => {
    const sub = provided();
    const browser = aBrowser();
    const { body } = await browser.exchange(await browser.codeFor(sub));
    const form = { ...displacedForm(), linkToken: body['linkToken'] };
    const answer = await app.ask(null, 'POST /accounts/register/displaced', {
      body: form,
      headers: { cookie: browser.cookie },
    });
    expect(answer.status).toBe(201);
    await app.call(null, 'POST /accounts/request-password-reset', { body: { email: form.email } });
    const email = (await emailsTo(app, form.email)).find(one => one.subject === 'Новий пароль');
    const token = new URL(/https?:\S+/.exec(email?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
    const next = 'Власник-2026';
    await app.call(null, 'POST /accounts/reset-password', {
      body: { email: form.email, token, password: next, confirmPassword: next },
    });
    expect((await browser.exchange(await browser.codeFor(sub))).body.detail).toBe('external_account_unknown');
  });
});

/** Somebody else's account at the provider, joined by who knew the password once. */
const anIntruder = async (person: { email: string }) => {
  const sub = provided();
  const browser = aBrowser();
  const { body } = await browser.exchange(await browser.codeFor(sub));
  expect((await logIn({ email: person.email, password, linkToken: body['linkToken'] }, browser)).status).toBe(200);
  const comeIn = async () => (await browser.exchange(await browser.codeFor(sub))).status;
  expect(await comeIn()).toBe(200);
  return { sub, browser, comeIn };
};
const resetByEmail = async ({ email }: { email: string }) => {
  await app.call(null, 'POST /accounts/request-password-reset', { body: { email } });
  const { token } = linkIn((await emailsTo(app, email)).find(one => one.subject === 'Новий пароль'));
  const next = 'Власник-2026!';
  const body = { email, token, password: next, confirmPassword: next };
  expect((await app.ask(null, 'POST /accounts/reset-password', { body })).status).toBe(204);
};
const partings = (id: string) =>
  app.deps.db
    .selectFrom('audit')
    .select(['actorId', 'details'])
    .where('subjectId', '=', id)
    .where('action', '=', 'account.unlinkExternal')
    .execute();

describe('an account that is recovered', () => {
  test('has no provider joined any longer after a reset by e-mail, and its owner is told that it can be joined again [R-SES-41]', async () => {
    const person = await aRegistered(app);
    const intruder = await anIntruder(person);
    await resetByEmail(person);
    expect(await intruder.comeIn()).toBe(404);
    expect(await partings(person.id)).toEqual([{ actorId: person.id, details: { provider: 'Тест' } }]);
    const [told] = (await emailsTo(app, person.email)).filter(one => one.subject === 'Спосіб входу від’єднано');
    expect(told?.text).toContain('Свій можна приєднати знову');
  });

  test('nor after an administrator set its password [R-SES-41]', async () => {
    const admin = await anAdministrator(app);
    const [person, other] = [await aRegistered(app), await aRegistered(app)];
    const intruder = await anIntruder(person);
    for (const { id } of [person, other]) {
      const body = { password: 'Адмін-задав-2026!', confirmPassword: 'Адмін-задав-2026!' };
      expect((await app.ask(admin, 'POST /accounts/{id}/change-password', { params: { id }, body })).status).toBe(204);
    }
    expect(await intruder.comeIn()).toBe(404);
    expect(await partings(person.id)).toEqual([{ actorId: admin.id, details: { provider: 'Тест' } }]);
    const told = async ({ email }: { email: string }) => (await emailsTo(app, email))[0]?.text;
    expect(await told(person)).toContain('Входити через Тест тепер не можна');
    // Where none was joined there is nothing to say of it.
    expect(await told(other)).not.toContain('Входити через');
  });

  test('is told of no provider where none was joined [R-SES-41]', async () => {
    const person = await aRegistered(app);
    await resetByEmail(person);
    expect(await partings(person.id)).toEqual([]);
    const subjects = (await emailsTo(app, person.email)).map(one => one.subject);
    expect(subjects).not.toContain('Спосіб входу від’єднано');
  });

  test('is not joined again by a log-in that was under way [R-SES-41]', async () => {
    const person = await aRegistered(app);
    const { browser, sub } = await anIntruder(person);
    const code = await browser.codeFor(sub);
    const { db } = app.deps;
    const isWaiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const { underWay } = await transaction(db, async tx => {
      await tx.selectFrom('accounts').select('id').where('id', '=', person.id).forNoKeyUpdate().execute();
      const exchange = browser.exchange(code);
      await until(async () => (await isWaiting.execute(db)).rows.length > 0);
      await tx.deleteFrom('externalIdentities').where('accountId', '=', person.id).execute();
      return { underWay: exchange };
    });
    expect((await underWay).status).toBe(404);
    const left = db.selectFrom('externalIdentities').select('id').where('accountId', '=', person.id).execute();
    expect(await left).toEqual([]);
  });

  test('keeps them where its owner changes the password they know [R-SES-41]', async () => {
    const { person, sub } = await aJoined();
    const owner = await signedIn(app, person);
    const next = 'Свій-пароль-2026!';
    await app.call(owner, 'POST /accounts/change-password', {
      body: { currentPassword: password, password: next, confirmPassword: next },
    });
    expect(await app.call(owner, 'GET /accounts/external/identities')).toHaveLength(1);
    const browser = aBrowser();
    expect((await browser.exchange(await browser.codeFor(sub))).status).toBe(200);
  });
});

describe('joined providers', () => {
  test('are listed for their owner, who can part them [R-SES-26]', async () => {
    const { person, sub } = await aJoined();
    const [mine, other] = [await signedIn(app, person), await signedIn(app, await aRegistered(app))];
    const [identity] = await app.call(mine, 'GET /accounts/external/identities');
    expect(identity).toEqual({
      id: expect.any(String),
      provider: 'Тест',
      email: person.email,
      linkedAt: expect.any(String),
    });
    const part = (as: typeof mine) =>
      app.ask(as, 'DELETE /accounts/external/identities/{id}', { params: { id: identity?.id ?? '' } });
    expect((await part(other)).status).toBe(404);
    expect((await part(mine)).status).toBe(204);
    expect((await part(mine)).status).toBe(404);
    expect(await app.call(mine, 'GET /accounts/external/identities')).toEqual([]);
    expect((await emailsTo(app, person.email)).map(email => email.subject)).toContain('Спосіб входу від’єднано');
    provider.people.set(sub, { email: 'elsewhere@test.example', email_verified: true });
    const browser = aBrowser();
    expect((await browser.exchange(await browser.codeFor(sub))).status).toBe(404);
  });
});
