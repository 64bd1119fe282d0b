import { OrganizedEventSummary, PersonEventSummary } from '@oplich/contract/events/lists';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { link } from '../../../test/families.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, lviv } from '../../../test/people.ts';
import { aConfirmed, anAccomplished, anEvent, apply, aReport, move } from '../../../test/things.ts';

let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

/** Whoever looks at them, in each of these ways. */
const ways = [
  {},
  { sort: 'name' },
  { sort: '-maxParticipants', pageSize: 2 },
  { page: 2, pageSize: 2 },
  { type: ['private'] },
  { search: 'взуття' },
  { search: 'нема такого' },
] as const;

describe('summaries of a person’s events are the events of the same list, as much of each as one chooses by [R-EVT-30]', () => {
  const inShort = ({ items, ...page }: { items: unknown[] }) => ({
    ...page,
    items: items.map(item => PersonEventSummary.parse(item)),
  });
  /** Compares all a person may be shown, and returns what there was to be compared. */
  async function compared(person: Caller): Promise<Set<string>> {
    const seen: (string | null | undefined)[] = [];
    const note = ({ applyBlock, allowed, myParticipation: mine }: PersonEventSummary) =>
      seen.push(applyBlock?.code, applyBlock?.reason, ...allowed, mine?.status, mine?.window && 'window');
    for (const query of [...ways, { invited: 'true' }] as const) {
      const whole = await app.call(person, 'GET /events/displaced/available', { query });
      expect(await app.call(person, 'GET /events/displaced/available/summaries', { query })).toEqual(inShort(whole));
      whole.items.forEach(note);
    }
    for (const query of [...ways, { over: 'true' }] as const) {
      const whole = await app.call(person, 'GET /events/displaced/registered', { query });
      expect(await app.call(person, 'GET /events/displaced/registered/summaries', { query })).toEqual(inShort(whole));
      whole.items.forEach(note);
    }
    return new Set(seen.filter(word => word !== null && word !== undefined));
  }

  test('to who may choose: open, asked for answers, full, with people who wait, taken by their household, by invitation', async () => {
    const [person, relative] = [await aDisplaced(app), await aDisplaced(app)];
    await link(app, person, relative);
    await anEvent(app, organizer, {
      name: 'Зимове взуття',
      description: 'Розміри від 36',
      registrationForm: [{ label: 'Який розмір?', type: 'text', required: true }],
    });
    await apply(app, relative, await anEvent(app, organizer, { name: 'Набори для родин', onePerHousehold: true }));
    const full = await anEvent(app, organizer, { name: 'Повна', maxParticipants: 1 });
    await apply(app, await aDisplaced(app), full);
    const waitedFor = await anEvent(app, organizer, { name: 'З чергою', maxParticipants: 1 });
    await apply(app, await aDisplaced(app), waitedFor);
    for (const who of [await aDisplaced(app), person])
      await app.call(who, 'POST /events/{id}/waiting-list', { params: { id: waitedFor.id }, body: {} });
    const elsewhere = await aPartner(app, { regionId: lviv, partnerType: 'volunteer' });
    await anEvent(app, elsewhere, { regionId: lviv });
    await anEvent(app, elsewhere, { name: 'Для запрошених', regionId: lviv, type: 'private', invitedIds: [person.id] });

    const seen = await compared(person);
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'apply',
        'accept',
        'joinWaitingList',
        'leaveWaitingList',
        'event_participants_limit_exceeded',
        'household_already_takes_part',
        'invited',
      ]),
    );
  });

  test('to who takes part: applied, confirmed with a window, rejected, cancelled, held and cut short', async () => {
    const times = { endsAt: '2026-03-20T10:00:00Z', windows: { minutes: 30, people: 2 }, maxParticipants: 8 };
    const expected = await aConfirmed(
      app,
      organizer,
      await anEvent(app, organizer, { name: 'Взуття за часом', ...times }),
    );
    const person = await aDisplaced(app);
    const cancelled = await anEvent(app, organizer, { name: 'Взуття, якого не буде' });
    await apply(app, person, cancelled);
    await app.call(organizer, 'DELETE /events/{id}', { params: { id: cancelled.id }, body: { reason: 'Тривога' } });
    const rejecting = await anEvent(app, organizer, { name: 'Без пояснень' });
    await apply(app, person, rejecting);
    await move(app, organizer, rejecting, person, 'rejected');
    await apply(app, person, await anEvent(app, organizer, { name: 'Дитяче взуття' }));
    const soon = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    for (const interrupted of [true, false]) {
      const held = await anEvent(app, organizer, { name: 'Взуття видано', eventDate: soon });
      const confirmed = await aConfirmed(app, organizer, held);
      await app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id: held.id }, body: { interrupted } });
      expect([...(await compared(confirmed))]).toContain('over');
    }

    expect([...(await compared(expected))]).toEqual(expect.arrayContaining(['confirmed', 'window', 'chooseWindow']));
    expect([...(await compared(person))]).toEqual(
      expect.arrayContaining(['applied', 'rejected', 'withdraw', 'participation_once_per_month']),
    );
  });
});

test('summaries of organized events are the events of the same list, as much of each as a row shows [R-EVT-30]', async () => {
  const administrator = await anAdministrator(app);
  const reported = await anAccomplished(app, organizer, { name: 'Взуття видано' });
  await aReport(app, organizer, reported);
  await aConfirmed(app, organizer, await anEvent(app, organizer, { name: 'Скоро' }));
  const theirs = await anEvent(app, organizer, { name: 'Взуття за столом' });
  // Who stands at a table sees its event alone; with a duty that reads them, all.
  const atDesk = await aMemberOf(app, organizer, ['desk'], { eventIds: [theirs.id] });
  const reading = await aMemberOf(app, organizer, ['desk', 'reports'], { eventIds: [theirs.id] });
  app.clock.set(theirs.eventDate);
  const seen = new Map<Caller, Set<string>>();
  for (const who of [organizer, administrator, atDesk, reading])
    for (const query of [...ways, { status: ['accomplished'] }, { organizerId: [organizer.id] }] as const) {
      const { items, ...page } = await app.call(who, 'GET /events', { query });
      expect(await app.call(who, 'GET /events/summaries', { query })).toEqual({
        ...page,
        items: items.map(item => OrganizedEventSummary.parse(item)),
      });
      seen.set(who, new Set([...(seen.get(who) ?? []), ...items.flatMap(({ allowed }) => allowed)]));
    }
  expect([...(seen.get(organizer) ?? [])]).toEqual(expect.arrayContaining(['edit', 'accomplish', 'report', 'handOut']));
  expect((await app.call(atDesk, 'GET /events/summaries')).items).toMatchObject([
    { id: theirs.id, allowed: ['handOut'] },
  ]);
  expect((await app.call(await aPartner(app), 'GET /events/summaries')).total).toBe(0);
});
