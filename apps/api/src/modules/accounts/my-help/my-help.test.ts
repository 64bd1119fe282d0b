import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { anUploaded, open } from '../../../../test/files.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, kharkiv } from '../../../../test/people.ts';
import { pdfText, qrOf } from '../../../../test/pdf.ts';
import { aHelpRequest, anEvent, aPosition, apply, issue, move } from '../../../../test/things.ts';
import { newId } from '../../../platform/ids.ts';

const app = await anApp();
const start = '2026-03-05T10:00:00Z';
const fund = await aPartner(app, { partnerType: 'organization' });
const volunteer = await aPartner(app);

const help = (person: Caller) => app.call(person, 'GET /accounts/my-help');
const received = async (person: Caller, query: object = {}) =>
  app.call(person, 'GET /accounts/my-help/received', { query });
const views = (person: Caller, query: object = {}) => app.call(person, 'GET /accounts/my-help/views', { query });
const verify = (code?: string) => app.ask(null, 'GET /accounts/my-help/verify', { query: code ? { code } : {} });

async function aPaper(person: Caller): Promise<Buffer> {
  const url = '/api/accounts/my-help/file';
  const reply = await app.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  return reply.rawPayload;
}
const codeOn = async (paper: Buffer) => new URL((await qrOf(paper)) ?? '').searchParams.get('code') ?? '';

/** An event whose goods are handed out to a person who applied and was confirmed. */
async function helped(person: Caller, giver: Caller, { goods = ['Продуктовий набір'], day = '2026-03-05' } = {}) {
  app.clock.set(`${day}T08:00:00Z`);
  const positions = [];
  for (const name of goods) positions.push(await aPosition(app, giver, { name }));
  const event = await anEvent(app, giver, {
    eventDate: `${day}T10:00:00Z`,
    issuedAid: positions.map(({ id }) => ({ positionId: id, quantityPerParticipant: '1.5' })),
  });
  await apply(app, person, event);
  await move(app, giver, event, person, 'confirmed');
  app.clock.set(event.eventDate);
  expect((await issue(app, giver, event, person)).status).toBe(200);
  return event;
}

test('help that came stands by day, giver and goods, what was taken back does not [R-MYH-1]', async () => {
  const person = await aDisplaced(app);
  const first = await helped(person, fund, { goods: ['Ковдра', 'Цукор'] });
  const second = await helped(person, volunteer, { day: '2026-04-10' });
  expect((await received(person)).items).toMatchObject([
    { day: '2026-04-10', giver: 'Коваль Петро Іванівна', eventId: second.id },
    {
      day: '2026-03-05',
      giver: 'Фонд «Поруч»',
      eventId: first.id,
      goods: [
        { name: 'Ковдра', units: 'набір', quantity: '1.5' },
        { name: 'Цукор', units: 'набір', quantity: '1.5' },
      ],
    },
  ]);
  expect(await received(person, { sort: 'day', pageSize: 1 })).toMatchObject({
    total: 2,
    items: [{ day: '2026-03-05' }],
  });
  expect((await help(person)).received).toEqual({ times: 2, lastOn: '2026-04-10' });
  await app.call(volunteer, 'POST /events/{id}/aid/{participantId}/revert', {
    params: { id: second.id, participantId: person.id },
    body: { reason: 'Видано помилково' },
  });
  expect((await received(person)).total).toBe(1);
  expect((await help(person)).received).toEqual({ times: 1, lastOn: '2026-03-05' });
});

test('help that a second account of the same person received counts with theirs [R-MYH-1]', async () => {
  const [person, second] = [await aDisplaced(app), await aDisplaced(app)];
  await helped(second, fund);
  await app.deps.db.updateTable('accounts').set({ duplicateOf: person.id }).where('id', '=', second.id).execute();
  expect((await received(person)).items).toMatchObject([{ giver: 'Фонд «Поруч»' }]);
  // A second one of the second one, too.
  const third = await aDisplaced(app);
  await helped(third, volunteer, { day: '2026-04-10' });
  await app.deps.db.updateTable('accounts').set({ duplicateOf: second.id }).where('id', '=', third.id).execute();
  expect((await received(person)).total).toBe(2);
});

