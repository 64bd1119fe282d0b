import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../../test/people.ts';
import { anEvent, apply, move, provePlaces, tellDecisions } from '../../../../../test/things.ts';
import { productJobs } from '../../../../product-jobs.ts';

let app: TestApp;
let organizer: Caller;
beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});
beforeEach(() => app.clock.set('2026-03-05T10:00:00Z'));

interface Happening {
  id: string;
}
const decide = (event: Happening, people: readonly Caller[], status: 'confirmed' | 'rejected') =>
  app.call(organizer, 'POST /events/{id}/participants/move', {
    params: { id: event.id },
    body: { participantIds: people.map(({ id }) => id), status },
  });
const batchOf = async (event: Happening, people: readonly Caller[], status: 'confirmed' | 'rejected' = 'confirmed') => {
  const { batchId } = await decide(event, people, status);
  if (batchId === null) throw new Error('nobody was moved');
  return batchId;
};
interface CancelReply {
  undone: string[];
  kept: { participantId: string; code: string }[];
  detail: string;
}
const cancel = (who: Caller | null, id: string) =>
  app.ask<CancelReply>(who, 'POST /mails/batches/{id}/cancel', { params: { id } });

async function applicants(event: Happening, count: number): Promise<Caller[]> {
  const people = await Promise.all(Array.from({ length: count }, () => aDisplaced(app)));
  for (const person of people) await apply(app, person, event);
  return people;
}
const stateOf = async (event: Happening, person: Caller) => {
  const { status, rejectedBecause, confirmedAt, history } = await app.call(
    organizer,
    'GET /events/{id}/participant/{participantId}/info',
    { params: { id: event.id, participantId: person.id } },
  );
  return { status, rejectedBecause, confirmedAt, last: history.at(-1) };
};
const emailsTo = async (person: Caller) => {
  const rows = await app.deps.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', person.email)
    .where('template', 'in', ['participationConfirmed', 'participationRejected', 'invitationRevoked'])
    .orderBy('createdAt')
    .execute();
  return rows.map(({ template }) => template);
};
const noticesOf = async (person: Caller) =>
  (await app.call(person, 'GET /notifications')).items.flatMap(({ kind }) =>
    kind.startsWith('participation') ? [kind] : [],
  );

