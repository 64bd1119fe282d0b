import type { Act } from '@oplich/contract/acts/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { emailsTo } from '../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { actAction, aHelpRequest, anAct, anEvent, aPosition, proveLedger } from '../../../test/things.ts';
import { keyOfAct } from './writing/act-key.ts';

let app: TestApp;
let sender: Caller;
let receiver: Caller;
let stranger: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await anApp();
  sender = await aPartner(app, { partnerType: 'organization' });
  receiver = await aPartner(app);
  stranger = await aPartner(app);
  admin = await anAdministrator(app);
});

const put = (who: Caller | null, act: { id: string }, body: object) =>
  app.ask<Act & { detail: string; errors?: unknown }>(who, 'PUT /acts/{id}', { params: { id: act.id }, body });
const show = (who: Caller, act: { id: string }) => app.call(who, 'GET /acts/{id}', { params: { id: act.id } });

describe('a draft that is not right', () => {
  test('is changed by its sender, what is absent stays, and of two at once one wins [R-ACT-15, R-API-2]', async () => {
    const draft = await anAct(app, sender, receiver);
    const [event, position] = [await anEvent(app, sender, { name: 'Інша видача' }), await aPosition(app, sender)];
    const changed = await put(sender, draft, {
      toId: 'central',
      basis: { type: 'event', id: event.id },
      place: 'м. Чугуїв',
      date: '2026-03-01',
      items: [{ positionId: position.id, quantity: '3' }],
      version: draft.version,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        number: null,
        status: 'draft',
        to: { id: 'central' },
        basis: { id: event.id, label: 'Інша видача', date: '2026-03-20' },
        place: 'м. Чугуїв',
        date: '2026-03-01',
        totalCost: '745.65',
        items: [{ positionId: position.id, quantity: '3' }],
        version: draft.version + 1,
        allowed: ['update', 'issue', 'cancel'],
      },
    });
    expect((await put(sender, draft, { place: 'м. Ізюм', version: draft.version })).body.detail).toBe('stale_version');
    const again = await put(sender, draft, { place: 'м. Ізюм', toId: receiver.id, version: draft.version + 1 });
    expect(again.body).toMatchObject({ place: 'м. Ізюм', to: { id: receiver.id }, items: [{ quantity: '3' }] });
    const { body: issued } = await actAction(app, sender, draft, 'issue');
    expect(issued).toMatchObject({ status: 'issued', place: 'м. Ізюм', to: { id: receiver.id } });
    // Issued, it is what both parties go by.
    expect(issued.allowed).not.toContain('update');
    expect((await put(sender, draft, { place: 'м. Лозова', version: 3 })).body.detail).toBe(
      'status_change_not_allowed',
    );
    await proveLedger(app);
  });

  test('without a day stays without one when it is changed, and is listed and found under the day it shows [R-ACT-20]', async () => {
    const draft = await anAct(app, sender, receiver);
    expect(draft).toMatchObject({ date: '2026-03-05', chosenDate: null });
    app.clock.set('2026-03-07T10:00:00Z');
    const params = { id: draft.id };
    const onDay = async (day: string) =>
      (await app.call(sender, 'GET /acts', { query: { from: day, to: day, pageSize: 100 } })).items.filter(
        ({ id }) => id === draft.id,
      );
    expect([await onDay('2026-03-05'), await onDay('2026-03-07')]).toMatchObject([[{ date: '2026-03-05' }], []]);
    const { acts } = await app.call(sender, 'GET /search', { query: { search: draft.items[0]?.name ?? '' } });
    expect(acts.items.find(({ id }) => id === draft.id)).toMatchObject({ date: '2026-03-05' });
    const body = { version: draft.version, place: 'Львів', date: null };
    expect(await app.call(sender, 'PUT /acts/{id}', { params, body })).toMatchObject({ chosenDate: null });
    await actAction(app, sender, draft, 'issue');
    expect(await app.call(sender, 'GET /acts/{id}', { params })).toMatchObject({
      date: '2026-03-07',
      chosenDate: '2026-03-07',
    });
    app.clock.set('2026-03-05T10:00:00Z');
  });

  test('is checked as when it was written, and is nobody else’s to change [R-ACT-15, R-ROL-9]', async () => {
    const draft = await anAct(app, sender, receiver);
    const { version } = draft;
    const foreign = await aPosition(app, stranger);
    const refused = async (body: object) => (await put(sender, draft, { ...body, version })).body.errors;
    expect(await refused({ toId: sender.id })).toEqual([{ path: 'toId', code: 'invalid' }]);
    expect(await refused({ items: [{ positionId: foreign.id, quantity: '1' }] })).toEqual([
      { path: 'items.0.positionId', code: 'not_found' },
    ]);
    expect(await refused({ date: '2026-01-01' })).toEqual([{ path: 'date', code: 'too_small' }]);
    expect(await refused({ basis: { type: 'event', id: draft.id } })).toEqual([
      { path: 'basis.id', code: 'not_found' },
    ]);
    expect((await put(null, draft, { version })).status).toBe(401);
    expect((await put(stranger, draft, { place: 'Суми', version })).status).toBe(404);
    expect((await put(receiver, draft, { place: 'Суми', version })).status).toBe(404);
    expect((await put(admin, draft, { place: 'Суми', version })).body.detail).toBe('forbidden');
    expect((await put(await aDisplaced(app), draft, { version })).status).toBe(403);
  });
});

