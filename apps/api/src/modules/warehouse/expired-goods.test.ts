import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { anUploaded } from '../../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import {
  aConfirmed,
  actAction,
  aHelpRequest,
  anAct,
  anEvent,
  aPosition,
  eventBody,
  helpRequestBody,
  issue,
  proveLedger,
} from '../../../test/things.ts';
import { warehouseJobs } from './index.ts';

let app: TestApp;
let partner: Caller;
let other: Caller;
let administrator: Caller;

beforeEach(async () => {
  app = await anApp();
  partner = await aPartner(app);
  other = await aPartner(app);
  administrator = await anAdministrator(app);
});

const get = (who: Caller, id: string) => app.call(who, 'GET /warehouse/positions/{id}', { params: { id } });
const refused = (positionId: string, expiryDate: string) => ({
  status: 409,
  body: { detail: 'goods_expired', positionId, expiryDate },
});
const endReservations = () => warehouseJobs(app.deps)['end-expired-reservations']?.run({});

describe('goods past their expiry date', () => {
  test('are good on their last day; from the day after they are not planned, promised, issued or sent [R-WHS-25]', async () => {
    const { id } = await aPosition(app, partner, { expiryDate: '2026-03-20' });
    const line = { positionId: id, quantityPerParticipant: '1' };
    const event = await anEvent(app, partner, { maxParticipants: 3, issuedAid: [line] });
    const people = [await aConfirmed(app, partner, event), await aConfirmed(app, partner, event)] as const;
    const draft = await anAct(app, partner, other, { event, items: [{ positionId: id, quantity: '1' }] });
    const request = await aHelpRequest(app, await aDisplaced(app));

    app.clock.set('2026-03-20T20:00:00Z');
    expect((await issue(app, partner, event, people[0])).status).toBe(200);
    // Midnight in Kyiv is 22:00 UTC in winter.
    app.clock.set('2026-03-20T22:00:00Z');
    expect(await issue(app, partner, event, people[1])).toMatchObject(refused(id, '2026-03-20'));
    expect(await actAction(app, partner, draft, 'issue')).toMatchObject(refused(id, '2026-03-20'));
    const body = eventBody({ eventDate: '2026-04-20T08:00:00Z', issuedAid: [line] });
    expect(await app.ask(partner, 'POST /events', { body })).toMatchObject(refused(id, '2026-03-20'));
    const claim = { params: { id: request.id }, body: { lines: [{ positionId: id, quantity: '1' }] } };
    expect(await app.ask(partner, 'POST /help-requests/{id}/claim', claim)).toMatchObject(refused(id, '2026-03-20'));
    const executed = await app.ask(partner, 'PUT /help-requests/{id}/execute', claim);
    expect(executed).toMatchObject(refused(id, '2026-03-20'));
    await proveLedger(app);
  });

  test('are held for nobody from that day on; a date that was corrected holds them again [R-WHS-25]', async () => {
    const { id, version } = await aPosition(app, partner, { expiryDate: '2026-03-10' });
    const event = await anEvent(app, partner, {
      maxParticipants: 4,
      issuedAid: [{ positionId: id, quantityPerParticipant: '1' }],
    });
    expect((await get(partner, id)).reserved).toBe('4');
    app.clock.set('2026-03-10T12:00:00Z');
    await endReservations();
    expect((await get(partner, id)).reserved).toBe('4');
    app.clock.set('2026-03-11T00:01:00Z');
    await endReservations();
    expect((await get(partner, id)).reserved).toBe('0');
    const reservations = await app.call(partner, 'GET /warehouse/positions/{id}/reservations', { params: { id } });
    expect(reservations.total).toBe(0);
    const details = await app.call(partner, 'GET /events/{id}/details', { params: { id: event.id } });
    expect(details.stock).toMatchObject([{ enoughFor: 0, reserved: '0', expiryDate: '2026-03-10' }]);
    // More of it comes in: nothing of it is promised either.
    const more = { params: { id }, body: { quantity: '5', reason: 'Надійшло' } };
    await app.call(partner, 'POST /warehouse/positions/{id}/receive', more);
    expect((await get(partner, id)).reserved).toBe('0');

    const put = { params: { id }, body: { expiryDate: '2026-06-01', version } };
    await app.call(partner, 'PUT /warehouse/positions/{id}', put);
    expect((await get(partner, id)).reserved).toBe('4');
    await proveLedger(app);
  });

  test('are written off, or go back by an act to the partner they came from and to nobody else [R-WHS-25]', async () => {
    const sent = await aPosition(app, partner, { expiryDate: '2026-03-10' });
    const act = await anAct(app, partner, other, { items: [{ positionId: sent.id, quantity: '10' }] });
    await actAction(app, partner, act, 'issue');
    const { items } = (await actAction(app, other, act, 'confirm')).body;
    const positionId = items[0]?.receivedPositionId ?? '';
    app.clock.set('2026-03-12T10:00:00Z');

    const offered = async (who: Caller, query: object) =>
      (await app.call(who, 'GET /warehouse/positions', { query })).items.map(item => item.id);
    expect(await offered(other, { expired: 'false' })).toEqual([]);
    expect(await offered(other, { expired: 'false', returnTo: partner.id })).toEqual([positionId]);
    expect(await offered(other, { expired: 'false', returnTo: 'central' })).toEqual([]);
    expect(await offered(other, { expired: 'true' })).toEqual([positionId]);

    const line = { items: [{ positionId, quantity: '4' }] };
    const toCentral = await anAct(app, other, 'central', line);
    expect(await actAction(app, other, toCentral, 'issue')).toMatchObject(refused(positionId, '2026-03-10'));
    const back = await anAct(app, other, partner, line);
    expect((await actAction(app, other, back, 'issue')).status).toBe(200);
    expect((await actAction(app, partner, back, 'confirm')).status).toBe(200);
    const writeOff = { params: { id: positionId }, body: { quantity: '6', reason: 'Термін минув' } };
    expect((await app.ask(other, 'POST /warehouse/positions/{id}/write-off', writeOff)).status).toBe(200);
    expect((await get(other, positionId)).balance).toBe('0');
    await proveLedger(app);
  });

  test('issued on paper are judged by the day they were issued on [R-WHS-25, R-WHS-22]', async () => {
    const { id } = await aPosition(app, partner, { expiryDate: '2026-02-20' });
    const body = (date: string) => ({
      positionId: id,
      quantity: '1',
      recipientName: 'Мельник Ольга',
      placeOfIssue: 'м. Харків',
      reason: 'Без інтернету',
      date,
    });
    const write = (date: string) => app.ask(administrator, 'POST /warehouse/issued-aid', { body: body(date) });
    expect((await write('2026-02-20')).status).toBe(201);
    expect(await write('2026-02-21')).toMatchObject(refused(id, '2026-02-20'));
  });

  test('are not offered by the central warehouse, and not to be asked for [R-WHS-25, R-WHS-5]', async () => {
    const { id } = await aPosition(app, administrator, { expiryDate: '2026-03-04' });
    const central = await app.call(partner, 'GET /warehouse/positions', { query: { central: 'true' } });
    expect(central.items.map(item => item.id)).not.toContain(id);
    const letter = await anUploaded(app, partner, 'document');
    const body = helpRequestBody({
      items: [{ positionId: id, quantity: '1' }],
      officialLetterRequestFileIds: [letter.id],
    });
    expect(await app.ask(partner, 'POST /help-requests', { body })).toMatchObject(refused(id, '2026-03-04'));
  });

  test('stay on the table’s list as nothing to give, and the rest is issued without them [R-WHS-25]', async () => {
    const over = await aPosition(app, partner, { expiryDate: '2026-03-19' });
    const good = await aPosition(app, partner, { expiryDate: '2026-03-20' });
    const event = await anEvent(app, partner, {
      issuedAid: [over, good].map(({ id }) => ({ positionId: id, quantityPerParticipant: '1' })),
    });
    const person = await aConfirmed(app, partner, event);
    app.clock.set('2026-03-20T08:00:00Z');
    const table = await app.call(partner, 'GET /events/{id}/hand-out', { params: { id: event.id } });
    expect(table.lines).toMatchObject([
      { positionId: over.id, available: '0', expiryDate: '2026-03-19' },
      { positionId: good.id, available: '100', expiryDate: '2026-03-20' },
    ]);
    const lines = [{ positionId: good.id, quantity: '1' }];
    expect((await issue(app, partner, event, person, { lines })).status).toBe(200);
    expect((await get(partner, over.id)).balance).toBe('100');
  });
});
