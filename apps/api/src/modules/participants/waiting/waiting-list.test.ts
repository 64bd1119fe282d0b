import { beforeEach, describe, expect, test } from 'vitest';
import type { WaitingPerson, WaitingPlace } from '@oplich/contract/participants/waiting-list';
import { longDateTime } from '../../../platform/time/long-date.ts';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, lviv } from '../../../../test/people.ts';
import { anEvent, apply, move, provePlaces } from '../../../../test/things.ts';
import { participantJobs, waitingListFaults } from '../index.ts';

let app: TestApp;
let organizer: Caller;

beforeEach(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

type Answer = WaitingPlace & { detail: string; errors?: object[] };
const join = (person: Caller, event: { id: string }, body: unknown = {}) =>
  app.ask<Answer>(person, 'POST /events/{id}/waiting-list', { params: { id: event.id }, body });
const place = (person: Caller, event: { id: string }) =>
  app.ask<Answer>(person, 'GET /events/{id}/waiting-list', { params: { id: event.id } });
const leave = (person: Caller, event: { id: string }) =>
  app.ask<Answer>(person, 'DELETE /events/{id}/waiting-list', { params: { id: event.id } });
const people = (event: { id: string }, who = organizer, query = {}) =>
  app.ask<{ items: WaitingPerson[]; total: number; detail: string }>(who, 'GET /events/{id}/waiting-list/people', {
    params: { id: event.id },
    query,
  });
const next = (event: { id: string }, body: unknown, who = organizer) =>
  app.ask<{ participantId: string; waitingPeople: number; detail: string }>(
    who,
    'POST /events/{id}/waiting-list/next',
    {
      params: { id: event.id },
      body,
    },
  );
const seen = (person: Caller, event: { id: string }) =>
  app.call(person, 'GET /events/displaced/{id}/details', { params: { id: event.id } });
const details = (event: { id: string }) =>
  app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
const change = async (event: { id: string }, body: object) => {
  const { version } = await details(event);
  return app.ask<{ detail: string; errors: object[] }>(organizer, 'PUT /events/{id}', {
    params: { id: event.id },
    body: { ...body, version },
  });
};
const told = async (person: Caller) =>
  (
    await app.deps.db.selectFrom('mails').select(['template', 'params']).where('accountId', '=', person.id).execute()
  ).map(({ template, params }) => ({ template, params }));
const runJob = () => participantJobs(app.deps)['expire-invitations']?.run({});
const prove = async () => {
  expect(await waitingListFaults(app.deps.db)).toEqual([]);
  await provePlaces(app);
};

/** An event with one place, and who holds it. */
async function aFullEvent(more: Parameters<typeof anEvent>[2] = {}) {
  const event = await anEvent(app, organizer, { maxParticipants: 1, ...more });
  const holder = await aDisplaced(app);
  await apply(app, holder, event);
  return { event, holder };
}
const refused = (status: number, detail: string) => ({ status, body: { detail } });

const linked = async (one: Caller, other: Caller) => {
  await app.call(one, 'POST /accounts/household/links', { body: { email: other.email } });
  await app.call(other, 'POST /accounts/household/links', { body: { email: one.email } });
};

describe('waiting for a place', () => {
  test('who is of the household of who gives the place up gets it: they have left by then [R-HSH-12, R-WAI-3]', async () => {
    const { event, holder } = await aFullEvent({ onePerHousehold: true });
    const [first, second] = [await aDisplaced(app), await aDisplaced(app)];
    for (const person of [first, second]) expect((await join(person, event)).status).toBe(200);
    await linked(holder, first);
    await move(app, holder, event, holder, 'rejected');
    const invited = await app.call(organizer, 'GET /events/{id}/participants/invited', { params: { id: event.id } });
    expect(invited.items.map(({ participantId }) => participantId)).toEqual([first.id]);
    await prove();
  });

  test('whose household holds a place of an event for one of each may not wait, and is passed over [R-HSH-12, R-WAI-5]', async () => {
    const { event, holder } = await aFullEvent({ maxParticipants: 2, onePerHousehold: true });
    const other = await aDisplaced(app);
    await apply(app, other, event);
    const [ofHolder, first, second, third] = [
      await aDisplaced(app),
      await aDisplaced(app),
      await aDisplaced(app),
      await aDisplaced(app),
    ];
    await linked(holder, ofHolder);
    expect(await join(ofHolder, event)).toMatchObject(refused(409, 'household_already_takes_part'));
    for (const person of [first, second, third]) expect((await join(person, event)).status).toBe(200);
    // Linked while both wait: of one household the first in order is invited.
    await linked(first, second);
    for (const person of [holder, other]) await move(app, person, event, person, 'rejected');
    const invited = await app.call(organizer, 'GET /events/{id}/participants/invited', { params: { id: event.id } });
    expect(invited.items.map(({ participantId }) => participantId).toSorted()).toEqual([first.id, third.id].toSorted());
    expect((await people(event)).body.items.map(({ participantId }) => participantId)).toEqual([second.id]);
    await prove();
  });

  test('is searched by name and put in another order without a change of anybody’s place [R-WAI-5, R-API-4]', async () => {
    const { event } = await aFullEvent();
    for (const surname of ['Яценко', 'Андрієнко', 'Мороз']) {
      await join(await aDisplaced(app, { surname }), event);
      app.clock.pass(1 / 60);
    }
    const read = async (query: object) =>
      (await people(event, organizer, query)).body.items.map(({ surname, position }) => `${position} ${surname}`);
    expect(await read({})).toEqual(['1 Яценко', '2 Андрієнко', '3 Мороз']);
    expect(await read({ search: 'АНДР' })).toEqual(['2 Андрієнко']);
    expect((await people(event, organizer, { search: 'нікого' })).body.total).toBe(0);
    expect(await read({ sort: 'surname' })).toEqual(['2 Андрієнко', '3 Мороз', '1 Яценко']);
    expect(await read({ sort: '-joinedAt' })).toEqual(['3 Мороз', '2 Андрієнко', '1 Яценко']);
  });

  test('places that come free by one decision are given on by one step [R-WAI-3]', async () => {
    const { event, holder } = await aFullEvent({ maxParticipants: 3 });
    const held = [holder, await aDisplaced(app), await aDisplaced(app)];
    for (const person of held.slice(1)) await apply(app, person, event);
    const waiting = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)];
    for (const person of waiting) expect((await join(person, event)).status).toBe(200);
    await app.call(organizer, 'POST /events/{id}/participants/move', {
      params: { id: event.id },
      body: { participantIds: held.map(({ id }) => id), status: 'rejected' },
    });
    const left = await app.deps.db
      .selectFrom('waitingList')
      .select(['accountId', 'leftStep'])
      .where('eventId', '=', event.id)
      .execute();
    expect(left.map(({ accountId }) => accountId).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted());
    expect(new Set(left.map(({ leftStep }) => leftStep)).size).toBe(1);
    await prove();
  });

  test('where all are taken a person waits; it takes no place and does not count for the month [R-WAI-2]', async () => {
    const { event } = await aFullEvent();
    const [first, second] = [await aDisplaced(app), await aDisplaced(app)];
    expect((await seen(first, event)).allowed).toContain('joinWaitingList');
    expect(await join(first, event)).toMatchObject({
      status: 200,
      body: { position: 1, ahead: { total: 0, because: [] }, criteria: [] },
    });
    app.clock.pass(1);
    const joined = await join(second, event);
    expect(joined.body).toMatchObject({
      position: 2,
      ahead: { total: 1, because: [{ criterion: 'joined', count: 1 }] },
    });
    // Once more changes nothing.
    app.clock.pass(1);
    expect((await join(second, event)).body).toEqual(joined.body);
    expect(await seen(second, event)).toMatchObject({
      onWaitingList: true,
      waitingPeople: 2,
      allowed: ['leaveWaitingList'],
    });
    expect((await details(event)).counts).toMatchObject({ occupied: 1 });
    expect((await apply(app, first, await anEvent(app, organizer))).status).toBe('applied');
    await prove();
  });

  test('where a place is free, or the event is over, there is nothing to wait for [R-WAI-2]', async () => {
    const free = await anEvent(app, organizer);
    const person = await aDisplaced(app);
    const no = refused(409, 'status_change_not_allowed');
    expect(await join(person, free)).toMatchObject(no);
    const { event, holder } = await aFullEvent();
    expect(await join(holder, event)).toMatchObject(no);
    app.clock.set(event.eventDate);
    expect(await join(person, event)).toMatchObject(no);
    expect((await seen(person, event)).allowed).toEqual([]);
  });

  test('by the rules of applying: region, month, answers, and what is not there [R-WAI-2]', async () => {
    const registrationForm = [{ id: 'size', label: 'Розмір', type: 'text' as const, required: true }];
    const event = await anEvent(app, organizer, { maxParticipants: 1, registrationForm });
    const holder = await aDisplaced(app);
    await app.call(holder, 'POST /events/{id}/participants/apply', {
      params: { id: event.id },
      body: { answers: { size: 'M' } },
    });
    const [near, far, busy] = [await aDisplaced(app), await aDisplaced(app, { regionId: lviv }), await aDisplaced(app)];
    await apply(app, busy, await anEvent(app, organizer));
    expect(await join(near, event)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'answers.size', code: 'required' }] },
    });
    const answers = { answers: { size: 'L' } };
    expect(await join(far, event, answers)).toMatchObject(refused(403, 'user_region_mismatch'));
    expect(await join(busy, event, answers)).toMatchObject(refused(409, 'participation_once_per_month'));
    expect(await join(near, { id: busy.id }, answers)).toMatchObject(refused(404, 'event_not_found'));
    const hidden = await anEvent(app, organizer, { type: 'private' });
    expect(await join(near, hidden)).toMatchObject(refused(404, 'event_not_found'));
    expect(await place(near, hidden)).toMatchObject(refused(404, 'event_not_found'));
    expect(await leave(near, hidden)).toMatchObject(refused(404, 'event_not_found'));
    expect(await place(near, event)).toMatchObject(refused(404, 'not_found'));
    expect((await join(near, event, answers)).status).toBe(200);
    // Who is invited from the list has answered, and accepts without answering again.
    await move(app, holder, event, holder, 'rejected');
    expect((await move(app, near, event, near, 'confirmed')).body).toMatchObject({
      status: 'confirmed',
      answers: { size: 'L' },
    });
    await prove();
  });

  test('while anybody waits nobody applies and nobody is invited, also where a place came free [R-WAI-3]', async () => {
    const { event, holder } = await aFullEvent({ maxParticipants: 2 });
    const second = await aDisplaced(app);
    await apply(app, second, event);
    const [waiting, other] = [await aDisplaced(app), await aDisplaced(app)];
    await join(waiting, event);
    // The month keeps who waits from accepting: they are passed over and keep their place.
    await apply(app, waiting, await anEvent(app, organizer));
    await move(app, holder, event, holder, 'rejected');
    expect((await place(waiting, event)).body.position).toBe(1);
    expect((await details(event)).counts).toMatchObject({ occupied: 1, invited: 0 });
    const full = refused(409, 'event_participants_limit_exceeded');
    const asked = (who: Caller) =>
      app.ask(who, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} });
    expect(await asked(other)).toMatchObject(full);
    expect((await seen(other, event)).applyBlock).toMatchObject({ code: 'event_participants_limit_exceeded' });
    const invited = await app.ask(organizer, 'POST /events/{id}/participants/invite', {
      params: { id: event.id },
      body: { participantIds: [other.id] },
    });
    expect(invited).toMatchObject(full);
    // Who could take it joins behind, and is invited within a minute.
    expect((await join(other, event)).body.position).toBe(2);
    await runJob();
    expect((await seen(other, event)).myParticipation).toMatchObject({
      status: 'invited',
      invitedBecause: 'waitingList',
    });
    expect((await place(waiting, event)).body.position).toBe(1);
    await prove();
  });

  test('leaving is the person’s own; who never waited has nothing to leave [R-WAI-2]', async () => {
    const { event } = await aFullEvent();
    const [first, second] = [await aDisplaced(app), await aDisplaced(app)];
    await join(first, event);
    await join(second, event);
    expect(await leave(second, event)).toMatchObject({ status: 204 });
    expect(await leave(second, event)).toMatchObject({ status: 204 });
    expect(await leave(await aDisplaced(app), event)).toMatchObject(refused(404, 'not_found'));
    expect((await place(first, event)).body.position).toBe(1);
    for (const who of [organizer, await anAdministrator(app)]) {
      expect(await join(who, event)).toMatchObject(refused(403, 'forbidden'));
    }
    await prove();
  });
});

