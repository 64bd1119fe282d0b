import { respondTimes } from '@oplich/contract/shared/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner, lviv } from '../../../../test/people.ts';
import { anEvent, apply, move, provePlaces } from '../../../../test/things.ts';
import { participantJobs } from '../index.ts';

let app: TestApp;
let organizer: Caller;

beforeEach(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

interface Picked {
  emails?: string[];
  participantIds?: string[];
  askFirst?: boolean;
}
const invite = (event: { id: string }, body: Picked, who: Caller = organizer, headers = {}) =>
  app.ask<{ invited: object[]; cannotAccept: object[]; detail: string; emails: string[]; ids: string[] }>(
    who,
    'POST /events/{id}/participants/invite',
    { params: { id: event.id }, body, headers },
  );
const details = (event: { id: string }) =>
  app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
const statesIn = async (event: { id: string }) =>
  app.deps.db
    .selectFrom('participants')
    .select(['accountId', 'status', 'rejectedBecause'])
    .where('eventId', '=', event.id)
    .execute();
const runExpiry = () => participantJobs(app.deps)['expire-invitations']?.run({});
const emailsTo = (person: Caller) =>
  app.deps.db.selectFrom('mails').select(['template', 'params']).where('accountId', '=', person.id).execute();

describe('invited, revoked and invited again', () => {
  test('a person is three times in 24 hours, by address and by id; others go on being invited [R-PAR-49]', async () => {
    app = await anApp({ env: { RATE_LIMIT: 'on' } });
    organizer = await aPartner(app);
    const [person, other] = [await aDisplaced(app), await aDisplaced(app)];
    const event = await anEvent(app, organizer, { eventDate: '2026-03-20T14:00:00Z' });
    for (const body of [{ participantIds: [person.id] }, { emails: [person.email] }, { participantIds: [person.id] }]) {
      expect((await invite(event, body)).status).toBe(200);
      expect((await move(app, organizer, event, person, 'rejected')).status).toBe(200);
      app.clock.pass(1);
    }
    const told = (await emailsTo(person)).length;
    const over = await invite(event, { participantIds: [other.id], emails: [person.email] });
    expect(over).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    expect(Number(over.headers['retry-after'])).toBe(21 * 3600);
    expect(await emailsTo(person)).toHaveLength(told);
    expect(await emailsTo(other)).toEqual([]);
    expect((await invite(event, { participantIds: [other.id] })).status).toBe(200);
    const another = await anEvent(app, organizer, { eventDate: '2026-05-20T14:00:00Z' });
    expect((await invite(another, { participantIds: [person.id] })).status).toBe(200);
    app.clock.pass(21);
    expect((await invite(event, { participantIds: [person.id] })).status).toBe(200);
    expect((await move(app, organizer, event, person, 'rejected')).status).toBe(200);
    expect((await invite(event, { participantIds: [person.id] })).status).toBe(429);
  });
});

describe('hand-picked people are invited', () => {
  test.each(['general', 'hybrid', 'private'] as const)(
    'to a %s event, by e-mail and by id, from any region; each is told with the invitation’s words [R-NOT-4, R-PAR-17]',
    async type => {
      const [near, far] = [await aDisplaced(app), await aDisplaced(app, { regionId: lviv })];
      const event = await anEvent(app, organizer, { type, invitationText: 'Чекаємо на вас.', respondTimeHours: 48 });
      const reply = await invite(event, { emails: [` ${near.email.toUpperCase()} `], participantIds: [far.id] });
      expect(reply.status).toBe(200);
      expect(reply.body.invited).toHaveLength(2);
      for (const person of [near, far]) {
        const [email] = await emailsTo(person);
        expect(email).toMatchObject({
          template: 'invitation',
          params: { invitationText: 'Чекаємо на вас.', respondBy: '2026-03-07T10:00:00.000Z' },
        });
        expect(await apply(app, person, event)).toMatchObject({ status: 'confirmed' });
      }
      await provePlaces(app);
    },
  );

  test('an answer is never due after the event has begun [R-PAR-35]', async () => {
    const person = await aDisplaced(app);
    const eventDate = new Date(app.clock.now().getTime() + 5 * 3_600_000).toISOString();
    const event = await anEvent(app, organizer, { eventDate, respondTimeHours: 48 });
    const reply = await invite(event, { participantIds: [person.id] });
    expect(reply.body.invited).toMatchObject([{ respondBy: eventDate }]);
  });

  test('a person named by e-mail and by id is invited once [R-PAR-17]', async () => {
    const person = await aDisplaced(app);
    const event = await anEvent(app, organizer);
    const reply = await invite(event, { emails: [person.email, person.email], participantIds: [person.id, person.id] });
    expect(reply.body.invited).toHaveLength(1);
    expect(await emailsTo(person)).toHaveLength(1);
    expect((await details(event)).counts).toMatchObject({ invited: 1, occupied: 1 });
  });

  test('all or nothing: who is no active displaced account is named and nobody is invited [R-PAR-18]', async () => {
    const [person, partner, deleted] = [await aDisplaced(app), await aPartner(app), await aDisplaced(app)];
    const at = app.clock.now();
    await app.deps.db.updateTable('accounts').set({ deletedAt: at }).where('id', '=', deleted.id).execute();
    const event = await anEvent(app, organizer);
    const nobody = '01890000-0000-7000-8000-000000000000';
    const reply = await invite(event, {
      emails: [person.email, 'nobody@test.example', partner.email, deleted.email],
      participantIds: [nobody],
    });
    expect(reply).toMatchObject({ status: 400, body: { detail: 'some_specific_users_not_exist', ids: [nobody] } });
    expect(reply.body.emails.toSorted()).toEqual(['nobody@test.example', partner.email, deleted.email].toSorted());
    expect(await statesIn(event)).toEqual([]);
    expect(await emailsTo(person)).toEqual([]);
  });

  test('who is invited, applied, confirmed or aided already is named and nobody is invited [R-PAR-19]', async () => {
    const [fresh, invited, applied] = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)];
    const event = await anEvent(app, organizer);
    await invite(event, { emails: [invited.email] });
    await apply(app, applied, event);
    const reply = await invite(event, { emails: [fresh.email, invited.email], participantIds: [applied.id] });
    expect(reply).toMatchObject({
      status: 409,
      body: { detail: 'email_already_invited', emails: [invited.email], ids: [applied.id] },
    });
    expect(await statesIn(event)).toHaveLength(2);
  });

  test('asked first, nobody is invited while the month keeps somebody from accepting in time, and they are named [R-PAR-40]', async () => {
    const [busy, free, soon] = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)];
    await apply(app, busy, await anEvent(app, organizer));
    // Somebody whose month ends before the answer is due can accept.
    const long = new Date(app.clock.now().getTime() - 27 * 86_400_000);
    const old = await anEvent(app, organizer);
    await apply(app, soon, old);
    await app.deps.db
      .updateTable('participants')
      .set({ appliedAt: long })
      .where('accountId', '=', soon.id)
      .where('eventId', '=', old.id)
      .execute();
    const event = await anEvent(app, organizer, { maxParticipants: 3, respondTimeHours: 120 });
    const picked = { emails: [busy.email, soon.email], participantIds: [free.id] };
    const asked = await invite(event, { ...picked, askFirst: true });
    expect(asked).toMatchObject({
      status: 200,
      body: { invited: [], cannotAccept: [{ email: busy.email, participantId: null }] },
    });
    expect(await statesIn(event)).toEqual([]);
    expect(await emailsTo(free)).toEqual([]);

    expect((await invite(event, { participantIds: [free.id], askFirst: true })).body).toMatchObject({
      invited: [{ participantId: free.id }],
      cannotAccept: [],
    });
    // Who means it invites them all the same.
    const anyway = await invite(event, { emails: [busy.email, soon.email] });
    expect(anyway.body.invited).toHaveLength(2);
    await provePlaces(app);
  });

  test('more than there are places: refused whole, saying how many are free; the very number fits [R-PAR-9, R-PAR-37]', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aDisplaced(app)));
    const event = await anEvent(app, organizer, { maxParticipants: 3 });
    const ids = people.map(person => person.id);
    expect(await invite(event, { participantIds: ids })).toMatchObject({
      status: 409,
      body: { detail: 'event_participants_limit_exceeded', asked: 4, free: 3 },
    });
    expect(await statesIn(event)).toEqual([]);
    expect((await invite(event, { participantIds: ids.slice(1) })).status).toBe(200);
    await provePlaces(app);
  });

  test('an event is created with its hand-picked people or not at all [R-EVT-8]', async () => {
    const person = await aDisplaced(app);
    const more = { type: 'private' as const, maxParticipants: 1, invitedEmails: [person.email, 'nobody@test.example'] };
    await expect(anEvent(app, organizer, more)).rejects.toThrow('some_specific_users_not_exist');
    expect((await app.call(organizer, 'GET /events')).total).toBe(0);
    const event = await anEvent(app, organizer, { ...more, invitedEmails: [person.email], invitedIds: [person.id] });
    expect(event.counts).toMatchObject({ invited: 1, occupied: 1 });
  });

  test('the same Idempotency-Key gives the first answer again and writes to nobody twice [R-API-1, R-PAR-17]', async () => {
    const person = await aDisplaced(app);
    const event = await anEvent(app, organizer);
    const key = { 'idempotency-key': 'invite' };
    const first = await invite(event, { emails: [person.email] }, organizer, key);
    expect(await invite(event, { emails: [person.email] }, organizer, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await invite(event, { emails: [] }, organizer, key)).body.detail).toBe('idempotency_key_reused');
    expect(await emailsTo(person)).toHaveLength(1);
  });

  test('not by a displaced person, a stranger or nobody; an administrator may; not once the event began [R-PAR-17]', async () => {
    const person = await aDisplaced(app);
    const event = await anEvent(app, organizer);
    const as = async (who: Caller) => {
      const reply = await invite(event, { emails: [person.email] }, who);
      return [reply.status, reply.body.detail];
    };
    expect(await as(person)).toEqual([403, 'forbidden']);
    expect(await as(await aPartner(app))).toEqual([404, 'event_not_found']);
    expect(await as({ id: '', email: '', token: '' })).toEqual([401, 'unauthenticated']);
    expect((await as(await anAdministrator(app)))[0]).toBe(200);
    app.clock.set(event.eventDate);
    expect((await invite(event, { emails: [(await aDisplaced(app)).email] })).body.detail).toBe(
      'status_change_not_allowed',
    );
  });

  test('a deletion of the account at the same moment leaves no live invitation behind', async () => {
    const administrator = await anAdministrator(app);
    for (let round = 0; round < 5; round++) {
      const person = await aDisplaced(app);
      const event = await anEvent(app, organizer);
      await Promise.all([
        invite(event, { participantIds: [person.id] }),
        app.call(administrator, 'POST /accounts/{id}/delete', { params: { id: person.id } }),
      ]);
      const open = (await statesIn(event)).filter(row => row.status !== 'rejected');
      expect(open).toEqual([]);
    }
    await provePlaces(app);
  });
});

