import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { runJobs } from '../../../test/email.ts';
import { password } from '../../../test/password.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { aRegistered, tokensOf } from '../../../test/registration.ts';
import { codeOf, passSeconds, signedIn, withSecondFactor } from '../../../test/second-factor.ts';
import { checkAuditChain } from '../../platform/audit/audit-chain.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { createSecurityRecorder } from '../../platform/audit/security-log.ts';

const app = await anApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
const from = { 'x-forwarded-for': '203.0.113.7' };
const nowhere = '01890000-0000-7000-8000-000000000000';
let admin: Caller;
const noWarning = () => undefined;
beforeAll(async () => {
  admin = await anAdministrator(app);
});
const logOf = async (accountId: string) =>
  (await app.call(admin, 'GET /security-log', { query: { accountId, pageSize: 100 } })).items;
const kindsOf = async (accountId: string) => (await logOf(accountId)).map(({ kind }) => kind);
const logIn = (email: string, secret: string, code?: string) =>
  app.ask(null, 'POST /accounts/login', { body: { email, password: secret, ...(code && { code }) }, headers: from });

describe('the security log', () => {
  test('knows log-ins, failures and locks, with address and session [R-AUD-4]', async () => {
    const { id, email } = await aRegistered(app);
    for (let time = 0; time < 12; time++) await logIn(email, 'Wrong-2026!');
    app.clock.pass(1);
    await logIn(email, password);
    const [entered, ...before] = await logOf(id);
    expect(entered).toMatchObject({
      kind: 'logIn',
      address: '203.0.113.7',
      role: 'displaced',
      name: 'Бондаренко Марія Олегівна',
    });
    const session = await app.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('accountId', '=', id)
      .executeTakeFirst();
    expect(entered?.sessionId).toBe(session?.id);
    expect(Object.fromEntries(before.map(({ kind, count }) => [kind, count]))).toEqual({
      logInFailed: 10,
      logInLocked: 2,
    });
  });

  test('knows every change of how one gets in [R-AUD-4]', async () => {
    const registered = await aRegistered(app);
    const person = await signedIn(app, registered);
    const other = await signedIn(app, registered);
    const shown = { currentPassword: password };
    const { secret } = await withSecondFactor(app, person);
    await logIn(person.email, password);
    await logIn(person.email, password, '000000');
    await app.ask(person, 'DELETE /accounts/sessions', { body: { currentPassword: 'Wrong-2026!' } });
    await app.call(person, 'POST /accounts/second-factor/recovery-codes', { body: shown });
    await app.call(person, 'POST /accounts/second-factor/remove', { body: { code: codeOf(app, secret) } });
    const sessions = await app.call(other, 'GET /accounts/sessions');
    const own = sessions.find(({ current }) => current)?.id ?? '';
    await app.call(person, 'DELETE /accounts/sessions/{id}', { params: { id: own }, body: shown });
    await app.call(person, 'DELETE /accounts/sessions', { body: shown });
    const next = 'Іще-надійніше-2026';
    await app.call(person, 'POST /accounts/change-password', {
      body: { ...shown, password: next, confirmPassword: next },
    });
    await app.call(null, 'POST /accounts/request-password-reset', { body: { email: person.email } });
    await runJobs(app);
    await app.call(admin, 'POST /accounts/{id}/change-password', { params: { id: person.id }, body: { password } });
    const pair = await tokensOf(app, registered);
    await app.call(null, 'POST /accounts/refresh', { body: pair });
    passSeconds(app, 60);
    await app.ask(null, 'POST /accounts/refresh', { body: pair });
    await app.call(null, 'POST /accounts/logout', {
      body: { refreshToken: (await tokensOf(app, registered)).refreshToken },
    });
    expect(new Set(await kindsOf(person.id))).toEqual(
      new Set([
        'logIn',
        'secondFactorOn',
        'secondFactorMissing',
        'secondFactorFailed',
        'reauthenticationFailed',
        'recoveryCodesRenewed',
        'secondFactorOff',
        'sessionEnded',
        'sessionsEnded',
        'passwordChanged',
        'passwordResetRequested',
        'passwordSet',
        'refreshReused',
        'logOut',
      ]),
    );
  });

  test('knows what was refused: by role, and things that are not there; a flood is one row with its count [R-AUD-4]', async () => {
    const person = await aDisplaced(app);
    for (let time = 0; time < 40; time++) {
      await app.ask(person, 'GET /audit', { headers: from });
      await app.ask(person, 'GET /files/{id}', { params: { id: nowhere }, headers: from });
    }
    const rows = (await logOf(person.id)).map(({ kind, call, count, address }) => ({ kind, call, count, address }));
    const address = '203.0.113.7';
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'refusedRole', call: 'GET /audit', count: 40, address },
        { kind: 'refusedForeign', call: 'GET /files/{id}', count: 40, address },
      ]),
    );
    expect(rows).toHaveLength(2);
    await app.ask(person, 'GET /audit', { headers: from });
    expect((await logOf(person.id)).find(({ kind }) => kind === 'refusedRole')?.count).toBe(41);
  });

  test('knows tries with emailed links that do not count, many of them as one row [R-AUD-4]', async () => {
    for (let time = 0; time < 15; time++) {
      const body = { email: `guessed${time}@test.example`, token: `guess${time}` };
      await app.ask(null, 'POST /accounts/confirm-email', { body, headers: from });
      const reset = { ...body, password, confirmPassword: password };
      await app.ask(null, 'POST /accounts/reset-password', { body: reset, headers: from });
    }
    const query = { kind: ['mailedTokenWrong' as const] };
    const { items } = await app.call(admin, 'GET /security-log', { query });
    expect(items.map(({ count, address, accountId }) => [count, address, accountId])).toEqual([
      [30, '203.0.113.7', null],
    ]);
  });

  test('is not filled by whoever knocks from everywhere [R-AUD-4]', async () => {
    const before = await app.deps.db.selectFrom('securityLog').select('id').execute();
    const notes = createSecurityRecorder(app.deps, noWarning);
    for (let index = 0; index < 700; index++) {
      notes.record({ kind: 'logInFailed', address: `198.51.${index >> 8}.${index & 255}` });
    }
    await notes.flush();
    const after = await app.deps.db.selectFrom('securityLog').select('id').execute();
    expect(after.length - before.length).toBe(501);
  });

  test('loses nothing of what was noted while the database was away [R-AUD-4]', async () => {
    const address = '203.0.113.99';
    let isAway = true;
    const { db } = app.deps;
    const away = db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAway) throw new Error('away');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const warnings: [object, string][] = [];
    const notes = createSecurityRecorder({ ...app.deps, db: away }, (...warning) => warnings.push(warning));
    notes.record({ kind: 'logInFailed', address });
    await expect(notes.flush()).rejects.toThrow('away');
    await expect(notes.flush()).rejects.toThrow('away');
    // One line for all its tries, which names nobody.
    expect(warnings).toEqual([
      [{ name: 'Error', code: undefined }, 'the security log could not be written; it is tried again'],
    ]);
    notes.record({ kind: 'logInFailed', address });
    isAway = false;
    await notes.flush();
    const rows = await db.selectFrom('securityLog').select('count').where('address', '=', address).execute();
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('writes what piled up while the database was away for long, more than one statement may hold [R-AUD-4]', async () => {
    const { db } = app.deps;
    let isAway = true;
    const away = db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAway) throw new Error('away');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    let minute = 0;
    const clock = { now: () => new Date(app.clock.now().getTime() - (20 - minute) * 60_000) };
    const notes = createSecurityRecorder({ db: away, clock }, noWarning);
    for (; minute < 14; minute++) {
      for (let index = 0; index < 500; index++) {
        notes.record({ kind: 'logInFailed', address: `192.0.${2 + (index >> 8)}.${index & 255}` });
      }
      await expect(notes.flush()).rejects.toThrow('away');
    }
    isAway = false;
    await notes.flush();
    const { rows } = await sql<{ notes: number }>`
      SELECT sum(count)::int AS notes FROM security_log WHERE address LIKE '192.0.2.%' OR address LIKE '192.0.3.%'`.execute(
      db,
    );
    expect(rows).toEqual([{ notes: 14 * 500 }]);
  });

  test('holds no password, no token and no e-mail that was typed [R-AUD-5]', async () => {
    const email = 'somebody-unknown@test.example';
    await logIn(email, 'Secret-typed-2026!');
    await app.call(admin, 'GET /security-log');
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM security_log AS t`.execute(app.deps.db);
    const all = rows.map(({ row }) => row).join('\n');
    for (const secret of [email, 'Secret-typed', password, 'eyJ']) expect(all).not.toContain(secret);
  });

  test('is the administrators’ alone, filtered and had as a file, which is in the audit [R-AUD-6]', async () => {
    for (const who of [null, await aDisplaced(app), await aPartner(app)]) {
      expect((await app.ask(who, 'GET /security-log')).status).toBe(who ? 403 : 401);
    }
    for (const query of [{ kind: 'bogus' }, { accountId: 'x' }, { from: 'x' }, { to: '2026-13-01' }]) {
      expect((await app.ask(admin, 'GET /security-log', { query })).status, JSON.stringify(query)).toBe(400);
    }
    const page = await app.call(admin, 'GET /security-log', { query: { kind: ['logIn'], pageSize: 1 } });
    expect(page.items).toHaveLength(1);
    expect((await app.call(admin, 'GET /security-log', { query: { to: '2020-01-01' } })).total).toBe(0);
    for (const format of ['csv', 'xlsx']) {
      const { status, headers } = await app.ask(admin, 'GET /security-log', { query: { format } });
      expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining(`.${format}`)]);
    }
    const actions = await app.deps.db.selectFrom('audit').select('action').where('actorId', '=', admin.id).execute();
    expect(actions.filter(({ action }) => action === 'securityLog.export')).toHaveLength(2);
  });

  test('is not rewritten, and forgets after 400 days [R-AUD-5]', async () => {
    await expect(app.deps.db.updateTable('securityLog').set({ kind: 'logIn' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(sql`TRUNCATE security_log`.execute(app.deps.db)).rejects.toThrow('append-only');
    const count = async () => (await app.deps.db.selectFrom('securityLog').select('id').execute()).length;
    const before = await count();
    const forget = async () => {
      await sql`SELECT graphile_worker.add_job('forget-security-log')`.execute(app.deps.db);
      await runJobs(app);
    };
    app.clock.pass(399 * 24);
    await forget();
    expect(await count()).toBe(before);
    app.clock.pass(2 * 24);
    await forget();
    expect(await count()).toBe(0);
  });
});

describe('all sessions of a person', () => {
  const end = (as: Caller | null, id: string, body?: object) =>
    app.ask(as, 'POST /accounts/{id}/sessions/end', { params: { id }, ...(body && { body }) });

  test('are ended by an administrator, at once, again and on record [R-AUD-7]', async () => {
    const registered = await aRegistered(app);
    const pairs = [await tokensOf(app, registered), await tokensOf(app, registered)];
    for (let time = 0; time < 2; time++) expect((await end(admin, registered.id)).status).toBe(204);
    for (const pair of pairs) {
      const caller = { ...registered, token: pair.authenticationToken };
      expect((await app.ask(caller, 'GET /accounts/info')).status).toBe(401);
      expect((await app.ask(null, 'POST /accounts/refresh', { body: pair })).body.detail).toBe('unauthenticated');
    }
    expect(await kindsOf(registered.id)).toContain('sessionsEnded');
    const audited = await app.deps.db
      .selectFrom('audit')
      .select('action')
      .where('subjectId', '=', registered.id)
      .execute();
    expect(audited.map(({ action }) => action)).toContain('session.endAll');
  });

  test('by nobody else, of nobody who is not there, and one’s own only with the password [R-AUD-7]', async () => {
    const person = await aDisplaced(app);
    for (const who of [null, person, await aPartner(app)]) {
      expect((await end(who, person.id)).status).toBe(who ? 403 : 401);
    }
    expect((await end(admin, nowhere)).status).toBe(404);
    const own = await anAdministrator(app);
    expect((await end(own, own.id)).body.errors).toEqual([{ path: 'currentPassword', code: 'required' }]);
    expect((await end(own, own.id, { currentPassword: password })).status).toBe(204);
    expect((await app.ask(own, 'GET /accounts/info')).status).toBe(401);
  });
});

test('the audit says from where and in which session, and rows from before stay whole [R-AUD-8]', async () => {
  const { db, clock } = app.deps;
  const subject = { type: 'account', id: admin.id } as const;
  await recordAudit(db, {
    actor: { id: admin.id, role: 'administrator' },
    action: 'account.view',
    subject,
    at: clock.now(),
  });
  const own = await anAdministrator(app);
  await app.ask(own, 'PUT /settings/security', { body: { administratorsNeedSecondFactor: false }, headers: from });
  const { items } = await app.call(admin, 'GET /audit', { query: { action: 'settings.security' } });
  expect(items[0]).toMatchObject({ address: '203.0.113.7', sessionId: expect.any(String) });
  expect(await checkAuditChain(db)).toMatchObject({ faults: [] });
});
