import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aMemberOf, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, actAction, anAccepted, anAct, anEvent, aPosition, issue } from '../../../../test/things.ts';

let app: TestApp;
let partner: Caller;
let stranger: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app, { partnerType: 'organization' });
  stranger = await aPartner(app);
  administrator = await anAdministrator(app);
});

/** Ten blankets came by a declaration: two were issued, one written off. */
async function anAccount(uniqueCode: string) {
  const declaration = await anAccepted(app, partner, administrator, {
    uniqueCode,
    items: [{ name: 'Ковдра', units: 'шт.', quantity: '10', unitPriceWithoutVat: '100.10' }],
  });
  const { items } = await app.call(partner, 'GET /warehouse/positions', { query: { search: uniqueCode } });
  const positionId = items[0]?.id ?? '';
  const event = await anEvent(app, partner, { issuedAid: [{ positionId, quantityPerParticipant: '1' }] });
  const people = [await aConfirmed(app, partner, event), await aConfirmed(app, partner, event)];
  app.clock.set('2026-03-20T08:00:00Z');
  for (const person of people) await issue(app, partner, event, person);
  await app.call(partner, 'POST /warehouse/positions/{id}/write-off', {
    params: { id: positionId },
    body: { quantity: '1', reason: 'Підмокла' },
  });
  app.clock.set('2026-03-05T10:00:00Z');
  return { declaration, event, people };
}