describe('an invitation is valid for its response time', () => {
  test.each(respondTimes)('%i hours, to the instant [R-PAR-20]', async hours => {
    const [inTime, late] = [await aDisplaced(app), await aDisplaced(app)];
    const ids = { invitedIds: [inTime.id, late.id] };
    const event = await anEvent(app, organizer, { type: 'private', respondTimeHours: hours, ...ids });
    app.clock.set(new Date(Date.parse('2026-03-05T10:00:00Z') + hours * 3_600_000 - 1));
    expect((await move(app, inTime, event, inTime, 'confirmed')).status).toBe(200);
    app.clock.pass(1 / 3_600_000);
    expect(await move(app, late, event, late, 'confirmed')).toMatchObject({
      status: 409,
      body: { detail: 'event_respond_time_expired' },
    });
    expect((await details(event)).counts).toMatchObject({ invited: 0, confirmed: 1, rejected: 1, occupied: 1 });
  });

  test.each([
    ['spring, when an hour is left out', '2026-03-28T22:30:00Z', '2026-03-29T10:30:00.000Z'],
    ['autumn, when an hour comes twice', '2026-10-24T20:30:00Z', '2026-10-25T08:30:00.000Z'],
    ['the leap day', '2028-02-28T20:00:00Z', '2028-02-29T08:00:00.000Z'],
  ])('twelve hours are twelve hours: %s [R-PAR-20]', async (_, now, respondBy) => {
    app.clock.set(now);
    const person = await aDisplaced(app);
    const eventDate = new Date(Date.parse(now) + 10 * 86_400_000).toISOString();
    const event = await anEvent(app, organizer, { eventDate, respondTimeHours: 12, invitedIds: [person.id] });
    const { items } = await app.call(organizer, 'GET /events/{id}/participants/invited', { params: { id: event.id } });
    expect(items).toMatchObject([{ respondBy }]);
  });

  test('the job frees the place by itself, once, and only what ran out [R-PAR-21]', async () => {
    const [first, second, third] = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)];
    const event = await anEvent(app, organizer, { maxParticipants: 3, respondTimeHours: 12, invitedIds: [first.id] });
    app.clock.pass(6);
    await invite(event, { participantIds: [second.id] });
    await apply(app, third, event);
    app.clock.pass(6);
    await runExpiry();
    await runExpiry();
    expect((await statesIn(event)).toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))).toEqual([
      { accountId: first.id, status: 'rejected', rejectedBecause: 'expired' },
      { accountId: second.id, status: 'invited', rejectedBecause: null },
      { accountId: third.id, status: 'applied', rejectedBecause: null },
    ]);
    await provePlaces(app);
  });

  test('with the job late, whoever needs the place gets it, and every answer is as if it had run [R-PAR-21]', async () => {
    const [invited, applicant] = [await aDisplaced(app), await aDisplaced(app)];
    const event = await anEvent(app, organizer, { maxParticipants: 1, respondTimeHours: 12, invitedIds: [invited.id] });
    const blockOf = async () =>
      (await app.call(applicant, 'GET /events/displaced/{id}/details', { params: { id: event.id } })).applyBlock;
    expect(await blockOf()).toMatchObject({ code: 'event_participants_limit_exceeded' });
    app.clock.pass(12);
    expect(await blockOf()).toBeNull();
    expect(await apply(app, applicant, event)).toMatchObject({ status: 'applied' });
    await runExpiry();
    const { items } = await app.call(organizer, 'GET /events/{id}/participants/rejected', { params: { id: event.id } });
    expect(items).toMatchObject([{ participantId: invited.id, rejectedBecause: 'expired' }]);
    await provePlaces(app);
  });

  test('answers, the job and a new applicant at the moment it runs out: one place, one holder [R-PAR-9, R-PAR-21]', async () => {
    for (let round = 0; round < 10; round++) {
      app.clock.set('2026-03-05T10:00:00Z');
      const [invited, applicant] = [await aDisplaced(app), await aDisplaced(app)];
      const event = await anEvent(app, organizer, {
        maxParticipants: 1,
        respondTimeHours: 12,
        invitedIds: [invited.id],
      });
      app.clock.pass(12);
      const body = {};
      const ask = (person: Caller) =>
        app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body });
      await Promise.all([runExpiry(), ask(applicant), ask(invited), runExpiry()]);
      expect((await statesIn(event)).filter(row => row.status !== 'rejected')).toHaveLength(1);
      await provePlaces(app);
    }
  });
});

