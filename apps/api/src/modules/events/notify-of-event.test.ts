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