test('what waits is said, the soonest first, and what is over is not [R-MYH-2]', async () => {
  app.clock.set(start);
  const person = await aDisplaced(app);
  const applied = await anEvent(app, fund, { name: 'Заявка', eventDate: '2026-03-25T08:00:00Z' });
  const invited = await anEvent(app, fund, { name: 'Запрошення', eventDate: '2026-03-20T08:00:00Z' });
  const full = await anEvent(app, fund, { name: 'Черга', eventDate: '2026-03-22T08:00:00Z', maxParticipants: 1 });
  await apply(app, await aDisplaced(app), full);
  const first = await aDisplaced(app);
  for (const one of [first, person]) {
    await app.call(one, 'POST /events/{id}/waiting-list', { params: { id: full.id }, body: {} });
  }
  await apply(app, person, applied);
  await app.call(fund, 'POST /events/{id}/participants/invite', {
    params: { id: invited.id },
    body: { emails: [person.email] },
  });
  const request = await aHelpRequest(app, person);

  const { places, waitingLists, helpRequests } = await help(person);
  expect(places).toMatchObject([
    { eventId: invited.id, name: 'Запрошення', status: 'invited', place: 'вул. Полтавський Шлях, 31, Харків' },
    { eventId: applied.id, status: 'applied', respondBy: null },
  ]);
  expect(places[0]?.respondBy).toBeTruthy();
  expect(waitingLists).toMatchObject([
    { eventId: full.id, waiting: { position: 2, ahead: { total: 1, because: [{ criterion: 'joined', count: 1 }] } } },
  ]);
  expect(helpRequests).toMatchObject([{ id: request.id, number: request.number, title: request.title }]);

  // The invitation ran out, and the event of the application was cancelled.
  await app.call(fund, 'DELETE /events/{id}', { params: { id: applied.id }, body: { reason: 'Тривога' } });
  app.clock.pass(200);
  await app.call(person, 'POST /help-requests/{id}/withdraw', { params: { id: request.id } });
  const later = await help(person);
  expect([later.places, later.helpRequests]).toEqual([[], []]);
  expect(await help(await aDisplaced(app))).toMatchObject({ places: [], waitingLists: [], helpRequests: [] });
});

test('a confirmed place stands on its day too, after the event has begun [R-MYH-2]', async () => {
  app.clock.set(start);
  const person = await aDisplaced(app);
  const event = await anEvent(app, fund);
  await apply(app, person, event);
  await move(app, fund, event, person, 'confirmed');
  app.clock.set('2026-03-20T12:00:00Z');
  expect((await help(person)).places).toMatchObject([{ eventId: event.id, status: 'confirmed' }]);
  app.clock.set('2026-03-21T12:00:00Z');
  expect((await help(person)).places).toEqual([]);
});

test('a place at an event past midnight stands until its last day is over [R-MYH-2]', async () => {
  app.clock.set(start);
  const person = await aDisplaced(app);
  // From ten in the evening to two at night, in Kyiv.
  const night = { eventDate: '2026-03-20T20:00:00Z', endsAt: '2026-03-21T00:00:00Z' };
  const event = await anEvent(app, fund, night);
  await apply(app, person, event);
  await move(app, fund, event, person, 'confirmed');
  app.clock.set('2026-03-20T23:00:00Z');
  expect((await help(person)).places).toMatchObject([{ eventId: event.id, status: 'confirmed' }]);
  app.clock.set('2026-03-21T22:00:00Z');
  expect((await help(person)).places).toEqual([]);
});

test('from when one may apply and ask again, and because of what, by the rules that decide [R-MYH-3]', async () => {
  app.clock.set(start);
  const person = await aDisplaced(app);
  const now = { allowedAt: null, because: null };
  expect(await help(person)).toMatchObject({ nextApplication: now, nextRequest: now });
  const event = await anEvent(app, fund, { name: 'Теплі речі' });
  await apply(app, person, event);
  const request = await aHelpRequest(app, person);
  const { nextApplication, nextRequest } = await help(person);
  expect(nextApplication).toEqual({
    allowedAt: '2026-04-04T21:00:00.000Z',
    because: { eventId: event.id, name: 'Теплі речі', appliedAt: new Date(start).toISOString() },
  });
  expect(nextRequest).toMatchObject({
    allowedAt: '2026-03-19T10:00:00.000Z',
    because: { id: request.id, title: request.title },
  });
  const refused = await app.ask(person, 'POST /events/{id}/participants/apply', {
    params: { id: (await anEvent(app, fund)).id },
    body: {},
  });
  expect(refused.body.allowedAt).toBe(nextApplication.allowedAt);
  app.clock.set('2026-04-04T21:00:00Z');
  expect(await help(person)).toMatchObject({ nextApplication: now, nextRequest: now });
});