describe('an invitation is taken back and given anew', () => {
  test('revoked: a private event is gone for the person, who is told; invited anew it is there again [R-PAR-22]', async () => {
    const person = await aDisplaced(app);
    const event = await anEvent(app, organizer, { type: 'private', invitedIds: [person.id] });
    const see = async () =>
      (await app.ask(person, 'GET /events/displaced/{id}/details', { params: { id: event.id } })).status;
    await move(app, organizer, event, person, 'rejected');
    expect(await see()).toBe(404);
    expect((await emailsTo(person)).map(email => email.template)).toEqual(['invitation', 'invitationRevoked']);
    app.clock.pass(30);
    expect(await invite(event, { participantIds: [person.id] })).toMatchObject({
      status: 200,
      body: { invited: [{ respondBy: '2026-03-07T16:00:00.000Z', rejectedBecause: null }] },
    });
    expect(await see()).toBe(200);
    await provePlaces(app);
  });

  test.each(['declined', 'expired', 'withdrawn', 'byOrganizer', 'revoked'] as const)(
    'who is rejected (%s) can be invited anew and then accept [R-PAR-22]',
    async because => {
      const person = await aDisplaced(app);
      const event = await anEvent(app, organizer, { respondTimeHours: 12 });
      if (because === 'withdrawn' || because === 'byOrganizer') await apply(app, person, event);
      else await invite(event, { participantIds: [person.id] });
      if (because === 'expired') app.clock.pass(12);
      else
        await move(
          app,
          because === 'byOrganizer' || because === 'revoked' ? organizer : person,
          event,
          person,
          'rejected',
        );
      expect(await statesIn(event)).toHaveLength(1);
      expect((await invite(event, { participantIds: [person.id] })).status).toBe(200);
      expect((await move(app, person, event, person, 'confirmed')).body).toMatchObject({ status: 'confirmed' });
      await provePlaces(app);
    },
  );

  test('what one applied to once stays among the registered, also when the organizer rejects and invites anew [R-EVT-10, R-PAR-22]', async () => {
    const person = await aDisplaced(app);
    const event = await anEvent(app, organizer);
    await apply(app, person, event);
    await move(app, organizer, event, person, 'rejected');
    await invite(event, { participantIds: [person.id] });
    const { items } = await app.call(person, 'GET /events/displaced/registered');
    expect(items).toMatchObject([{ id: event.id, myParticipation: { status: 'invited', appliedAt: null } }]);
    expect(await app.call(person, 'GET /events/displaced/counts')).toMatchObject({ available: 1, registered: 1 });
  });

  test('an invitation does not count for the month, accepting it does [R-PAR-23]', async () => {
    const person = await aDisplaced(app);
    const [one, two] = [await anEvent(app, organizer), await anEvent(app, organizer)];
    for (const event of [one, two]) await invite(event, { participantIds: [person.id] });
    expect((await move(app, person, one, person, 'confirmed')).status).toBe(200);
    expect(await move(app, person, two, person, 'confirmed')).toMatchObject({
      status: 409,
      body: { detail: 'participation_once_per_month', allowedAt: '2026-04-04T21:00:00.000Z' },
    });
    expect((await move(app, person, two, person, 'rejected')).body).toMatchObject({ rejectedBecause: 'declined' });
  });

  test('accepting without the answers an event requires is refused at the question [R-PAR-8]', async () => {
    const person = await aDisplaced(app);
    const event = await anEvent(app, organizer, {
      invitedIds: [person.id],
      registrationForm: [{ id: 'size', label: 'Розмір', type: 'text', required: true }],
    });
    expect(await move(app, person, event, person, 'confirmed')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'answers.size', code: 'required' }] },
    });
    const body = { answers: { size: 'M' } };
    const reply = await app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body });
    expect(reply).toMatchObject({ status: 200, body: { status: 'confirmed', answers: { size: 'M' } } });
  });
});
