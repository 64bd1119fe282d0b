import { foldName } from '@oplich/contract/shared/fold-name';
import { sql } from 'kysely';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, aPosition, issue, move, proveLedger } from '../../../../test/things.ts';

const eventDay = '2026-03-20T08:00:00Z';
const key = 'GET /events/{id}/hand-out';
const ids = ['0199a4c2-1111-7abc-8def-00000000000a', '0199a4c2-1111-7abc-8def-00000000000b'] as const;
let app: TestApp;
let organizer: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
  administrator = await anAdministrator(app);
});

async function aHandOut({ quantity = '100', perParticipant = '2' } = {}) {
  app.clock.set('2026-03-05T10:00:00Z');
  const stock = await aPosition(app, organizer, { quantity });
  const event = await anEvent(app, organizer, {
    maxParticipants: 10,
    issuedAid: [{ positionId: stock.id, quantityPerParticipant: perParticipant }],
  });
  const person = await aConfirmed(app, organizer, event);
  app.clock.set(eventDay);
  return { stock, event, person };
}
const list = (who: Caller, event: { id: string }) => app.call(who, key, { params: { id: event.id } });
const openings = (event: { id: string }) =>
  app.deps.db
    .selectFrom('audit')
    .select(['actorId', 'details'])
    .where('action', '=', 'participant.viewHandOut')
    .where('subjectId', '=', event.id)
    .orderBy('id')
    .execute();

test('the day’s list has everybody, what each gets, what has gone and what there still is [R-HND-9]', async () => {
  const { stock, event, person } = await aHandOut();
  app.clock.set('2026-03-06T10:00:00Z');
  const [waiting, gone] = [await aDisplaced(app), await aConfirmed(app, organizer, event)];
  await apply(app, waiting, event);
  await move(app, organizer, event, gone, 'rejected');
  app.clock.set(eventDay);
  expect((await issue(app, organizer, event, person, { issueId: ids[0] })).status).toBe(200);

  const day = await list(organizer, event);
  expect(day).toMatchObject({ closed: null, event: { id: event.id, name: event.name, status: 'scheduled' } });
  expect(day.lines).toEqual([
    {
      positionId: stock.id,
      name: 'Продуктовий набір',
      units: 'набір',
      perParticipant: '2',
      per: 'participant',
      issued: '2',
      expiryDate: null,
      available: '98',
    },
  ]);
  const found = Object.fromEntries(day.people.map(one => [one.participantId, one]));
  expect(found[person.id]).toMatchObject({
    status: 'aided',
    aidedAt: '2026-03-20T08:00:00.000Z',
    issueId: ids[0],
    document: { type: 'idCard', lastFour: '6789' },
    issued: [{ positionId: stock.id, quantity: '2' }],
  });
  expect(found[waiting.id]).toMatchObject({ status: 'applied', document: null, issued: [], issueId: null });
  expect(found[gone.id]).toMatchObject({ status: 'rejected', rejectedBecause: 'byOrganizer', document: null });
  expect(JSON.stringify(day)).not.toContain('123456789');
});

test('before the day and after the report is accepted the list says why nothing may be issued [R-HND-3]', async () => {
  const { event } = await aHandOut();
  app.clock.set('2026-03-19T21:59:59Z');
  expect(await list(organizer, event)).toMatchObject({ closed: 'notYet' });
  app.clock.set(eventDay);
  await app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
  expect(await list(organizer, event)).toMatchObject({ closed: null });
  const finished = { status: 'finished', finishedAt: app.clock.now() } as const;
  await app.deps.db.updateTable('events').set(finished).where('id', '=', event.id).execute();
  expect(await list(organizer, event)).toMatchObject({ closed: 'finished' });
});

test('opening it is in the audit once, with the number of people, however often it is asked for while open [R-HND-9]', async () => {
  const { event } = await aHandOut();
  await list(organizer, event);
  await list(organizer, event);
  expect(await openings(event)).toEqual([{ actorId: organizer.id, details: { people: 1 } }]);
  app.clock.set('2026-03-20T09:00:00Z');
  await list(organizer, event);
  await list(administrator, event);
  expect((await openings(event)).map(({ actorId }) => actorId)).toEqual([organizer.id, organizer.id, administrator.id]);
});

test('not signed in, as a displaced person, and at somebody else’s event: refused [R-HND-8]', async () => {
  const { event, person } = await aHandOut();
  const ask = async (who: Caller) => (await app.ask(who, key, { params: { id: event.id } })).status;
  expect(await ask({ id: '', email: '', token: '' })).toBe(401);
  expect(await ask(person)).toBe(403);
  expect(await ask(await aPartner(app))).toBe(404);
  expect(await openings(event)).toEqual([]);
});

test('two phones issue the same person at once: once, and both are told whose issue it was [R-HND-2]', async () => {
  const { stock, event, person } = await aHandOut();
  const replies = await Promise.all(
    ids.map(issueId => issue(app, organizer, event, person, { issueId }, { 'idempotency-key': issueId })),
  );
  expect(replies.map(reply => reply.status)).toEqual([200, 200]);
  const named = new Set(replies.map(reply => reply.body['issueId']));
  expect(named.size).toBe(1);
  expect(ids).toContain([...named][0]);
  const position = await app.call(organizer, 'GET /warehouse/positions/{id}', { params: { id: stock.id } });
  expect(position).toMatchObject({ balance: '98' });
  await proveLedger(app);
});