test('who looked at the documents stands by role and organization, with no name of a person [R-MYH-4]', async () => {
  app.clock.set(start);
  const [person, other] = [await aDisplaced(app), await aDisplaced(app)];
  const administrator = await anAdministrator(app);
  const member = await aMemberOf(app, fund, ['events', 'desk']);
  const [event, notTheirs] = [await anEvent(app, fund), await anEvent(app, volunteer)];
  const look = (who: Caller, at: { id: string }) =>
    app.ask(who, 'GET /events/{id}/participant/{participantId}/info', {
      params: { id: at.id, participantId: person.id },
    });
  // Before the person stood on it, the list showed nothing of theirs.
  app.clock.set('2026-03-05T10:01:00Z');
  await app.call(fund, 'GET /events/{id}/hand-out', { params: { id: event.id } });
  app.clock.set('2026-03-05T10:02:00Z');
  await apply(app, person, event);
  await look(member, event);
  await move(app, fund, event, person, 'confirmed');
  app.clock.set('2026-03-05T11:00:00Z');
  await app.call(administrator, 'GET /accounts/{id}/info', { params: { id: person.id } });
  app.clock.set('2026-03-20T07:00:00Z');
  await app.call(member, 'GET /events/{id}/hand-out', { params: { id: event.id } });
  expect((await look(volunteer, event)).status).toBe(404);
  expect((await look(volunteer, notTheirs)).status).toBe(404);

  const { items, total } = await views(person);
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { action: 'participant.viewHandOut', role: 'philanthrop', organization: 'Фонд «Поруч»', event: { id: event.id } },
    { action: 'account.viewDocuments', role: 'administrator', organization: null, event: null },
    { action: 'participant.view', role: 'philanthrop', organization: 'Фонд «Поруч»', event: { name: event.name } },
  ]);
  const said = JSON.stringify(items);
  for (const name of ['Шевченко', 'Бондар', 'Коваль', administrator.id, member.id]) expect(said).not.toContain(name);
  expect((await views(person, { sort: 'at', pageSize: 1 })).items).toMatchObject([{ action: 'participant.view' }]);
  expect(await views(other)).toMatchObject({ items: [], total: 0 });
});

test('who looked at a second account of the person stands too, and at a list with both once [R-MYH-4, R-DUP-3]', async () => {
  app.clock.set(start);
  const [person, second] = [await aDisplaced(app), await aDisplaced(app)];
  const administrator = await anAdministrator(app);
  const event = await anEvent(app, fund);
  for (const one of [person, second]) {
    await apply(app, one, event);
    await move(app, fund, event, one, 'confirmed');
  }
  app.clock.set('2026-03-05T11:00:00Z');
  await app.call(administrator, 'GET /accounts/{id}/info', { params: { id: second.id } });
  app.clock.set('2026-03-20T07:00:00Z');
  await app.call(fund, 'GET /events/{id}/hand-out', { params: { id: event.id } });
  expect((await views(person)).total).toBe(1);
  await app.deps.db.updateTable('accounts').set({ duplicateOf: person.id }).where('id', '=', second.id).execute();
  expect(await views(person)).toMatchObject({
    total: 2,
    items: [{ action: 'participant.viewHandOut' }, { action: 'account.viewDocuments' }],
  });
});

const view = (who: Caller, event: { id: string }) =>
  app.call(who, 'GET /events/{id}/hand-out', { params: { id: event.id } });
const actions = async (person: Caller) => (await views(person)).items.map(({ action }) => action);

