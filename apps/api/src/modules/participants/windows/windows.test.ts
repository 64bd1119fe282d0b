import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Event } from '@oplich/contract/events/schemas';
import type { Participant } from '@oplich/contract/participants/schemas';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import {
  aConfirmed,
  anEvent,
  apply,
  eventBody,
  issue,
  move,
  provePlaces,
  tellDecisions,
} from '../../../../test/things.ts';
import { productJobs } from '../../../product-jobs.ts';

let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});
beforeEach(() => app.clock.set('2026-03-05T10:00:00Z'));

const begins = '2026-03-20T08:00:00Z';
const at = (minutes: number) => new Date(Date.parse(begins) + minutes * 60_000).toISOString();
const window = (from: number, to: number) => ({ start: at(from), end: at(to) });

/** An event of two hours in four windows of two people, unless said otherwise. */
const withWindows = (more: Parameters<typeof anEvent>[2] = {}) =>
  anEvent(app, organizer, { maxParticipants: 8, endsAt: at(120), windows: { minutes: 30, people: 2 }, ...more });
const details = (event: { id: string }): Promise<Event> =>
  app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
const seen = (person: Caller, event: { id: string }): Promise<Event> =>
  app.call(person, 'GET /events/displaced/{id}/details', { params: { id: event.id } });
const windowOf = async (person: Caller, event: { id: string }) => (await seen(person, event)).myParticipation?.window;
const taken = async (event: { id: string }) => (await details(event)).windowList.map(one => one.taken);
type Refused = Participant & { detail: string; errors?: object[] };
const choose = (who: Caller | null, event: { id: string }, start: string) =>
  app.ask<Refused>(who, 'PUT /events/{id}/window', { params: { id: event.id }, body: { start } });
const moveTo = (who: Caller | null, event: { id: string }, person: Caller, start: string) =>
  app.ask<Refused>(who, 'PUT /events/{id}/participants/{participantId}/window', {
    params: { id: event.id, participantId: person.id },
    body: { start },
  });
const change = async (event: { id: string }, body: object) => {
  const { version } = await details(event);
  return app.ask<Event & { detail: string; errors: object[] }>(organizer, 'PUT /events/{id}', {
    params: { id: event.id },
    body: { ...body, version },
  });
};
const emailsTo = async (person: Caller) =>
  (
    await app.deps.db
      .selectFrom('mails')
      .select(['template', 'params'])
      .where('accountId', '=', person.id)
      .where('template', '!=', 'confirmEmail')
      .orderBy('id')
      .execute()
  ).map(({ template, params }) => ({ template, window: (params as { window?: unknown }).window ?? null }));
const withNeed = async (person: Caller, need: 'lowMobility' | 'pregnant' | 'infantFood') =>
  app.call(person, 'PUT /accounts/household', { body: { members: [], needs: [need], version: 0 } });
const applicants = async (event: { id: string }, count: number) => {
  const people: Caller[] = [];
  for (let one = 0; one < count; one++) {
    const person = await aDisplaced(app);
    await apply(app, person, event);
    people.push(person);
  }
  return people;
};
const confirmedIn = async (event: { id: string }, count: number) => {
  const people: Caller[] = [];
  for (let one = 0; one < count; one++) people.push(await aConfirmed(app, organizer, event));
  return people;
};
/** What windows have taken is who is in them, and none is overfilled. */
async function proveWindows() {
  const { rows } = await sql`SELECT * FROM event_windows AS one WHERE taken > people OR (taken, taken_kept) <> (
    SELECT count(*), count(*) FILTER (WHERE window_is_kept) FROM participants
    WHERE event_id = one.event_id AND window_start = one.starts_at)`.execute(app.deps.db);
  expect(rows).toEqual([]);
  await provePlaces(app);
}
const problem = (status: number, detail: string) => ({ status, body: { detail } });

