import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderCriterion } from '@oplich/contract';
import type { WaitingPerson, WaitingPlace } from '@oplich/contract/participants/waiting-list';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { anyMember } from '../../../../test/families.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, aPosition, issue, move, provePlaces } from '../../../../test/things.ts';
import { checkWaiting } from '../../../commands/check-waiting.ts';
import { participantJobs, waitingListFaults } from '../index.ts';
import { reasonsOf } from './show-waiting-list.ts';

const at = (event: { id: string }) => ({ params: { id: event.id } });
const join = (app: TestApp, person: Caller, event: { id: string }) =>
  app.ask<WaitingPlace & { detail: string }>(person, 'POST /events/{id}/waiting-list', { ...at(event), body: {} });
const household = (app: TestApp, person: Caller, body: object) =>
  app.ask(person, 'PUT /accounts/household', { body: { members: [], needs: [], version: 0, ...body } });
const listed = async (app: TestApp, organizer: Caller, event: { id: string }) =>
  (
    await app.ask<{ items: WaitingPerson[] }>(organizer, 'GET /events/{id}/waiting-list/people', {
      ...at(event),
      query: { pageSize: 100 },
    })
  ).body.items.map(({ participantId }) => participantId);

describe('the order', () => {
  test('is by the criteria as they were given, then by joining, and each reads why [R-WAI-4, R-WAI-5]', async () => {
    const app = await anApp();
    const organizer = await aPartner(app);
    const people = await Promise.all(Array.from({ length: 4 }, () => aDisplaced(app)));
    const [none, elder, child, both] = people as [Caller, Caller, Caller, Caller];
    for (const [person, members] of [
      [elder, [anyMember('1950-01-01')]],
      [child, [anyMember('2020-01-01')]],
      [both, [anyMember('2020-01-01'), anyMember('1950-01-01')]],
    ] as const) {
      expect((await household(app, person, { members })).status).toBe(200);
    }
    app.clock.pass(1);
    const orderCriteria: OrderCriterion[] = ['children', 'elderly'];
    const event = await anEvent(app, organizer, { maxParticipants: 1, orderCriteria });
    await apply(app, await aDisplaced(app), event);
    for (const person of [none, elder, child, both]) {
      app.clock.pass(1);
      await join(app, person, event);
    }
    expect(await listed(app, organizer, event)).toEqual([both.id, child.id, elder.id, none.id]);
    const place = await app.ask<WaitingPlace>(none, 'GET /events/{id}/waiting-list', at(event));
    expect(place.body).toMatchObject({
      position: 4,
      criteria: orderCriteria,
      ahead: {
        total: 3,
        because: [
          { criterion: 'children', count: 2 },
          { criterion: 'elderly', count: 1 },
        ],
      },
    });
    expect(await waitingListFaults(app.deps.db)).toEqual([]);
  });

  test('the organizer reads beside each person what that person reads of those ahead, and nothing where it would tell whose needs they are [R-WAI-5]', async () => {
    const app = await anApp();
    const organizer = await aPartner(app);
    const people = await Promise.all(Array.from({ length: 6 }, () => aDisplaced(app)));
    for (const [n, person] of people.entries()) {
      const members = [...(n % 2 ? [anyMember('2020-01-01')] : []), ...(n % 3 ? [anyMember('1950-01-01')] : [])];
      await household(app, person, { members });
    }
    app.clock.pass(1);
    const readBy = async (orderCriteria: OrderCriterion[]) => {
      const event = await anEvent(app, organizer, { maxParticipants: 1, orderCriteria });
      await apply(app, await aDisplaced(app), event);
      for (const person of people) await join(app, person, event);
      const list = await app.call(organizer, 'GET /events/{id}/waiting-list/people', at(event));
      const own = await Promise.all(
        list.items.map(async ({ participantId }) => {
          const person = people.find(({ id }) => id === participantId)!;
          return (await app.call(person, 'GET /events/{id}/waiting-list', at(event))).ahead.because;
        }),
      );
      return { beside: list.items.map(({ because }) => because), own };
    };
    const { beside, own } = await readBy(['children', 'notAidedLongest', 'elderly']);
    expect(beside).toEqual(own);
    expect(beside.at(-1)).toEqual([
      { criterion: 'children', count: 3 },
      { criterion: 'elderly', count: 2 },
    ]);
    expect((await readBy([])).beside.at(-1)).toEqual([{ criterion: 'joined', count: 5 }]);
    expect((await readBy(['children', 'needs'])).beside).toEqual(people.map(() => null));
  });

  test('asks what was recorded when the event was created: who declares a need for it gains nothing [R-WAI-4]', async () => {
    const app = await anApp();
    const organizer = await aPartner(app);
    const event = await anEvent(app, organizer, { maxParticipants: 1, orderCriteria: ['needs'] });
    await apply(app, await aDisplaced(app), event);
    const [first, late] = [await aDisplaced(app), await aDisplaced(app)];
    app.clock.pass(1);
    expect((await household(app, late, { needs: ['disability'] })).status).toBe(200);
    await join(app, first, event);
    await join(app, late, event);
    expect(await listed(app, organizer, event)).toEqual([first.id, late.id]);
  });

  test('puts who was helped longest ago first, by the day and by anybody, and never helped before them [R-WAI-4]', async () => {
    const app = await anApp({ now: new Date('2026-01-05T10:00:00Z') });
    const helped: Caller[] = [];
    for (const day of ['2026-01-10', '2026-01-20']) {
      const giver = await aPartner(app);
      const { id: positionId } = await aPosition(app, giver, { receivedDate: '2026-01-02' });
      const eventDate = `${day}T10:00:00Z`;
      const event = await anEvent(app, giver, { eventDate, issuedAid: [{ positionId, quantityPerParticipant: '1' }] });
      const person = await aConfirmed(app, giver, event);
      app.clock.set(eventDate);
      expect((await issue(app, giver, event, person)).status).toBe(200);
      helped.unshift(person);
    }
    app.clock.set('2026-03-01T10:00:00Z');
    const organizer = await aPartner(app);
    const more = { eventDate: '2026-03-20T10:00:00Z', maxParticipants: 1, orderCriteria: ['notAidedLongest' as const] };
    const event = await anEvent(app, organizer, more);
    await apply(app, await aDisplaced(app), event);
    const never = await aDisplaced(app);
    for (const person of [...helped, never]) await join(app, person, event);
    expect(await listed(app, organizer, event)).toEqual([never.id, helped[1]?.id, helped[0]?.id]);
  });

  test('fewer than three ahead by a need are told with those who joined earlier [R-WAI-5]', () => {
    const because = (needs: number) =>
      reasonsOf({
        ahead: [
          { criterion: 'needs', count: needs },
          { criterion: 'children', count: 1 },
          { criterion: null, count: 4 },
        ],
      });
    expect(because(2)).toEqual([
      { criterion: 'children', count: 1 },
      { criterion: 'joined', count: 6 },
    ]);
    expect(because(3)[0]).toEqual({ criterion: 'needs', count: 3 });
  });

  test('is fixed once somebody has joined, and names each criterion once [R-WAI-4]', async () => {
    const app = await anApp();
    const organizer = await aPartner(app);
    const event = await anEvent(app, organizer, { maxParticipants: 1, orderCriteria: ['needs'] });
    const put = async (orderCriteria: unknown) => {
      const { version } = await app.call(organizer, 'GET /events/{id}/details', at(event));
      return app.ask<{ errors: object[] }>(organizer, 'PUT /events/{id}', {
        ...at(event),
        body: { orderCriteria, version },
      });
    };
    expect((await put(['needs', 'needs'])).status).toBe(400);
    expect((await put(['age'])).status).toBe(400);
    expect((await put(['elderly', 'needs'])).status).toBe(200);
    const refused = { status: 400, body: { errors: [{ path: 'orderCriteria', code: 'not_allowed' }] } };
    const isFixed = async () => (await app.call(organizer, 'GET /events/{id}/details', at(event))).orderFixed;
    expect(await isFixed()).toBe(false);
    const [holder, waiting] = [await aDisplaced(app), await aDisplaced(app)];
    await apply(app, holder, event);
    expect(await put([])).toMatchObject(refused);
    expect((await put(['elderly', 'needs'])).status).toBe(200);
    // Also when everybody has gone again: who waited was told this order.
    await join(app, waiting, event);
    await app.ask(waiting, 'DELETE /events/{id}/waiting-list', at(event));
    await move(app, holder, event, holder, 'rejected');
    expect(await put([])).toMatchObject(refused);
    expect(await isFixed()).toBe(true);
  });
});

