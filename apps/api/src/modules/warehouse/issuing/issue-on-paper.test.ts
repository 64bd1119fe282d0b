import type { IssuedAid } from '@oplich/contract/warehouse/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type Refusal, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, aPosition, issue, proveLedger } from '../../../../test/things.ts';
import { newId } from '../../../platform/ids.ts';

let app: TestApp;
let partner: Caller;
let administrator: Caller;
let person: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
  administrator = await anAdministrator(app);
  person = await aDisplaced(app);
});

const bodyOf = (positionId: string, more: object = {}) => ({
  positionId,
  quantity: '2.5',
  recipientId: person.id,
  date: '2026-03-04',
  placeOfIssue: 'м. Ізюм, вул. Соборна, 1',
  reason: 'Відомість № 12 без світла',
  ...more,
});
const add = (as: Caller | null, body: object, headers = {}) =>
  app.ask<IssuedAid & Refusal>(as, 'POST /warehouse/issued-aid', { body, headers });
const positionOf = (as: Caller, id: string) => app.call(as, 'GET /warehouse/positions/{id}', { params: { id } });

describe('aid issued on paper', () => {
  test('and in the history of its goods says whether the page of its event opens for who reads of it [R-WHS-21]', async () => {
    const owner = await aPartner(app);
    const position = await aPosition(app, owner);
    const central = await aPosition(app, administrator);
    const [own, cancelled] = [await anEvent(app, owner), await anEvent(app, owner)];
    const recipientId = (await aDisplaced(app)).id;
    for (const { id: eventId } of [own, cancelled])
      await add(administrator, bodyOf(position.id, { eventId, recipientId }));
    await add(administrator, bodyOf(central.id, { eventId: own.id, recipientId }));
    await app.call(owner, 'DELETE /events/{id}', {
      params: { id: cancelled.id },
      body: { reason: 'Повітряна тривога' },
    });
    const opensTo = async (reader: Caller, { id }: { id: string } = position) =>
      Object.fromEntries(
        (await app.call(reader, 'GET /warehouse/issued-aid', { query: { pageSize: 100 } })).items
          .filter(one => one.position.id === id)
          .map(({ eventId, eventOpens }) => [eventId, eventOpens]),
      );
    expect(await opensTo(owner)).toEqual({ [own.id]: true, [cancelled.id]: false });
    expect(await opensTo(administrator)).toEqual({ [own.id]: true, [cancelled.id]: false });
    expect(await opensTo(administrator, central)).toEqual({ [own.id]: true });
  });

  test('of a partner’s goods names an event of that partner alone; central goods go to any event [R-WHS-22]', async () => {
    const owner = await aPartner(app);
    const position = await aPosition(app, owner);
    const central = await aPosition(app, administrator);
    const recipientId = (await aDisplaced(app)).id;
    const events = [await anEvent(app, owner), await anEvent(app, partner), await anEvent(app, administrator)];
    const answers = async ({ id }: { id: string }) => {
      const replies = [];
      for (const { id: eventId } of events)
        replies.push(await add(administrator, bodyOf(id, { eventId, recipientId })));
      return replies.map(({ status, body }) => [status, body.errors]);
    };
    const refused = [400, [{ path: 'eventId', code: 'not_allowed' }]];
    expect(await answers(position)).toEqual([[201, undefined], refused, refused]);
    expect(await positionOf(owner, position.id)).toMatchObject({ balance: '97.5' });
    expect((await answers(central)).map(([status]) => status)).toEqual([201, 201, 201]);
  });

  test('leaves a movement whose event was cancelled since without the way to it [R-WHS-7]', async () => {
    const own = await anApp();
    const owner = await aPartner(own);
    const position = await aPosition(own, owner);
    const event = await anEvent(own, owner, { issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }] });
    const confirmed = await aConfirmed(own, owner, event);
    own.clock.set(event.eventDate);
    await issue(own, owner, event, confirmed);
    const opening = async () =>
      (await own.call(owner, 'GET /warehouse/positions/{id}/movements', { params: { id: position.id } })).items.map(
        ({ kind, reference }) => [kind, reference.opens],
      );
    expect(await opening()).toEqual([
      ['issue', true],
      ['receipt', null],
    ]);
    await own.call(owner, 'POST /events/{id}/aid/{participantId}/revert', {
      params: { id: event.id, participantId: confirmed.id },
      body: { reason: 'Помилка' },
    });
    await own.call(owner, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Повітряна тривога' } });
    expect(await opening()).toEqual([
      ['issueReverted', false],
      ['issue', false],
      ['receipt', null],
    ]);
  });

  test('leaves the partner’s warehouse, and the person sees it as received with code, place and cost [R-WHS-21, R-WHS-22]', async () => {
    const position = await aPosition(app, partner, { costPerItemWithoutVat: '10.01' });
    const event = await anEvent(app, partner, { name: 'Виїзна видача' });
    expect(await add(administrator, bodyOf(position.id, { eventId: event.id }))).toMatchObject({
      status: 201,
      body: {
        date: '2026-03-04',
        quantity: '2.5',
        totalCost: '25.03',
        uniqueCode: 'UA-2026-000123',
        recipient: { id: person.id },
        position: { id: position.id },
        eventId: event.id,
        eventName: 'Виїзна видача',
        actId: null,
      },
    });
    expect(await positionOf(partner, position.id)).toMatchObject({ balance: '97.5' });
    const { items } = await app.call(partner, 'GET /warehouse/positions/{id}/movements', {
      params: { id: position.id },
    });
    expect(items[0]).toMatchObject({ kind: 'issue', quantity: '-2.5', reason: 'Відомість № 12 без світла' });
    expect((await app.call(partner, 'GET /warehouse/issued-aid')).total).toBe(1);
    const received = await app.call(person, 'GET /accounts/activity', { query: { kind: 'receivedAid' } });
    expect(received.items).toMatchObject([
      { quantity: '2.5', totalCost: '25.03', uniqueCode: 'UA-2026-000123', place: 'м. Ізюм, вул. Соборна, 1' },
    ]);
    await proveLedger(app);
  });

  test('may be to somebody without an account, by name [R-WHS-22]', async () => {
    const { id } = await aPosition(app, administrator);
    const body = bodyOf(id, { recipientId: undefined, recipientName: 'Ткаченко Ганна Іванівна' });
    expect(await add(administrator, body)).toMatchObject({
      status: 201,
      body: { recipient: { id: null, name: 'Ткаченко Ганна Іванівна' } },
    });
  });

  test('takes only what is promised to nobody [R-WHS-12]', async () => {
    const { id } = await aPosition(app, partner, { quantity: '10' });
    await anEvent(app, partner, { maxParticipants: 8, issuedAid: [{ positionId: id, quantityPerParticipant: '1' }] });
    expect(await add(administrator, bodyOf(id))).toMatchObject({
      status: 409,
      body: { detail: 'insufficient_stock', available: '2' },
    });
    expect((await add(administrator, bodyOf(id, { quantity: '2' }))).status).toBe(201);
    expect(await positionOf(partner, id)).toMatchObject({ balance: '8', reserved: '8', available: '0' });
  });

  test.each([
    ['date', { date: '2026-03-06' }, 'too_large'],
    ['date', { date: '2026-01-14' }, 'too_small'],
    ['recipientId', { recipientId: newId() }, 'not_found'],
    ['recipientId', { recipientId: undefined }, 'required'],
    ['recipientName', { recipientName: 'Ганна' }, 'not_allowed'],
    ['eventId', { eventId: newId() }, 'not_found'],
    ['positionId', { positionId: newId() }, 'not_found'],
    ['reason', { reason: '' }, 'required'],
    ['quantity', { quantity: '0' }, 'too_small'],
  ])('is refused at %s with %j [R-WHS-22]', async (path, more, code) => {
    const { id } = await aPosition(app, partner);
    expect(await add(administrator, bodyOf(id, more))).toMatchObject({
      status: 400,
      body: { errors: [{ path, code }] },
    });
    expect(await positionOf(partner, id)).toMatchObject({ balance: '100' });
  });

  test('is for administrators, and with the same key it is one [R-ROL-12, R-WHS-22]', async () => {
    const { id } = await aPosition(app, partner);
    for (const [as, status] of [
      [null, 401],
      [partner, 403],
      [person, 403],
    ] as const) {
      expect((await add(as, bodyOf(id))).status).toBe(status);
    }
    const key = { 'idempotency-key': `paper-${id}` };
    const replies = await Promise.all([1, 2, 3].map(() => add(administrator, bodyOf(id), key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await positionOf(partner, id)).toMatchObject({ balance: '97.5' });
  });

  test('fifty at once never give more than there is [R-WHS-8]', async () => {
    const { id } = await aPosition(app, partner, { quantity: '20' });
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => add(administrator, bodyOf(id, { quantity: '1' }))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(await positionOf(partner, id)).toMatchObject({ balance: '0' });
    await proveLedger(app);
  });
});
