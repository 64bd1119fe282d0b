import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../test/people.ts';
import { anEvent, apply } from '../../../test/things.ts';

test('a list is sorted by every field it shows, and by no other', async () => {
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