test('who opened an act of theirs, or its paper, is told to the person, and who looked at their phone because of it [R-MYH-4, R-PRV-8]', async () => {
  app.clock.set(start);
  const person = await aDisplaced(app, { phoneNumber: '+380501112233' });
  const without = await aDisplaced(app);
  await app.deps.db.updateTable('accounts').set({ phoneNumber: null }).where('id', '=', without.id).execute();
  const helper = await aPartner(app, { partnerType: 'organization', aidRegionIds: [kharkiv] });
  const actFor = async (who: Caller) => {
    const position = await aPosition(app, helper);
    const { id } = await aHelpRequest(app, who);
    const body = { lines: [{ positionId: position.id, quantity: '1' }] };
    return (await app.call(helper, 'PUT /help-requests/{id}/execute', { params: { id }, body })).actId ?? '';
  };
  const [act, other] = [await actFor(person), await actFor(without)];
  // What they saw of the request itself is told already.
  const before = [(await actions(person)).length, (await actions(without)).length];
  const said = async (who: Caller, index: 0 | 1) => {
    const { items } = await views(who);
    return items.slice(0, items.length - (before[index] ?? 0));
  };
  for (const id of [act, other]) {
    app.clock.pass(1);
    await app.call(helper, 'GET /acts/{id}', { params: { id } });
  }
  await app.call(person, 'GET /acts/{id}', { params: { id: act } });
  expect(await said(person, 0)).toMatchObject([
    { action: 'act.view', role: 'philanthrop', organization: 'Фонд «Поруч»', event: null },
  ]);
  // The page of an act of who has no phone shows a name.
  expect(await said(without, 1)).toEqual([]);
  app.clock.pass(1);
  for (const id of [act, other]) {
    const headers = { authorization: `Bearer ${helper.token}` };
    expect((await app.app.inject({ url: `/api/acts/${id}/file`, headers })).statusCode).toBe(200);
  }
  app.clock.pass(1);
  await app.call(helper, 'GET /accounts/{id}/info', { params: { id: person.id } });
  expect((await said(person, 0)).map(({ action }) => action)).toEqual(['act.view', 'act.print', 'act.view']);
  expect((await said(without, 1)).map(({ action }) => action)).toEqual(['act.print']);
  const { items } = await app.call(await anAdministrator(app), 'GET /accounts/{id}/timeline', {
    params: { id: without.id },
    query: { kind: ['documentView'] },
  });
  expect(items).toContainEqual(expect.objectContaining({ action: 'act.print', actor: expect.anything() }));
});

test('a scan of an act of theirs is a look at a document, and in the audit whoever asks for it [R-MYH-4, R-PRV-2]', async () => {
  app.clock.set(start);
  const person = await aDisplaced(app);
  const helper = await aPartner(app, { partnerType: 'organization', aidRegionIds: [kharkiv] });
  const position = await aPosition(app, helper);
  const request = await aHelpRequest(app, person);
  const executed = await app.call(helper, 'PUT /help-requests/{id}/execute', {
    params: { id: request.id },
    body: { lines: [{ positionId: position.id, quantity: '1' }] },
  });
  const scan = await anUploaded(app, helper, 'signedCopy');
  await app.call(helper, 'POST /acts/{id}/signed-copy', {
    params: { id: executed.actId ?? '' },
    body: { fileIds: [scan.id] },
  });
  const told = async () => (await actions(person)).filter(action => action === 'file.view');
  app.clock.pass(1);
  expect((await open(app, person, scan.id)).statusCode).toBe(302);
  expect((await open(app, volunteer, scan.id)).statusCode).toBe(404);
  expect(await told()).toEqual([]);
  expect((await open(app, helper, scan.id)).statusCode).toBe(302);
  expect(await told()).toEqual(['file.view']);
  const entries = await app.call(await anAdministrator(app), 'GET /audit', {
    query: { subjectId: executed.actId ?? '', action: ['file.view'] },
  });
  expect(entries.items.map(({ actor, details }) => [actor?.id, details['refused']])).toEqual([
    [helper.id, undefined],
    [volunteer.id, true],
    [person.id, undefined],
  ]);
});

