import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aDisplaced, anAdministrator } from '../../../../test/people.ts';
import { aRegistered, displacedForm, password, volunteerForm } from '../../../../test/registration.ts';
import { codeOf, passSeconds, signedIn, withSecondFactor } from '../../../../test/second-factor.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

const app = await anApp();
type Action = 'confirm' | 'remove' | 'recovery-codes';
const attempt = (who: Caller, action: Action, code: unknown) =>
  app.ask<{ detail: string; recoveryCodes: string[]; errors?: unknown }>(
    who,
    `POST /accounts/second-factor/${action}`,
    {
      body: { code },
    },
  );
const shown = { currentPassword: password };
const start = (who: Caller) => app.call(who, 'POST /accounts/second-factor/start', { body: shown });
const logIn = (email: string, code?: string, secret = password) =>
  app.ask(null, 'POST /accounts/login', { body: { email, password: secret, ...(code !== undefined && { code }) } });
const refusal = async (email: string, code?: string, secret?: string) => {
  const { status, body } = await logIn(email, code, secret);
  return [status, body.detail];
};
const wrongAtCode = { status: 400, body: { detail: 'validation_failed', errors: [{ path: 'code', code: 'invalid' }] } };
const required = [401, 'second_factor_required'];
const wrong = [401, 'second_factor_wrong'];
const aPerson = async () => signedIn(app, await aRegistered(app));

describe('the code of the app', () => {
  test('is the one of RFC 6238 [R-SES-16]', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(stepOfCode(secret, '287082', new Date(59_000))).toBe(1);
    expect(stepOfCode(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
    expect(stepOfCode(secret, '081805', new Date(1_111_111_109_000))).toBeNull();
  });

  test('is asked for at log-in only once the first code has confirmed it [R-SES-16]', async () => {
    const person = await aPerson();
    const { secret, otpauthUri } = await start(person);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(otpauthUri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(person.email);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Опліч', secret, digits: '6', period: '30' });
    expect((await logIn(person.email)).status).toBe(200);
    expect((await app.call(person, 'GET /accounts/info')).secondFactor).toBe(false);

    expect(await attempt(person, 'confirm', '000000')).toMatchObject(wrongAtCode);
    const { status, body } = await attempt(person, 'confirm', ` ${codeOf(app, secret).replace(/^.{3}/, '$& ')} `);
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await app.call(person, 'GET /accounts/info')).secondFactor).toBe(true);
    expect(await refusal(person.email)).toEqual(required);
    expect(await refusal(person.email, '000000')).toEqual(wrong);
    passSeconds(app, 60);
    expect((await logIn(person.email, codeOf(app, secret))).status).toBe(200);
  });

  test('is taken one step early or late, and no further [R-SES-16]', async () => {
    const person = await aPerson();
    const { secret } = await withSecondFactor(app, person);
    expect(await refusal(person.email, codeOf(app, secret, -2))).toEqual(wrong);
    expect(await refusal(person.email, codeOf(app, secret, 2))).toEqual(wrong);
    expect((await logIn(person.email, codeOf(app, secret, -1))).status).toBe(200);
    expect((await logIn(person.email, codeOf(app, secret, 1))).status).toBe(200);
  });

  test('works once, also when it comes many times at once [R-SES-16]', async () => {
    const person = await aPerson();
    const { secret } = await withSecondFactor(app, person);
    const code = codeOf(app, secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusal(person.email, code)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await refusal(person.email, code)).toEqual(wrong);
    passSeconds(app, 30);
    expect((await logIn(person.email, codeOf(app, secret))).status).toBe(200);
  });

  test('comes after every other refusal, so that it tells nothing of the password [R-SES-2]', async () => {
    const form = volunteerForm();
    const { id } = await aRegistered(app, form);
    const set = (row: object) => app.deps.db.updateTable('accounts').set(row).where('id', '=', id).execute();
    await set({ status: 'approved' });
    const { secret } = await withSecondFactor(app, await signedIn(app, { id, ...form }));
    expect(await refusal(form.email, undefined, 'Wrong-2026')).toEqual([401, 'incorrect_email_or_password']);
    expect(await refusal(form.email, codeOf(app, secret), 'Wrong-2026')).toEqual([401, 'incorrect_email_or_password']);
    await set({ status: 'declined' });
    expect(await refusal(form.email)).toEqual([403, 'account_is_declined']);
    await set({ status: 'approved' });
    expect(await refusal(form.email)).toEqual(required);
    expect((await logIn(form.email, codeOf(app, secret))).status).toBe(200);
  });

  test('is encrypted at rest, and recovery codes are hashes [R-PRV-12]', async () => {
    const person = await aPerson();
    const { secret, recoveryCodes } = await withSecondFactor(app, person);
    const rows = await app.deps.db.selectFrom('secondFactors').selectAll().where('accountId', '=', person.id).execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const hashes = await app.deps.db
      .selectFrom('recoveryCodes')
      .selectAll()
      .where('accountId', '=', person.id)
      .execute();
    expect(hashes).toHaveLength(10);
    for (const { hash } of hashes) expect(hash).toHaveLength(32);
    expect(JSON.stringify(hashes.map(row => row.hash.toString()))).not.toContain(recoveryCodes[0]);
  });
});