describe('an event', () => {
  test('shows its windows with who has them and what is free [R-WIN-1]', async () => {
    const event = await withWindows({ windows: { minutes: 30, people: 2, desks: 2 } });
    expect(event.windows).toEqual({ minutes: 30, people: 2, desks: 2 });
    expect(event.windowList).toEqual([0, 30, 60, 90].map(from => ({ ...window(from, from + 30), taken: 0, free: 2 })));
    const list = await app.call(organizer, 'GET /events', { query: { search: event.name } });
    expect(list.items[0]).toMatchObject({ id: event.id, windows: { minutes: 30 } });
    // They stand on the event's page: a list of many events is to stay small.
    expect(list.items[0]).not.toHaveProperty('windowList');
    expect((await anEvent(app, organizer)).windows).toBeNull();
    expect((await anEvent(app, organizer)).windowList).toEqual([]);
  });

  test.each([
    ['no end', { endsAt: null }, ['endsAt', 'required']],
    ['fewer places than people', { maxParticipants: 9 }, ['windows', 'too_small']],
    ['an end before a window is whole', { endsAt: at(29) }, ['windows', 'too_small']],
    ['too many windows', { endsAt: at(60 * 24 * 30) }, ['windows', 'too_large']],
    ['a short window', { windows: { minutes: 9, people: 2 } }, ['windows.minutes', 'too_small']],
    ['a long window', { windows: { minutes: 121, people: 2 } }, ['windows.minutes', 'too_large']],
    ['nobody in a window', { windows: { minutes: 30, people: 0 } }, ['windows.people', 'too_small']],
    ['no desks', { windows: { minutes: 30, people: 2, desks: 0 } }, ['windows.desks', 'too_small']],
  ])('is refused with %s, created and edited alike [R-WIN-1]', async (_, more, [path, code]) => {
    const body = { maxParticipants: 8, endsAt: at(120), windows: { minutes: 30, people: 2 }, ...more };
    const created = await app.ask<{ errors: object[] }>(organizer, 'POST /events', {
      body: { ...eventBody(), ...body },
    });
    const edited = await change(await withWindows(), more);
    for (const { status, body: refusal } of [created, edited])
      expect([status, refusal.errors]).toEqual([400, expect.arrayContaining([{ path, code }])]);
  });

  test('has no room in its windows for a greater maximum: 400 at windows [R-WIN-1]', async () => {
    const event = await withWindows();
    expect(await change(event, { maxParticipants: 10 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'windows', code: 'too_small' }] },
    });
    expect((await change(event, { maxParticipants: 10, windows: { minutes: 30, people: 3 } })).status).toBe(200);
  });
});