test('of less than was sent the act and its check show sent and accepted and both sums [R-ACT-5, R-ACT-11]', async () => {
  const { id: positionId } = await aPosition(app, sender);
  const draft = await anAct(app, sender, receiver, { items: [{ positionId, quantity: '10' }] });
  const { body: issued } = await actAction(app, sender, draft, 'issue');
  expect(issued).toMatchObject({ totalCost: '2485.50', receivedCost: null, isShort: false });
  const lines = [{ positionId, quantity: '7' }];
  const { body: act } = await actAction(app, receiver, draft, 'confirm', { lines, comment: 'Три розбилися' });
  const sums = { totalCost: '2485.50', receivedCost: '1739.85', isShort: true };
  expect(act).toMatchObject({ ...sums, items: [{ quantity: '10', receivedQuantity: '7' }] });
  const checked = await app.call(null, 'GET /acts/verify/{number}', {
    params: { number: act.number ?? '' },
    query: { key: keyOfAct(app.deps.secrets, act.id) },
  });
  expect(checked).toMatchObject({ ...sums, lines: [{ quantity: '10', receivedQuantity: '7' }] });
});

test('of a basis that is another’s the receiver reads name and day, and is not sent there [R-ACT-16]', async () => {
  const event = await anEvent(app, sender, { name: 'Видача в Харкові' });
  const draft = await anAct(app, sender, receiver, { event });
  await actAction(app, sender, draft, 'issue');
  const basis = { type: 'event', label: 'Видача в Харкові', date: '2026-03-20' };
  expect((await show(receiver, draft)).basis).toMatchObject({ ...basis, isOpen: false });
  expect((await show(sender, draft)).basis).toMatchObject({ ...basis, isOpen: true });
  expect((await show(admin, draft)).basis).toMatchObject({ ...basis, isOpen: true });
  const list = await app.call(receiver, 'GET /acts');
  expect(list.items.find(one => one.id === draft.id)?.basis).toMatchObject({ ...basis, isOpen: false });
});

test('whoever was told that a request is executed is told when its act is cancelled [R-REQ-18]', async () => {
  const person = await aDisplaced(app);
  const request = await aHelpRequest(app, person);
  const { id: positionId } = await aPosition(app, sender);
  const params = { id: request.id };
  await app.call(sender, 'POST /help-requests/{id}/claim', { params });
  const executed = await app.call(sender, 'PUT /help-requests/{id}/execute', {
    params,
    body: { lines: [{ positionId, quantity: '2' }] },
  });
  const act = { id: executed.actId ?? '' };
  expect((await show(person, act)).basis).toMatchObject({ type: 'helpRequest', date: '2026-03-05', isOpen: true });
  await actAction(app, sender, act, 'cancel', { reason: 'Не той набір' });
  const { items } = await app.call(person, 'GET /notifications');
  expect(items[0]).toMatchObject({
    kind: 'helpRequestReopened',
    message: expect.stringContaining('Не той набір') as string,
    link: `/cabinet/help/request/${request.id}`,
  });
  // Told of the claim, too; the clock of the test stands still, so that their order says nothing.
  const subjects = (await emailsTo(app, person.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Запит знову на розгляді: Теплі ковдри для двох');
});
