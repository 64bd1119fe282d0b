import type { HelpRequestDetails } from '@oplich/contract/help-requests/schemas';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type Refusal, type TestApp } from '../../../../test/app.ts';
import { anUploaded } from '../../../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aHelpRequest, aPosition, helpRequestBody } from '../../../../test/things.ts';

let app: TestApp;
let partner: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app, { partnerType: 'organization' });
  administrator = await anAdministrator(app);
});

type Reply = HelpRequestDetails & Refusal;
const put = (who: Caller | null, id: string, body: object) =>
  app.ask<Reply>(who, 'PUT /help-requests/{id}', { params: { id }, body });
const withdraw = (who: Caller | null, id: string) =>
  app.ask<Reply>(who, 'POST /help-requests/{id}/withdraw', { params: { id } });
const claim = (id: string) => app.call(partner, 'POST /help-requests/{id}/claim', { params: { id } });

test('who asked corrects the request; what is absent stays, null and an empty list clear, and of two at once one wins [R-REQ-19, R-API-2, R-API-3]', async () => {
  const person = await aDisplaced(app);
  const photo = await anUploaded(app, person, 'photo');
  const request = await aHelpRequest(app, person, { mediaFileIds: [photo.id] });
  expect(request.allowed).toEqual(['update', 'withdraw']);
  const items = [{ name: 'Ковдра', units: 'шт.', quantity: '3' }];
  const changed = await put(person, request.id, { title: 'Три ковдри', items, version: request.version });
  expect(changed).toMatchObject({
    status: 200,
    body: { title: 'Три ковдри', description: request.description, items, media: [{ id: photo.id }], version: 2 },
  });
  expect(changed.body.history.at(-1)).toMatchObject({ change: 'edited' });
  expect((await put(person, request.id, { title: 'Інше', version: 1 })).body.detail).toBe('stale_version');
  const cleared = await put(person, request.id, { items: [], mediaFileIds: [], version: 2 });
  expect(cleared.body).toMatchObject({ items: [], media: [] });
  const again = await anUploaded(app, person, 'photo');
  await put(person, request.id, { items, mediaFileIds: [again.id], version: 3 });
  expect((await put(person, request.id, { items: null, mediaFileIds: null, version: 4 })).body).toMatchObject({
    items: [],
    media: [],
  });
  expect((await put(person, request.id, { title: '', version: 5 })).body.errors).toEqual([
    { path: 'title', code: 'required' },
  ]);
});

test('what administrators were told of a request bears the title it has now [R-REQ-19]', async () => {
  const person = await aDisplaced(app);
  const request = await aHelpRequest(app, person, { title: 'Дві ковдри' });
  const told = async () => {
    const { items } = await app.call(administrator, 'GET /notifications');
    return items.find(({ link }) => link === `/cabinet/help/request/${request.id}`)?.message;
  };
  expect(await told()).toBe(`Запит ${request.number} «Дві ковдри».`);
  await put(person, request.id, { description: 'Для немовляти', version: 1 });
  await put(person, request.id, { title: 'Три ковдри', version: 2 });
  expect(await told()).toBe(`Запит ${request.number} «Три ковдри».`);
});

test('nobody else corrects or withdraws it, and nobody once it is claimed [R-REQ-19]', async () => {
  const person = await aDisplaced(app);
  const { id } = await aHelpRequest(app, person);
  expect((await put(null, id, { version: 1 })).status).toBe(401);
  expect((await put(await aDisplaced(app), id, { version: 1 })).status).toBe(404);
  expect((await put(partner, id, { version: 1 })).status).toBe(403);
  expect((await withdraw(partner, id)).status).toBe(403);
  expect((await withdraw(administrator, id)).status).toBe(403);
  await claim(id);
  expect((await put(person, id, { title: 'Інше', version: 1 })).body.detail).toBe('status_change_not_allowed');
  expect((await withdraw(person, id)).body.detail).toBe('status_change_not_allowed');
});

test('a withdrawn request is rejected by nobody, is given to nobody and counts for the 14 days [R-REQ-19, R-REQ-2]', async () => {
  const person = await aDisplaced(app);
  const { id } = await aHelpRequest(app, person);
  const first = await withdraw(person, id);
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'rejected', decisionComment: null, decidedBy: null, withdrawnAt: '2026-03-05T10:00:00.000Z' },
  });
  expect((await withdraw(person, id)).status).toBe(200);
  expect(first.body.history.at(-1)).toMatchObject({ change: 'withdrawn' });
  const taken = await app.ask(partner, 'POST /help-requests/{id}/claim', { params: { id } });
  expect(taken.body.detail).toBe('status_change_not_allowed');
  const again = await app.ask(person, 'POST /help-requests', { body: helpRequestBody() });
  expect(again.body.detail).toBe('help_request_too_often');
  // What is theirs says of it that they took it back, not that it was rejected.
  const { items } = await app.call(person, 'GET /accounts/activity', { query: { kind: ['helpRequest'] } });
  expect(items).toMatchObject([{ id, status: 'rejected', rejectedBecause: 'withdrawn' }]);
});

test('what was withdrawn is called so in search, in files and in the history of the person too [R-REQ-19]', async () => {
  const person = await aDisplaced(app);
  const { id, number } = await aHelpRequest(app, person, { title: 'Відкличу за хвилину' });
  await withdraw(person, id);
  const { helpRequests } = await app.call(administrator, 'GET /search', { query: { search: number } });
  expect(helpRequests.items).toMatchObject([{ id, status: 'rejected', withdrawnAt: '2026-03-05T10:00:00.000Z' }]);
  const { items } = await app.call(administrator, 'GET /accounts/{id}/timeline', {
    params: { id: person.id },
    query: { kind: ['helpRequest'] },
  });
  expect(items).toMatchObject([{ id, status: 'withdrawn' }]);
  const lineOf = async (url: string) => {
    const headers = { authorization: `Bearer ${administrator.token}` };
    const { body } = await app.app.inject({ url: `/api/${url}&format=csv`, headers });
    return body.split('\r\n').find(line => line.includes('Відкличу за хвилину'));
  };
  for (const url of ['help-requests?scope=users', `accounts/${person.id}/timeline?kind=helpRequest`])
    expect(await lineOf(url), url).toContain(';Відкликано;');
});

test('who asked is told of claim, release and where to collect [R-REQ-20]', async () => {
  const person = await aDisplaced(app);
  const { id } = await aHelpRequest(app, person);
  const newest = async () => (await app.call(person, 'GET /notifications')).items[0];
  await claim(id);
  expect(await newest()).toMatchObject({ kind: 'helpRequestClaimed', link: `/cabinet/help/request/${id}` });
  // Three days more are no news.
  app.clock.pass(1);
  await claim(id);
  const { items } = await app.call(person, 'GET /notifications');
  expect(items.filter(one => one.kind === 'helpRequestClaimed')).toHaveLength(1);
  await app.call(partner, 'POST /help-requests/{id}/release', { params: { id } });
  expect(await newest()).toMatchObject({ kind: 'helpRequestReleased' });
  const position = await aPosition(app, partner);
  await app.call(partner, 'PUT /help-requests/{id}/execute', {
    params: { id },
    body: { lines: [{ positionId: position.id, quantity: '1' }], place: 'вул. Сумська, 1' },
  });
  expect((await newest())?.message).toContain('Де отримати: вул. Сумська, 1.');
});
