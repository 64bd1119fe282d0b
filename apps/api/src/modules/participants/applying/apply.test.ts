import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner, kharkiv, lviv } from '../../../../test/people.ts';
import { anEvent, apply, move, provePlaces } from '../../../../test/things.ts';

let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString();
const ask = (person: Caller, event: { id: string }, body: unknown = {}, headers = {}) =>
  app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body, headers });
const invite = (event: { id: string }, people: Caller[]) =>
  app.call(organizer, 'POST /events/{id}/participants/invite', {
    params: { id: event.id },
    body: { emails: people.map(person => person.email) },
  });

describe('a displaced person applies', () => {
  test('the application waits for confirmation and takes a place [R-PAR-1, R-ROL-3]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aDisplaced(app);
    expect(await apply(app, person, event)).toMatchObject({ participantId: person.id, status: 'applied' });
    const details = await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
    expect(details.counts).toMatchObject({ applied: 1, occupied: 1 });
  });

  test('applying again gives the first answer and takes no second place [R-PAR-2]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aDisplaced(app);
    const first = await ask(person, event);
    app.clock.pass(1);
    expect(await ask(person, event)).toMatchObject({ status: 200, body: first.body });
    await provePlaces(app);
  });

  test('the same Idempotency-Key with another body is refused [R-API-1]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aDisplaced(app);
    const key = { 'idempotency-key': 'one' };
    expect((await ask(person, event, {}, key)).status).toBe(200);
    expect((await ask(person, event, {}, key)).status).toBe(200);
    expect(await ask(person, event, { answers: { a: 'b' } }, key)).toMatchObject({
      status: 409,
      body: { detail: 'idempotency_key_reused' },
    });
  });

  test('a missing, a cancelled and a private event without an invitation are not there [R-PAR-3]', async () => {
    const person = await aDisplaced(app);
    const notThere = { status: 404, body: { detail: 'event_not_found' } };
    expect(await ask(person, { id: '01890000-0000-7000-8000-000000000000' })).toMatchObject(notThere);
    const cancelled = await anEvent(app, organizer);
    await app.call(organizer, 'DELETE /events/{id}', { params: { id: cancelled.id }, body: { reason: 'Тривога' } });
    expect(await ask(person, cancelled)).toMatchObject(notThere);
    const hidden = await anEvent(app, organizer, { type: 'private' });
    expect(await ask(person, hidden)).toMatchObject(notThere);
    await invite(hidden, [person]);
    await move(app, organizer, hidden, person, 'rejected');
    expect(await ask(person, hidden)).toMatchObject(notThere);
  });

  test('a malformed id is not found [R-API-7, R-PAR-3]', async () => {
    const person = await aDisplaced(app);
    expect(await ask(person, { id: 'nothing' })).toMatchObject({ status: 404, body: { detail: 'not_found' } });
  });

  test('from another region only with a live invitation [R-PAR-4]', async () => {
    const event = await anEvent(app, organizer, { type: 'hybrid' });
    const person = await aDisplaced(app, { regionId: lviv });
    expect(await ask(person, event)).toMatchObject({ status: 403, body: { detail: 'user_region_mismatch' } });
    await invite(event, [person]);
    expect(await ask(person, event)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });

  test('who was rejected by the organizer does not come back by applying; who withdrew does [R-PAR-6]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aDisplaced(app);
    await apply(app, person, event);
    await move(app, person, event, person, 'rejected');
    expect(await ask(person, event)).toMatchObject({ status: 200, body: { status: 'applied', rejectedBecause: null } });
    await move(app, organizer, event, person, 'rejected');
    expect(await ask(person, event)).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
    await provePlaces(app);
  });

  test('who declined an invitation to a private event may think again while it lasts, and no longer [R-PAR-6]', async () => {
    const later = await anApp();
    const partner = await aPartner(later);
    const [early, late] = [await aDisplaced(later), await aDisplaced(later)];
    const invitedIds = [early.id, late.id];
    const event = await anEvent(later, partner, { type: 'private', respondTimeHours: 12, invitedIds });
    for (const person of [early, late]) await move(later, person, event, person, 'rejected');
    expect((await apply(later, early, event)).status).toBe('applied');
    later.clock.pass(12);
    const reply = await later.ask(late, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} });
    expect(reply).toMatchObject({ status: 409, body: { detail: 'event_respond_time_expired' } });
    await provePlaces(later);
  });

  test('an invitation to a private event that ran out says so; to a general one it is no bar [R-PAR-7]', async () => {
    const later = await anApp();
    const partner = await aPartner(later);
    const person = await aDisplaced(later);
    const events = [
      await anEvent(later, partner, { type: 'private', respondTimeHours: 12, invitedIds: [person.id] }),
      await anEvent(later, partner, {
        type: 'general',
        respondTimeHours: 12,
        maxParticipants: 1,
        invitedIds: [person.id],
      }),
    ] as const;
    later.clock.pass(12);
    const call = (event: { id: string }) =>
      later.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} });
    expect(await call(events[0])).toMatchObject({ status: 409, body: { detail: 'event_respond_time_expired' } });
    expect(await call(events[1])).toMatchObject({ status: 200, body: { status: 'applied' } });
    await provePlaces(later);
  });

  test('answers are checked against the questions, each error at its field [R-PAR-8]', async () => {
    const event = await anEvent(app, organizer, {
      registrationForm: [
        { label: 'Скільки дітей?', type: 'number', required: true },
        { label: 'Розмір', type: 'choice', required: false, options: ['S', 'M'] },
      ],
    });
    const [children, size] = event.registrationForm;
    const person = await aDisplaced(app);
    expect(await ask(person, event)).toMatchObject({
      status: 400,
      body: { detail: 'validation_failed', errors: [{ path: `answers.${children?.id}`, code: 'required' }] },
    });
    expect(
      await ask(person, event, { answers: { [children?.id ?? '']: 'two', [size?.id ?? '']: 'XL', other: 1 } }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'unknown_field' }, { code: 'invalid' }, { code: 'invalid' }] },
    });
    expect(await ask(person, event, { answers: { [children?.id ?? '']: 2 } })).toMatchObject({
      status: 200,
      body: { answers: { [children?.id ?? '']: 2 } },
    });
  });

  test('not more than once a month, with the day from which it is possible [R-PAR-5]', async () => {
    const own = await anApp({ now: new Date('2026-01-31T09:00:00Z') });
    const partner = await aPartner(own);
    const person = await aDisplaced(own);
    const [first, second] = [
      await anEvent(own, partner),
      await anEvent(own, partner, { eventDate: '2026-03-25T08:00:00Z' }),
    ];
    const call = (event: { id: string }) =>
      own.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} });
    await call(first);
    expect(await call(second)).toMatchObject({
      status: 409,
      body: { detail: 'participation_once_per_month', allowedAt: '2026-02-27T22:00:00.000Z' },
    });
    own.clock.set('2026-02-27T21:59:59Z');
    expect((await call(second)).status).toBe(409);
    own.clock.set('2026-02-27T22:00:00Z');
    expect((await call(second)).status).toBe(200);
  });

  test('two applications of one person at once: one wins [R-PAR-5]', async () => {
    const person = await aDisplaced(app);
    const events = await Promise.all([anEvent(app, organizer), anEvent(app, organizer), anEvent(app, organizer)]);
    const replies = await Promise.all(events.map(event => ask(person, event)));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    ['cancelled', 'DELETE /events/{id}'],
    ['accomplished', 'PUT /events/{id}/accomplish'],
  ] as const)('nobody slips into an event while it is being %s [R-PAR-10]', async (_, end) => {
    const event = await anEvent(app, organizer, { eventDate: inAnHour() });
    const people = await Promise.all(Array.from({ length: 12 }, () => aDisplaced(app)));
    const body = { reason: 'Тривога' };
    await Promise.all([
      ...people.slice(0, 3).map(person => ask(person, event)),
      end.startsWith('DELETE')
        ? app.call(organizer, 'DELETE /events/{id}', { params: { id: event.id }, body })
        : app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id: event.id } }),
      ...people.slice(3).map(person => ask(person, event)),
    ]);
    const open = await app.deps.db
      .selectFrom('participants')
      .select('status')
      .where('eventId', '=', event.id)
      .where('status', 'in', ['invited', 'applied'])
      .execute();
    expect(open).toEqual([]);
    await provePlaces(app);
  });

  test('a question may have any name, also one that every object answers to [R-PAR-8]', async () => {
    const registrationForm = [
      { id: 'constructor', label: 'Розмір', type: 'text' as const },
      { id: 'toString', label: 'Скільки осіб', type: 'number' as const, required: true },
    ];
    const event = await anEvent(app, organizer, { registrationForm });
    const person = await aDisplaced(app);
    const errors = [{ path: 'answers.toString', code: 'required' }];
    expect(await ask(person, event)).toMatchObject({ status: 400, body: { errors } });
    expect((await ask(person, event, { answers: { toString: 3 } })).status).toBe(200);
  });

  test('200 people apply at once for 50 places: exactly 50 succeed [R-PAR-9]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 50 });
    const people = await Promise.all(Array.from({ length: 200 }, () => aDisplaced(app)));
    const replies = await Promise.all(people.map(person => ask(person, event)));
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(50);
    const refused = replies.filter(reply => reply.status !== 200);
    expect(new Set(refused.map(reply => reply.body.detail))).toEqual(new Set(['event_participants_limit_exceeded']));
    const { counts } = await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
    expect(counts).toMatchObject({ applied: 50, occupied: 50 });
    await provePlaces(app);
  });

  test('people who apply at the same moment each get their own answer, whatever becomes of the others [R-PAR-39]', async () => {
    const registrationForm = [{ id: 'size', label: 'Розмір', type: 'text' as const, required: true }];
    const event = await anEvent(app, organizer, { registrationForm, maxParticipants: 4 });
    const elsewhere = await anEvent(app, organizer);
    const [fine, far, silent, busy, rejected, ...more] = await Promise.all([
      aDisplaced(app),
      aDisplaced(app, { regionId: lviv }),
      ...Array.from({ length: 6 }, () => aDisplaced(app)),
    ]);
    const answers = { size: 'M' };
    await apply(app, busy!, elsewhere);
    await ask(rejected!, event, { answers });
    await move(app, organizer, event, rejected!, 'rejected');
    const replies = await Promise.all([
      ask(fine, event, { answers }),
      ask(far, event, { answers }),
      ask(silent!, event, {}),
      ask(busy!, event, { answers }),
      ask(rejected!, event, { answers }),
      ask(fine, event, { answers }),
      ...more.map(person => ask(person, event, { answers: { size: person.id } })),
    ]);
    expect(replies.slice(0, 6).map(reply => [reply.status, reply.body.detail])).toEqual([
      [200, undefined],
      [403, 'user_region_mismatch'],
      [400, 'validation_failed'],
      [409, 'participation_once_per_month'],
      [409, 'status_change_not_allowed'],
      [200, undefined],
    ]);
    expect(replies.slice(6).map(reply => reply.status)).toEqual([200, 200, 200]);
    expect(replies.slice(6).map(reply => reply.body)).toEqual(
      more.map(person => expect.objectContaining({ participantId: person.id, answers: { size: person.id } })),
    );
    const { items } = await app.call(await anAdministrator(app), 'GET /audit', {
      query: { action: 'participant.apply', pageSize: 100 },
    });
    const applied = items.filter(entry => entry.subject.id === event.id);
    expect(applied).toHaveLength(5);
    await provePlaces(app);
  });

  test('who is acting elsewhere keeps nobody waiting who applies at the same moment [R-PAR-39]', async () => {
    const event = await anEvent(app, organizer);
    const [first, held, other] = await Promise.all([aDisplaced(app), aDisplaced(app), aDisplaced(app)]);
    let letGo = () => undefined as void;
    let isLocked = () => undefined as void;
    const locked = new Promise<void>(resolve => (isLocked = resolve));
    const holding = app.deps.db.transaction().execute(async tx => {
      await tx.selectFrom('accounts').select('id').where('id', '=', held.id).forUpdate().execute();
      isLocked();
      await new Promise<void>(resolve => (letGo = resolve));
    });
    await locked;
    const waits = [ask(first, event), ask(held, event), ask(other, event)];
    expect((await waits[0]!).status).toBe(200);
    expect((await waits[2]!).status).toBe(200);
    letGo();
    await holding;
    expect((await waits[1]!).status).toBe(200);
    await provePlaces(app);
  });

  test('not signed in, and as a partner or administrator: refused before the body is looked at [R-ROL-3]', async () => {
    const event = await anEvent(app, organizer);
    const nobody = { id: '', email: '', token: '' };
    expect(await ask(nobody, event, 17)).toMatchObject({ status: 401, body: { detail: 'unauthenticated' } });
    for (const who of [organizer, await anAdministrator(app)]) {
      expect(await ask(who, event, 17)).toMatchObject({ status: 403, body: { detail: 'forbidden' } });
    }
  });

  test('an id in capitals is the same id; a state nobody knows is refused, however long [R-PAR-11]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aDisplaced(app);
    await apply(app, person, event);
    const capitals = { ...person, id: person.id.toUpperCase() };
    expect(await move(app, person, event, capitals, 'x'.repeat(90))).toMatchObject({
      status: 409,
      body: { detail: 'status_change_not_allowed' },
    });
    expect(await move(app, person, event, capitals, 'rejected')).toMatchObject({
      status: 200,
      body: { participantId: person.id, rejectedBecause: 'withdrawn' },
    });
  });

  test('an event that began takes no applications [R-PAR-10]', async () => {
    const own = await anApp();
    const event = await anEvent(own, await aPartner(own));
    const person = await aDisplaced(own, { regionId: kharkiv });
    own.clock.set(event.eventDate);
    expect(
      await own.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} }),
    ).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
  });
});

