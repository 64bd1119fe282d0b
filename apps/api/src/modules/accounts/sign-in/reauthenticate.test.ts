import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anApp, type Caller } from '../../../../test/app.ts';
import { password } from '../../../../test/password.ts';
import { anAdministrator } from '../../../../test/people.ts';
import { aRegistered } from '../../../../test/registration.ts';
import { codeOf, passSeconds, signedIn, withSecondFactor } from '../../../../test/second-factor.ts';

/** A stolen session alone changes nothing by which one gets in. */
const app = await anApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
const next = 'Іще-надійніше-2026';
const newPassword = { password: next, confirmPassword: next };
const nowhere = '01890000-0000-7000-8000-000000000000';

interface Person extends Caller {
  secret: string;
  recoveryCodes: string[];
}
/** Another session of somebody. */
async function sessionOf({ id: accountId }: Caller): Promise<string> {
  const id = newId();
  const at = app.clock.now();
  await app.deps.db.insertInto('sessions').values({ id, accountId, createdAt: at, lastUsedAt: at }).execute();
  return id;
}

/** Every call that asks who is there, with what else it needs. Those of a second factor that is on need one. */
const asking = [
  { key: 'POST /accounts/second-factor/start', needs: 'no factor' },
  { key: 'POST /accounts/second-factor/remove', needs: 'factor' },
  { key: 'POST /accounts/second-factor/recovery-codes', needs: 'factor' },
  { key: 'POST /accounts/change-password', body: newPassword },
  { key: 'DELETE /accounts/sessions/{id}', session: true },
  { key: 'DELETE /accounts/sessions' },
] as const satisfies readonly { key: string; needs?: string; body?: object; session?: true }[];
type Asking = { key: (typeof asking)[number]['key']; needs?: string; body?: object; session?: true };

async function aPerson(needs?: string): Promise<Person> {
  const person = await signedIn(app, await aRegistered(app));
  if (needs === 'no factor') return { ...person, secret: '', recoveryCodes: [] };
  return { ...person, ...(await withSecondFactor(app, person)) };
}
async function attempt({ key, body, session, needs }: Asking, who: Person, shown: object | undefined) {
  const answer = await app.ask(who, key, {
    params: { id: session ? await sessionOf(who) : nowhere },
    ...((shown ?? body) && { body: { ...body, ...shown } }),
    headers: { 'x-forwarded-for': needs === 'elsewhere' ? '203.0.113.9' : '203.0.113.1' },
  });
  return { status: answer.status, errors: answer.body.errors };
}
const at = (path: string, code: string) => ({ status: 400, errors: [{ path, code }] });

