/**
 * Two thousand people at one event: what its calls cost with nothing but a list, and with households, lines for each of their people,
 * arrival windows, a waiting list and a history of aid; as ratios to the cheapest call of the same run.
 */
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from './app.ts';
import { child, granny, infant, provePromises } from './families.ts';
import { median, print } from './measure.ts';
import { aDisplaced, aPartner } from './people.ts';
import { anEvent, aPosition, issue, proveLedger, provePlaces } from './things.ts';
import { forEach } from './walks/for-each.ts';

const people = 2000;
let app: TestApp;
let organizer: Caller;
let families: Caller[];

/** A number as a name has it. */
const inLetters = (n: number) => Array.from(String(n), figure => 'абвгдежзик'[Number(figure)]).join('');

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
  families = [];
  await forEach(
    Array.from({ length: people }, (_, n) => n),
    async n => {
      const surname = `${['Ковал', 'Шевч', 'Бонд', 'Ткач', 'Крав', 'Мельн'][n % 6]}${['енко', 'чук', 'ук'][n % 3]}`;
      families[n] = await aDisplaced(app, {
        surname,
        birthday: '1990-05-05',
        phoneNumber: `+38067${String(n).padStart(7, '0')}`,
      });
    },
  );
}, 600_000);

/** Lets all of them apply to an event, be confirmed and a tenth be served, and measures it. */
async function measured(more: object, issuedAid: object[]): Promise<Map<string, number>> {
  const start = app.clock.now();
  const eventDate = new Date(start.getTime() + 14 * 86_400_000);
  const event = await anEvent(app, organizer, {
    eventDate: eventDate.toISOString(),
    maxParticipants: people,
    issuedAid: issuedAid,
    ...more,
  });
  const params = { id: event.id };
  const costs = new Map<string, number>();
  const apply = (person: Caller) => app.call(person, 'POST /events/{id}/participants/apply', { params, body: {} });
  costs.set('an application, 16 at once', await forEach(families, apply));

  // The people of all participants are counted again for the other day.
  const { version, endsAt: ends } = await app.call(organizer, 'GET /events/{id}/details', { params });
  const anHourLater = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString();
  const moved = anHourLater(eventDate.toISOString());
  const body = { eventDate: moved, ...(ends && { endsAt: anHourLater(ends) }), version };
  const began = performance.now();
  await app.call(organizer, 'PUT /events/{id}', { params, body });
  costs.set('the event moved by an hour, once', performance.now() - began);

  const parts = Array.from({ length: people / 100 }, (_, part) => families.slice(100 * part, 100 * part + 100));
  let took = 0;
  for (const part of parts) {
    const began = performance.now();
    const body = { participantIds: part.map(({ id }) => id), status: 'confirmed' as const };
    await app.call(organizer, 'POST /events/{id}/participants/move', { params, body });
    took += performance.now() - began;
  }
  costs.set('a confirmation, 100 in one go', took / people);

  const list = (query: object) => () =>
    app.call(organizer, 'GET /events/{id}/participants/confirmed', { params, query });
  const reads: [string, () => Promise<unknown>][] = [
    ['the event', () => app.call(organizer, 'GET /events/{id}/details', { params })],
    [
      'the event, as one of them reads it',
      () => app.call(families[7] as Caller, 'GET /events/displaced/{id}/details', { params }),
    ],
    ['the confirmed, first page', list({})],
    ['the confirmed, last page by surname', list({ sort: 'surname', page: people / 20, pageSize: 20 })],
    ['the confirmed, a search', list({ search: 'ткач' })],
    ['the confirmed, not aided for 30 days', list({ notAidedForDays: 30 })],
    ['the confirmed, by the last aid', list({ sort: 'lastAidedAt' })],
    ['the list at the hand-out table', () => app.call(organizer, 'GET /events/{id}/hand-out', { params })],
  ];
  for (const [what, read] of reads) costs.set(what, await median(read, 7));

  app.clock.set(moved);
  const served = families.slice(0, people / 10);
  costs.set(
    'an issue, 16 at once',
    await forEach(served, async person => expect((await issue(app, organizer, event, person)).status).toBe(200)),
  );
  await Promise.all([provePlaces(app), proveLedger(app), provePromises(app)]);
  return costs;
}

test(`${people} people at one event, with nothing else and with all there is`, async () => {
  const floor = await median(() => app.call(organizer, 'GET /accounts/info'), 41);
  const goods = async () => (await aPosition(app, organizer, { quantity: '20000' })).id;
  const plain = await measured({}, [{ positionId: await goods(), quantityPerParticipant: '1' }]);

  // The next month, with the same people: their households are known, and a tenth of them received aid.
  app.clock.set(new Date(app.clock.now().getTime() + 40 * 86_400_000));
  await forEach(families, (person, n) =>
    app.call(person, 'PUT /accounts/household', {
      body: {
        members: [{ ...child, name: `Оля${inLetters(n)}` }, { ...infant, name: `Іля${inLetters(n)}` }, granny].slice(
          0,
          1 + (n % 3),
        ),
        sex: 'female',
        needs: n % 10 === 0 ? ['pregnant'] : [],
        version: 0,
      } as never,
    }),
  );
  const start = app.clock.now();
  const endsAt = new Date(start.getTime() + 14 * 86_400_000 + 10 * 3_600_000).toISOString();
  const all = {
    endsAt,
    windows: { minutes: 30, people: 100, desks: 5 },
    onePerHousehold: true,
    orderCriteria: ['needs', 'notAidedLongest'],
  };
  const lines = [
    { positionId: await goods(), quantityPerParticipant: '1' },
    { positionId: await goods(), quantityPerParticipant: '1', per: 'person', atMost: '4' },
    { positionId: await goods(), quantityPerParticipant: '2', per: 'infant' },
  ];
  const everything = await measured(all, lines);

  print(`own profile, the floor: ${floor.toFixed(1)} ms`);
  for (const [what, cost] of plain) {
    const full = everything.get(what) ?? 0;
    print(
      `${what}: ${cost.toFixed(1)} ms plain, ${full.toFixed(1)} ms with everything (× ${(full / cost).toFixed(1)})`,
    );
  }
}, 1_800_000);
