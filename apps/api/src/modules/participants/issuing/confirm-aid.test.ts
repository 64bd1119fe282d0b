import { newId } from '../../../platform/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import {
  aConfirmed,
  anEvent,
  apply,
  aPosition,
  issue,
  move,
  proveLedger,
  provePlaces,
} from '../../../../test/things.ts';

const eventDay = '2026-03-20T08:00:00Z';
let app: TestApp;
let organizer: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
  administrator = await anAdministrator(app);
});

const position = (owner: Caller, id: string) => app.call(owner, 'GET /warehouse/positions/{id}', { params: { id } });

/** An event today with one confirmed participant and so much stock. */
async function aHandOut({ quantity = '100', perParticipant = '2', maxParticipants = 10 } = {}) {
  app.clock.set('2026-03-05T10:00:00Z');
  const stock = await aPosition(app, organizer, { quantity });
  const event = await anEvent(app, organizer, {
    maxParticipants,
    issuedAid: [{ positionId: stock.id, quantityPerParticipant: perParticipant }],
  });
  const person = await aConfirmed(app, organizer, event);
  app.clock.set(eventDay);
  return { stock, event, person };
}

describe('aid is issued', () => {
  test('the participant is aided, the balance falls, and both sides see it [R-HND-1, R-ROL-10]', async () => {
    const { stock, event, person } = await aHandOut();
    expect(await issue(app, organizer, event, person)).toMatchObject({ status: 200, body: { status: 'aided' } });
    expect(await position(organizer, stock.id)).toMatchObject({
      quantity: '100',
      balance: '98',
      reserved: '18',
      available: '80',
    });
    const expected = {
      quantity: '2',
      totalCost: '497.10',
      uniqueCode: 'UA-2026-000123',
      date: '2026-03-20',
      placeOfIssue: 'вул. Полтавський Шлях, 31, Харків, Харківська область',
    };
    for (const who of [organizer, person]) {
      const { items } = await app.call(who, 'GET /warehouse/issued-aid', { query: { eventId: event.id } });
      expect(items).toMatchObject([expected]);
    }
    await proveLedger(app);
  });

  test('twice, also with the answer lost: the first answer again and nothing moves [R-HND-2]', async () => {
    const { stock, event, person } = await aHandOut();
    const key = { 'idempotency-key': `issue-${event.id}` };
    const first = await issue(app, organizer, event, person, undefined, key);
    expect(await issue(app, organizer, event, person, undefined, key)).toMatchObject({ status: 200, body: first.body });
    expect(await issue(app, organizer, event, person)).toMatchObject({ status: 200, body: first.body });
    expect(await position(organizer, stock.id)).toMatchObject({ balance: '98' });
  });

  test('one that was taken back is not issued again by its own id, and another is [R-HND-2]', async () => {
    const { stock, event, person } = await aHandOut();
    const [issueId, other] = [newId(), newId()];
    const issueAs = (id: string) => issue(app, organizer, event, person, { issueId: id });
    const revert = () =>
      app.ask(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
        params: { id: event.id, participantId: person.id },
        body: { reason: 'Помилка' },
      });
    expect((await issueAs(issueId)).status).toBe(200);
    expect((await revert()).status).toBe(200);
    const refused = { status: 409, body: { detail: 'status_change_not_allowed' } };
    expect(await issueAs(issueId)).toMatchObject(refused);
    expect((await issueAs(other)).status).toBe(200);
    expect((await revert()).status).toBe(200);
    for (const id of [issueId, other]) expect(await issueAs(id)).toMatchObject(refused);
    // An issue without an id leaves nothing to remember when it is reverted.
    expect((await issue(app, organizer, event, person)).status).toBe(200);
    expect((await revert()).status).toBe(200);
    expect((await issueAs(newId())).status).toBe(200);
    expect(await position(organizer, stock.id)).toMatchObject({ balance: '98' });
    await proveLedger(app);
  });

  test('ten phones press at once: it is issued once [R-HND-2]', async () => {
    const { stock, event, person } = await aHandOut();
    const replies = await Promise.all(Array.from({ length: 10 }, () => issue(app, organizer, event, person)));
    expect(replies.every(reply => reply.status === 200)).toBe(true);
    expect(await position(organizer, stock.id)).toMatchObject({ balance: '98' });
    await proveLedger(app);
  });

  test('the day of the action is kept when the word of it comes later; not in the future, nor before the event or the receipt [R-HND-7]', async () => {
    const { stock, event, person } = await aHandOut();
    app.clock.set('2026-03-22T08:00:00Z');
    const on = (date: string) => issue(app, organizer, event, person, { date });
    const refused = (code: string) => ({ status: 400, body: { errors: [{ path: 'date', code }] } });
    expect(await on('2026-03-23')).toMatchObject(refused('too_large'));
    expect(await on('2026-03-19')).toMatchObject(refused('too_small'));
    const late = { version: stock.version, receivedDate: '2026-03-21' };
    await app.call(organizer, 'PUT /warehouse/positions/{id}', { params: { id: stock.id }, body: late });
    expect(await on('2026-03-20')).toMatchObject(refused('too_small'));
    expect((await on('2026-03-21')).status).toBe(200);
    const { items } = await app.call(organizer, 'GET /warehouse/issued-aid', { query: { eventId: event.id } });
    expect(items).toMatchObject([{ date: '2026-03-21', createdAt: '2026-03-22T08:00:00.000Z' }]);
  });

  test('not before the event’s day in Kyiv [R-HND-3]', async () => {
    const { event, person } = await aHandOut();
    app.clock.set('2026-03-19T21:59:59Z');
    expect(await issue(app, organizer, event, person)).toMatchObject({
      status: 409,
      body: { detail: 'status_change_not_allowed' },
    });
    app.clock.set('2026-03-19T22:00:00Z');
    expect((await issue(app, organizer, event, person)).status).toBe(200);
  });

  test('less than planned is allowed, more and foreign goods are refused at their field [R-HND-4]', async () => {
    const { stock, event, person } = await aHandOut();
    const lines = (quantity: string, positionId = stock.id) => ({ lines: [{ positionId, quantity }] });
    expect(await issue(app, organizer, event, person, lines('2.001'))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'lines.0.quantity', code: 'too_large' }] },
    });
    expect(await issue(app, organizer, event, person, lines('1', event.id))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'lines.0.positionId', code: 'not_found' }] },
    });
    expect((await issue(app, organizer, event, person, lines('0.5'))).status).toBe(200);
    expect(await position(organizer, stock.id)).toMatchObject({ balance: '99.5', reserved: '18' });
  });

  test('without enough stock nothing changes, and the answer says how much is there [R-HND-5]', async () => {
    const { stock, event, person } = await aHandOut({ quantity: '1' });
    expect(await issue(app, organizer, event, person)).toMatchObject({
      status: 409,
      body: { detail: 'insufficient_stock', positionId: stock.id, needed: '2', available: '1' },
    });
    const info = await app.call(organizer, 'GET /events/{id}/participant/{participantId}/info', {
      params: { id: event.id, participantId: person.id },
    });
    expect(info).toMatchObject({ status: 'confirmed', issuedAid: [] });
  });

  test('a look at a participant by who does not organize the event is refused, and in the audit [R-PRV-2]', async () => {
    const { event, person } = await aHandOut({ quantity: '1' });
    const [other, stranger] = [await aPartner(app), await aDisplaced(app)];
    for (const { id: participantId } of [person, stranger])
      expect(
        await app.ask(other, 'GET /events/{id}/participant/{participantId}/info', {
          params: { id: event.id, participantId },
        }),
      ).toMatchObject({ status: 404, body: { detail: 'event_not_found' } });
    const looks = await app.deps.db
      .selectFrom('audit')
      .select(['action', 'subjectId', 'details'])
      .where('actorId', '=', other.id)
      .execute();
    expect(looks).toEqual([
      { action: 'participant.view', subjectId: person.id, details: { eventId: event.id, refused: true } },
    ]);
    const mine = await app.call(person, 'GET /accounts/my-help/views');
    expect(mine.items).toEqual([]);
  });

  test('100 confirmations at once against stock for 60: exactly 60 [R-HND-5, R-WHS-8]', async () => {
    app.clock.set('2026-03-05T10:00:00Z');
    const stock = await aPosition(app, organizer, { quantity: '60' });
    const event = await anEvent(app, organizer, {
      maxParticipants: 100,
      issuedAid: [{ positionId: stock.id, quantityPerParticipant: '1' }],
    });
    const people = await Promise.all(Array.from({ length: 100 }, () => aDisplaced(app)));
    await Promise.all(people.map(person => apply(app, person, event)));
    await Promise.all(people.map(person => move(app, organizer, event, person, 'confirmed')));
    app.clock.set(eventDay);
    const replies = await Promise.all(people.map(person => issue(app, organizer, event, person)));
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(60);
    expect(new Set(replies.filter(reply => reply.status !== 200).map(reply => reply.body.detail))).toEqual(
      new Set(['insufficient_stock']),
    );
    expect(await position(organizer, stock.id)).toMatchObject({ balance: '0', reserved: '0', available: '0' });
    const { counts } = await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } });
    expect(counts).toMatchObject({ aided: 60, confirmed: 40 });
    await proveLedger(app);
    await provePlaces(app);
  });

  test('a revert brings the goods back by movements and erases nothing; the person can be issued again [R-HND-6]', async () => {
    const { stock, event, person } = await aHandOut();
    await issue(app, organizer, event, person);
    const revert = () =>
      app.ask(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
        params: { id: event.id, participantId: person.id },
        body: { reason: 'Помилка: не та людина' },
      });
    expect(await revert()).toMatchObject({ status: 200, body: { status: 'confirmed', aidedAt: null } });
    expect(await revert()).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    expect(await position(organizer, stock.id)).toMatchObject({ balance: '100', reserved: '20' });
    const { items } = await app.call(organizer, 'GET /warehouse/positions/{id}/movements', {
      params: { id: stock.id },
    });
    expect(items.map(item => [item.kind, item.quantity, item.balanceAfter])).toEqual([
      ['issueReverted', '2', '100'],
      ['issue', '-2', '98'],
      ['receipt', '100', '100'],
    ]);
    expect((await issue(app, organizer, event, person)).status).toBe(200);
    const aid = await app.call(organizer, 'GET /warehouse/issued-aid', { query: { eventId: event.id } });
    expect(aid.items.map(item => item.revertedAt !== null).sort()).toEqual([false, true]);
    await proveLedger(app);
  });

  test('the page of a participant names the issue that stands, and who takes back another one is refused [R-HND-24]', async () => {
    const { stock, event, person } = await aHandOut();
    const params = { id: event.id, participantId: person.id };
    const standing = async () =>
      (await app.call(organizer, 'GET /events/{id}/participant/{participantId}/info', { params })).issueId;
    const confirm = (issueId: string) =>
      app.call(organizer, 'POST /events/{id}/aid/{participantId}/confirm', { params, body: { issueId } });
    const revert = (issueId: string) =>
      app.ask(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
        params,
        body: { reason: 'Помилка: не та людина', issueId },
      });
    const [first, second] = ['019d0000-0000-7000-8000-000000000001', '019d0000-0000-7000-8000-000000000002'] as const;
    expect(await standing()).toBeNull();
    await confirm(first);
    expect(await standing()).toBe(first);
    expect((await confirm(second)).issueId).toBe(first);
    expect((await revert(first)).status).toBe(200);
    await confirm(second);
    expect(await revert(first)).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
    expect(await standing()).toBe(second);
    expect(await position(organizer, stock.id)).toMatchObject({ balance: '98' });
  });

  test('a revert leaves what an administrator wrote down from paper, of whatever warehouse [R-HND-6, R-WHS-22]', async () => {
    const { event, person } = await aHandOut();
    const administrator = await anAdministrator(app);
    const central = await aPosition(app, administrator);
    const paper = await app.call(administrator, 'POST /warehouse/issued-aid', {
      body: {
        positionId: central.id,
        quantity: '1',
        recipientId: person.id,
        eventId: event.id,
        date: '2026-03-05',
        placeOfIssue: 'м. Харків, вул. Сумська, 1',
        reason: 'Відомість на папері',
      },
    });
    await issue(app, organizer, event, person);
    await app.call(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
      params: { id: event.id, participantId: person.id },
      body: { reason: 'Помилка' },
    });
    const { items } = await app.call(administrator, 'GET /warehouse/issued-aid', { query: { eventId: event.id } });
    expect(items.filter(({ revertedAt }) => revertedAt === null).map(({ id }) => id)).toEqual([paper.id]);
    expect(await position(administrator, central.id)).toMatchObject({ balance: '99' });
    await proveLedger(app);
  });

  test('what is taken back is promised again, also where the places had been cut to those aided [R-HND-6, R-WHS-11]', async () => {
    const { stock, event, person } = await aHandOut();
    await issue(app, organizer, event, person);
    const fewer = { version: event.version, maxParticipants: 1 };
    await app.call(organizer, 'PUT /events/{id}', { params: { id: event.id }, body: fewer });
    expect(await position(organizer, stock.id)).toMatchObject({ balance: '98', reserved: '0' });
    await app.ask(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
      params: { id: event.id, participantId: person.id },
      body: { reason: 'Помилка' },
    });
    expect(await position(organizer, stock.id)).toMatchObject({ balance: '100', reserved: '2' });
    await proveLedger(app);
  });

  test('a revert repeated gives the first answer, also where no aid was planned [R-HND-6]', async () => {
    app.clock.set('2026-03-05T10:00:00Z');
    const event = await anEvent(app, organizer);
    const person = await aConfirmed(app, organizer, event);
    app.clock.set(eventDay);
    await issue(app, organizer, event, person);
    const revert = () =>
      app.ask(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
        params: { id: event.id, participantId: person.id },
        body: { reason: 'Не та людина' },
      });
    const first = await revert();
    expect(first).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    expect(await revert()).toMatchObject({ status: 200, body: first.body });
  });

  test('the greatest amounts and prices that are taken can also be planned and issued [R-WHS-1]', async () => {
    app.clock.set('2026-03-05T10:00:00Z');
    const most = { quantity: '999999999.999', costPerItemWithoutVat: '9999999999.99' };
    const stock = await aPosition(app, organizer, most);
    const event = await anEvent(app, organizer, {
      maxParticipants: 100_000,
      issuedAid: [{ positionId: stock.id, quantityPerParticipant: most.quantity }],
    });
    const person = await aConfirmed(app, organizer, event);
    app.clock.set(eventDay);
    expect((await issue(app, organizer, event, person)).status).toBe(200);
    const query = { eventId: event.id };
    const { items } = await app.call(organizer, 'GET /warehouse/issued-aid', { query });
    expect(items[0]?.totalCost).toBe('9999999999980000000.00');
  });

  test('not signed in, as a displaced person, and at somebody else’s event: refused [R-HND-8]', async () => {
    const { event, person } = await aHandOut();
    expect((await issue(app, { id: '', email: '', token: '' }, event, person)).status).toBe(401);
    expect((await issue(app, person, event, person)).status).toBe(403);
    expect(await issue(app, await aPartner(app), event, person)).toMatchObject({
      status: 404,
      body: { detail: 'event_not_found' },
    });
  });

  test('an administrator issues from the organizer’s warehouse [R-HND-8, R-ROL-10]', async () => {
    const { stock, event, person } = await aHandOut();
    expect((await issue(app, administrator, event, person)).status).toBe(200);
    expect(await position(organizer, stock.id)).toMatchObject({ balance: '98' });
  });

  test('who takes part no more is not theirs to phone: withdrawn, rejected, or the account deleted [R-PRV-5]', async () => {
    const { event, person } = await aHandOut();
    const info = (participantId: string) =>
      app.call(organizer, 'GET /events/{id}/participant/{participantId}/info', {
        params: { id: event.id, participantId },
      });
    expect(await info(person.id)).toMatchObject({
      phoneNumber: '+380671234567',
      handOutDocument: { lastFour: '6789' },
    });
    await move(app, organizer, event, person, 'rejected');
    const nothing = { phoneNumber: null, handOutDocument: null };
    expect(await info(person.id)).toMatchObject({ status: 'rejected', ...nothing });
    await move(app, organizer, event, person, 'confirmed');
    await issue(app, organizer, event, person);
    await app.call(administrator, 'POST /accounts/{id}/delete', { params: { id: person.id } });
    expect(await info(person.id)).toMatchObject({ status: 'aided', ...nothing });
  });

  test('full document numbers never reach the organizer, and each view is in the audit [R-PAR-32, R-PRV-1]', async () => {
    const { event, person } = await aHandOut();
    const info = await app.call(organizer, 'GET /events/{id}/participant/{participantId}/info', {
      params: { id: event.id, participantId: person.id },
    });
    expect(info.handOutDocument).toEqual({ type: 'idCard', lastFour: '6789', displacedCertificateYear: null });
    expect(JSON.stringify(info)).not.toContain('123456789');
    const views = await app.deps.db
      .selectFrom('audit')
      .select('actorId')
      .where('action', '=', 'participant.view')
      .where('subjectId', '=', person.id)
      .execute();
    expect(views).toEqual([{ actorId: organizer.id }]);
  });
});