describe('a place that comes free', () => {
  test.each(['withdrawn', 'rejected', 'raised', 'deleted'] as const)(
    'is the first one’s in the same moment, who is told until when to answer: %s [R-WAI-3]',
    async how => {
      const { event, holder } = await aFullEvent();
      const [first, second] = [await aDisplaced(app), await aDisplaced(app)];
      await join(first, event);
      await join(second, event);
      if (how === 'withdrawn') await move(app, holder, event, holder, 'rejected');
      if (how === 'rejected') await move(app, organizer, event, holder, 'rejected');
      if (how === 'raised') expect((await change(event, { maxParticipants: 2 })).status).toBe(200);
      if (how === 'deleted') {
        const admin = await anAdministrator(app);
        await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: holder.id } });
      }
      const respondBy = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
      expect(await seen(first, event)).toMatchObject({
        myParticipation: { status: 'invited', invitedBecause: 'waitingList', respondBy },
        onWaitingList: false,
      });
      expect(await told(first)).toMatchObject([
        { template: 'invitation', params: { isFromWaitingList: true, respondBy } },
      ]);
      expect((await place(second, event)).body.position).toBe(1);
      expect(await place(first, event)).toMatchObject(refused(404, 'not_found'));
      await prove();
    },
  );

  test('passes on when it is declined or the answer does not come; who let it go is told and may join anew [R-WAI-6]', async () => {
    const { event, holder } = await aFullEvent({ respondTimeHours: 12 });
    const waiting = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)] as const;
    for (const person of waiting) await join(person, event);
    await move(app, holder, event, holder, 'rejected');
    await move(app, waiting[0], event, waiting[0], 'rejected');
    expect(await told(waiting[0])).toContainEqual(
      expect.objectContaining({ template: 'waitingEnded', params: expect.objectContaining({ why: 'declined' }) }),
    );
    expect((await seen(waiting[1], event)).myParticipation).toMatchObject({ status: 'invited' });
    app.clock.pass(12);
    await runJob();
    expect(await told(waiting[1])).toContainEqual(
      expect.objectContaining({ template: 'waitingEnded', params: expect.objectContaining({ why: 'expired' }) }),
    );
    expect((await seen(waiting[2], event)).myParticipation).toMatchObject({ status: 'invited' });
    expect((await join(waiting[0], event)).body.position).toBe(1);
    await prove();
  });

  test('whose invitation to a private event ran out is not told that they may wait again, as they may not [R-WAI-6]', async () => {
    const [person, holder] = [await aDisplaced(app), await aDisplaced(app)];
    const event = await anEvent(app, organizer, { maxParticipants: 1, type: 'private' });
    const invite = (one: Caller) =>
      app.call(organizer, 'POST /events/{id}/participants/invite', {
        params: { id: event.id },
        body: { participantIds: [one.id] },
      });
    await invite(person);
    await move(app, person, event, person, 'rejected');
    await invite(holder);
    await apply(app, holder, event);
    // Who declined may think again while the invitation lasts.
    expect((await join(person, event)).status).toBe(200);
    await move(app, holder, event, holder, 'rejected');
    expect((await seen(person, event)).myParticipation).toMatchObject({ status: 'invited' });
    app.clock.pass(24);
    await runJob();
    expect(await join(person, event)).toMatchObject(refused(409, 'event_respond_time_expired'));
    const letter = (await emailsTo(app, person.email)).find(({ subject }) => subject.startsWith('Черга'));
    const { items } = await app.call(person, 'GET /notifications', {});
    const notice = items.find(({ kind }) => kind === 'waitingEnded');
    for (const words of [letter?.text, notice?.message]) {
      expect(words).toContain('Час на відповідь минув');
      expect(words).not.toContain('знову');
    }
    await prove();
  });

  test('is answered two hours before the event at the latest, and from three hours before given to nobody by itself [R-WAI-7]', async () => {
    const { event, holder } = await aFullEvent({ maxParticipants: 2, respondTimeHours: 48 });
    const second = await aDisplaced(app);
    await apply(app, second, event);
    const [one, other] = [await aDisplaced(app), await aDisplaced(app)];
    await join(one, event);
    await join(other, event);
    const begins = new Date(event.eventDate).getTime();
    app.clock.set(new Date(begins - 3 * 3_600_000 - 1000));
    await move(app, holder, event, holder, 'rejected');
    expect((await seen(one, event)).myParticipation).toMatchObject({
      status: 'invited',
      respondBy: new Date(begins - 2 * 3_600_000).toISOString(),
    });
    app.clock.set(new Date(begins - 3 * 3_600_000));
    await move(app, second, event, second, 'rejected');
    await runJob();
    expect((await place(other, event)).body.position).toBe(1);
    await prove();
  });

  test('is answered two hours before an event that was moved earlier too, and until it begins where these have passed [R-WAI-7, R-PAR-35]', async () => {
    const { event, holder } = await aFullEvent({ respondTimeHours: 48 });
    const waiting = await aDisplaced(app);
    await join(waiting, event);
    await move(app, holder, event, holder, 'rejected');
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    const newest = async () => (await app.call(waiting, 'GET /notifications', { query: {} })).items[0]?.message;
    const dueAfterMoveTo = async (eventDate: string) => {
      expect((await change(event, { eventDate })).status).toBe(200);
      const respondBy = (await seen(waiting, event)).myParticipation?.respondBy ?? '';
      const [, said] = /до (\d\d \S+ \d{4}, \d\d:\d\d)\.$/.exec((await newest()) ?? '') ?? [];
      expect(said).toBe(longDateTime(new Date(respondBy), 'uk'));
      return respondBy;
    };
    expect(await dueAfterMoveTo(inHours(30))).toBe(inHours(28));
    expect(await dueAfterMoveTo(inHours(1.5))).toBe(inHours(1.5));
    await prove();
  });

  test('is told of a changed day or place as who takes part is, and of another change not [R-EVT-18, R-WAI-3]', async () => {
    const { event } = await aFullEvent();
    const [waiting, left] = [await aDisplaced(app), await aDisplaced(app)];
    for (const person of [waiting, left]) await join(person, event);
    await leave(left, event);
    await change(event, { description: 'Візьміть торбу' });
    expect(await told(waiting)).toEqual([]);
    await change(event, { locationAddress: 'вул. Нова, 2' });
    expect(await told(waiting)).toMatchObject([{ template: 'eventChanged', params: { respondBy: null } }]);
    const { items } = await app.call(waiting, 'GET /notifications', { query: {} });
    expect(items[0]).toMatchObject({
      kind: 'eventChanged',
      message: expect.stringContaining('вул. Нова, 2') as string,
    });
    expect(await told(left)).toEqual([]);
  });
});

