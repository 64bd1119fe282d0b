import { expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, issue, move } from '../../../../test/things.ts';

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

test('a search for a name counts whom it finds on each page, in the order of the list [R-API-24, R-PAR-24]', async () => {
  const app = await anApp();
  const organizer = await aPartner(app);
  const event = await anEvent(app, organizer);
  for (const surname of ['Ковальчук', 'Бойко', 'Коваль', 'Ткач', 'Підковальний']) {
    await apply(app, await aDisplaced(app, { surname }), event);
    app.clock.pass(1);
  }
  const found = async (query: { search: string; page?: number; pageSize?: number; sort?: 'surname' }) => {
    const { total, items } = await app.call(organizer, 'GET /events/{id}/participants/applied', {
      params: { id: event.id },
      query,
    });
    return [total, ...items.map(one => one.surname)];
  };
  expect(await found({ search: 'КОВАЛЬ' })).toEqual([3, 'Підковальний', 'Коваль', 'Ковальчук']);
  expect(await found({ search: 'коваль', sort: 'surname' })).toEqual([3, 'Коваль', 'Ковальчук', 'Підковальний']);
  expect(await found({ search: 'коваль', pageSize: 2, page: 2 })).toEqual([3, 'Ковальчук']);
  expect(await found({ search: 'коваль', pageSize: 2, page: 3 })).toEqual([3]);
  expect(await found({ search: 'нікого' })).toEqual([0]);
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

test('applications are narrowed and ordered by age and by what was answered; by nothing that is not shown [R-PAR-47]', async () => {
  const app = await anApp();
  const organizer = await aPartner(app);
  const event = await anEvent(app, organizer, {
    maxParticipants: 10,
    registrationForm: [
      { label: 'Розмір взуття', type: 'number' },
      { label: 'Що взяти', type: 'choice', options: ['Ковдра', 'Набір'] },
      { label: 'Алергія', type: 'text' },
    ],
  });
  const { registrationForm } = await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
  const [size, choice, allergy] = registrationForm.map(({ id }) => id) as [string, string, string];
  const people = [
    ['Ґрета', '1950-01-01', 38, 'Ковдра', 'На горіхи'],
    ['Ганна', '1990-01-01', 9, 'Набір', 'немає'],
    ['Юля', '2012-01-01', 41, 'Набір', 'горіхи, мед'],
  ] as const;
  for (const [name, birthday, shoes, wanted, text] of people) {
    const person = await aDisplaced(app, { name, birthday });
    await app.call(person, 'POST /events/{id}/participants/apply', {
      params: { id: event.id },
      body: { answers: { [size]: shoes, [choice]: wanted, [allergy]: text } },
    });
  }
  const ask = (query: object, state: 'applied' | 'invited' = 'applied') =>
    app.ask<{ items: { name: string }[]; total: number }>(organizer, `GET /events/{id}/participants/${state}`, {
      params: { id: event.id },
      query: { sort: 'name', ...query },
    });
  const names = async (query: object) => (await ask(query)).body.items.map(({ name }) => name);
  expect(await names({ ageGroup: 'elderly' })).toEqual(['Ґрета']);
  expect(await names({ ageGroup: 'adult' })).toEqual(['Ганна']);
  expect(await names({ ageGroup: 'child' })).toEqual(['Юля']);
  expect(await names({ sort: '-age' })).toEqual(['Ґрета', 'Ганна', 'Юля']);
  expect(await names({ question: choice, answer: 'Набір' })).toEqual(['Ганна', 'Юля']);
  expect(await names({ question: allergy, answer: 'ГОРІХИ' })).toEqual(['Ґрета', 'Юля']);
  expect(await names({ question: size, answer: '4' })).toEqual([]);
  expect(await names({ question: size, sort: 'answer' })).toEqual(['Ганна', 'Ґрета', 'Юля']);
  expect(await names({ question: size, sort: '-answer' })).toEqual(['Юля', 'Ґрета', 'Ганна']);
  expect((await ask({ question: choice, answer: 'Набір', ageGroup: 'child' })).body.total).toBe(1);

  for (const query of [{ answer: 'Набір' }, { sort: 'answer' }, { question: 'x' }, { ageGroup: 'old' }]) {
    expect((await ask(query)).status, JSON.stringify(query)).toBe(400);
  }
  // Thirty days after the event is over the list shows neither, and tells neither.
  app.clock.set('2026-06-20T10:00:00Z');
  expect(await names({ ageGroup: 'elderly' })).toEqual([]);
  expect(await names({ question: choice, answer: 'Набір' })).toEqual([]);
});

test('what was answered to a question that asks for something else since is nobody’s answer to it, and breaks no order [R-PAR-47]', async () => {
  const app = await anApp();
  const organizer = await aPartner(app);
  const asking = (type: 'text' | 'number') => [
    { label: 'Розмір взуття', type },
    { label: 'Алергія', type: 'text' as const },
  ];
  const event = await anEvent(app, organizer, { registrationForm: asking('text') });
  const params = { id: event.id };
  const [size = '', allergy = ''] = event.registrationForm.map(({ id }) => id);
  const person = await aDisplaced(app);
  const answers = { [size]: 'великий', [allergy]: 'немає' };
  await app.call(person, 'POST /events/{id}/participants/apply', { params, body: { answers } });
  await move(app, organizer, event, person, 'rejected');
  const list = (sort: string) =>
    app.ask<{ items: { answers: object }[] }>(organizer, 'GET /events/{id}/participants/rejected', {
      params,
      query: { sort, question: size },
    });
  const change = (type: 'text' | 'number') =>
    app.deps.db
      .updateTable('events')
      .set({ registrationForm: JSON.stringify(asking(type).map((one, at) => ({ ...one, id: [size, allergy][at] }))) })
      .where('id', '=', event.id)
      .execute();

  // One that was changed before such answers were forgotten.
  await change('number');
  for (const sort of ['answer', '-answer']) expect((await list(sort)).status, sort).toBe(200);
  await change('text');

  const registrationForm = asking('number').map((one, place) => ({ ...one, id: [size, allergy][place] ?? '' }));
  await app.call(organizer, 'PUT /events/{id}', { params, body: { version: event.version, registrationForm } });
  expect((await list('answer')).body.items.map(one => one.answers)).toEqual([{ [allergy]: 'немає' }]);
});
