import type { HandOut } from '@oplich/contract/participants/hand-out';
import { withChanges } from '@oplich/contract/participants/with-changes';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, aPosition, issue, move } from '../../../../test/things.ts';
import { readKnown, writeKnown } from './known-at-table.ts';

const key = 'GET /events/{id}/hand-out';
const beforehand = '2026-03-05T10:00:00Z';
const eventDay = '2026-03-20T08:00:00Z';
let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});
beforeEach(() => app.clock.set(beforehand));

interface Asked {
  size?: number;
  after?: string;
  until?: string;
  since?: string;
  also?: string;
}
const list = (event: { id: string }, query: Asked = {}, who = organizer): Promise<HandOut> =>
  app.call(who, key, { params: { id: event.id }, query });
const idsOf = ({ people }: Pick<HandOut, 'people'>) => people.map(one => one.participantId);
const since = (event: { id: string }, { asOf }: HandOut, who = organizer) => list(event, { since: asOf }, who);

async function anEventWithGoods() {
  const stock = await aPosition(app, organizer, { quantity: '100' });
  const issuedAid = [{ positionId: stock.id, quantityPerParticipant: '2' }];
  return anEvent(app, organizer, { maxParticipants: 50, issuedAid });
}
async function anEventOf(count: number) {
  const event = await anEventWithGoods();
  const people: Caller[] = [];
  for (let one = 0; one < count; one++) people.push(await aConfirmed(app, organizer, event));
  return { event, people };
}
/** Other tests write to the same database cluster, and what they write counts as at work. */
const patience = { timeout: 20_000 };
const rename = (person: Caller, surname: string) =>
  app.deps.db.updateTable('accounts').set({ surname }).where('id', '=', person.id).execute();

test('the parts of a list together are the whole, each person once, and the first names the others [R-HND-20]', async () => {
  const { event, people } = await anEventOf(7);
  const whole = await list(event);
  expect(whole).toMatchObject({ parts: [], total: 7, isChange: false });
  for (const size of [1, 3, 6, 7, 1000]) {
    const first = await list(event, { size });
    expect([first.people.length, first.parts.length, first.total]).toEqual([
      Math.min(size, 7),
      Math.ceil(7 / size) - 1,
      7,
    ]);
    const others = await Promise.all(
      first.parts.map((after, at) =>
        list(event, { after, ...(first.parts[at + 1] && { until: first.parts[at + 1]! }) }),
      ),
    );
    expect(others.map(({ parts, total }) => [parts, total])).toEqual(others.map(() => [[], null]));
    const all = [first, ...others].flatMap(part => part.people);
    expect(all).toHaveLength(people.length);
    expect(withChanges([], all)).toEqual(whole.people);
  }
});

test('who was invited by a filter and has not applied stands in no part of a list and is not counted [R-DAY-14]', async () => {
  const { event, people } = await anEventOf(3);
  const invited = people[1]!;
  const setInvited = (row: { status: 'invited' | 'applied'; appliedAt: Date | null }) =>
    app.deps.db
      .updateTable('participants')
      .set({ ...row, confirmedAt: null, respondBy: new Date(eventDay), invitedByFilter: true })
      .where('eventId', '=', event.id)
      .where('accountId', '=', invited.id)
      .execute();
  await setInvited({ status: 'invited', appliedAt: null });
  const parts = async (size: number) => {
    const first = await list(event, { size });
    const rest = await Promise.all(
      first.parts.map((after, at) =>
        list(event, { after, ...(first.parts[at + 1] && { until: first.parts[at + 1]! }) }),
      ),
    );
    return { total: first.total, ids: [first, ...rest].flatMap(idsOf).sort() };
  };
  const known = people.filter(({ id }) => id !== invited.id).map(({ id }) => id);
  // As the first that is asked for: how many it was of is in the audit, counted for itself.
  expect(idsOf(await list(event, { after: '00000000-0000-0000-0000-000000000000' })).sort()).toEqual(known.sort());
  const look = await app.deps.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'participant.viewHandOut')
    .where('subjectId', '=', event.id)
    .executeTakeFirstOrThrow();
  expect(look.details).toMatchObject({ people: 2 });
  for (const size of [1, 2, 3]) expect(await parts(size)).toEqual({ total: 2, ids: known.sort() });
  await setInvited({ status: 'applied', appliedAt: new Date(beforehand) });
  expect(await parts(1)).toEqual({ total: 3, ids: people.map(({ id }) => id).sort() });
});