describe('who is confirmed', () => {
  test('gets the earliest free window, seen by person, organizer, table, list and file; who applied has none [R-WIN-3, R-WIN-8]', async () => {
    const event = await withWindows({ maxParticipants: 4, windows: { minutes: 60, people: 2 } });
    const [first] = (await confirmedIn(event, 1)) as [Caller];
    const [applied] = (await applicants(event, 1)) as [Caller];
    expect(await windowOf(first, event)).toEqual(window(0, 60));
    expect(await windowOf(applied, event)).toBeNull();
    const params = { id: event.id, participantId: first.id };
    const info = await app.call(organizer, 'GET /events/{id}/participant/{participantId}/info', { params });
    expect(info.window).toEqual(window(0, 60));
    const { people } = await app.call(organizer, 'GET /events/{id}/hand-out', { params: { id: event.id } });
    expect(people.map(one => one.window)).toEqual(
      expect.arrayContaining([window(0, 60), null]) as (typeof people)[number]['window'][],
    );
    const list = (query: object) =>
      app.call(organizer, 'GET /events/{id}/participants/confirmed', { params: { id: event.id }, query });
    expect((await list({ window: at(0) })).items.map(one => one.window)).toEqual([window(0, 60)]);
    expect((await list({ window: at(60) })).items).toEqual([]);
    const file = await app.ask<string>(organizer, 'GET /events/{id}/participants/confirmed', {
      params: { id: event.id },
      query: { format: 'csv' },
    });
    expect(file.body).toContain('10:00–11:00');
    expect((await emailsTo(first)).find(one => one.template === 'participationConfirmed')?.window).toEqual(
      window(0, 60),
    );
  });

  test('by every way: invited and accepting, several at once, taken back in, called from the waiting list [R-WIN-3]', async () => {
    const event = await withWindows({ maxParticipants: 4, windows: { minutes: 30, people: 1 } });
    const invited = await aDisplaced(app);
    await app.call(organizer, 'POST /events/{id}/participants/invite', {
      params: { id: event.id },
      body: { participantIds: [invited.id] },
    });
    const accepted = await apply(app, invited, event);
    expect(accepted.window).toEqual(window(0, 30));
    const several = (await applicants(event, 2)) as [Caller, Caller];
    const moved = await app.call(organizer, 'POST /events/{id}/participants/move', {
      params: { id: event.id },
      body: { participantIds: several.map(one => one.id), status: 'confirmed' },
    });
    expect(moved.done.map(one => one.window?.start).toSorted()).toEqual([at(30), at(60)]);
    await tellDecisions(app);
    const told = await Promise.all(several.map(emailsTo));
    expect(told.map(emails => emails.at(-1))).toEqual([
      { template: 'participationConfirmed', window: window(30, 60) },
      { template: 'participationConfirmed', window: window(60, 90) },
    ]);
    await move(app, organizer, event, several[0], 'rejected');
    expect(await taken(event)).toEqual([1, 0, 1, 0]);
    expect((await move(app, organizer, event, several[0], 'confirmed')).body).toMatchObject({ window: window(30, 60) });
    // The last place, and somebody who waits for one.
    const [last] = (await applicants(event, 1)) as [Caller];
    const waiting = await aDisplaced(app);
    await app.call(waiting, 'POST /events/{id}/waiting-list', { params: { id: event.id }, body: {} });
    app.clock.set('2026-03-20T06:00:00Z');
    await move(app, organizer, event, last, 'rejected');
    await app.call(organizer, 'POST /events/{id}/waiting-list/next', {
      params: { id: event.id },
      body: { outcome: 'comes' },
    });
    expect(await windowOf(waiting, event)).toEqual(window(90, 120));
    await proveWindows();
  });

  test('gives the window back by every way out, and keeps it when aid is issued and taken back [R-WIN-3]', async () => {
    const event = await withWindows();
    const [withdraws, rejected, deleted, aided] = (await confirmedIn(event, 4)) as [Caller, Caller, Caller, Caller];
    expect(await taken(event)).toEqual([1, 2, 1, 0]);
    await move(app, withdraws, event, withdraws, 'rejected');
    await move(app, organizer, event, rejected, 'rejected');
    await app.call(await anAdministrator(app), 'POST /accounts/{id}/delete', { params: { id: deleted.id } });
    expect(await taken(event)).toEqual([0, 0, 1, 0]);
    app.clock.set(begins);
    expect((await issue(app, organizer, event, aided)).body).toMatchObject({ window: window(60, 90) });
    expect(await taken(event)).toEqual([0, 0, 1, 0]);
    const reverted = await app.call(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
      params: { id: event.id, participantId: aided.id },
      body: { reason: 'Помилка' },
    });
    expect(reverted.window).toEqual(window(60, 90));
    await proveWindows();
  });

  test('finds the window they were told again when a rejection is taken back; is told if somebody has it by now [R-WIN-3]', async () => {
    const event = await withWindows({ maxParticipants: 4, windows: { minutes: 30, people: 1 } });
    const people = (await confirmedIn(event, 3)) as [Caller, Caller, Caller];
    const reject = () =>
      app.call(organizer, 'POST /events/{id}/participants/move', {
        params: { id: event.id },
        body: { participantIds: [people[1].id], status: 'rejected' },
      });
    const cancel = (id: string | null) =>
      app.call(organizer, 'POST /mails/batches/{id}/cancel', { params: { id: id ?? '' } });
    await cancel((await reject()).batchId);
    expect(await windowOf(people[1], event)).toEqual(window(30, 60));
    const { batchId } = await reject();
    await choose(people[2], event, at(30));
    await cancel(batchId);
    expect(await windowOf(people[1], event)).toEqual(window(60, 90));
    expect((await emailsTo(people[1])).at(-1)).toEqual({ template: 'windowChanged', window: window(60, 90) });
    await proveWindows();
  });

  test('many at once, some by themselves, some in one go, while others leave and change: none is overfilled [R-WIN-2]', async () => {
    const event = await withWindows({ maxParticipants: 40, endsAt: at(200), windows: { minutes: 20, people: 4 } });
    const people = await Promise.all(Array.from({ length: 40 }, () => aDisplaced(app)));
    await Promise.all(people.map(person => apply(app, person, event)));
    const [alone, together, first] = [people.slice(0, 20), people.slice(20, 32), people.slice(32)];
    for (const person of first) await move(app, organizer, event, person, 'confirmed');
    const replies = await Promise.all([
      ...alone.map(person => move(app, organizer, event, person, 'confirmed')),
      app.ask(organizer, 'POST /events/{id}/participants/move', {
        params: { id: event.id },
        body: { participantIds: together.map(one => one.id), status: 'confirmed' },
      }),
      ...first.slice(0, 4).map(person => move(app, person, event, person, 'rejected')),
      ...first.slice(4).map(person => choose(person, event, at(180))),
      ...alone.map(person => choose(person, event, at(180))),
    ]);
    expect(new Set(replies.map(({ status }) => status))).not.toContain(500);
    const { windowList } = await details(event);
    expect(windowList.reduce((sum, one) => sum + one.taken, 0)).toBe(36);
    expect(windowList.every(one => one.taken <= 4)).toBe(true);
    await proveWindows();
  });
});