test('a list whose people are closed to who reads it shows names alone, and is no look at a document [R-MYH-4, R-PRV-5]', async () => {
  app.clock.set(start);
  const person = await aDisplaced(app);
  const event = await anEvent(app, fund);
  await apply(app, person, event);
  await move(app, fund, event, person, 'confirmed');
  const printed = () =>
    app.app.inject({
      url: `/api/events/${event.id}/distribution-list/file`,
      headers: { authorization: `Bearer ${fund.token}` },
    });
  app.clock.set('2026-03-20T08:00:00Z');
  await view(fund, event);
  expect((await printed()).statusCode).toBe(200);
  const open = ['participant.printList', 'participant.viewHandOut'];
  expect((await actions(person)).toSorted()).toEqual(open);
  // More than 90 days after its day.
  app.clock.set('2026-06-20T08:00:00Z');
  expect((await view(fund, event)).people).toMatchObject([{ lastFour: null }]);
  expect((await printed()).statusCode).toBe(200);
  expect((await actions(person)).toSorted()).toEqual(open);
  // Who sees the digits still has looked.
  await view(await anAdministrator(app), event);
  expect((await actions(person)).toSorted()).toEqual([...open, 'participant.viewHandOut'].toSorted());
});

test('who is confirmed while a list is open is told that it was looked at with them on it [R-MYH-4]', async () => {
  app.clock.set(start);
  const [first, second] = [await aDisplaced(app), await aDisplaced(app)];
  const event = await anEvent(app, fund);
  for (const person of [first, second]) await apply(app, person, event);
  await move(app, fund, event, first, 'confirmed');
  app.clock.set('2026-03-05T10:01:00Z');
  await view(fund, event);
  app.clock.set('2026-03-05T10:05:00Z');
  await move(app, fund, event, second, 'confirmed');
  expect(await actions(second)).toEqual([]);
  app.clock.set('2026-03-05T10:06:00Z');
  await view(fund, event);
  app.clock.set('2026-03-05T10:07:00Z');
  await view(fund, event);
  expect(await actions(second)).toEqual(['participant.viewHandOut']);
  expect(await actions(first)).toEqual(['participant.viewHandOut', 'participant.viewHandOut']);
});

