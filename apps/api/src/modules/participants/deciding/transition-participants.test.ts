import type { TransitionedParticipants } from '@oplich/contract/participants/schemas';
import type { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { anEvent, apply, move, provePlaces, tellDecisions } from '../../../../test/things.ts';

let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

type Moved = z.output<typeof TransitionedParticipants>;
const key = 'POST /events/{id}/participants/move';
const ask = (who: Caller | null, event: { id: string }, body: unknown, headers?: Record<string, string>) =>
  app.ask<Moved & { detail: string }>(who, key, { params: { id: event.id }, body, ...(headers && { headers }) });
const moveAll = async (event: { id: string }, people: readonly Caller[], status: string) =>
  (await ask(organizer, event, { participantIds: people.map(({ id }) => id), status })).body;

async function applicants(event: { id: string }, count: number): Promise<Caller[]> {
  const people = await Promise.all(Array.from({ length: count }, () => aDisplaced(app)));
  for (const person of people) await apply(app, person, event);
  return people;
}
const emailsTo = (person: Caller) =>
  app.deps.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', person.email)
    .execute()
    .then(rows => rows.map(row => row.template));

describe('several participants moved at once', () => {
  test('are all confirmed, each is told once, and one entry of the audit names them [R-PAR-16]', async () => {
    const event = await anEvent(app, organizer);
    const people = await applicants(event, 3);
    const { done, refused } = await moveAll(event, people, 'confirmed');
    expect(refused).toEqual([]);
    expect(done.map(one => [one.participantId, one.status]).sort()).toEqual(
      people.map(({ id }) => [id, 'confirmed']).sort(),
    );
    await tellDecisions(app);
    for (const person of people) expect(await emailsTo(person)).toEqual(['participationConfirmed']);
    const audit = await app.deps.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'participant.move')
      .where('subjectId', '=', event.id)
      .execute();
    expect(audit).toEqual([
      {
        details: { participantIds: people.map(({ id }) => id), from: 'applied', to: 'confirmed', because: null },
      },
    ]);
  });

  test('stand in their list by the alphabet, since they came into it at the same time [R-PAR-16]', async () => {
    const event = await anEvent(app, organizer);
    const surnames = ['Ґонта', 'Яременко', 'Бойко', 'Гнатюк'];
    const people = await Promise.all(surnames.map(surname => aDisplaced(app, { surname })));
    for (const person of people) await apply(app, person, event);
    await moveAll(event, people, 'confirmed');
    const list = await app.ask<{ items: { surname: string }[] }>(organizer, 'GET /events/{id}/participants/confirmed', {
      params: { id: event.id },
    });
    expect(list.body.items.map(({ surname }) => surname)).toEqual(['Бойко', 'Гнатюк', 'Ґонта', 'Яременко']);
  });

  test('one refusal undoes nobody else’s move, and says why [R-PAR-16]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 3 });
    const [applied, rejected, withdrawn] = (await applicants(event, 3)) as [Caller, Caller, Caller];
    const stranger = await aDisplaced(app);
    await move(app, organizer, event, rejected, 'rejected');
    await move(app, withdrawn, event, withdrawn, 'rejected');
    const [busy, full] = (await applicants(event, 2)) as [Caller, Caller];
    await move(app, organizer, event, busy, 'rejected');
    // Rejected applications do not count, so this person applied elsewhere meanwhile.
    await apply(app, busy, await anEvent(app, organizer));
    const { done, refused } = await moveAll(event, [busy, stranger, withdrawn, rejected, applied, full], 'confirmed');
    expect(done.map(one => one.participantId).sort()).toEqual([rejected.id, applied.id, full.id].sort());
    expect(refused).toEqual([
      { participantId: busy.id, code: 'participation_once_per_month' },
      { participantId: stranger.id, code: 'not_found' },
      { participantId: withdrawn.id, code: 'status_change_not_allowed' },
    ]);
    await provePlaces(app);
  });

  test('places are given in the order of the list, and never more than there are [R-PAR-9, R-PAR-16]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 4 });
    const people = await applicants(event, 4);
    expect((await moveAll(event, people, 'rejected')).refused).toEqual([]);
    await applicants(event, 2);
    const { done, refused } = await moveAll(event, people, 'confirmed');
    expect(new Set(done.map(one => one.participantId))).toEqual(new Set(people.slice(0, 2).map(({ id }) => id)));
    expect(refused.map(one => one.code)).toEqual([
      'event_participants_limit_exceeded',
      'event_participants_limit_exceeded',
    ]);
    await provePlaces(app);
  });

  test('moved again they are as they were, and told no second time; with the same key the first answer comes [R-PAR-16]', async () => {
    const event = await anEvent(app, organizer);
    const people = await applicants(event, 2);
    const body = { participantIds: people.map(({ id }) => id), status: 'rejected' };
    const first = await ask(organizer, event, body, { 'idempotency-key': 'bulk-1' });
    const again = await ask(organizer, event, body, { 'idempotency-key': 'bulk-1' });
    const anew = await ask(organizer, event, body);
    // Nobody was moved anew, so there is nothing to tell or to take back.
    const nothing = { batchId: null, sendsAt: null };
    expect([again.body, anew.body]).toEqual([first.body, { ...first.body, ...nothing }]);
    expect(first.body.done).toHaveLength(2);
    await tellDecisions(app);
    for (const person of people) expect(await emailsTo(person)).toEqual(['participationRejected']);
    const other = await ask(organizer, event, { ...body, status: 'confirmed' }, { 'idempotency-key': 'bulk-1' });
    expect([other.status, other.body.detail]).toEqual([409, 'idempotency_key_reused']);
  });

  test('is the organizer’s and the administrator’s, with ids that are good [R-PAR-16]', async () => {
    const event = await anEvent(app, organizer);
    const [person] = (await applicants(event, 1)) as [Caller];
    const body = { participantIds: [person.id], status: 'confirmed' };
    const refusal = async (who: Caller | null, what: unknown = body) => {
      const reply = await ask(who, event, what);
      return [reply.status, reply.body.detail];
    };
    expect(await refusal(null)).toEqual([401, 'unauthenticated']);
    expect(await refusal(person)).toEqual([403, 'forbidden']);
    expect(await refusal(await aPartner(app))).toEqual([404, 'event_not_found']);
    const wrong = [
      { participantIds: [], status: 'confirmed' },
      { participantIds: [person.id, person.id], status: 'confirmed' },
      { participantIds: [person.id, person.id.toUpperCase()], status: 'confirmed' },
      { participantIds: [person.id], status: 'aided' },
      { participantIds: Array.from({ length: 201 }, () => person.id), status: 'confirmed' },
    ];
    for (const one of wrong) expect(await refusal(organizer, one)).toEqual([400, 'validation_failed']);
    expect((await ask(await anAdministrator(app), event, body)).status).toBe(200);
  });

  test('50 people brought back at once by many hands: nobody beyond the places, nobody twice [R-PAR-9]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 50 });
    const people = await applicants(event, 50);
    await moveAll(event, people, 'rejected');
    const eventNow = await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
    await app.call(organizer, 'PUT /events/{id}', {
      params: { id: event.id },
      body: { maxParticipants: 20, version: eventNow.version },
    });
    const shuffled = [people, [...people].reverse(), people.slice(25), people.slice(0, 25)];
    const bulk = shuffled.map(some =>
      ask(organizer, event, { participantIds: some.map(({ id }) => id), status: 'confirmed' }),
    );
    const single = people.slice(10, 20).map(person => move(app, organizer, event, person, 'confirmed'));
    const comingIn = Array.from({ length: 5 }, async () => {
      const person = await aDisplaced(app);
      return app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} });
    });
    const replies = await Promise.all([...bulk, ...single, ...comingIn]);
    expect(replies.every(reply => reply.status < 500)).toBe(true);
    const { counts } = await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
    expect(counts.occupied).toBe(20);
    await provePlaces(app);
  });
});