describe('recovery codes', () => {
  test('are unlike one another and unlike a code of the app [R-SES-17]', () => {
    const codes = Array.from({ length: 20 }, makeRecoveryCodes).flat();
    expect(new Set(codes).size).toBe(200);
    // 31 letters each: over eighty bits [R-SES-17].
    for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{6}-){2}[A-HJKMNP-Z2-9]{6}$/);
  });

  test('each lets its owner in once, however it is typed [R-SES-17]', async () => {
    const person = await aPerson();
    const {
      recoveryCodes: [one = '', two = ''],
    } = await withSecondFactor(app, person);
    const another = await aPerson();
    await withSecondFactor(app, another);
    expect(await refusal(another.email, one)).toEqual(wrong);
    expect((await logIn(person.email, one)).status).toBe(200);
    expect(await refusal(person.email, one)).toEqual(wrong);
    expect((await logIn(person.email, ` ${two.toLowerCase().replace('-', ' ')}`)).status).toBe(200);
  });

  test('a new set takes the force from the old one [R-SES-17]', async () => {
    const person = await aPerson();
    const { secret, recoveryCodes } = await withSecondFactor(app, person);
    const [old = '', spent = ''] = recoveryCodes;
    expect(await attempt(person, 'recovery-codes', '123456')).toMatchObject(wrongAtCode);
    const { body } = await attempt(person, 'recovery-codes', codeOf(app, secret));
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await refusal(person.email, old)).toEqual(wrong);
    expect(await attempt(person, 'recovery-codes', spent)).toMatchObject(wrongAtCode);
    expect((await logIn(person.email, body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('switching it', () => {
  test('off takes a code of the app or a recovery code, and the password is enough again [R-SES-18]', async () => {
    for (const by of ['app', 'recovery'] as const) {
      const person = await aPerson();
      const { secret, recoveryCodes } = await withSecondFactor(app, person);
      expect(await attempt(person, 'remove', 'ABCDE-ABCDE')).toMatchObject(wrongAtCode);
      const code = by === 'app' ? codeOf(app, secret) : recoveryCodes[3];
      expect((await attempt(person, 'remove', code)).status).toBe(204);
      expect((await logIn(person.email)).status).toBe(200);
      expect((await app.call(person, 'GET /accounts/info')).secondFactor).toBe(false);
      expect(await attempt(person, 'remove', code)).toMatchObject({ status: 409 });
    }
  });

  test('is refused in the wrong state [R-SES-18]', async () => {
    const person = await aPerson();
    for (const action of ['confirm', 'remove', 'recovery-codes'] as const) {
      expect(await attempt(person, action, '123456')).toMatchObject({
        status: 409,
        body: { detail: 'status_change_not_allowed' },
      });
    }
    const { secret } = await start(person);
    expect((await attempt(person, 'remove', codeOf(app, secret))).status).toBe(409);
    const anew = await start(person);
    expect(anew.secret).not.toBe(secret);
    expect(await attempt(person, 'confirm', codeOf(app, secret))).toMatchObject(wrongAtCode);
    expect((await attempt(person, 'confirm', codeOf(app, anew.secret))).status).toBe(200);
    expect((await app.ask(person, 'POST /accounts/second-factor/start', { body: shown })).status).toBe(409);
    expect((await attempt(person, 'confirm', codeOf(app, anew.secret, 1))).status).toBe(409);
  });

  test('asks for a code [R-SES-18]', async () => {
    const person = await aPerson();
    for (const code of [undefined, '', '   ', 'x'.repeat(51), 123456]) {
      expect(await attempt(person, 'confirm', code)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'code' }] },
      });
    }
  });

  test('on, off and anew: each tells the owner by email and stands in the audit [R-SES-18]', async () => {
    const form = displacedForm();
    const person = await signedIn(app, await aRegistered(app, form));
    const { secret } = await withSecondFactor(app, person);
    await attempt(person, 'recovery-codes', codeOf(app, secret));
    passSeconds(app, 60);
    await attempt(person, 'remove', codeOf(app, secret));
    const subjects = (await emailsTo(app, form.email)).map(email => email.subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Двоетапний вхід увімкнено', 'Нові резервні коди', 'Двоетапний вхід вимкнено']),
    );
    const actions = await app.deps.db.selectFrom('audit').select('action').where('subjectId', '=', person.id).execute();
    expect(actions.map(row => row.action)).toEqual(
      expect.arrayContaining(['secondFactor.confirm', 'secondFactor.recoveryCodes', 'secondFactor.remove']),
    );
  });

  test('an administrator switches off a lost one, but not their own without a code [R-SES-19]', async () => {
    const [administrator, person] = [await anAdministrator(app), await aPerson()];
    await withSecondFactor(app, person);
    await withSecondFactor(app, administrator);
    const lost = (as: Caller, id: string) => app.ask(as, 'DELETE /accounts/{id}/second-factor', { params: { id } });
    expect((await lost(await aDisplaced(app), person.id)).status).toBe(403);
    expect((await lost(administrator, administrator.id)).status).toBe(403);
    expect((await lost(administrator, '01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await lost(administrator, person.id)).status).toBe(204);
    expect((await logIn(person.email)).status).toBe(200);
    expect((await lost(administrator, person.id)).status).toBe(409);
    expect((await emailsTo(app, person.email)).map(email => email.subject)).toContain('Двоетапний вхід вимкнено');
  });
});
