/** Who applies to different events at the same moment is taken in one transaction, with an outcome for each [decision 27]. */
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { anyMember } from '../../../../test/families.ts';
import { aDisplaced, anAdministrator, aPartner, lviv } from '../../../../test/people.ts';
import { anEvent, apply, aPosition, provePlaces } from '../../../../test/things.ts';
import { Problem } from '../../../platform/problem.ts';
import { Wire } from '../../../../test/observers/wire.ts';

const wire = new Wire();
let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp({ wire });
  organizer = await aPartner(app);
});

const ask = (person: Caller, event: { id: string }, body: unknown = {}) =>
  app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aDisplaced(app)));
const events = (count: number) => Promise.all(Array.from({ length: count }, () => anEvent(app, organizer)));
const writes = (texts: readonly string[]) => texts.some(text => text.includes('INSERT INTO participants'));

test('each is answered for themself in a few transactions, whatever becomes of the others [R-PAR-39]', async () => {
  const registrationForm = [{ id: 'size', label: 'Розмір', type: 'text' as const, required: true }];
  const asking = await anEvent(app, organizer, { registrationForm });
  const full = await anEvent(app, organizer, { maxParticipants: 1 });
  const twoPlaces = await anEvent(app, organizer, { maxParticipants: 2 });
  const far = await aDisplaced(app, { regionId: lviv });
  const [holder, silent, said, late, one, two, three, known, busy] = await people(9);
  await apply(app, holder!, full);
  const [elsewhere, before, plain] = await events(3);
  await apply(app, known!, before!);
  await apply(app, busy!, elsewhere!);
  const others = await people(12);
  const theirs = await events(12);

  let replies: Awaited<ReturnType<typeof ask>>[] = [];
  const transactions = await wire.during(async () => {
    replies = await Promise.all([
      ask(far, plain!),
      ask(silent!, asking),
      ask(said!, asking, { answers: { size: 'M' } }),
      ask(late!, full),
      ask(known!, before!),
      ask(busy!, plain!),
      ...[one, two, three].map(person => ask(person!, twoPlaces)),
      ...others.map((person, at) => ask(person, theirs[at]!)),
    ]);
  });
  expect(replies.slice(0, 6).map(({ status, body }) => [status, body.detail])).toEqual([
    [403, 'user_region_mismatch'],
    [400, 'validation_failed'],
    [200, undefined],
    [409, 'event_participants_limit_exceeded'],
    [200, undefined],
    [409, 'participation_once_per_month'],
  ]);
  expect(replies[2]?.body).toMatchObject({ participantId: said!.id, status: 'applied', answers: { size: 'M' } });
  const statuses = replies.slice(6, 9).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 409]);
  expect(replies.slice(9).map(({ status, body }) => [status, body.participantId])).toEqual(
    others.map(({ id }) => [200, id]),
  );
  for (const [at, { id }] of theirs.entries()) {
    const { items } = await app.call(organizer, 'GET /events/{id}/participants/applied', { params: { id } });
    expect(items.map(({ participantId }) => participantId)).toEqual([others[at]!.id]);
  }
  // Fifteen that are written, seventeen with those of full events, each by itself.
  expect(transactions.filter(({ texts }) => writes(texts)).length).toBeLessThan(8);
  const { items } = await app.call(await anAdministrator(app), 'GET /audit', {
    query: { action: 'participant.apply', pageSize: 100 },
  });
  const recorded = items.filter(({ subject }) => theirs.some(({ id }) => id === subject.id));
  expect(new Map(recorded.map(({ subject, actor }) => [subject.id, actor?.id]))).toEqual(
    new Map(theirs.map(({ id }, at) => [id, others[at]!.id])),
  );
  await provePlaces(app);
});