test('a list that was looked at while they stood on it is told, whatever became of their place since [R-MYH-4]', async () => {
  app.clock.set(start);
  const person = await aDisplaced(app);
  const event = await anEvent(app, fund);
  const looked = async (at: string) => {
    app.clock.set(at);
    await view(fund, event);
  };
  await apply(app, person, event);
  await move(app, fund, event, person, 'confirmed');
  await looked('2026-03-06T10:00:00Z');
  app.clock.pass(1);
  await move(app, person, event, person, 'rejected');
  await looked('2026-03-07T10:00:00Z');
  expect(await actions(person)).toHaveLength(1);
  app.clock.set('2026-03-08T10:00:00Z');
  await app.call(fund, 'POST /events/{id}/participants/invite', {
    params: { id: event.id },
    body: { participantIds: [person.id] },
  });
  expect(await actions(person)).toHaveLength(1);
  app.clock.set('2026-03-08T11:00:00Z');
  await apply(app, person, event);
  await looked('2026-03-09T10:00:00Z');
  expect((await views(person)).items.map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-09', '2026-03-06']);
});

test('who asked for a copy of a document and was refused saw nothing [R-MYH-4]', async () => {
  app.clock.set(start);
  const person = await aDisplaced(app);
  const entry = { actorId: fund.id, actorRole: 'philanthrop' as const, action: 'file.view', subjectType: 'account' };
  const rows = [{ refused: true }, { usedAs: 'passportCopy' }].map(details => ({
    ...entry,
    id: newId(),
    at: app.clock.now(),
    subjectId: person.id,
    details: JSON.stringify(details),
  }));
  await app.deps.db.insertInto('audit').values(rows).execute();
  expect((await views(person)).items).toMatchObject([{ id: rows[1]?.id, action: 'file.view' }]);
});

const keys = [
  'GET /accounts/my-help',
  'GET /accounts/my-help/received',
  'GET /accounts/my-help/views',
  'GET /accounts/my-help/file',
] as const;

test.each(keys)('%s is the person’s own, and tells nothing of others [R-MYH-5]', async key => {
  const person = await aDisplaced(app);
  expect((await app.ask(null, key)).status).toBe(401);
  const member = await aMemberOf(app, fund, ['events']);
  for (const who of [fund, member, await anAdministrator(app)]) expect((await app.ask(who, key)).status).toBe(403);
  if (key === 'GET /accounts/my-help/file') return;
  // Asked twice it answers the same, and whomever they act for it is their own.
  await aHelpRequest(app, person);
  const acting = await aMemberOf(app, fund, ['events'], { person });
  const { body } = await app.ask(person, key);
  for (const who of [person, acting]) expect((await app.ask(who, key)).body).toEqual(body);
});

test('lists refuse what they cannot be asked by [R-MYH-5]', async () => {
  const person = await aDisplaced(app);
  for (const query of [{ page: 0 }, { pageSize: 101 }, { sort: 'giver' }]) {
    expect((await app.ask(person, 'GET /accounts/my-help/received', { query })).status).toBe(400);
    expect((await app.ask(person, 'GET /accounts/my-help/views', { query })).status).toBe(400);
  }
});

test('the paper is one page in the language of the account, and making it is in the audit [R-MYH-6]', async () => {
  const person = await aDisplaced(app);
  await helped(person, fund, { goods: ['Ковдра'] });
  const pages = await pdfText(await aPaper(person));
  expect(pages).toHaveLength(1);
  for (const said of ['Моя допомога', 'Мельник Оксана Іванівна', 'Ковдра – 1,5', 'Фонд «Поруч»', '05.03.2026']) {
    expect(pages[0]).toContain(said);
  }
  await app.deps.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', person.id).execute();
  expect((await pdfText(await aPaper(person)))[0]).toContain('My help');
  const { items } = await app.call(await anAdministrator(app), 'GET /audit', {
    query: { subjectId: person.id, action: ['account.exportOwnData'] },
  });
  expect(items).toHaveLength(2);
});

test('anybody proves the paper by its code, which tells no more than letters and counts [R-MYH-7]', async () => {
  app.clock.set(start);
  const person = await aDisplaced(app);
  await helped(person, fund);
  await aHelpRequest(app, person);
  const code = await codeOn(await aPaper(person));
  const { status, body } = await verify(code);
  expect(status).toBe(200);
  const proved = { madeOn: '2026-03-05', initials: 'М. О.', received: 1, places: 0, waitingLists: 0, helpRequests: 1 };
  expect(body).toEqual(proved);
  // Signed in or not, again and again, and when the account is no more: the paper stays what it was.
  await app.deps.db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', person.id).execute();
  expect((await app.ask(fund, 'GET /accounts/my-help/verify', { query: { code } })).body).toEqual(proved);
});

test('an altered code is as good as none [R-MYH-7]', async () => {
  const code = await codeOn(await aPaper(await aDisplaced(app)));
  const [said = '', proof = ''] = code.split('.');
  const more = Buffer.from(said, 'base64url').toString().replace(',0,', ',9,');
  const altered = [
    `${Buffer.from(more).toString('base64url')}.${proof}`,
    `${said}.${proof.slice(0, -1)}`,
    `${code}.`,
    `${code}=`,
    `${said}.`,
    said,
    'x',
    '.',
    'x'.repeat(600),
  ];
  for (const one of altered) expect(await verify(one)).toMatchObject({ status: 404, body: { detail: 'not_found' } });
  expect((await verify()).status).toBe(404);
});

test('no number of a document stands on the page, the paper or behind the code [R-MYH-8]', async () => {
  const person = await aDisplaced(app);
  await helped(person, fund);
  await app.call(fund, 'GET /events/{id}/hand-out', {
    params: { id: (await received(person)).items[0]?.eventId ?? '' },
  });
  const paper = await aPaper(person);
  const said = [
    JSON.stringify([await help(person), await received(person), await views(person)]),
    (await pdfText(paper)).join(' '),
    JSON.stringify((await verify(await codeOn(paper))).body),
  ];
  // Ids and codes are drawn by chance, and four digits in a row stand in one of fifty of them.
  const drawn = /[\w-]{16,}/g;
  for (const text of said) {
    for (const number of ['123456789', '3112000139']) expect(text).not.toContain(number);
    for (const end of ['6789', '0139']) expect(text.replace(drawn, '')).not.toContain(end);
  }
});