describe('a decision on several people', () => {
  test('is told 60 seconds later, by notification and e-mail, each once, and not before [R-PAR-42]', async () => {
    const event = await anEvent(app, organizer);
    const people = await applicants(event, 2);
    const { batchId, sendsAt } = await decide(event, people, 'confirmed');
    expect([typeof batchId, sendsAt]).toEqual(['string', '2026-03-05T10:01:00.000Z']);
    const job = productJobs(app.deps)['tell-decisions'];
    app.clock.set('2026-03-05T10:00:59.999Z');
    await job?.run({});
    for (const one of people) expect([await emailsTo(one), await noticesOf(one)]).toEqual([[], []]);
    app.clock.set('2026-03-05T10:01:00Z');
    // Two processes at once, and one that comes late.
    await Promise.all([job?.run({}), job?.run({})]);
    await job?.run({});
    for (const one of people)
      expect([await emailsTo(one), await noticesOf(one)]).toEqual([
        ['participationConfirmed'],
        ['participationConfirmed'],
      ]);
  });

  test('taken back gives the place on after who held it has left, also to their household [R-PAR-42, R-WAI-3]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 1, onePerHousehold: true });
    const [person] = (await applicants(event, 1)) as [Caller];
    await move(app, organizer, event, person, 'rejected');
    const batchId = await batchOf(event, [person]);
    const waiting = await aDisplaced(app);
    const joined = await app.ask(waiting, 'POST /events/{id}/waiting-list', { params: { id: event.id } });
    expect(joined.status).toBe(200);
    await app.call(person, 'POST /accounts/household/links', { body: { email: waiting.email } });
    await app.call(waiting, 'POST /accounts/household/links', { body: { email: person.email } });
    expect((await cancel(organizer, batchId)).body.undone).toEqual([person.id]);
    expect(await stateOf(event, waiting)).toMatchObject({ status: 'invited' });
    await provePlaces(app);
  });

  test('waits in the queue for its time, so that it goes out though the process that decided is gone [R-PAR-42]', async () => {
    const event = await anEvent(app, organizer);
    await decide(event, await applicants(event, 1), 'confirmed');
    const { rows } = await sql<{ seconds: number }>`
      SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
      WHERE task_identifier = 'tell-decisions' ORDER BY id DESC LIMIT 1`.execute(app.deps.db);
    expect(rows[0]?.seconds).toBeGreaterThan(50);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(61);
    expect(productJobs(app.deps)['tell-decisions']?.cron).toBe('* * * * *');
  });

  test('taken back in time, everybody stands where they stood, and nobody is told [R-PAR-42]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 5 });
    const [applied, confirmed, again] = (await applicants(event, 3)) as [Caller, Caller, Caller];
    const invited = await aDisplaced(app);
    await app.call(organizer, 'POST /events/{id}/participants/invite', {
      params: { id: event.id },
      body: { participantIds: [invited.id] },
    });
    await move(app, organizer, event, confirmed, 'confirmed');
    await move(app, organizer, event, again, 'rejected');
    const before = await Promise.all([applied, confirmed, invited].map(one => stateOf(event, one)));
    const told = await Promise.all([applied, confirmed, again, invited].map(emailsTo));
    app.clock.set('2026-03-05T10:05:00Z');
    const rejected = await batchOf(event, [applied, confirmed, invited], 'rejected');
    const reinstated = await batchOf(event, [again]);
    app.clock.set('2026-03-05T10:05:59.999Z');
    const reply = await cancel(organizer, rejected);
    expect([reply.status, reply.body]).toEqual([200, { undone: [applied.id, confirmed.id, invited.id], kept: [] }]);
    expect((await cancel(organizer, reinstated)).body.undone).toEqual([again.id]);
    for (const [index, one] of [applied, confirmed, invited].entries()) {
      const now = await stateOf(event, one);
      expect({ ...now, last: null }).toEqual({ ...before[index], last: null });
      // The history says that it was taken back, when and by whom.
      expect(now.last).toMatchObject({
        from: 'rejected',
        by: 'organizer',
        undone: true,
        at: '2026-03-05T10:05:59.999Z',
      });
    }
    expect(await stateOf(event, again)).toMatchObject({ status: 'rejected', rejectedBecause: 'byOrganizer' });
    await tellDecisions(app);
    expect(await Promise.all([applied, confirmed, again, invited].map(emailsTo))).toEqual(told);
    await provePlaces(app);
    const audit = await app.deps.db
      .selectFrom('audit')
      .select(['actorId', 'details'])
      .where('action', '=', 'participant.undoMove')
      .where('subjectId', '=', event.id)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { actorId: organizer.id, details: { participantIds: [applied.id, confirmed.id, invited.id], kept: [] } },
      { actorId: organizer.id, details: { participantIds: [again.id], kept: [] } },
    ]);
  });

  test('stands for who cannot go back, who is told at once; the others go back [R-PAR-42]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 3 });
    const [first, second, elsewhere] = (await applicants(event, 3)) as [Caller, Caller, Caller];
    const id = await batchOf(event, [first, second, elsewhere], 'rejected');
    await apply(app, elsewhere, await anEvent(app, organizer));
    // Two of the three places are given to others.
    await applicants(event, 2);
    expect((await cancel(organizer, id)).body).toEqual({
      undone: [first.id],
      kept: [
        { participantId: second.id, code: 'event_participants_limit_exceeded' },
        { participantId: elsewhere.id, code: 'participation_once_per_month' },
      ],
    });
    expect(await Promise.all([first, second, elsewhere].map(emailsTo))).toEqual([
      [],
      ['participationRejected'],
      ['participationRejected'],
    ]);
    await tellDecisions(app);
    expect(await Promise.all([first, second].map(emailsTo))).toEqual([[], ['participationRejected']]);
    await provePlaces(app);
  });

  test('says nothing to, and gives nothing back of, who was moved since [R-PAR-42]', async () => {
    const event = await anEvent(app, organizer);
    const [left, turned, stays] = (await applicants(event, 3)) as [Caller, Caller, Caller];
    const id = await batchOf(event, [left, turned, stays]);
    app.clock.pass(1 / 3600);
    await move(app, left, event, left, 'rejected');
    await move(app, organizer, event, turned, 'rejected');
    await move(app, organizer, event, turned, 'confirmed');
    const { body } = await cancel(organizer, id);
    expect(body.undone).toEqual([stays.id]);
    expect(body.kept.map(({ code }) => code)).toEqual(['status_change_not_allowed', 'status_change_not_allowed']);
    await tellDecisions(app);
    // Each is told of what was done to them alone, and of nothing else.
    expect(await emailsTo(left)).toEqual([]);
    expect(await emailsTo(turned)).toEqual(['participationRejected', 'participationConfirmed']);
    expect(await emailsTo(stays)).toEqual([]);
    expect(await stateOf(event, turned)).toMatchObject({ status: 'confirmed' });
  });

  test('of an event cancelled since is told to nobody: they heard of that [R-PAR-42]', async () => {
    const event = await anEvent(app, organizer);
    const people = await applicants(event, 2);
    const id = await batchOf(event, people);
    await app.call(organizer, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } });
    expect([(await cancel(organizer, id)).status]).toEqual([404]);
    await tellDecisions(app);
    for (const one of people) expect(await emailsTo(one)).toEqual([]);
  });

  test('taken back twice, and by two at once, is taken back once, with one answer [R-PAR-42]', async () => {
    const event = await anEvent(app, organizer);
    const people = await applicants(event, 3);
    const id = await batchOf(event, people, 'rejected');
    const administrator = await anAdministrator(app);
    const replies = await Promise.all([cancel(organizer, id), cancel(administrator, id), cancel(organizer, id)]);
    app.clock.pass(1);
    replies.push(await cancel(organizer, id));
    for (const reply of replies)
      expect([reply.status, reply.body]).toEqual([200, { undone: people.map(one => one.id), kept: [] }]);
    const audit = await app.deps.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'participant.undoMove')
      .where('subjectId', '=', event.id)
      .execute();
    expect(audit).toHaveLength(1);
    await provePlaces(app);
  });

  test('at its time, whether told yet or not, it is too late; told and taken back at once, one of them wins [R-PAR-42]', async () => {
    const event = await anEvent(app, organizer, { maxParticipants: 40 });
    const people = await applicants(event, 2);
    const id = await batchOf(event, people);
    app.clock.set('2026-03-05T10:01:00Z');
    for (let tries = 0; tries < 2; tries++) {
      const late = await cancel(organizer, id);
      expect([late.status, late.body.detail]).toEqual([409, 'status_change_not_allowed']);
      await productJobs(app.deps)['tell-decisions']?.run({});
    }
    for (const one of people) expect(await emailsTo(one)).toEqual(['participationConfirmed']);
  });

  test('is forgotten 30 days after it was told; one that nobody could be told of yet is not [R-PAR-44]', async () => {
    const event = await anEvent(app, organizer);
    const [first, second] = (await applicants(event, 2)) as [Caller, Caller];
    const [told, waiting] = [await batchOf(event, [first]), await batchOf(event, [second])];
    const known = async () => {
      const rows = await app.deps.db
        .selectFrom('decisionBatches')
        .select('id')
        .where('eventId', '=', event.id)
        .execute();
      return rows.map(({ id }) => id).toSorted();
    };
    const forget = () => productJobs(app.deps)['forget-told-decisions']?.run({});
    await app.deps.db.updateTable('decisionBatches').set({ toldAt: app.clock.now() }).where('id', '=', told).execute();
    app.clock.set('2026-04-04T10:00:00Z');
    await forget();
    expect(await known()).toEqual([told, waiting].toSorted());
    app.clock.set('2026-04-04T10:02:00Z');
    await forget();
    expect(await known()).toEqual([waiting]);
    expect(await stateOf(event, first)).toMatchObject({ status: 'confirmed' });
  });

  test('is the organizer’s and the administrators’ alone, by an id that is one [R-PAR-42]', async () => {
    const event = await anEvent(app, organizer);
    const people = await applicants(event, 1);
    const id = await batchOf(event, people);
    const refusal = async (who: Caller | null, batch = id) => {
      const { status, body } = await cancel(who, batch);
      return [status, body.detail];
    };
    expect(await refusal(null)).toEqual([401, 'unauthenticated']);
    expect(await refusal(people[0] ?? null)).toEqual([403, 'forbidden']);
    expect(await refusal(await aPartner(app))).toEqual([404, 'not_found']);
    expect(await refusal(organizer, event.id)).toEqual([404, 'not_found']);
    expect((await refusal(organizer, 'не-код'))[0]).toBe((await refusal(await anAdministrator(app), 'не-код'))[0]);
    expect([400, 404]).toContain((await refusal(organizer, 'не-код'))[0]);
    expect(await stateOf(event, people[0] as Caller)).toMatchObject({ status: 'confirmed' });
    expect((await cancel(await anAdministrator(app), id)).status).toBe(200);
  });
});