describe('the last three hours', () => {
  test('a member who is next calls nobody for themselves; a colleague does [R-TEA-11, R-WAI-7]', async () => {
    const { event } = await aFullEvent();
    const waits = await aDisplaced(app);
    await join(waits, event);
    const member = await aMemberOf(app, organizer, ['events'], { person: waits });
    app.clock.set(new Date(new Date(event.eventDate).getTime() - 3 * 3_600_000));
    for (const outcome of ['comes', 'notReached'])
      expect(await next(event, { outcome }, member)).toMatchObject(refused(403, 'forbidden'));
    expect(await next(event, { outcome: 'notReached' })).toMatchObject({ status: 200 });
  });

  test('whose phone is shown to be called is told of it, once for a look, and nobody else [R-MYH-4, R-WAI-7]', async () => {
    const { event, holder } = await aFullEvent();
    const [first, second] = [await aDisplaced(app), await aDisplaced(app)];
    for (const person of [first, second]) await join(person, event);
    const views = async (who: Caller) => (await app.call(who, 'GET /accounts/my-help/views')).items;
    await people(event);
    expect(await views(first)).toEqual([]);
    app.clock.set(new Date(new Date(event.eventDate).getTime() - 3 * 3_600_000));
    await move(app, holder, event, holder, 'rejected');
    for (let look = 0; look < 2; look++) expect((await people(event)).body.items[0]?.phoneNumber).not.toBeNull();
    expect(await views(first)).toMatchObject([{ action: 'participant.view', event: { id: event.id } }]);
    expect(await views(second)).toEqual([]);
  });

  test('the organizer calls who is next: they come and are confirmed, or are passed over and keep their place [R-WAI-7]', async () => {
    const { event, holder } = await aFullEvent();
    const [first, second, third] = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)];
    for (const person of [first, second, third]) await join(person, event);
    const no = refused(409, 'status_change_not_allowed');
    expect(await next(event, { outcome: 'comes' })).toMatchObject(no);
    expect((await details(event)).allowed).not.toContain('callWaiting');
    app.clock.set(new Date(new Date(event.eventDate).getTime() - 3 * 3_600_000));
    expect((await details(event)).allowed).toContain('callWaiting');
    expect(await next(event, { outcome: 'comes' })).toMatchObject(refused(409, 'event_participants_limit_exceeded'));
    // Whoever is called while no place is free is promised what nobody can give.
    for (const { isNext, phoneNumber } of (await people(event)).body.items)
      expect([isNext, phoneNumber]).toEqual([false, null]);
    await move(app, holder, event, holder, 'rejected');
    const list = await people(event);
    expect(list.body.items.map(({ participantId, position, isNext }) => [participantId, position, isNext])).toEqual([
      [first.id, 1, true],
      [second.id, 2, false],
      [third.id, 3, false],
    ]);
    expect(list.body.items.map(({ phoneNumber }) => phoneNumber === null)).toEqual([false, true, true]);
    expect(await next(event, { outcome: 'notReached', reason: 'Не відповідає' })).toMatchObject({
      status: 200,
      body: { participantId: first.id, waitingPeople: 3 },
    });
    expect((await people(event)).body.items[0]).toMatchObject({ callNote: 'Не відповідає' });
    const noted = await app.deps.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'waitingList.callNext')
      .where('subjectId', '=', event.id)
      .execute();
    // What is typed about a person is erased with them; the audit is never changed.
    expect(noted.map(({ details }) => details)).toEqual([{ participantId: first.id, outcome: 'notReached' }]);
    expect(await next(event, { outcome: 'comes' })).toMatchObject({
      status: 200,
      body: { participantId: second.id, waitingPeople: 2 },
    });
    expect((await seen(second, event)).myParticipation).toMatchObject({ status: 'confirmed' });
    expect((await told(second)).map(({ template }) => template)).toEqual(['participationConfirmed']);
    expect((await place(first, event)).body.position).toBe(1);
    expect(await next(event, { outcome: 'comes' })).toMatchObject(refused(409, 'event_participants_limit_exceeded'));
    expect(await next(event, { outcome: 'maybe' })).toMatchObject({ status: 400 });
    expect(await next(event, { outcome: 'comes' }, await aPartner(app))).toMatchObject(refused(404, 'event_not_found'));
    expect(await next(event, { outcome: 'comes' }, first)).toMatchObject(refused(403, 'forbidden'));
    await prove();
  });

  test('who left after they were called is confirmed in nobody’s place: the organizer says whom they called [R-WAI-7]', async () => {
    const { event, holder } = await aFullEvent();
    const [anna, borys] = [await aDisplaced(app), await aDisplaced(app)];
    for (const person of [anna, borys]) await join(person, event);
    app.clock.set(new Date(new Date(event.eventDate).getTime() - 3 * 3_600_000));
    await move(app, holder, event, holder, 'rejected');
    await app.call(anna, 'DELETE /events/{id}/waiting-list', { params: { id: event.id } });
    for (const outcome of ['comes', 'notReached'])
      expect(await next(event, { outcome, participantId: anna.id })).toMatchObject(
        refused(409, 'status_change_not_allowed'),
      );
    expect((await people(event)).body.items).toMatchObject([{ participantId: borys.id, notReachedAt: null }]);
    expect(await next(event, { outcome: 'comes', participantId: 'x' })).toMatchObject({ status: 400 });
    expect(await next(event, { outcome: 'comes', participantId: borys.id })).toMatchObject({
      status: 200,
      body: { participantId: borys.id, waitingPeople: 0 },
    });
    await prove();
  });

  test.each([
    ['accomplished', 'eventOver'],
    ['cancelled', 'eventCancelled'],
  ] as const)('an event that is %s ends its list, and who waited is told [R-WAI-8]', async (how, why) => {
    const { event } = await aFullEvent();
    const person = await aDisplaced(app);
    await join(person, event);
    if (how === 'accomplished') {
      app.clock.set(event.eventDate);
      await app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
    } else await app.call(organizer, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } });
    const [news] = (await told(person)).filter(({ template }) => template === 'waitingEnded');
    expect(news?.params).toMatchObject({ why, reason: how === 'cancelled' ? 'Тривога' : null });
    expect((await place(person, event)).status).toBe(404);
    await prove();
  });
});