describe('who changes how one gets in shows once more who it is', () => {
  test.each(asking)('$key: nothing, or a wrong one, is refused at its field [R-SES-11]', async given => {
    const person = await aPerson('needs' in given ? given.needs : undefined);
    for (const shown of [undefined, {}, { currentPassword: '' }, { currentPassword: null, code: null }]) {
      expect(await attempt(given, person, shown), JSON.stringify(shown)).toEqual(at('currentPassword', 'required'));
    }
    expect(await attempt(given, person, { currentPassword: 'Wrong-2026!' })).toEqual(at('currentPassword', 'invalid'));
    for (const code of ['000000', 'ABCDE-ABCDE']) {
      expect(await attempt(given, person, { code })).toEqual(at('code', 'invalid'));
    }
    expect(await attempt(given, person, { currentPassword: 'Wrong-2026!', code: '000000' })).toEqual(
      at('currentPassword', 'invalid'),
    );
    // The right password does not make up for a wrong code.
    expect(await attempt(given, person, { currentPassword: password, code: '000000' })).toEqual(at('code', 'invalid'));
    expect((await app.ask(person, 'GET /accounts/info')).status).toBe(200);
  });

  test.each(asking)('$key: the password does [R-SES-11]', async given => {
    const person = await aPerson('needs' in given ? given.needs : undefined);
    expect((await attempt(given, person, { currentPassword: password })).status).toBeLessThan(300);
  });

  test.each(asking.filter(given => !('needs' in given) || given.needs === 'factor'))(
    '$key: a code of the app does, once, and so does a recovery code [R-SES-11]',
    async given => {
      const person = await aPerson();
      const code = codeOf(app, person.secret);
      expect((await attempt(given, person, { code })).status).toBeLessThan(300);
      expect((await attempt({ key: 'DELETE /accounts/sessions' }, person, { code })).errors).toEqual([
        { path: 'code', code: 'invalid' },
      ]);
      const another = await aPerson();
      expect((await attempt(given, another, { code: another.recoveryCodes[0] })).status).toBeLessThan(300);
    },
  );

  test.each(asking)('$key: guesses are counted, ten and no more [R-SES-11]', async given => {
    const person = await aPerson('needs' in given ? given.needs : undefined);
    const burst = await Promise.all(
      Array.from({ length: 14 }, () => attempt(given, person, { currentPassword: 'Wrong-2026!' })),
    );
    const guessed = burst.filter(({ status }) => status === 400).length;
    expect(guessed).toBeGreaterThanOrEqual(10);
    // Two are checked at a time, so one may be under way when the tenth fails.
    expect(guessed).toBeLessThanOrEqual(11);
    expect((await attempt(given, person, { currentPassword: password })).status).toBe(429);
    // The owner elsewhere is not kept out.
    expect(
      (await attempt({ ...given, needs: 'elsewhere' }, person, { currentPassword: password })).status,
    ).toBeLessThan(300);
  });

  test('somebody else’s session is not there, whatever is shown [R-SES-11]', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const params = { id: await sessionOf(other) };
    for (const body of [undefined, {}, { currentPassword: password }]) {
      const answer = await app.ask(person, 'DELETE /accounts/sessions/{id}', { params, ...(body && { body }) });
      expect(answer.status).toBe(404);
    }
  });

  test('a stolen session of an administrator sets no other administrator’s password [R-SES-11]', async () => {
    const [admin, peer] = [await anAdministrator(app), await anAdministrator(app)];
    const set = (body: object) =>
      app.ask(admin, 'POST /accounts/{id}/change-password', { params: { id: peer.id }, body });
    const next = { password: 'Інакше-2027' };
    expect(await set(next)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword', code: 'required' }] },
    });
    expect((await set({ ...next, currentPassword: 'Wrong-2027!' })).status).toBe(400);
    expect((await set({ ...next, currentPassword: password })).status).toBe(204);
  });

  test('an administrator sets the own password by what changes everybody’s no more easily [R-SES-11]', async () => {
    const admin = await anAdministrator(app);
    const set = (body: object) =>
      app.ask(admin, 'POST /accounts/{id}/change-password', {
        params: { id: admin.id },
        body: { password: next, ...body },
      });
    expect((await set({})).body.errors).toEqual([{ path: 'currentPassword', code: 'required' }]);
    expect((await set({ currentPassword: 'Wrong-2026!' })).body.errors).toEqual([
      { path: 'currentPassword', code: 'invalid' },
    ]);
    expect((await set({ currentPassword: password })).status).toBe(204);
  });
});

describe('a second factor set up', () => {
  let person: Person;
  beforeAll(async () => {
    person = await aPerson('no factor');
  });

  test('is begun with the password, and not by a session alone [R-SES-11]', async () => {
    const { status } = await app.ask(person, 'POST /accounts/second-factor/start');
    expect(status).toBe(400);
    expect((await app.ask(person, 'POST /accounts/second-factor/confirm', { body: { code: '123456' } })).status).toBe(
      409,
    );
    await withSecondFactor(app, person);
    passSeconds(app, 30);
    expect((await app.call(person, 'GET /accounts/info')).secondFactor).toBe(true);
  });
});