describe('many at once', () => {
  test('sixty join at one moment while forty places are given up: each has a place or an invitation, in order [R-WAI-9]', async () => {
    const app = await anApp();
    const organizer = await aPartner(app);
    const event = await anEvent(app, organizer, { maxParticipants: 40 });
    const holders = await Promise.all(Array.from({ length: 40 }, () => aDisplaced(app)));
    await Promise.all(holders.map(person => apply(app, person, event)));
    const people = await Promise.all(Array.from({ length: 60 }, () => aDisplaced(app)));
    expect((await join(app, people[0]!, event)).status).toBe(200);
    const replies = await Promise.all([
      ...people.slice(1).map(person => join(app, person, event)),
      ...holders.slice(0, 30).map(person => move(app, person, event, person, 'rejected')),
      ...holders.slice(30).map(person => move(app, organizer, event, person, 'rejected')),
    ]);
    // Where the list ran empty for a moment and a place was free, there was nothing to wait for.
    const waited = replies.slice(0, 59).filter(({ status }) => status === 200).length + 1;
    expect(replies.slice(59).every(({ status }) => status === 200)).toBe(true);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(waited < 60 ? [200, 409] : [200]));
    const { counts, waitingPeople } = await app.call(organizer, 'GET /events/{id}/details', at(event));
    expect(counts.invited + waitingPeople).toBe(waited);
    expect(counts.occupied).toBeLessThanOrEqual(40);
    expect(waitingPeople === 0 || counts.occupied === 40).toBe(true);
    expect(await waitingListFaults(app.deps.db)).toEqual([]);
    await provePlaces(app);
  });
});