test('who joins while parts are read pushes nobody out of theirs [R-HND-20]', async () => {
  const { event, people } = await anEventOf(6);
  const { parts } = await list(event, { size: 2 });
  const [after, until] = parts as [string, string];
  const between = `00000000${randomUUID().slice(8)}`;
  // A part that begins before everybody: whoever has joined since has a place in it.
  await app.deps.db.transaction().execute(async tx => {
    await tx
      .insertInto('accounts')
      .columns(['id', 'email', 'role', 'status', 'registeredAt', 'surname', 'name'])
      .expression(
        sql`SELECT ${between}::uuid, ${`${between}@parts.example`}, role, status, registered_at, surname, name FROM accounts WHERE id = ${people[0]!.id}`,
      )
      .execute();
    await tx
      .insertInto('participants')
      .columns(['eventId', 'accountId', 'status', 'appliedAt', 'createdAt'])
      .expression(
        sql`SELECT event_id, ${between}::uuid, 'applied', applied_at, created_at FROM participants WHERE event_id = ${event.id} LIMIT 1`,
      )
      .execute();
  });
  const first = await list(event, { after: '00000000-0000-0000-0000-000000000000', until: after });
  expect(first.people).toHaveLength(3);
  expect(idsOf(await list(event, { after, until })).sort()).toEqual(
    people
      .slice(2, 4)
      .map(({ id }) => id)
      .sort(),
  );
});

test('who knows a list is told who has changed since, and of nobody else [R-HND-21]', async () => {
  const { event, people } = await anEventOf(4);
  const [first, second, third] = people as [Caller, Caller, Caller];
  app.clock.set(eventDay);
  let known = await list(event);
  const told = async () => {
    const now = await since(event, known);
    expect(now).toMatchObject({ isChange: true, total: 4 });
    known = { ...now, people: withChanges(known.people, now.people) };
    return idsOf(now);
  };
  // Who was written while something else was at work in the database is told once more.
  await expect.poll(told, patience).toEqual([]);
  await issue(app, organizer, event, first);
  expect(await told()).toEqual([first.id]);
  await expect.poll(told, patience).toEqual([]);
  await rename(second, 'Якименко');
  await move(app, organizer, event, third, 'rejected');
  expect((await told()).sort()).toEqual([second.id, third.id].sort());
  expect(known.people.at(-1)?.participantId).toBe(second.id);
  expect(known.people).toEqual((await list(event)).people);
});

test.each([
  { surname: 'Яценко' },
  { surname: 'яценко' },
  { name: 'Юлія' },
  { patronym: null },
  { birthday: '1950-01-01' },
  { displacedCertificateYear: 2021 },
  { passportSeriesEncrypted: 'х', passportNumberEncrypted: null, passportIndex: null },
  { deletedAt: new Date(beforehand) },
])('whatever of a person the list shows changes, they are told: %o [R-HND-21]', async change => {
  const { event, people } = await anEventOf(1);
  let known = await list(event);
  await expect.poll(async () => idsOf((known = await since(event, known))), patience).toEqual([]);
  await app.deps.db.updateTable('accounts').set(change).where('id', '=', people[0]!.id).execute();
  expect((await since(event, known)).people).toEqual((await list(event)).people);
});

test('who is asked for by name is told with the changes, and nobody who is not on the list [R-HND-21]', async () => {
  const { event, people } = await anEventOf(2);
  let known = await list(event);
  await expect.poll(async () => idsOf((known = await since(event, known))), patience).toEqual([]);
  const also = [people[1]!.id, (await aDisplaced(app)).id].join(',');
  expect(idsOf(await list(event, { since: known.asOf, also }))).toEqual([people[1]!.id]);
});

