import type { EventType } from '@oplich/contract';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { emailsTo } from '../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner, lviv } from '../../../test/people.ts';
import { anEvent, apply } from '../../../test/things.ts';

const app = await anApp();
const heardOf = async (who: Caller, event: { id: string }) =>
  (await app.call(who, 'GET /notifications', { query: { pageSize: 100 } })).items
    .filter(one => one.link?.endsWith(event.id))
    .map(one => one.kind);

describe('who is told of a new event [R-NOT-4]', () => {
  const everyone = async () => ({
    organizer: await aPartner(app),
    neighbour: await aDisplaced(app),
    'hand-picked neighbour': await aDisplaced(app),
    'another partner of the region': await aPartner(app),
    'an administrator of the region': await anAdministrator(app),
    stranger: await aDisplaced(app, { regionId: lviv }),
    'hand-picked stranger': await aDisplaced(app, { regionId: lviv }),
  });
  type Person = keyof Awaited<ReturnType<typeof everyone>>;
  const region: Partial<Record<Person, string[]>> = {
    neighbour: ['eventNew'],
    'another partner of the region': ['eventNew'],
    'an administrator of the region': ['eventNew'],
  };
  const picked: Partial<Record<Person, string[]>> = {
    'hand-picked neighbour': ['invitation'],
    'hand-picked stranger': ['invitation'],
  };

  const rules: [EventType, string, boolean, Partial<Record<Person, string[]>>][] = [
    ['general', 'all users of the region', false, { ...region, 'hand-picked neighbour': ['eventNew'] }],
    ['hybrid', 'users of the region, and the hand-picked ones wherever they are', true, { ...region, ...picked }],
    ['private', 'the hand-picked ones only', true, picked],
  ];
  test.each(rules)('a %s event: %s', async (type, _, invites, told) => {
    const people = await everyone();
    const invitedIds = [people['hand-picked neighbour'].id, people['hand-picked stranger'].id];
    const event = await anEvent(app, people.organizer, { type, ...(invites && { invitedIds }) });
    const heard: Partial<Record<Person, string[]>> = {};
    for (const [name, person] of Object.entries(people) as [Person, Caller][]) {
      const kinds = await heardOf(person, event);
      if (kinds.length > 0) heard[name] = kinds;
    }
    expect(heard).toEqual(told);
    if (invites)
      for (const name of ['hand-picked neighbour', 'hand-picked stranger'] as const)
        expect((await emailsTo(app, people[name].email)).length, name).toBe(1);
    expect(await emailsTo(app, people.stranger.email)).toEqual([]);
  });
});

test('a notification says where with the region, also of where it was to be [R-UIX-9]', async () => {
  const [organizer, person] = [await aPartner(app), await aDisplaced(app)];
  const event = await anEvent(app, organizer, { locationCity: 'смт Нова Водолага' });
  const newest = async () => (await app.call(person, 'GET /notifications', { query: {} })).items[0]?.message;
  expect(await newest()).toContain('смт Нова Водолага, Харківська область.');
  await apply(app, person, event);
  await app.call(organizer, 'PUT /events/{id}', {
    params: { id: event.id },
    body: { version: event.version, locationCity: 'м. Чугуїв' },
  });
  const message = await newest();
  expect(message).toContain('м. Чугуїв, Харківська область. Було:');
  expect(message).toContain('смт Нова Водолага, Харківська область.');
});

test('an event moved earlier shortens open invitations to its beginning and tells those people until when [R-PAR-35]', async () => {
  const [organizer, invited, confirmed] = [await aPartner(app), await aDisplaced(app), await aDisplaced(app)];
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000).toISOString();
  const event = await anEvent(app, organizer, {
    eventDate: hours(200),
    respondTimeHours: 120,
    invitedIds: [invited.id, confirmed.id],
    type: 'hybrid',
  });
  await apply(app, confirmed, event);
  const dueOf = async (person: Caller) =>
    (await app.call(person, 'GET /events/displaced/{id}/details', { params: { id: event.id } })).myParticipation
      ?.respondBy;
  const due = hours(120);
  expect(await dueOf(invited)).toBe(due);
  const put = (version: number, eventDate: string) =>
    app.call(organizer, 'PUT /events/{id}', { params: { id: event.id }, body: { version, eventDate } });
  const newest = async (person: Caller) => (await app.call(person, 'GET /notifications', { query: {} })).items[0];

  // Moved, but not before the answer is due.
  await put(event.version, hours(150));
  expect(await dueOf(invited)).toBe(due);
  expect((await newest(invited))?.message).not.toContain('Відповісти');

  await put(event.version + 1, hours(48));
  expect(await dueOf(invited)).toBe(hours(48));
  expect((await newest(invited))?.message).toMatch(/Відповісти тепер можна до \d\d \S+ 2026, \d\d:\d\d\.$/);
  expect((await newest(confirmed))?.kind).toBe('eventChanged');
  expect((await newest(confirmed))?.message).not.toContain('Відповісти');
  const [email] = await emailsTo(app, invited.email);
  expect(email?.text).toContain('Відповісти тепер можна до');
  // Moved to later again it gives no longer time: what was said stands.
  await put(event.version + 2, hours(300));
  expect(await dueOf(invited)).toBe(hours(48));
});