describe('every second place of the first quarter', () => {
  test.each(['lowMobility', 'pregnant', 'infantFood'] as const)(
    'is kept until a day before for households with %s [R-WIN-4]',
    async need => {
      const event = await withWindows();
      const [first, second] = (await confirmedIn(event, 2)) as [Caller, Caller];
      expect(await windowOf(first, event)).toEqual(window(0, 30));
      expect(await windowOf(second, event)).toEqual(window(30, 60));
      // What is free is what the reader could take.
      expect((await seen(second, event)).windowList[0]).toMatchObject({ taken: 1, free: 0 });
      expect((await details(event)).windowList[0]).toMatchObject({ taken: 1, free: 1 });
      expect(await choose(second, event, at(0))).toMatchObject(problem(409, 'event_participants_limit_exceeded'));
      const kept = await aDisplaced(app);
      await withNeed(kept, need);
      await apply(app, kept, event);
      expect((await move(app, organizer, event, kept, 'confirmed')).body).toMatchObject({ window: window(0, 30) });
      await choose(kept, event, at(90));
      expect((await seen(kept, event)).windowList[0]).toMatchObject({ taken: 1, free: 1 });
      app.clock.set('2026-03-19T07:59:59Z');
      expect((await choose(second, event, at(0))).status).toBe(409);
      app.clock.set('2026-03-19T08:00:00Z');
      expect((await seen(second, event)).windowList[0]).toMatchObject({ taken: 1, free: 1 });
      expect((await choose(second, event, at(0))).status).toBe(200);
      await proveWindows();
    },
  );

  test('is given to others only where no other window has room [R-WIN-4]', async () => {
    const event = await withWindows();
    const people = await confirmedIn(event, 8);
    const starts = await Promise.all(people.map(async person => (await windowOf(person, event))?.start));
    expect(starts).toEqual([0, 30, 30, 60, 60, 90, 90, 0].map(at));
  });
});