test('aid that was written down from paper is told, though the participation stands as it did [R-HND-21]', async () => {
  const { event, people } = await anEventOf(2);
  const stock = await aPosition(app, organizer);
  let known = await list(event);
  await expect.poll(async () => idsOf((known = await since(event, known))), patience).toEqual([]);
  await app.call(await anAdministrator(app), 'POST /warehouse/issued-aid', {
    body: {
      positionId: stock.id,
      quantity: '1',
      recipientId: people[1]!.id,
      eventId: event.id,
      date: '2026-03-05',
      placeOfIssue: 'Харків',
      reason: 'Видано за списком',
    },
  });
  expect((await since(event, known)).people).toMatchObject([
    { participantId: people[1]!.id, status: 'confirmed', issued: [{ positionId: stock.id, quantity: '1' }] },
  ]);
});

test('a change that was not committed yet when the list was read is told by the next [R-HND-21]', async () => {
  const { event, people } = await anEventOf(2);
  const [person, other] = people as [Caller, Caller];
  const known = await app.deps.db.transaction().execute(async tx => {
    await tx.updateTable('accounts').set({ surname: 'Яременко' }).where('id', '=', person.id).execute();
    // Another one begins and ends meanwhile.
    await rename(other, 'Ященко');
    return list(event);
  });
  const surnames = ({ people: told }: HandOut) => told.map(one => one.surname);
  expect(surnames(known)).toContain('Ященко');
  expect(surnames(known)).not.toContain('Яременко');
  expect(surnames(await since(event, known))).toContain('Яременко');
});

test('an invitation that ran out changes who holds it, though nothing was written [R-HND-21]', async () => {
  const event = await anEvent(app, organizer, { maxParticipants: 10, respondTimeHours: 24 });
  const person = await aDisplaced(app);
  await app.call(organizer, 'POST /events/{id}/participants/invite', {
    params: { id: event.id },
    body: { emails: [person.email] },
  });
  const known = await list(event);
  expect(known.people).toMatchObject([{ status: 'invited' }]);
  app.clock.set('2026-03-05T20:00:00Z');
  expect(await since(event, known)).toMatchObject({ isChange: true });
  const { respondBy } = await app.deps.db
    .selectFrom('participants')
    .select('respondBy')
    .where('eventId', '=', event.id)
    .executeTakeFirstOrThrow();
  app.clock.set(respondBy!.toISOString());
  // A day has passed: all are told.
  expect(await since(event, known)).toMatchObject({ isChange: false, people: [{ status: 'rejected' }] });
  await app.deps.db
    .updateTable('participants')
    .set({ respondBy: new Date('2026-03-06T12:00:00Z') })
    .where('eventId', '=', event.id)
    .execute();
  app.clock.set('2026-03-06T11:59:00Z');
  let again = await list(event);
  expect(again.people).toMatchObject([{ status: 'invited' }]);
  await expect.poll(async () => idsOf((again = await since(event, again))), patience).toEqual([]);
  app.clock.set('2026-03-06T12:00:00Z');
  expect(await since(event, again)).toMatchObject({ isChange: true, people: [{ status: 'rejected' }] });
});

test('where more than single people may have changed, the whole list is told: another day, other goods, another reader, another database [R-HND-21]', async () => {
  const { event, people } = await anEventOf(2);
  const known = await list(event);
  const isWhole = async (asOf: string, who = organizer) => {
    const answer = await list(event, { since: asOf }, who);
    return !answer.isChange && answer.people.length === people.length;
  };
  expect(await isWhole(known.asOf)).toBe(false);
  expect(await isWhole(known.asOf, await anAdministrator(app))).toBe(true);
  for (const asOf of ['something', `${known.asOf}x`, '99999999999999999999.1.aaaaaaaaaaaaaaaaaaaaaa'])
    expect(await isWhole(asOf), asOf).toBe(true);
  const { transaction, ...own } = readKnown(known.asOf)!;
  for (const other of [{ shownAs: 'aaaaaaaaaaaaaaaaaaaaaa' }, { transaction: `${transaction}0` }])
    expect(await isWhole(writeKnown({ transaction, ...own, ...other })), JSON.stringify(other)).toBe(true);
  app.clock.set('2026-03-05T22:00:00Z');
  expect(await isWhole(known.asOf)).toBe(true);
  app.clock.set(beforehand);
  for (const change of [{ quantityPerParticipant: '3' }, { per: 'adult', atMost: '5' }, { atMost: '4' }]) {
    const { asOf } = await list(event);
    await app.deps.db.updateTable('eventAidLines').set(change).where('eventId', '=', event.id).execute();
    expect(await isWhole(asOf), JSON.stringify(change)).toBe(true);
  }
  expect((await list(event, { since: known.asOf, size: 1 })).people).toHaveLength(1);
});

