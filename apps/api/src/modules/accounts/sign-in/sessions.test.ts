import { afterAll, describe, expect, test } from 'vitest';
import { anAdministrator } from '../../../../test/people.ts';
import { anApp, type Caller } from '../../../../test/app.ts';
import { buildApp } from '../../../app.ts';
import { openDb, openPool } from '../../../db/pool.ts';
import { aRegistered, password } from '../../../../test/registration.ts';

const app = await anApp();
const logIn = async (person: { id: string; email: string }, userAgent: string): Promise<Caller> => {
  const body = { email: person.email, password };
  const answer = await app.ask(null, 'POST /accounts/login', { body, headers: { 'user-agent': userAgent } });
  return { ...person, token: String(answer.body['authenticationToken']) };
};
const sessions = (as: Caller) => app.call(as, 'GET /accounts/sessions');
const shown = { currentPassword: password };
const end = (as: Caller, id: string) => app.ask(as, 'DELETE /accounts/sessions/{id}', { params: { id }, body: shown });
const works = async (as: Caller) => (await app.ask(as, 'GET /accounts/info')).status === 200;

describe('sessions', () => {
  test('shows where one is signed in, the newest use first, and which is this one [R-SES-9]', async () => {
    const person = await aRegistered(app);
    const phone = await logIn(person, 'Phone');
    app.clock.pass(0.1);
    const computer = await logIn(person, 'Computer');
    expect(await sessions(phone)).toEqual([
      {
        id: expect.any(String),
        createdAt: app.clock.now().toISOString(),
        lastUsedAt: app.clock.now().toISOString(),
        userAgent: 'Computer',
        current: false,
      },
      expect.objectContaining({ userAgent: 'Phone', current: true }),
    ]);
    expect((await sessions(computer)).map(session => session.current)).toEqual([true, false]);
  });

  test('an ended one is out at once, and is no longer shown [R-SES-9]', async () => {
    const person = await aRegistered(app);
    const [phone, computer] = [await logIn(person, 'Phone'), await logIn(person, 'Computer')];
    const [lost] = (await sessions(computer)).filter(session => !session.current);
    expect((await end(computer, lost?.id ?? '')).status).toBe(204);
    expect(await app.ask(phone, 'GET /accounts/info')).toMatchObject({
      status: 401,
      body: { detail: 'unauthenticated' },
    });
    expect(await sessions(computer)).toHaveLength(1);
    expect((await end(computer, lost?.id ?? '')).status).toBe(204);
    expect(await works(computer)).toBe(true);
  });

  test('who asks at the same moment is each told by their own session, ended or not [R-SES-9]', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aRegistered(app)));
    const callers = await Promise.all(people.map(person => logIn(person, 'Phone')));
    const out = callers.filter((_, at) => at % 3 === 0);
    for (const caller of out) {
      const [own] = await sessions(caller);
      expect((await end(caller, own?.id ?? '')).status).toBe(204);
    }
    const twice = [...callers, ...callers];
    const answers = await Promise.all(twice.map(caller => app.ask(caller, 'GET /accounts/info')));
    const told = answers.map(({ status, body }) => (status === 200 ? body['email'] : status));
    expect(told).toEqual(
      twice.map(caller => (out.includes(caller) ? 401 : people.find(({ id }) => id === caller.id)?.email)),
    );
  });

  test('somebody else’s, and none, are not found [R-SES-9]', async () => {
    const [mine, theirs] = [await logIn(await aRegistered(app), 'A'), await logIn(await aRegistered(app), 'B')];
    const [other] = await sessions(theirs);
    expect((await end(mine, other?.id ?? '')).status).toBe(404);
    expect((await end(mine, '01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await end(mine, 'x')).status).toBe(404);
    expect(await works(theirs)).toBe(true);
  });

  test('all others end together, this one stays [R-SES-9]', async () => {
    const person = await aRegistered(app);
    const [one, two, here] = [await logIn(person, 'A'), await logIn(person, 'B'), await logIn(person, 'C')];
    for (let time = 0; time < 2; time++) {
      expect((await app.ask(here, 'DELETE /accounts/sessions', { body: shown })).status).toBe(204);
    }
    expect([await works(one), await works(two), await works(here)]).toEqual([false, false, true]);
  });

  test('one that was not used for 30 days is not shown [R-SES-5]', async () => {
    const person = await aRegistered(app);
    await logIn(person, 'Old');
    app.clock.pass(30 * 24 + 1);
    expect(await sessions(await logIn(person, 'New'))).toHaveLength(1);
  });

  test('one that was opened 90 days ago is not shown, however lately it was used [R-SES-5]', async () => {
    const person = await aRegistered(app);
    await logIn(person, 'Old');
    const { db } = app.deps;
    app.clock.pass(90 * 24 - 0.1);
    await db.updateTable('sessions').set({ lastUsedAt: app.clock.now() }).where('accountId', '=', person.id).execute();
    const here = await logIn(person, 'New');
    expect(await sessions(here)).toHaveLength(2);
    app.clock.pass(0.2);
    expect(await sessions(here)).toHaveLength(1);
  });
});

describe('another process on the same database', async () => {
  const pool = openPool({ url: app.databaseUrl, max: 2, pipeline: true, onIdleError: () => undefined });
  const db = openDb(pool);
  const other = await buildApp({ ...app.deps, db, readDb: db });
  afterAll(async () => {
    await other.close();
    await db.destroy();
  });
  const status = async (who: Caller) =>
    (await other.inject({ url: '/api/accounts/info', headers: { authorization: `Bearer ${who.token}` } })).statusCode;
  const body = { password: 'Another-2026!-secret' };
  const of = ({ id }: Caller) => ({ params: { id } });
  const endings: [string, (who: Caller, refreshToken: string, admin: Caller) => Promise<unknown>][] = [
    ['a log-out', (_, refreshToken) => app.call(null, 'POST /accounts/logout', { body: { refreshToken } })],
    ['a session ended elsewhere', (who, _, admin) => app.call(admin, 'POST /accounts/{id}/sessions/end', of(who))],
    [
      'another password',
      (who, _, admin) => app.call(admin, 'POST /accounts/{id}/change-password', { ...of(who), body }),
    ],
    ['a deletion', (who, _, admin) => app.call(admin, 'POST /accounts/{id}/delete', of(who))],
  ];

  test.each(endings)('%s is known there at the very next call [R-SES-40]', async (_, end) => {
    const [admin, person] = [await anAdministrator(app), await aRegistered(app)];
    const entered = await app.ask(null, 'POST /accounts/login', { body: { email: person.email, password } });
    const who = { ...person, token: String(entered.body['authenticationToken']) };
    expect(await status(who)).toBe(200);
    await end(who, String(entered.body['refreshToken']), admin);
    expect(await status(who)).toBe(401);
  });
});