describe('who reads a list', () => {
  test('the organizer, in its order, each view in the audit; a list of somebody else’s is not there [R-WAI-5]', async () => {
    const { event } = await aFullEvent();
    const [first, second] = [await aDisplaced(app), await aDisplaced(app)];
    for (const person of [first, second]) await join(person, event);
    const { body } = await people(event);
    expect(body).toMatchObject({
      total: 2,
      items: [
        { participantId: first.id, position: 1, aidReceived: { times: 0 }, phoneNumber: null, isNext: false },
        { participantId: second.id, position: 2 },
      ],
    });
    expect((await people(event, organizer, { page: 2, pageSize: 1 })).body.items).toMatchObject([{ position: 2 }]);
    const views = await app.deps.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'waitingList.viewList')
      .where('subjectId', '=', event.id)
      .execute();
    expect(views).toHaveLength(2);
    expect(await people(event, await aPartner(app))).toMatchObject(refused(404, 'event_not_found'));
    expect(await people(event, first)).toMatchObject(refused(403, 'forbidden'));
  });
});

describe('what was forgotten', () => {
  test('a deleted account leaves every list, and an invitation that reached it meanwhile [R-WAI-8]', async () => {
    const { event, holder } = await aFullEvent();
    const [gone, other] = [await aDisplaced(app), await aDisplaced(app)];
    await join(gone, event);
    await join(other, event);
    const admin = await anAdministrator(app);
    await Promise.all([
      app.call(admin, 'POST /accounts/{id}/delete', { params: { id: gone.id } }),
      move(app, holder, event, holder, 'rejected'),
    ]);
    expect((await seen(other, event)).myParticipation).toMatchObject({ status: 'invited' });
    await prove();
  });
});