describe('an application that stands in the way makes room for another [R-PAR-34]', () => {
  const withdrawFrom = (event: { id: string }) => ({ withdrawFrom: event.id });
  const seen = (person: Caller, event: { id: string }) =>
    app.call(person, 'GET /events/displaced/{id}/details', { params: { id: event.id } });

  test('an invited person is told which one, and both happen at once', async () => {
    const [first, second] = [await anEvent(app, organizer), await anEvent(app, organizer, { type: 'private' })];
    const person = await aDisplaced(app);
    await apply(app, person, first);
    await invite(second, [person]);
    expect((await seen(person, second)).applyBlock).toMatchObject({
      code: 'participation_once_per_month',
      standing: { eventId: first.id, name: expect.any(String) },
    });
    expect(await ask(person, second, withdrawFrom(first))).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    });
    expect((await seen(person, first)).myParticipation).toMatchObject({
      status: 'rejected',
      rejectedBecause: 'withdrawn',
    });
    // Once more changes nothing.
    expect(await ask(person, second, withdrawFrom(first))).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    });
    await provePlaces(app);
  });

  test('who takes part already gives nothing up for it', async () => {
    const [first, second] = [await anEvent(app, organizer), await anEvent(app, organizer, { type: 'private' })];
    const person = await aDisplaced(app);
    await invite(second, [person]);
    await apply(app, person, second);
    const longAgo = new Date(app.clock.now().getTime() - 60 * 86_400_000);
    const { db } = app.deps;
    await db.updateTable('participants').set({ appliedAt: longAgo }).where('accountId', '=', person.id).execute();
    await apply(app, person, first);
    expect(await ask(person, second, withdrawFrom(first))).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    });
    expect((await seen(person, first)).myParticipation).toMatchObject({ status: 'applied' });
  });

  test('when the new one is refused, the other stands as it was', async () => {
    const [first, elsewhere] = [await anEvent(app, organizer), await anEvent(app, organizer)];
    const person = await aDisplaced(app);
    await apply(app, person, first);
    const other = await aPartner(app, { regionId: lviv, partnerType: 'volunteer' });
    const far = await anEvent(app, other, { regionId: lviv });
    expect(await ask(person, far, withdrawFrom(first))).toMatchObject({
      status: 403,
      body: { detail: 'user_region_mismatch' },
    });
    expect((await seen(person, first)).myParticipation).toMatchObject({ status: 'applied' });
    // What is not one's own is not there, and what does not exist neither.
    for (const id of [far.id, '00000000-0000-7000-8000-000000000000'])
      expect(await ask(person, elsewhere, withdrawFrom({ id }))).toMatchObject({ status: 404 });
    expect(await ask(person, elsewhere, withdrawFrom({ id: 'x' }))).toMatchObject({ status: 400 });
    await provePlaces(app);
  });

  test('people who change places crosswise, many at once, neither wait for ever nor take more than there is', async () => {
    const [one, two] = [
      await anEvent(app, organizer, { maxParticipants: 12 }),
      await anEvent(app, organizer, { maxParticipants: 12 }),
    ];
    const people = await Promise.all(Array.from({ length: 12 }, () => aDisplaced(app)));
    await Promise.all(people.map((person, n) => apply(app, person, n % 2 ? one : two)));
    const answers = await Promise.all(
      people.map((person, n) => ask(person, n % 2 ? two : one, withdrawFrom(n % 2 ? one : two))),
    );
    expect(answers.map(answer => answer.status)).toEqual(people.map(() => 200));
    for (const event of [one, two]) {
      const details = await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
      expect(details.counts).toMatchObject({ applied: 6, rejected: 6, occupied: 6 });
    }
    await provePlaces(app);
  });
});