test('an issue taken back by its name leaves another phone’s issue alone', async () => {
  const { event, person } = await aHandOut();
  const revert = (issueId: string) =>
    app.ask(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
      params: { id: event.id, participantId: person.id },
      body: { reason: 'Помилково', issueId },
    });
  await issue(app, organizer, event, person, { issueId: ids[0] });
  expect(await revert(ids[1])).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
  expect((await revert(ids[0])).status).toBe(200);
  expect((await list(organizer, event)).people[0]).toMatchObject({ status: 'confirmed', issueId: null, issued: [] });
  expect(await issue(app, organizer, event, person, { issueId: ids[1] })).toMatchObject({
    status: 200,
    body: { issueId: ids[1] },
  });
});

test('a list of 1,000 people comes in one answer, compressed [R-HND-9]', async () => {
  const { event, person } = await aHandOut();
  const { db } = app.deps;
  const { rows } = await sql<{ column: string }>`
    SELECT column_name AS column FROM information_schema.columns
    WHERE table_name = 'accounts' AND table_schema = current_schema() AND is_generated = 'NEVER'`.execute(db);
  const columns = rows.map(row => row.column);
  const values = columns.map(name =>
    name === 'id'
      ? sql`gen_random_uuid()`
      : name === 'email'
        ? sql`n || '@many.example'`
        : name === 'surname'
          ? sql`'Коваленко-' || n`
          : name === 'tax_number_index' || name === 'passport_index'
            ? sql`NULL`
            : sql.ref(`one.${name}`),
  );
  await sql`INSERT INTO accounts (${sql.join(columns.map(name => sql.ref(name)))})
    SELECT ${sql.join(values)} FROM accounts AS one, generate_series(1, 999) AS n WHERE one.id = ${person.id}`.execute(
    db,
  );
  await sql`INSERT INTO participants (event_id, account_id, status, applied_at, confirmed_at, created_at)
    SELECT ${event.id}, id, 'confirmed', now(), now(), now() FROM accounts WHERE email LIKE '%@many.example'`.execute(
    db,
  );

  await list(organizer, event);
  const answer = await app.app.inject({
    url: `/api/events/${event.id}/hand-out`,
    headers: { authorization: `Bearer ${organizer.token}`, 'accept-encoding': 'gzip' },
  });
  expect(answer.headers['content-encoding']).toBe('gzip');
  const day = JSON.parse(gunzipSync(answer.rawPayload).toString('utf8')) as { people: unknown[] };
  expect(day.people).toHaveLength(1000);
  expect(answer.rawPayload.length).toBeLessThan(80_000);
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(answer.rawPayload.length) });
});

test.each([
  'Ґалаґан',
  "О'Коннор-Мар’янська",
  'ʼЗʼїзд',
  'КOВAЛЬ',
  '  Єрьоменко  Юлія ',
  'Smith-Jones',
  'Ёлкин Э',
  'Объедков',
  'Їжак',
])('a name is folded on the device as in the database: %s [R-HND-9]', async name => {
  const { rows } = await sql<{ folded: string }>`SELECT fold_name(${name}) AS folded`.execute(app.deps.db);
  expect(foldName(name)).toBe(rows[0]?.folded);
});

test('the day’s list has the answers of who is confirmed to the form of the event, and of nobody else [R-HND-18]', async () => {
  app.clock.set('2026-03-05T10:00:00Z');
  const event = await anEvent(app, organizer, {
    maxParticipants: 10,
    registrationForm: [{ label: 'Розмір взуття', type: 'number', isRequired: true }],
  });
  const { questions: asked } = await list(organizer, event);
  const question = asked[0]!;
  expect(asked).toEqual([{ id: question.id, label: 'Розмір взуття', type: 'number' }]);
  const [confirmed, waiting] = [await aDisplaced(app), await aDisplaced(app)];
  for (const person of [confirmed, waiting]) {
    await app.call(person, 'POST /events/{id}/participants/apply', {
      params: { id: event.id },
      body: { answers: { [question.id]: 38 } },
    });
  }
  await move(app, organizer, event, confirmed, 'confirmed');
  const { people } = await list(organizer, event);
  const answersOf = (person: Caller) => people.find(({ participantId }) => participantId === person.id)?.answers;
  expect(answersOf(confirmed)).toEqual({ [question.id]: 38 });
  expect(answersOf(waiting)).toBeNull();
});

test('a team that opens the list at one moment reads it together, each is in the audit, and who has issued sees it [R-HND-27]', async () => {
  const { event, person } = await aHandOut();
  const readers = [organizer, administrator, organizer, administrator, organizer, administrator];
  const before = await Promise.all(readers.map(who => list(who, event)));
  expect(before.map(({ people }) => people.map(one => one.status))).toEqual(readers.map(() => ['confirmed']));
  expect(new Set((await openings(event)).map(({ actorId }) => actorId))).toEqual(
    new Set([organizer.id, administrator.id]),
  );

  const busy = [list(organizer, event), list(organizer, event)];
  expect((await issue(app, organizer, event, person, { issueId: ids[1] })).status).toBe(200);
  const [own] = (await list(organizer, event)).people;
  expect(own?.status).toBe('aided');
  await Promise.all(busy);
});

test('who only hands out and asks at the same moment as the organizer is shown no more than ever [R-HND-27]', async () => {
  const { event } = await aHandOut();
  const desk = await aMemberOf(app, organizer, ['desk']);
  const readers = [organizer, desk, administrator, desk, organizer, desk];
  const answers = await Promise.all(readers.map(who => list(who, event)));
  const documents = answers.map(({ people }) => people.map(one => one.document?.lastFour ?? null));
  expect(documents).toEqual(readers.map(who => [who === desk ? null : '6789']));
});