test('people are counted, given windows and compared with their households where the event wants it [R-PAR-39]', async () => {
  const { id: positionId } = await aPosition(app, organizer);
  const counted = await anEvent(app, organizer, {
    issuedAid: [{ positionId, quantityPerParticipant: '2', per: 'person' }],
  });
  const windows = { minutes: 30, people: 2 };
  const windowed = await anEvent(app, organizer, { maxParticipants: 8, endsAt: '2026-03-20T10:00:00Z', windows });
  const onePerHousehold = await anEvent(app, organizer, { onePerHousehold: true });
  const plain = await events(4);
  for (let round = 0; round < 2; round++) {
    const [first, second, third, ...others] = await people(7);
    const body = { members: [anyMember('2020-01-01')], needs: [], version: 0 };
    expect((await app.ask(first!, 'PUT /accounts/household', { body })).status).toBe(200);
    const params = { id: windowed.id };
    await app.call(organizer, 'POST /events/{id}/participants/invite', {
      params,
      body: { participantIds: [third!.id] },
    });
    const replies = await Promise.all([
      ask(first!, counted),
      ask(second!, onePerHousehold),
      ask(third!, windowed),
      ...others.map((person, at) => ask(person, plain[at]!)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(replies[0].body).toMatchObject({ quantities: [{ positionId, quantity: '4' }] });
    expect(replies[2].body).toMatchObject({ status: 'confirmed', window: { start: expect.any(String) } });
  }
  await provePlaces(app);
});

test('of two applications of one person to two events at one moment one wins, and keeps nobody else from theirs [R-PAR-5]', async () => {
  const [one, two, ...plain] = await events(8);
  const [person, ...others] = await people(7);
  const replies = await Promise.all([
    ...others.slice(0, 3).map((other, at) => ask(other, plain[at]!)),
    ask(person!, one!),
    ask(person!, two!),
    ...others.slice(3).map((other, at) => ask(other, plain[at + 3]!)),
  ]);
  expect([replies[3]?.status, replies[4]?.status].toSorted()).toEqual([200, 409]);
  const rest = [...replies.slice(0, 3), ...replies.slice(5)];
  expect(rest.map(({ status }) => status)).toEqual(rest.map(() => 200));
  await provePlaces(app);
});

test('an event that somebody holds keeps nobody waiting who applies to another [R-PAR-39]', async () => {
  const [held, ...plain] = await events(5);
  const [waiting, ...others] = await people(5);
  let letGo = () => undefined as void;
  let isLocked = () => undefined as void;
  const locked = new Promise<void>(resolve => (isLocked = resolve));
  const holding = app.deps.db.transaction().execute(async tx => {
    await tx.selectFrom('events').select('id').where('id', '=', held!.id).forUpdate().execute();
    isLocked();
    await new Promise<void>(resolve => (letGo = resolve));
  });
  await locked;
  const waits = ask(waiting!, held!);
  const replies = await Promise.all(others.map((person, at) => ask(person, plain[at]!)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  letGo();
  await holding;
  expect((await waits).status).toBe(200);
  await provePlaces(app);
});

test('where their transaction fails, each applies by themself [R-PAR-39]', async () => {
  const plain = await events(6);
  const applicants = await people(6);
  let faults = 0;
  wire.strike = text => {
    // The first goes alone; the next ones together, for a list of events.
    if (!text.includes('SKIP LOCKED') && !text.includes('skip locked')) return undefined;
    if (!text.includes('ANY((SELECT') || !/from "?events/i.test(text)) return undefined;
    faults++;
    return new Error('the database is not well');
  };
  const replies = await Promise.all(applicants.map((person, at) => ask(person, plain[at]!)));
  wire.strike = undefined;
  expect(faults).toBeGreaterThan(0);
  expect(replies.map(({ status }) => status)).toEqual(plain.map(() => 200));
  await provePlaces(app);
});

test('who comes to one event in a group that is refused as such applies by themself too [R-PAR-39]', async () => {
  const [event] = await events(1);
  const applicants = await people(8);
  let written = 0;
  wire.strike = text => {
    if (!text.includes('INSERT INTO participants')) return undefined;
    written++;
    // The first goes alone, the others together.
    return written === 2 ? new Problem('status_change_not_allowed') : undefined;
  };
  const replies = await Promise.all(applicants.map(person => ask(person, event!)));
  wire.strike = undefined;
  expect(written).toBeGreaterThan(3);
  expect(replies.map(({ status }) => status)).toEqual(applicants.map(() => 200));
  await provePlaces(app);
});