test('an hour at which the event closes to its organizer tells the whole, without what is closed [R-PRV-5, R-HND-21]', async () => {
  const { event } = await anEventOf(1);
  app.clock.set(eventDay);
  await app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
  const finishedAt = new Date('2026-03-21T11:00:00Z');
  await app.deps.db.updateTable('events').set({ status: 'finished', finishedAt }).where('id', '=', event.id).execute();
  app.clock.set('2026-04-20T10:59:00Z');
  const known = await list(event);
  expect(known.people).toMatchObject([{ answers: {} }]);
  app.clock.set('2026-04-20T11:00:00Z');
  expect(await since(event, known)).toMatchObject({ isChange: false, people: [{ answers: null, lastFour: null }] });
});

test('whatever is done at an event, who knows its list and is told the changes knows the list as it is [R-HND-21]', async () => {
  const { event, people } = await anEventOf(6);
  const spare = await Promise.all(Array.from({ length: 6 }, () => aDisplaced(app)));
  let known = await list(event);
  const actions: ((person: Caller) => Promise<unknown>)[] = [
    person => apply(app, person, event).catch(() => undefined),
    person => move(app, organizer, event, person, 'confirmed'),
    person => move(app, organizer, event, person, 'rejected'),
    person => issue(app, organizer, event, person),
    person =>
      app.ask(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
        params: { id: event.id, participantId: person.id },
        body: { reason: 'Помилково' },
      }),
    person => rename(person, ['Ґалаґан', 'Єрмак', 'Іваненко', 'Їжак', 'Яр'][Math.floor(random() * 5)]!),
    person =>
      app.deps.db.updateTable('accounts').set({ displacedCertificateYear: 2020 }).where('id', '=', person.id).execute(),
  ];
  app.clock.set(eventDay);
  for (let round = 0; round < 25; round++) {
    const some = Array.from({ length: 3 }, () => [...people, ...spare][Math.floor(random() * 12)]!);
    const [now] = await Promise.all([
      since(event, known),
      ...some.map(person => actions[Math.floor(random() * actions.length)]!(person)),
    ]);
    known = { ...now, people: now.isChange ? withChanges(known.people, now.people) : now.people };
  }
  const last = await since(event, known);
  expect(last.isChange).toBe(true);
  expect(withChanges(known.people, last.people)).toEqual((await list(event)).people);
});

test('who may not read the list is told no change of it, and a wrong question is refused [R-HND-8]', async () => {
  const { event, people } = await anEventOf(1);
  const { asOf } = await list(event);
  const ask = async (who: Caller, query: Record<string, string>) =>
    (await app.ask(who, key, { params: { id: event.id }, query })).status;
  expect(await ask({ id: '', email: '', token: '' }, { since: asOf })).toBe(401);
  expect(await ask(people[0]!, { since: asOf })).toBe(403);
  expect(await ask(await aPartner(app), { since: asOf })).toBe(404);
  for (const query of [
    { size: '0' },
    { size: '1001' },
    { size: 'all' },
    { after: 'x' },
    { until: 'x' },
    { since: '' },
    { since: 'x'.repeat(101) },
    { also: 'x' },
    { also: Array(101).fill(people[0]!.id).join() },
  ])
    expect(await ask(organizer, query), JSON.stringify(query)).toBe(400);
  expect((await list(event, { after: '00000000-0000-0000-0000-000000000000' })).people).toHaveLength(1);
});

/** Numbers from 0 to 1, the same in every run. */
let seed = 20261128;
const random = () => ((seed = (seed * 48271) % 2147483647) - 1) / 2147483646;
