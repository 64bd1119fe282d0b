import { timelineKinds } from '@oplich/contract/accounts/states';
import { expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aHelpRequest, anEvent, aPosition, apply, issue, move } from '../../../../test/things.ts';
import { newId } from '../../../platform/ids.ts';

const app = await anApp();

/** A person who was given something at an event, asked for help and wrote, and whom a partner looked at. */
async function aStory() {
  app.clock.set('2026-03-05T10:00:00Z');
  const [person, partner] = [await aDisplaced(app), await aPartner(app, { surname: 'Заремба' })];
  const position = await aPosition(app, partner);
  const event = await anEvent(app, partner, { issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }] });
  await apply(app, person, event);
  await move(app, partner, event, person, 'confirmed');
  await app.call(partner, 'GET /events/{id}/participant/{participantId}/info', {
    params: { id: event.id, participantId: person.id },
  });
  app.clock.set(event.eventDate);
  await issue(app, partner, event, person);
  await aHelpRequest(app, person);
  await app.call(person, 'POST /feedback', { body: { subject: 'Питання', message: 'Де моя заявка?' } });
  return { person, partner, event };
}

test('an administrator reads what happened with a person, the newest first, and who looked at documents [R-ADM-35]', async () => {
  const { person, partner, event } = await aStory();
  const administrator = await anAdministrator(app);
  const list = (query: Record<string, unknown> = {}) =>
    app.call(administrator, 'GET /accounts/{id}/timeline', { params: { id: person.id }, query });
  await app.call(administrator, 'POST /accounts/{id}/email', {
    params: { id: person.id },
    body: { subject: 'Ваша заявка', message: 'Вас підтверджено.' },
  });
  await app.call(administrator, 'POST /accounts/{id}/delete', { params: { id: person.id } });
  await app.call(administrator, 'POST /accounts/{id}/restore', { params: { id: person.id } });
  const { items, total } = await list();
  expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual(timelineKinds.toSorted());
  expect(total).toBe(items.length);
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  const of = (kind: string) => items.filter(item => item.kind === kind);
  expect(of('event')).toMatchObject([{ title: event.name, status: 'aided', eventId: event.id }]);
  expect(of('receivedAid')).toHaveLength(1);
  expect(of('helpRequest')).toMatchObject([{ title: 'Теплі ковдри для двох', status: 'underConsideration' }]);
  expect(
    of('message')
      .map(({ action, title }) => action ?? title)
      .toSorted(),
  ).toEqual(['account.email', 'Питання'].toSorted());
  expect(of('documentView')).toMatchObject([{ action: 'participant.view', actor: { id: partner.id } }]);

  const messages = await list({ kind: ['message'], pageSize: 10 });
  expect(messages).toMatchObject({ total: 2, page: 1 });
  expect((await list({ from: '2027-01-01' })).total).toBe(0);
  const found = async (search: string, more = {}) => {
    const { items, total } = await list({ search, ...more });
    return [total, ...items.map(({ kind }) => kind)];
  };
  expect(await found('КОВДР')).toEqual([1, 'helpRequest']);
  expect(await found('питання', { kind: ['message'] })).toEqual([1, 'message']);
  expect(await found('заремба')).toEqual([1, 'documentView']);
  expect(await found('нічого такого')).toEqual([0]);
  expect((await list({ sort: 'at' })).items[0]?.at).toBe(items.at(-1)?.at);
});

test('a timeline is for administrators with people, of displaced people, and each opening of it is recorded [R-ADM-35]', async () => {
  const { person, partner } = await aStory();
  const administrator = await anAdministrator(app);
  const ask = (who: typeof person | null, id: string, query: Record<string, unknown> = {}) =>
    app.ask(who, 'GET /accounts/{id}/timeline', { params: { id }, query });
  expect((await ask(null, person.id)).status).toBe(401);
  for (const who of [person, partner]) expect((await ask(who, person.id)).status).toBe(403);
  const narrowed = await anAdministrator(app, 'content');
  expect((await ask(narrowed, person.id)).status).toBe(403);
  const peopleOnly = await anAdministrator(app, 'people');
  expect((await ask(peopleOnly, person.id)).status).toBe(200);
  expect((await ask(peopleOnly, partner.id)).status).toBe(403);
  expect((await ask(administrator, newId())).status).toBe(404);
  for (const query of [{ kind: 'other' }, { sort: 'title' }, { from: 'x' }]) {
    expect((await ask(administrator, person.id, query)).status, JSON.stringify(query)).toBe(400);
  }
  await ask(administrator, person.id, { format: 'csv' });
  const { items } = await app.call(administrator, 'GET /audit', {
    query: { subjectId: person.id, action: ['account.viewTimeline', 'account.exportTimeline'] },
  });
  expect(items.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['account.exportTimeline', administrator.id],
    ['account.viewTimeline', peopleOnly.id],
  ]);
});