describe('a person changes the window', () => {
  test('while it has room, as often as they like; twice is once; each change is recorded [R-WIN-5]', async () => {
    const event = await withWindows();
    const [person, other] = (await confirmedIn(event, 2)) as [Caller, Caller];
    expect(await seen(person, event)).toMatchObject({ allowed: expect.arrayContaining(['chooseWindow']) as string[] });
    expect(await choose(person, event, at(90))).toMatchObject({ status: 200, body: { window: window(90, 120) } });
    expect(await choose(person, event, at(90))).toMatchObject({ status: 200, body: { window: window(90, 120) } });
    await choose(other, event, at(90));
    const [third] = (await confirmedIn(event, 1)) as [Caller];
    expect(await choose(third, event, at(90))).toMatchObject(problem(409, 'event_participants_limit_exceeded'));
    const audit = await app.deps.db
      .selectFrom('audit')
      .select(['actorId', 'details'])
      .where('action', '=', 'participant.moveWindow')
      .where('actorId', '=', person.id)
      .execute();
    expect(audit).toEqual([{ actorId: person.id, details: { participantId: person.id, from: at(0), to: at(90) } }]);
    expect((await emailsTo(person)).map(one => one.template)).not.toContain('windowChanged');
    await proveWindows();
  });

  test('only a confirmed one, of an event with windows, until it begins; a time that is none: 400 [R-WIN-5]', async () => {
    const event = await withWindows();
    const [person] = (await confirmedIn(event, 1)) as [Caller];
    const [applied] = (await applicants(event, 1)) as [Caller];
    const refused = problem(409, 'status_change_not_allowed');
    expect(await choose(applied, event, at(30))).toMatchObject(refused);
    expect(await choose(await aDisplaced(app), event, at(30))).toMatchObject(refused);
    const plain = await anEvent(app, organizer);
    expect(await choose(await aConfirmed(app, organizer, plain), plain, at(30))).toMatchObject(refused);
    expect(await choose(person, event, at(31))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'start', code: 'not_found' }] },
    });
    expect((await choose(person, event, 'завтра')).status).toBe(400);
    app.clock.set(begins);
    expect(await choose(person, event, at(90))).toMatchObject(refused);
    expect((await seen(person, event)).allowed).not.toContain('chooseWindow');
  });

  test('not signed in, as an organizer, and of an event that is not there for them: refused [R-WIN-5]', async () => {
    const event = await withWindows({ type: 'private' });
    expect(await choose(null, event, at(30))).toMatchObject(problem(401, 'unauthenticated'));
    expect(await choose(organizer, event, at(30))).toMatchObject(problem(403, 'forbidden'));
    expect(await choose(await aDisplaced(app), event, at(30))).toMatchObject(problem(404, 'event_not_found'));
  });
});

describe('the organizer moves a person', () => {
  test('to a window with room, kept places too, and the person is told [R-WIN-6]', async () => {
    const event = await withWindows();
    const [first, second] = (await confirmedIn(event, 2)) as [Caller, Caller];
    expect((await details(event)).allowed).toContain('moveToWindow');
    expect(await moveTo(organizer, event, second, at(0))).toMatchObject({
      status: 200,
      body: { window: window(0, 30) },
    });
    expect((await moveTo(organizer, event, second, at(0))).status).toBe(200);
    expect((await emailsTo(second)).filter(one => one.template === 'windowChanged')).toEqual([
      { template: 'windowChanged', window: window(0, 30) },
    ]);
    const [third] = (await confirmedIn(event, 1)) as [Caller];
    expect(await moveTo(organizer, event, third, at(0))).toMatchObject(
      problem(409, 'event_participants_limit_exceeded'),
    );
    expect(await moveTo(organizer, event, first, at(7))).toMatchObject({ status: 400 });
    app.clock.set(at(31));
    expect(await moveTo(organizer, event, third, at(0))).toMatchObject(problem(409, 'status_change_not_allowed'));
    expect((await moveTo(organizer, event, third, at(90))).status).toBe(200);
    await proveWindows();
  });

  test('not signed in, as a person, at somebody else’s event, somebody who is not there, or not confirmed: refused [R-WIN-6]', async () => {
    const event = await withWindows();
    const [person] = (await confirmedIn(event, 1)) as [Caller];
    const [applied] = (await applicants(event, 1)) as [Caller];
    expect(await moveTo(null, event, person, at(30))).toMatchObject(problem(401, 'unauthenticated'));
    expect(await moveTo(person, event, person, at(30))).toMatchObject(problem(403, 'forbidden'));
    expect(await moveTo(await aPartner(app), event, person, at(30))).toMatchObject(problem(404, 'event_not_found'));
    expect((await moveTo(organizer, event, await aDisplaced(app), at(30))).status).toBe(404);
    expect(await moveTo(organizer, event, applied, at(30))).toMatchObject(problem(409, 'status_change_not_allowed'));
    expect((await moveTo(await anAdministrator(app), event, person, at(30))).status).toBe(200);
  });
});