type Step =
  | { kind: 'join' | 'leave' | 'apply' | 'accept' | 'withdraw' | 'reject'; who: number }
  | { kind: 'max'; max: number }
  | { kind: 'expire' };
const size = 8;
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('join' as const), who: fc.nat(size - 1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('leave', 'apply', 'accept', 'withdraw', 'reject'),
      who: fc.nat(size - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('max' as const), max: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
);

describe('whatever happens, several at once', () => {
  test('never over the limit, never out of order, nobody lost, and the facts give the same list [R-WAI-9]', async () => {
    const app = await anApp();
    const organizer = await aPartner(app);
    const people = await Promise.all(Array.from({ length: size }, () => aDisplaced(app)));
    for (const [n, person] of people.entries()) {
      if (n % 3 === 0)
        await household(app, person, { members: [anyMember('2020-01-01')], needs: n % 2 ? ['pregnant'] : [] });
    }
    const criteria = fc.uniqueArray(fc.constantFrom<OrderCriterion>('needs', 'children', 'elderly', 'notAidedLongest'));
    await fc.assert(
      fc.asyncProperty(
        criteria,
        fc.array(fc.array(aStep, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 12 }),
        async (orderCriteria, groups) => {
          app.clock.pass(1);
          const eventDate = new Date(app.clock.now().getTime() + 90 * 86_400_000).toISOString();
          const event = await anEvent(app, organizer, {
            eventDate,
            maxParticipants: 2,
            orderCriteria,
            respondTimeHours: 12,
          });
          const waits = new Set<number>();
          const take = async (step: Step) => {
            if (step.kind === 'expire') {
              app.clock.pass(12);
              await participantJobs(app.deps)['expire-invitations']?.run({});
              return;
            }
            if (step.kind === 'max') {
              const { version } = await app.call(organizer, 'GET /events/{id}/details', at(event));
              await app.ask(organizer, 'PUT /events/{id}', {
                ...at(event),
                body: { maxParticipants: step.max, version },
              });
              return;
            }
            const person = people[step.who]!;
            if (step.kind === 'join') {
              if ((await join(app, person, event)).status === 200) waits.add(step.who);
            } else if (step.kind === 'leave') {
              await app.ask(person, 'DELETE /events/{id}/waiting-list', at(event));
              waits.delete(step.who);
            } else if (step.kind === 'apply' || step.kind === 'accept') {
              await app.ask(person, 'POST /events/{id}/participants/apply', { ...at(event), body: {} });
            } else await move(app, step.kind === 'withdraw' ? person : organizer, event, person, 'rejected');
          };
          for (const group of groups) {
            // One person at a time acts for themself; the others at the same moment.
            const once = group.filter(
              (step, n) => !('who' in step) || group.findIndex(other => 'who' in other && other.who === step.who) === n,
            );
            const before = new Set(waits);
            await Promise.all(once.map(take));
            expect(await waitingListFaults(app.deps.db)).toEqual([]);
            await provePlaces(app);
            const { counts, maxParticipants, waitingPeople } = await app.call(
              organizer,
              'GET /events/{id}/details',
              at(event),
            );
            expect(counts.occupied).toBeLessThanOrEqual(maxParticipants);
            // Nobody of these is kept from accepting: as long as one waits no place is free.
            if (waitingPeople > 0) expect(counts.occupied).toBe(maxParticipants);
            const onList = new Set(await listed(app, organizer, event));
            expect(onList.size).toBe(waitingPeople);
            for (const who of new Set([...before, ...waits])) {
              if (onList.has(people[who]!.id)) continue;
              if (waits.has(who)) {
                const { myParticipation } = await app.call(
                  people[who]!,
                  'GET /events/displaced/{id}/details',
                  at(event),
                );
                expect(myParticipation?.invitedBecause).toBe('waitingList');
              }
              waits.delete(who);
            }
          }
          await app.call(organizer, 'DELETE /events/{id}', { ...at(event), body: { reason: 'Кінець' } });
          expect(await waitingListFaults(app.deps.db)).toEqual([]);
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  });

  test('npm run waiting:check proves it, and names what was changed behind its back [R-WAI-9]', async () => {
    const app = await anApp();
    const organizer = await aPartner(app);
    const event = await anEvent(app, organizer, { maxParticipants: 1, orderCriteria: ['notAidedLongest'] });
    await apply(app, await aDisplaced(app), event);
    for (let n = 0; n < 2; n++) await join(app, await aDisplaced(app), event);
    const check = async () => {
      const lines: string[] = [];
      const { db, config, secrets } = app.deps;
      const outcome = await checkWaiting.run({ db, config, secrets, print: line => lines.push(line) }, []);
      return { outcome, lines };
    };
    expect(await check()).toEqual({ outcome: 'done', lines: ['Every waiting list is in its order.'] });
    await app.deps.db
      .updateTable('waitingList')
      .set({ orderKey: [7] })
      .where('eventId', '=', event.id)
      .execute();
    const tampered = await check();
    expect(tampered.outcome).toBe('failed');
    expect(tampered.lines.at(-1)).toBe('2 faults.');
  });
});
