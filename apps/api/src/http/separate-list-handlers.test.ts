import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../test/people.ts';
import { anEvent, aPosition } from '../../test/things.ts';

let app: TestApp;
let hurried: TestApp;
let person: Caller;
let administrator: Caller;
const holders: pg.Client[] = [];

beforeAll(async () => {
  app = await anApp();
  [person, administrator] = [await aDisplaced(app), await anAdministrator(app)];
  hurried = await anApp({ lists: { max: 1, statementMs: 500, waitMs: 300 } });
});
afterEach(async () => {
  await Promise.all(holders.splice(0).map(holder => holder.end()));
});

/** Makes every query about a table wait, until it is let go. */
async function hold({ databaseUrl }: TestApp, table: 'help_requests' | 'issued_aid' | 'stock_reservations') {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  holders.push(holder);
  await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => holder.query('ROLLBACK');
}

test('twelve searches that do not come to an end keep no other call waiting [R-RUN-11]', async () => {
  const letGo = await hold(app, 'help_requests');
  let answered = 0;
  const searches = Array.from({ length: 12 }, async (_, n) => {
    const reply = await app.ask(administrator, 'GET /help-requests', {
      query: { scope: 'users', search: `ліки ${n}` },
    });
    answered++;
    return reply.status;
  });
  const others = await Promise.all(Array.from({ length: 12 }, () => app.ask(person, 'GET /accounts/info')));
  expect(others.map(reply => reply.status)).toEqual(Array(12).fill(200));
  expect(others[0]?.body).toMatchObject({ email: person.email });
  expect(answered).toBe(0);
  await letGo();
  expect(await Promise.all(searches)).toEqual(Array(12).fill(200));
});

test.each([
  ['GET /events/{id}/hand-out', 'issued_aid'],
  ['GET /events/shortages', 'stock_reservations'],
] as const)(
  'all people of events, for more who ask %s than there are connections, keep no other call waiting [R-RUN-11]',
  async (key, table) => {
    const organizer = await aPartner(app, { partnerType: 'volunteer' });
    const { id: positionId } = await aPosition(app, organizer);
    const { id } = await anEvent(app, organizer, { issuedAid: [{ positionId, quantityPerParticipant: '1' }] });
    const letGo = await hold(app, table);
    let answered = 0;
    const asked = Array.from({ length: 25 }, async () => {
      const reply = await app.ask(organizer, key, { params: { id } });
      answered++;
      return reply.status;
    });
    const { status } = await app.ask(person, 'GET /accounts/info');
    expect([status, answered]).toEqual([200, 0]);
    await letGo();
    expect(await Promise.all(asked)).toEqual(Array(25).fill(200));
  },
);

test('a list the database has no time for is a 503 that says when to come again, and the next one works [R-RUN-11]', async () => {
  const caller = await anAdministrator(hurried);
  const letGo = await hold(hurried, 'help_requests');
  const [first, second] = await Promise.all([
    hurried.ask(caller, 'GET /help-requests', { query: { scope: 'users' } }),
    hurried.ask(caller, 'GET /help-requests', { query: { scope: 'users' } }),
  ]);
  for (const reply of [first, second]) {
    expect(reply).toMatchObject({ status: 503, body: { status: 503, detail: 'too_many_requests' } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  await letGo();
  expect((await hurried.ask(caller, 'GET /help-requests', { query: { scope: 'users' } })).status).toBe(200);
});

test('a list that is asked for again sets nothing on its connection: what is read beside it goes by another [R-RUN-15]', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const alone = await anApp({ lists: { max: 1 } });
  const caller = await anAdministrator(alone);
  const list = () => alone.call(caller, 'GET /accounts/displaced/list', { query: {} });
  await list();
  sent.mockClear();
  await list();
  const texts = (sent.mock.calls as unknown[][]).map(([asked]) =>
    typeof asked === 'string' ? asked : (asked as { text: string }).text,
  );
  sent.mockRestore();
  expect(texts.some(text => text.includes('household_people'))).toBe(true);
  expect(texts.filter(text => text.startsWith('SET '))).toEqual([]);
});