describe('the organizer moves several', () => {
  const moveMany = (who: Caller | null, event: { id: string }, people: readonly Caller[], start: string) =>
    app.ask<{ done: Participant[]; refused: { participantId: string; code: string }[]; detail: string }>(
      who,
      'POST /events/{id}/participants/move-window',
      { params: { id: event.id }, body: { participantIds: people.map(one => one.id), start } },
    );

  test('as many as have room in the order they are given, each told once; the others by name and why [R-WIN-11]', async () => {
    const event = await withWindows();
    const [there, second, third, fourth] = (await confirmedIn(event, 4)) as [Caller, Caller, Caller, Caller];
    await moveTo(organizer, event, there, at(90));
    const [applied] = (await applicants(event, 1)) as [Caller];
    const nobody = await aDisplaced(app);
    const before = (await emailsTo(there)).length;
    const { status, body } = await moveMany(organizer, event, [there, applied, nobody, third, fourth, second], at(90));
    expect(status).toBe(200);
    expect(body.done.map(one => [one.participantId, one.window?.start])).toEqual([
      [there.id, at(90)],
      [third.id, at(90)],
    ]);
    expect(body.refused).toEqual([
      { participantId: applied.id, code: 'status_change_not_allowed' },
      { participantId: nobody.id, code: 'not_found' },
      { participantId: fourth.id, code: 'event_participants_limit_exceeded' },
      { participantId: second.id, code: 'event_participants_limit_exceeded' },
    ]);
    expect((await emailsTo(third)).filter(one => one.template === 'windowChanged')).toEqual([
      { template: 'windowChanged', window: window(90, 120) },
    ]);
    expect((await emailsTo(there)).length).toBe(before);
    expect((await emailsTo(fourth)).filter(one => one.template === 'windowChanged')).toEqual([]);
    await proveWindows();
  });

  test('from several places at once while people choose for themselves: no window is overfilled [R-WIN-2, R-WIN-11]', async () => {
    const event = await withWindows({ maxParticipants: 24, endsAt: at(120), windows: { minutes: 20, people: 4 } });
    const people = await confirmedIn(event, 18);
    const replies = await Promise.all([
      moveMany(organizer, event, people.slice(0, 6), at(100)),
      moveMany(organizer, event, people.slice(6, 12), at(100)),
      moveMany(organizer, event, people.slice(0, 12).reverse(), at(80)),
      ...people.slice(12).map(person => choose(person, event, at(100))),
    ]);
    expect(replies.map(({ status }) => status).every(status => [200, 409].includes(status))).toBe(true);
    const { windowList } = await details(event);
    expect(windowList.reduce((sum, one) => sum + one.taken, 0)).toBe(18);
    expect(windowList.every(one => one.taken <= 4)).toBe(true);
    await proveWindows();
  });

  test('not signed in, as a person, at somebody else’s event, to a time that is none or over: refused [R-WIN-11]', async () => {
    const event = await withWindows();
    const people = (await confirmedIn(event, 1)) as [Caller];
    expect(await moveMany(null, event, people, at(30))).toMatchObject(problem(401, 'unauthenticated'));
    expect(await moveMany(people[0], event, people, at(30))).toMatchObject(problem(403, 'forbidden'));
    expect(await moveMany(await aPartner(app), event, people, at(30))).toMatchObject(problem(404, 'event_not_found'));
    expect((await moveMany(organizer, event, people, at(7))).status).toBe(400);
    app.clock.set(at(31));
    expect(await moveMany(organizer, event, people, at(0))).toMatchObject(problem(409, 'status_change_not_allowed'));
  });
});