test('a look at a timeline is one entry, by whichever pages it is read, and the next look another [R-ADM-35]', async () => {
  const { person } = await aStory();
  const [one, another] = [await anAdministrator(app), await anAdministrator(app)];
  const read = (who: typeof person, page: number) =>
    app.call(who, 'GET /accounts/{id}/timeline', { params: { id: person.id }, query: { page, pageSize: 1 } });
  for (const page of [2, 1, 3]) await read(one, page);
  await read(another, 1);
  app.clock.pass(1);
  await read(one, 1);
  const rows = await app.deps.db
    .selectFrom('audit')
    .select('actorId')
    .where('subjectId', '=', person.id)
    .where('action', '=', 'account.viewTimeline')
    .orderBy('seq')
    .execute();
  expect(rows.map(({ actorId }) => actorId)).toEqual([one.id, another.id, one.id]);
});

test('a look at the list of an event is a look at documents of who stood on it then [R-ADM-35]', async () => {
  app.clock.set('2026-03-05T10:00:00Z');
  const [person, later, partner, administrator] = [
    await aDisplaced(app),
    await aDisplaced(app),
    await aPartner(app),
    await anAdministrator(app),
  ];
  const event = await anEvent(app, partner);
  await apply(app, person, event);
  await move(app, partner, event, person, 'confirmed');
  await app.call(partner, 'GET /events/{id}/hand-out', { params: { id: event.id } });
  app.clock.pass(1);
  await apply(app, later, event);
  await move(app, partner, event, later, 'confirmed');
  const looksAt = async ({ id }: { id: string }) =>
    (
      await app.call(administrator, 'GET /accounts/{id}/timeline', {
        params: { id },
        query: { kind: ['documentView'] },
      })
    ).items.map(({ action, eventId, actor }) => [action, eventId, actor?.id]);
  expect(await looksAt(person)).toContainEqual(['participant.viewHandOut', event.id, partner.id]);
  expect((await looksAt(later)).map(([action]) => action)).not.toContain('participant.viewHandOut');
});

test('who was refused did not look at documents [R-ADM-35]', async () => {
  const [person, stranger, administrator] = [await aDisplaced(app), await aPartner(app), await anAdministrator(app)];
  const { id } = person;
  expect((await app.ask(stranger, 'GET /accounts/{id}/info', { params: { id } })).status).toBe(404);
  const entries = await app.call(administrator, 'GET /audit', { query: { subjectId: id } });
  expect(entries.items).toMatchObject([{ action: 'account.viewDocuments', details: { refused: true } }]);
  const { total } = await app.call(administrator, 'GET /accounts/{id}/timeline', { params: { id } });
  expect(total).toBe(0);
});

test('two accounts of one person at one event are two entries, read and searched [R-ADM-35]', async () => {
  const [person, second, partner, administrator] = [
    await aDisplaced(app),
    await aDisplaced(app),
    await aPartner(app),
    await anAdministrator(app),
  ];
  const event = await anEvent(app, partner, { name: 'Обігрівачі двічі' });
  for (const one of [person, second]) await apply(app, one, event);
  await app.deps.db.updateTable('accounts').set({ duplicateOf: person.id }).where('id', '=', second.id).execute();
  const listed = async (query: object) => {
    const { items, total } = await app.call(administrator, 'GET /accounts/{id}/timeline', {
      params: { id: person.id },
      query: { kind: ['event'], ...query },
    });
    return [items.map(({ title }) => title), total];
  };
  const both = [[event.name, event.name], 2];
  expect([await listed({}), await listed({ search: 'обігрівач' })]).toEqual([both, both]);
});