describe('what became of the goods under a unique code', () => {
  test('came, issued, written off and what is left to account for, in hryvnia and by position, with the days left [R-WHS-18]', async () => {
    const { declaration, event, people } = await anAccount('UA-Code-1');
    const account = await app.call(partner, 'GET /warehouse/codes/account', { query: { code: 'ua-code-1' } });
    expect(account).toMatchObject({
      uniqueCode: 'UA-Code-1',
      declaration: { id: declaration.id, number: declaration.number },
      since: '2026-02-10',
      dueDate: '2026-05-11',
      daysLeft: 67,
      positions: 1,
      received: '1001.00',
      issued: '200.20',
      transferred: '0.00',
      writtenOff: '100.10',
      shortage: '0.00',
      onHand: '700.70',
      inTransit: '0.00',
      unaccounted: '700.70',
      lines: [{ name: 'Ковдра', received: '10', issued: '2', writtenOff: '1', onHand: '7', unaccounted: '7' }],
    });

    app.clock.set('2026-03-20T08:00:00Z');
    await app.call(partner, 'POST /events/{id}/aid/{participantId}/revert', {
      params: { id: event.id, participantId: people[0]?.id ?? '' },
      body: { reason: 'Помилка' },
    });
    const after = await app.call(partner, 'GET /warehouse/codes/account', { query: { code: 'UA-CODE-1' } });
    app.clock.set('2026-03-05T10:00:00Z');
    expect(after.lines[0]).toMatchObject({ received: '10', issued: '1', onHand: '8', unaccounted: '8' });
  });

  test('what left keeps its price when the cost of the goods is edited; what lies there has the new one [R-WHS-9, R-WHS-18]', async () => {
    const [own, receiver] = [await aPartner(app, { partnerType: 'organization' }), await aPartner(app)];
    const position = await aPosition(app, own, {
      uniqueCode: 'UA-Price',
      quantity: '100',
      costPerItemWithoutVat: '10.00',
    });
    const params = { id: position.id };
    const issuedAid = [{ positionId: position.id, quantityPerParticipant: '3' }];
    const event = await anEvent(app, own, { maxParticipants: 2, issuedAid });
    const people = [await aConfirmed(app, own, event), await aConfirmed(app, own, event)];
    const act = await anAct(app, own, receiver, { event, items: [{ positionId: position.id, quantity: '5' }] });
    app.clock.set('2026-03-20T08:00:00Z');
    for (const person of people) await issue(app, own, event, person);
    await actAction(app, own, act, 'issue');
    await actAction(app, receiver, act, 'confirm', {
      lines: [{ positionId: position.id, quantity: '4' }],
      comment: 'Одна загубилася',
    });
    const lost = { quantity: '2', reason: 'Підмокла' };
    await app.call(own, 'POST /warehouse/positions/{id}/write-off', { params, body: lost });
    const { version } = await app.call(own, 'GET /warehouse/positions/{id}', { params });
    const body = { version, costPerItemWithoutVat: '20.00' };
    await app.call(own, 'PUT /warehouse/positions/{id}', { params, body });
    const account = await app.call(own, 'GET /warehouse/codes/account', { query: { code: 'UA-Price' } });
    expect(account).toMatchObject({
      issued: '60.00',
      transferred: '40.00',
      shortage: '10.00',
      writtenOff: '20.00',
      onHand: '1740.00',
      received: '1870.00',
    });
    const response = await app.app.inject({
      url: '/api/warehouse/codes/account?code=UA-Price&format=xlsx',
      headers: { authorization: `Bearer ${own.token}` },
    });
    app.clock.set('2026-03-05T10:00:00Z');
    const [, left] = await readXlsxFile(await buffer(Readable.from([response.rawPayload])));
    expect(left?.data.slice(1).map(row => [row[1], row[5]])).toEqual(
      expect.arrayContaining([
        ['Видано людям', 60],
        ['Передано партнерам', 40],
        ['Нестача в дорозі', 10],
        ['Списано', 20],
      ]),
    );
  });

  test('what was written off before costs were kept keeps what it was worth until its position is edited [R-WHS-9, R-WHS-18]', async () => {
    const own = await aPartner(app);
    const { id } = await aPosition(app, own, { uniqueCode: 'UA-Old', quantity: '9', costPerItemWithoutVat: '10.00' });
    await app.call(own, 'POST /warehouse/positions/{id}/write-off', {
      params: { id },
      body: { quantity: '2', reason: 'Підмокла' },
    });
    await sql`UPDATE movement_reasons SET unit_cost = NULL FROM stock_movements AS movement
      WHERE movement.id = movement_id AND position_id = ${id}`.execute(app.deps.db);
    for (const costPerItemWithoutVat of ['20.00', '30.00']) {
      const { version } = await app.call(own, 'GET /warehouse/positions/{id}', { params: { id } });
      await app.call(own, 'PUT /warehouse/positions/{id}', {
        params: { id },
        body: { version, costPerItemWithoutVat },
      });
    }
    const account = await app.call(own, 'GET /warehouse/codes/account', { query: { code: 'UA-Old' } });
    expect(account).toMatchObject({ writtenOff: '20.00', onHand: '210.00' });
  });

  test('declared goods whose position was deleted stay in the account, its report and the search; typed in by mistake they never came [R-WHS-18, R-WHS-19]', async () => {
    const own = await aPartner(app, { partnerType: 'organization' });
    await anAccepted(app, own, administrator, {
      uniqueCode: 'UA-Gone',
      items: [{ name: 'Намет', units: 'шт.', quantity: '4', unitPriceWithoutVat: '100.00' }],
    });
    const { items } = await app.call(own, 'GET /warehouse/positions', { query: { uniqueCode: 'UA-Gone' } });
    const typedIn = await aPosition(app, own, { uniqueCode: 'UA-Gone', name: 'Помилка' });
    for (const { id } of [...items, typedIn])
      await app.call(own, 'DELETE /warehouse/positions/{id}', { params: { id } });
    const account = await app.call(own, 'GET /warehouse/codes/account', { query: { code: 'UA-Gone' } });
    expect(account).toMatchObject({ received: '400.00', corrected: '400.00', onHand: '0.00', unaccounted: '0.00' });
    expect(account.lines).toMatchObject([
      { name: 'Намет', received: '4', corrected: '4', onHand: '0', deletedAt: '2026-03-05T10:00:00.000Z' },
    ]);
    const found = await app.call(own, 'GET /search', { query: { search: 'UA-Gone' } });
    expect(found.codes.items).toMatchObject([{ uniqueCode: 'UA-Gone' }]);
    const response = await app.app.inject({
      url: '/api/warehouse/codes/account?code=UA-Gone&format=xlsx',
      headers: { authorization: `Bearer ${own.token}` },
    });
    const [, left] = await readXlsxFile(await buffer(Readable.from([response.rawPayload])));
    expect(left?.data.slice(1).map(row => row.slice(1, 6))).toEqual([['Вилучено з обліку', 'Намет', 'шт.', 4, 400]]);
  });

  test('of goods without a declaration the days begin with the first receipt; the most urgent code comes first [R-WHS-18]', async () => {
    await aPosition(app, partner, { uniqueCode: 'UA-LATE', receivedDate: '2026-03-01', quantity: '1' });
    await aPosition(app, partner, { uniqueCode: 'UA-late', receivedDate: '2025-11-01', quantity: '2' });
    const { items } = await app.call(partner, 'GET /warehouse/codes', { query: { search: 'ua-late' } });
    expect(items).toMatchObject([
      { positions: 2, since: '2025-11-01', dueDate: '2026-01-30', daysLeft: -34, declaration: null },
    ]);
    const all = (await app.call(partner, 'GET /warehouse/codes')).items.map(row => row.dueDate);
    expect(all).toEqual(all.toSorted());
  });

  test('those with goods left and due soon or overdue are found by themselves, the most urgent first [R-WHS-18]', async () => {
    const holder = await aPartner(app);
    const aCode = (uniqueCode: string, receivedDate: string) =>
      aPosition(app, holder, { uniqueCode, receivedDate, quantity: '3' });
    await aCode('UA-OVERDUE', '2025-11-01');
    const accounted = await aCode('UA-ACCOUNTED', '2025-11-02');
    await app.call(holder, 'POST /warehouse/positions/{id}/write-off', {
      params: { id: accounted.id },
      body: { quantity: '3', reason: 'Підмокла' },
    });
    // Due on 2026-04-04, thirty days from now, and on the day after.
    await aCode('UA-SOON', '2026-01-04');
    await aCode('UA-LATER', '2026-01-05');
    const codes = async (query: object) => {
      const { items, total } = await app.call(holder, 'GET /warehouse/codes', { query });
      expect(total).toBe(items.length);
      return items.map(row => row.uniqueCode);
    };
    expect(await codes({ state: 'open', dueWithin: 30 })).toEqual(['UA-OVERDUE', 'UA-SOON']);
    expect(await codes({ state: 'open' })).toEqual(['UA-OVERDUE', 'UA-SOON', 'UA-LATER']);
    expect(await codes({ state: 'accounted' })).toEqual(['UA-ACCOUNTED']);
    expect((await app.ask(holder, 'GET /warehouse/codes', { query: { state: 'closed' } })).status).toBe(400);
  });

  test('is each partner’s own; an administrator reads the central warehouse’s, or a partner’s by name [R-WHS-18]', async () => {
    await aPosition(app, partner, { uniqueCode: 'UA-OWN' });
    const ask = (who: Caller | null, query: object) =>
      app.ask(who, 'GET /warehouse/codes/account', { query: { code: 'UA-OWN', ...query } });
    expect((await ask(null, {})).status).toBe(401);
    expect((await ask(stranger, {})).status).toBe(404);
    expect((await ask(stranger, { ownerId: partner.id })).status).toBe(404);
    expect((await ask(administrator, {})).status).toBe(404);
    expect((await ask(administrator, { ownerId: partner.id })).status).toBe(200);
    expect((await app.ask(stranger, 'GET /warehouse/codes', { query: { ownerId: partner.id } })).status).toBe(404);
    const codes = await app.call(administrator, 'GET /warehouse/codes', { query: { ownerId: partner.id } });
    expect(codes.items.map(row => row.uniqueCode)).toContain('UA-OWN');
    expect((await app.call(stranger, 'GET /warehouse/codes')).total).toBe(0);
  });

  test('one click makes the report: availability by position, distribution by day, place and event, naming nobody [R-WHS-19]', async () => {
    const { event, people } = await anAccount('UA-Report');
    const response = await app.app.inject({
      url: '/api/warehouse/codes/account?code=UA-Report&format=xlsx',
      headers: { authorization: `Bearer ${partner.token}` },
    });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
      'Звіт про наявність і розподіл – UA-Report, 2026-03-05.xlsx',
    );
    const sheets = await readXlsxFile(await buffer(Readable.from([response.rawPayload])));
    expect(sheets.map(one => one.sheet)).toEqual(['Наявність', 'Розподіл']);
    const [availability, distribution] = sheets.map(one => one.data);
    expect(availability?.[1]).toEqual(
      expect.arrayContaining(['UA-Report', new Date('2026-02-10'), new Date('2026-05-11'), 'Ковдра', 10, 2, 1, 7]),
    );
    expect(distribution?.slice(1)).toEqual([
      [
        new Date('2026-03-20'),
        'Видано людям',
        'Ковдра',
        'шт.',
        2,
        200.2,
        2,
        expect.stringContaining('Харків'),
        event.name,
      ],
      [new Date('2026-03-20'), 'Списано', 'Ковдра', 'шт.', 1, 100.1, null, 'Підмокла', null],
    ]);
    expect(JSON.stringify(sheets)).not.toContain('Мельник');
    expect(people).toHaveLength(2);
  });

  test('the report names a person who was sent goods to members who work with goods alone, and who took it away is in the audit [R-WHS-19, R-TEA-21, R-API-10]', async () => {
    const volunteer = await aPartner(app, { surname: 'Заграничний' });
    const { id: positionId } = await aPosition(app, partner, { uniqueCode: 'UA-Sent' });
    const act = await anAct(app, partner, volunteer, { items: [{ positionId, quantity: '1' }] });
    await actAction(app, partner, act, 'issue');
    await actAction(app, volunteer, act, 'confirm', {});
    const reportFor = async ({ token }: Caller) => {
      const url = '/api/warehouse/codes/account?code=UA-Sent&format=xlsx';
      const response = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      return JSON.stringify(await readXlsxFile(await buffer(Readable.from([response.rawPayload]))));
    };
    expect(await reportFor(partner)).toContain('Заграничний');
    const report = await reportFor(await aMemberOf(app, partner, ['read']));
    expect(report).toContain(act.number ?? 'АП-');
    expect(report).not.toContain('Заграничний');
    // Who took names away is on record, each time; who reads none is not.
    const { items } = await app.call(administrator, 'GET /audit', { query: { action: ['code.exportReport'] } });
    const taken = items.filter(({ details }) => details['code'] === 'UA-Sent');
    expect(taken).toMatchObject([{ actor: { id: partner.id, member: null }, subject: { type: 'warehouse' } }]);
  });
});
