import { OrganizedEventSummary, PersonEventSummary } from '@oplich/contract/events/schemas';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner, lviv } from '../../../test/people.ts';
import { anAccomplished, anEvent, apply, aReport, move } from '../../../test/things.ts';

let app: TestApp;
let organizer: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
  administrator = await anAdministrator(app);
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

test('summaries of a person’s events are the events of the same list, as much of each as one chooses by [R-EVT-30]', async () => {
  const person = await aDisplaced(app);
  await anEvent(app, organizer, { name: 'Зимове взуття', maxParticipants: 1, description: 'Розміри від 36' });
  await anEvent(app, organizer, {
    name: 'Набори для родин',
    onePerHousehold: true,
    registrationForm: [{ label: 'Який розмір?', type: 'text', required: true }],
  });
  await anEvent(app, organizer, { name: 'Для запрошених', type: 'private', invitedIds: [person.id] });
  const cancelled = await anEvent(app, organizer, { name: 'Взуття, якого не буде' });
  await apply(app, person, cancelled);
  await app.call(organizer, 'DELETE /events/{id}', { params: { id: cancelled.id }, body: { reason: 'Тривога' } });
  const rejecting = await anEvent(app, organizer, { name: 'Без пояснень' });
  await apply(app, person, rejecting);
  await move(app, organizer, rejecting, person, 'rejected');
  await apply(app, person, await anEvent(app, organizer, { name: 'Дитяче взуття' }));
  // Of another region, and full.
  await anEvent(app, await aPartner(app, { regionId: lviv, partnerType: 'volunteer' }), { regionId: lviv });
  await apply(app, await aDisplaced(app), await anEvent(app, organizer, { name: 'Повна', maxParticipants: 1 }));

  const inShort = ({ items, ...page }: { items: unknown[] }) => ({
    ...page,
    items: items.map(item => PersonEventSummary.parse(item)),
  });
  const seen = new Set<string>();
  for (const query of [...ways, { invited: 'true' }] as const) {
    const full = await app.call(person, 'GET /events/displaced/available', { query });
    expect(await app.call(person, 'GET /events/displaced/available/summaries', { query })).toEqual(inShort(full));
    for (const { applyBlock } of full.items) seen.add(applyBlock?.code ?? 'open');
  }
  for (const query of [...ways, { over: 'true' }] as const) {
    const full = await app.call(person, 'GET /events/displaced/registered', { query });
    expect(await app.call(person, 'GET /events/displaced/registered/summaries', { query })).toEqual(inShort(full));
    for (const { myParticipation } of full.items) seen.add(myParticipation?.status ?? 'none');
  }
  expect(seen).toContain('participation_once_per_month');
  expect(seen).toContain('rejected');
  expect(seen).toContain('applied');
});

test('summaries of organized events are the events of the same list, as much of each as a row shows [R-EVT-30]', async () => {
  const reported = await anAccomplished(app, organizer, { name: 'Взуття видано' });
  await aReport(app, organizer, reported);
  const ofMine = { organizerId: [organizer.id] };
  for (const who of [organizer, administrator])
    for (const query of [...ways, { status: ['accomplished'] }, ...(who === administrator ? [ofMine] : [])] as const) {
      const { items, ...page } = await app.call(who, 'GET /events', { query });
      expect(await app.call(who, 'GET /events/summaries', { query })).toEqual({
        ...page,
        items: items.map(item => OrganizedEventSummary.parse(item)),
      });
    }
  const other = await aPartner(app);
  expect(await app.call(other, 'GET /events/summaries')).toMatchObject({ total: 0, items: [] });
});
