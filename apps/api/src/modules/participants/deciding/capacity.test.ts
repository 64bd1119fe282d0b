/**
 * [R-PAR-9] Places under 500 actions at once – applications, invitations, answers, expiries, withdrawals, decisions – in random
 * orders: never more taken than there are, counters always the rows, and everybody is what the last answer told them.
 */
import type { ParticipantStatus } from '@oplich/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { anEvent, apply, move, provePlaces } from '../../../../test/things.ts';
import { participantJobs } from '../index.ts';

let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aDisplaced(app)));
const idsOf = (callers: readonly Caller[]) => callers.map(({ id }) => id);

interface Outcome {
  status: number;
  detail: string | undefined;
}
interface Action {
  of: readonly Caller[];
  /** What the person is afterwards if the action succeeds. */
  to: ParticipantStatus;
  act(): Promise<Outcome>;
}
const outcomeOf = (reply: { status: number; body: { detail?: string } }): Outcome => ({
  status: reply.status,
  detail: reply.body.detail,
});

describe('500 actions at once', () => {
  test('for 150 places, in random orders [R-PAR-9]', async () => {
    await fc.assert(fc.asyncProperty(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), run), {
      numRuns: 2,
      endOnFailure: true,
    });
  }, 180_000);
});

async function run(chance: fc.Stream<number>) {
  app.clock.set('2026-03-05T10:00:00Z');
  const maxParticipants = 150;
  const event = await anEvent(app, organizer, { maxParticipants, respondTimeHours: 12 });
  const invite = async (callers: readonly Caller[]) =>
    outcomeOf(
      await app.ask(organizer, 'POST /events/{id}/participants/invite', {
        params: { id: event.id },
        body: { participantIds: idsOf(callers) },
      }),
    );
  const applyAs = async (person: Caller) =>
    outcomeOf(await app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} }));
  const moveTo = (who: Caller, person: Caller, to: ParticipantStatus) => async () =>
    outcomeOf(await move(app, who, event, person, to));

  // Before: 40 invitations that will have run out, 30 live ones, 70 applications, 30 of them confirmed: 140 of 150 taken.
  const [expiring, invited, applied, fresh] = [await people(40), await people(30), await people(70), await people(260)];
  await invite(expiring);
  app.clock.pass(12);
  await invite(invited);
  for (const person of applied) await apply(app, person, event);
  const confirmed = applied.slice(0, 30);
  for (const person of confirmed) await move(app, organizer, event, person, 'confirmed');
  const [newcomers, handPicked] = [fresh.slice(0, 230), fresh.slice(230)];

  const actions: Action[] = [
    ...newcomers.map(person => ({ of: [person], to: 'applied' as const, act: () => applyAs(person) })),
    // Who was late may still apply: the event is a general one of their region.
    ...expiring.map(person => ({ of: [person], to: 'applied' as const, act: () => applyAs(person) })),
    ...Array.from({ length: 10 }, (_, group) => handPicked.slice(group * 3, group * 3 + 3)).map(group => ({
      of: group,
      to: 'invited' as const,
      act: () => invite(group),
    })),
    ...invited.slice(0, 15).map(person => ({ of: [person], to: 'confirmed' as const, act: () => applyAs(person) })),
    ...invited
      .slice(15)
      .map(person => ({ of: [person], to: 'rejected' as const, act: moveTo(person, person, 'rejected') })),
    ...confirmed.map(person => ({ of: [person], to: 'rejected' as const, act: moveTo(person, person, 'rejected') })),
    ...applied
      .slice(30, 50)
      .map(person => ({ of: [person], to: 'confirmed' as const, act: moveTo(organizer, person, 'confirmed') })),
    ...applied
      .slice(50)
      .map(person => ({ of: [person], to: 'rejected' as const, act: moveTo(organizer, person, 'rejected') })),
  ];
  // Everything is pressed twice by somebody, the job runs again and again, and somebody looks at the counts all the while.
  const repeats = actions.filter(() => (chance.next().value ?? 0) < 0.2);
  const jobs = Array.from({ length: 20 }, () => participantJobs(app.deps)['expire-invitations']);
  const seen: number[] = [];
  const look = async () => {
    const { counts } = await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
    seen.push(counts.occupied);
  };
  const outcomes = new Map<Action, Outcome[]>(actions.map(action => [action, []]));
  const all = [
    ...[...actions, ...repeats].map(action => async () => void outcomes.get(action)?.push(await action.act())),
    ...jobs.map(job => async () => job?.run({})),
    ...Array.from({ length: 20 }, () => look),
  ];
  expect(all.length).toBeGreaterThan(500);
  const order = all.map(act => ({ act, at: chance.next().value ?? 0 })).toSorted((a, b) => a.at - b.at);
  await Promise.all(order.map(({ act }) => act()));

  const rows = await app.deps.db
    .selectFrom('participants')
    .select(['accountId', 'status'])
    .where('eventId', '=', event.id)
    .execute();
  const stateOf = new Map(rows.map(row => [row.accountId, row.status]));
  const takes = (status: string | undefined) => status !== undefined && status !== 'rejected';
  for (const [{ of, to }, answers] of outcomes) {
    const refusals = answers.filter(answer => answer.status !== 200);
    // A repeated invitation is refused as such; otherwise only places run out.
    const known = ['event_participants_limit_exceeded', ...(to === 'invited' ? ['email_already_invited'] : [])];
    for (const { detail } of refusals) expect(known).toContain(detail);
    for (const { id } of of) {
      if (refusals.length < answers.length) expect(stateOf.get(id)).toBe(to);
      else expect(takes(stateOf.get(id))).toBe(false);
    }
  }
  expect(Math.max(...seen)).toBeLessThanOrEqual(maxParticipants);
  const taken = rows.filter(row => takes(row.status)).length;
  const { counts } = await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
  const count = (status: ParticipantStatus) => rows.filter(row => row.status === status).length;
  expect(counts).toEqual({
    invited: count('invited'),
    applied: count('applied'),
    confirmed: count('confirmed'),
    aided: 0,
    rejected: count('rejected'),
    occupied: taken,
  });
  // Far more wanted in than there were places, and nobody let go of one afterwards that somebody else did not get.
  expect(taken).toBeLessThanOrEqual(maxParticipants);
  expect(taken).toBeGreaterThan(maxParticipants - 60);
  await provePlaces(app);
}