describe('an edit', () => {
  test('of the windows places everybody anew in the old order and tells who is expected at another time [R-WIN-7]', async () => {
    const event = await withWindows();
    const people = (await confirmedIn(event, 4)) as [Caller, Caller, Caller, Caller];
    // By their windows: the second, the third, the fourth, the first.
    await choose(people[0], event, at(90));
    app.clock.set('2026-03-19T09:00:00Z');
    const edited = await change(event, { windows: { minutes: 15, people: 1 } });
    expect([edited.status, edited.body.windowList.map(one => one.taken)]).toEqual([200, [1, 1, 1, 1, 0, 0, 0, 0]]);
    const starts = await Promise.all(people.map(async person => (await windowOf(person, event))?.start));
    expect(starts).toEqual([45, 0, 15, 30].map(at));
    expect((await emailsTo(people[1])).at(-1)).toEqual({ template: 'windowChanged', window: window(0, 15) });
    await proveWindows();
  });

  test('that leaves them as they are tells nobody; one that takes them away says so [R-WIN-7]', async () => {
    const event = await withWindows();
    const [person] = (await confirmedIn(event, 1)) as [Caller];
    await change(event, { windows: { minutes: 30, people: 2, desks: 1 }, name: 'Інша назва' });
    expect((await emailsTo(person)).map(one => one.template)).toEqual(['participationConfirmed']);
    const edited = await change(event, { windows: null });
    expect([edited.body.windows, edited.body.windowList]).toEqual([null, []]);
    expect(await windowOf(person, event)).toBeNull();
    expect((await emailsTo(person)).at(-1)).toEqual({ template: 'windowChanged', window: null });
  });

  test('of the end, while the event goes on, takes no room of those to come for who was served [R-WIN-7]', async () => {
    const event = await withWindows({ maxParticipants: 4, windows: { minutes: 30, people: 1 } });
    const people = (await confirmedIn(event, 4)) as [Caller, Caller, Caller, Caller];
    const startsOf = () => Promise.all(people.map(async person => (await windowOf(person, event))?.start));
    expect(await startsOf()).toEqual([0, 30, 60, 90].map(at));
    // The first in time, the last long before theirs.
    app.clock.set(at(20));
    for (const person of [people[0], people[3]]) expect((await issue(app, organizer, event, person)).status).toBe(200);
    app.clock.set(at(35));
    const told = await Promise.all(people.map(async person => (await emailsTo(person)).length));
    expect((await change(event, { endsAt: at(150) })).status).toBe(200);
    expect(await startsOf()).toEqual([0, 30, 60, 90].map(at));
    expect(await Promise.all(people.map(async person => (await emailsTo(person)).length))).toEqual(told);
    await proveWindows();
  });

  test('of the beginning moves the windows with it, and is told once with the new time; windows given later place who is there [R-WIN-7]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 4, endsAt: at(120) });
    const people = (await confirmedIn(event, 3)) as [Caller, Caller, Caller];
    expect(await windowOf(people[0], event)).toBeNull();
    await change(event, { windows: { minutes: 30, people: 1 } });
    const starts = await Promise.all(people.map(async person => (await windowOf(person, event))?.start));
    expect(starts).toEqual([0, 30, 60].map(at));
    await change(event, { eventDate: at(60), endsAt: at(180) });
    expect(await windowOf(people[2], event)).toEqual(window(120, 150));
    expect((await emailsTo(people[2])).slice(-2)).toEqual([
      { template: 'windowChanged', window: window(60, 90) },
      { template: 'eventChanged', window: window(120, 150) },
    ]);
    await proveWindows();
  });
});

