import { expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, issue } from '../../../../test/things.ts';

test('a list is sorted by every field it shows, and by no other [R-PAR-24]', async () => {
  const app = await anApp();
  const organizer = await aPartner(app);
  const event = await anEvent(app, organizer);
  for (const name of ['Ївга', 'Інна', 'Ганна', 'Ґалина']) await apply(app, await aDisplaced(app, { name }), event);
  const ask = (sort: string) =>
    app.ask<{ items: { name: string }[] }>(organizer, 'GET /events/{id}/participants/applied', {
      params: { id: event.id },
      query: { sort },
    });
  expect((await ask('name')).body.items.map(one => one.name)).toEqual(['Ганна', 'Ґалина', 'Інна', 'Ївга']);
  for (const field of ['surname', 'patronym', 'age', 'region', 'status', 'appliedAt', 'respondBy'])
    for (const sort of [field, `-${field}`]) expect((await ask(sort)).body.items, sort).toHaveLength(4);
  for (const sort of ['phoneNumber', 'answers', '', '-']) expect((await ask(sort)).status, sort).toBe(400);
});

test('each of the four lists has the participants in its state and no other [R-PAR-24]', async () => {
  const app = await anApp();
  const organizer = await aPartner(app);
  const [invited, applied] = [await aDisplaced(app), await aDisplaced(app)];
  const event = await anEvent(app, organizer, { type: 'hybrid', invitedIds: [invited.id] });
  await apply(app, applied, event);
  const [confirmed, aided] = [await aConfirmed(app, organizer, event), await aConfirmed(app, organizer, event)];
  app.clock.set(event.eventDate);
  expect((await issue(app, organizer, event, aided)).status).toBe(200);
  app.clock.set('2026-03-05T10:00:00Z');
  const people = { invited, applied, confirmed, aided };
  for (const state of ['invited', 'applied', 'confirmed', 'aided'] as const) {
    const { items } = await app.call(organizer, `GET /events/{id}/participants/${state}`, { params: { id: event.id } });
    expect(items.map(one => [one.participantId, one.status])).toEqual([[people[state].id, state]]);
  }
});