describe('what is said of windows', () => {
  test('a message reaches those of some windows alone; a time that is none is refused [R-WIN-8]', async () => {
    const event = await withWindows();
    const people = (await confirmedIn(event, 3)) as [Caller, Caller, Caller];
    const write = (windows: string[]) =>
      app.ask<{ people: number; errors: object[] }>(organizer, 'POST /events/{id}/messages', {
        params: { id: event.id },
        body: { states: ['confirmed'], windows, text: 'Вхід з двору.' },
      });
    expect((await write([at(5)])).body.errors).toEqual([{ path: 'windows.0', code: 'not_found' }]);
    expect((await write([at(30)])).body.people).toBe(2);
    await tellDecisions(app);
    const told = await Promise.all(people.map(async person => (await seen(person, event)).messages.length));
    expect(told).toEqual([0, 1, 1]);
  });

  test('the reminder of the day comes three hours before each window, after the beginning too, and names it and the way to free the place [R-WIN-8, R-DAY-5]', async () => {
    const event = await withWindows({ endsAt: at(480), maxParticipants: 2, windows: { minutes: 120, people: 1 } });
    const [early, late] = (await confirmedIn(event, 2)) as [Caller, Caller];
    await choose(late, event, at(360));
    const reminded = async (now: string) => {
      app.clock.set(now);
      await productJobs(app.deps)['send-reminders']?.run({});
      const all = await Promise.all([early, late].map(emailsTo));
      return all.map(emails => emails.filter(one => one.template === 'eventReminder').map(one => one.window));
    };
    expect(await reminded(at(-181))).toEqual([[], []]);
    expect(await reminded(at(-180))).toEqual([[window(0, 120)], []]);
    expect(await reminded(at(179))).toEqual([[window(0, 120)], []]);
    expect(await reminded(at(180))).toEqual([[window(0, 120)], [window(360, 480)]]);
    const noticeTo = async (who: Caller) =>
      (await app.call(who, 'GET /notifications', { query: {} })).items.find(({ kind }) => kind === 'eventReminder');
    expect((await noticeTo(early))?.message).toContain('звільніть місце на сторінці заходу.');
    expect((await noticeTo(late))?.message).toContain('звільніть місце за посиланням у листі з нагадуванням.');
  });

  test('who comes in another window is served; the day tells who was expected, served, and served late [R-WIN-9]', async () => {
    const event = await withWindows();
    const people = (await confirmedIn(event, 4)) as [Caller, Caller, Caller, Caller];
    app.clock.set(at(-30));
    // Long before their window, in it, and after it.
    expect((await issue(app, organizer, event, people[3])).status).toBe(200);
    app.clock.set(at(20));
    await issue(app, organizer, event, people[0]);
    app.clock.set(at(61));
    await issue(app, organizer, event, people[1]);
    const day = await app.call(organizer, 'GET /events/{id}/windows', { params: { id: event.id } });
    expect(day).toEqual({
      withoutWindow: 0,
      windows: [
        { ...window(0, 30), people: 2, expected: 1, served: 1, late: 0 },
        { ...window(30, 60), people: 2, expected: 2, served: 1, late: 1 },
        { ...window(60, 90), people: 2, expected: 1, served: 1, late: 0 },
        { ...window(90, 120), people: 2, expected: 0, served: 0, late: 0 },
      ],
    });
    const ask = (who: Caller | null) => app.ask(who, 'GET /events/{id}/windows', { params: { id: event.id } });
    expect(await ask(null)).toMatchObject(problem(401, 'unauthenticated'));
    expect(await ask(people[0])).toMatchObject(problem(403, 'forbidden'));
    expect(await ask(await aPartner(app))).toMatchObject(problem(404, 'event_not_found'));
    const plain = await anEvent(app, organizer, { eventDate: at(600) });
    await aConfirmed(app, organizer, plain);
    const none = await app.call(organizer, 'GET /events/{id}/windows', { params: { id: plain.id } });
    expect(none).toEqual({ withoutWindow: 1, windows: [] });
  });
});
