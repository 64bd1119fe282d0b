import { dayPlus } from '@oplich/contract/shared/kyiv-time';
import type { Turnover, WarehouseAnalysis } from '@oplich/contract/warehouse/schemas';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { aMemberOf, aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import {
  aConfirmed,
  actAction,
  aDeclaration,
  aHelpRequest,
  anAct,
  anEvent,
  aPosition,
  issue,
  proveLedger,
} from '../../../test/things.ts';
import { readSheet } from '../../platform/sheets/reading/index.ts';

let app: TestApp;
let partner: Caller;
let stranger: Caller;
let administrator: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
  stranger = await aPartner(app);
  administrator = await anAdministrator(app);
});

type Key = Parameters<TestApp['ask']>[1];
/** A list as a file, read back: its cells as text. */
async function sheetOf(as: Caller, path: string, format: 'xlsx' | 'csv'): Promise<string[][]> {
  const reply = await app.app.inject({
    method: 'GET',
    url: `/api${path}${path.includes('?') ? '&' : '?'}format=${format}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect(reply.statusCode).toBe(200);
  const { rows } = await readSheet('one', reply.rawPayload, 1000);
  return rows.map(({ cells }) => Array.from(cells, cell => cell?.text ?? ''));
}
/** The same without the head. */
const exported = async (...asked: Parameters<typeof sheetOf>) => (await sheetOf(...asked)).slice(1);

describe('the list of positions', () => {
  test('filters by what ends soon, by code and by what lies there; the soonest end comes first, none last [R-WHS-14]', async () => {
    const own = await aPartner(app);
    const dates = { A: '2026-03-01', B: '2026-04-04', C: '2026-04-05', D: undefined } as const;
    for (const [name, expiryDate] of Object.entries(dates)) {
      await aPosition(app, own, { name, expiryDate, uniqueCode: name === 'A' ? 'Ua-77/Б' : null });
    }
    const gone = await aPosition(app, own, { name: 'E', quantity: '1' });
    await app.call(own, 'POST /warehouse/positions/{id}/write-off', {
      params: { id: gone.id },
      body: { quantity: '1', reason: 'Зіпсовано' },
    });
    const names = async (query: object) =>
      (await app.call(own, 'GET /warehouse/positions', { query: { sort: 'name', ...query } })).items.map(
        item => item.name,
      );
    expect(await names({ expiringWithin: 30 })).toEqual(['A', 'B']);
    expect(await names({ expiringWithin: 0 })).toEqual(['A']);
    expect(await names({ uniqueCode: ' uA-77/б ' })).toEqual(['A']);
    expect(await names({ uniqueCode: 'UA-7' })).toEqual([]);
    expect(await names({ inStock: 'false' })).toEqual(['E']);
    expect(await names({ sort: 'expiryDate', inStock: 'true' })).toEqual(['A', 'B', 'C', 'D']);
    for (const query of [{ expiringWithin: -1 }, { expiringWithin: 'x' }, { inStock: 'maybe' }, { uniqueCode: '' }]) {
      expect((await app.ask(own, 'GET /warehouse/positions', { query })).status, JSON.stringify(query)).toBe(400);
    }
  });

  test('of the central warehouse tells a partner no codes, not by a search either [R-WHS-5]', async () => {
    await aPosition(app, administrator, { name: 'Генератор', uniqueCode: 'ТАЄМНИЦЯ-5' });
    const found = (as: Caller, query: Record<string, unknown>) =>
      app.ask<{ total: number }>(as, 'GET /warehouse/positions', { query });
    expect((await found(partner, { central: 'true', search: 'таємниця' })).body.total).toBe(0);
    expect(await found(partner, { central: 'true', uniqueCode: 'ТАЄМНИЦЯ-5' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'query.uniqueCode', code: 'not_allowed' }] },
    });
    expect((await found(administrator, { search: 'таємниця' })).body.total).toBe(1);
    const cells = await exported(partner, '/warehouse/positions?central=true', 'csv');
    expect(cells.flat()).not.toContain('ТАЄМНИЦЯ-5');
  });

  test('as a file is the list, and runs nothing in a spreadsheet [R-API-10, R-WHS-14]', async () => {
    const own = await aPartner(app);
    await aPosition(app, own, { name: '=1+1', quantity: '2.5', category: 'food' });
    await aPosition(app, own, { name: 'Мило', category: 'hygiene' });
    const { items } = await app.call(own, 'GET /warehouse/positions', { query: { sort: '-name' } });
    for (const format of ['xlsx', 'csv'] as const) {
      const rows = await exported(own, '/warehouse/positions?sort=-name', format);
      expect(rows.map(row => row[0]?.replace(/^'/, ''))).toEqual(items.map(item => item.name));
      expect(rows.map(row => [row[3], row[4], row[9]?.replace(',', '.')])).toEqual([
        ['100', '100', '24855.00'],
        [format === 'csv' ? '2,5' : '2.5', format === 'csv' ? '2,5' : '2.5', '621.38'],
      ]);
      if (format === 'csv') expect(rows[1]?.[0]).toBe("'=1+1");
    }
    expect(await exported(own, '/warehouse/positions?category=hygiene', 'csv')).toHaveLength(1);
    expect(await exported(stranger, '/warehouse/positions', 'csv')).toEqual([]);
  });
});

describe('a position', () => {
  test('tells who is promised it, the oldest first, and only those who still want some [R-WHS-11]', async () => {
    const { id } = await aPosition(app, partner, { quantity: '12' });
    const issuedAid = [{ positionId: id, quantityPerParticipant: '1' }];
    const first = await anEvent(app, partner, { name: 'Перший', maxParticipants: 10, issuedAid });
    app.clock.pass(1);
    await anEvent(app, partner, { name: 'Другий', maxParticipants: 5, issuedAid });
    const promised = async (as: Caller, query = {}) =>
      app.ask(as, 'GET /warehouse/positions/{id}/reservations', { params: { id }, query });
    expect(await promised(partner)).toMatchObject({
      status: 200,
      body: {
        total: 2,
        items: [
          { cause: { type: 'event', id: first.id, label: 'Перший' }, wanted: '10', held: '10' },
          { cause: { label: 'Другий' }, wanted: '5', held: '2' },
        ],
      },
    });
    expect((await promised(stranger)).status).toBe(404);
    expect((await promised(partner, { search: 'друг' })).body).toMatchObject({
      total: 1,
      items: [{ cause: { label: 'Другий' } }],
    });
    await app.call(partner, 'DELETE /events/{id}', { params: { id: first.id }, body: { reason: 'Тривога' } });
    expect(await promised(administrator)).toMatchObject({ body: { total: 1, items: [{ wanted: '5', held: '5' }] } });
  });

  test('names the requests it is promised to, and is searched by them, for who works with recipients alone [R-WHS-11, R-TEA-21]', async () => {
    const { id } = await aPosition(app, partner);
    const asked = await aHelpRequest(app, await aDisplaced(app), { title: 'Прошу для Оленки' });
    await app.call(partner, 'POST /help-requests/{id}/claim', {
      params: { id: asked.id },
      body: { lines: [{ positionId: id, quantity: '1' }] },
    });
    const found = async (as: Caller) => {
      const of = async (query: object) =>
        (await app.call(as, 'GET /warehouse/positions/{id}/reservations', { params: { id }, query })).items.map(
          ({ cause }) => cause.label,
        );
      return [await of({}), await of({ search: 'оленки' })];
    };
    const label = `${asked.number} Прошу для Оленки`;
    expect(await found(partner)).toEqual([[label], [label]]);
    expect(await found(await aMemberOf(app, partner, ['events']))).toEqual([[null], []]);
  });

  test('that came by a declaration or an act keeps its code [R-WHS-17]', async () => {
    const act = await anAct(app, partner, 'central');
    for (const origin of [{ declarationId: (await aDeclaration(app, partner)).id }, { fromActId: act.id }]) {
      const { id } = await aPosition(app, partner);
      await app.deps.db.updateTable('positions').set(origin).where('id', '=', id).execute();
      const put = (body: object) => app.ask(partner, 'PUT /warehouse/positions/{id}', { params: { id }, body });
      for (const uniqueCode of [null, 'UA-INSHYI']) {
        expect(await put({ version: 1, uniqueCode })).toMatchObject({
          status: 400,
          body: { errors: [{ path: 'uniqueCode', code: 'not_allowed' }] },
        });
      }
      expect((await put({ version: 1, uniqueCode: 'UA-2026-000123', name: 'Набір' })).status).toBe(200);
    }
  });

  test('tells in its history to whom it went, and at which event; the same as a file [R-WHS-13]', async () => {
    const position = await aPosition(app, partner, { quantity: '10' });
    const event = await anEvent(app, partner, {
      name: 'Видача на Сумській',
      issuedAid: [{ positionId: position.id, quantityPerParticipant: '2' }],
    });
    const person = await aConfirmed(app, partner, event);
    app.clock.set(event.eventDate);
    expect((await issue(app, partner, event, person)).status).toBe(200);
    const params = { id: position.id };
    const { items } = await app.call(partner, 'GET /warehouse/positions/{id}/movements', { params });
    const name = (await app.call(partner, 'GET /warehouse/issued-aid', { query: { eventId: event.id } })).items[0];
    expect(name).toMatchObject({ eventName: 'Видача на Сумській', quantity: '2', totalCost: '497.10' });
    expect(items[0]).toMatchObject({
      kind: 'issue',
      quantity: '-2',
      reference: { type: 'event', id: event.id, label: 'Видача на Сумській' },
      counterparty: name?.recipient?.name,
    });
    const rows = await exported(partner, `/warehouse/positions/${position.id}/movements`, 'xlsx');
    expect(rows.map(row => [row[1], row[2], row[3]])).toEqual([
      ['Видача', '-2', '8'],
      ['Надходження', '10', '10'],
    ]);
    expect(await exported(partner, `/warehouse/issued-aid?eventId=${event.id}`, 'csv')).toHaveLength(1);
    expect(await exported(stranger, `/warehouse/issued-aid?eventId=${event.id}`, 'csv')).toEqual([]);
    app.clock.set('2026-03-05T10:00:00Z');
  });

  test('an edit of its price leaves what was issued at the price of that day [R-WHS-9]', async () => {
    const own = await aPartner(app);
    const position = await aPosition(app, own, { costPerItemWithoutVat: '10' });
    const event = await anEvent(app, own, { issuedAid: [{ positionId: position.id, quantityPerParticipant: '3' }] });
    const person = await aConfirmed(app, own, event);
    app.clock.set(event.eventDate);
    await issue(app, own, event, person);
    await app.call(own, 'PUT /warehouse/positions/{id}', {
      params: { id: position.id },
      body: { version: 1, costPerItemWithoutVat: '99' },
    });
    expect((await app.call(own, 'GET /warehouse/issued-aid')).items).toMatchObject([{ totalCost: '30.00' }]);
    app.clock.set('2026-03-05T10:00:00Z');
  });
});

describe('the turnover', () => {
  const turnover = (as: Caller, query: Record<string, unknown>) =>
    app.ask<Turnover>(as, 'GET /warehouse/turnover', { query });

  test('of a period is opening + in − out = closing, and its closing is the balance [R-WHS-16]', async () => {
    const own = await aPartner(app);
    const stock = async (id: string, action: 'receive' | 'write-off', quantity: string) =>
      app.call(own, `POST /warehouse/positions/{id}/${action}`, {
        params: { id },
        body: { quantity, reason: 'Облік' },
      });
    app.clock.set('2026-01-20T10:00:00Z');
    const food = await aPosition(app, own, { name: 'Борошно', quantity: '10.5', costPerItemWithoutVat: '0.15' });
    const soap = await aPosition(app, own, { name: 'Мило', category: 'hygiene', costPerItemWithoutVat: '2' });
    app.clock.set('2026-02-10T10:00:00Z');
    await stock(food.id, 'receive', '4');
    await stock(food.id, 'write-off', '1.25');
    // The last minute of February in Kyiv, and the first of March.
    app.clock.set('2026-02-28T21:59:00Z');
    await stock(soap.id, 'write-off', '30');
    app.clock.set('2026-02-28T22:00:00Z');
    await stock(soap.id, 'receive', '5');
    const slip = await aPosition(app, own, { name: 'Помилка', quantity: '7', receivedDate: '2026-03-01' });
    await app.call(own, 'DELETE /warehouse/positions/{id}', { params: { id: slip.id } });

    const { body } = await turnover(own, { from: '2026-02-01', to: '2026-02-28' });
    expect(body).toMatchObject({
      total: 2,
      from: '2026-02-01',
      to: '2026-02-28',
      items: [
        { positionId: food.id, opening: '10.5', in: '4', out: '1.25', closing: '13.25', closingValue: '1.99' },
        { positionId: soap.id, opening: '100', in: '0', out: '30', closing: '70', closingValue: '140.00' },
      ],
      byCategory: {
        food: { opening: '1.58', in: '0.60', out: '0.19', closing: '1.99' },
        hygiene: { closing: '140.00' },
        other: { closing: '0.00' },
      },
      value: { closing: '141.99' },
    });
    const march = (await turnover(own, { from: '2026-03-01', to: '2026-03-31' })).body;
    expect(march.items).toMatchObject([
      { name: 'Борошно', opening: '13.25', in: '0', out: '0', closing: '13.25' },
      { name: 'Мило', opening: '70', in: '5', out: '0', closing: '75' },
      { name: 'Помилка', opening: '0', in: '7', out: '7', closing: '0' },
    ]);
    expect(march.value.closing).toBe((await app.call(own, 'GET /warehouse/balance')).total);
    const rows = await exported(own, '/warehouse/turnover?from=2026-03-01&to=2026-03-31', 'csv');
    expect(rows.map(row => row.slice(4, 8).map(cell => cell.replace(',', '.')))).toEqual(
      march.items.map(line => [line.opening, line.in, line.out, line.closing]),
    );
    app.clock.set('2026-03-05T10:00:00Z');
  });

  test.each(['/warehouse/positions', '/warehouse/turnover'] as const)(
    '%s and its sheet tell the price of the paper from what the goods are counted at [R-WHS-29]',
    async path => {
      const own = await aPartner(app);
      await aPosition(app, own, { netUnitPrice: '12.50', costPerItemWithoutVat: '11.30' });
      const { body } = await app.ask<{ items: object[] }>(own, `GET ${path}`);
      expect(body.items).toMatchObject([{ netUnitPrice: '12.50', costPerItemWithoutVat: '11.30' }]);
      const [head = [], row = []] = await sheetOf(own, path, 'csv');
      expect(row[head.indexOf('Ціна за документом, ₴')]).toBe('12,50');
      expect(row[head.indexOf('Облікова вартість, ₴')]).toBe('11,30');
    },
  );

  test('counts goods out on the day they are sent and in on the day they arrive; what comes back within the days never went, later it comes in then [R-WHS-16]', async () => {
    const [sender, receiver] = [await aPartner(app), await aPartner(app)];
    app.clock.set('2026-01-20T10:00:00Z');
    const { id: positionId } = await aPosition(app, sender, { name: 'Борошно', quantity: '10' });
    const send = async (quantity: string) => {
      const act = await anAct(app, sender, receiver, { items: [{ positionId, quantity }] });
      expect((await actAction(app, sender, act, 'issue')).status).toBe(200);
      return act;
    };
    app.clock.set('2026-02-10T10:00:00Z');
    const short = await send('4');
    app.clock.set('2026-02-15T10:00:00Z');
    const lines = [{ positionId, quantity: '3' }];
    const { body: done } = await actAction(app, receiver, short, 'confirm', { lines, comment: 'Промокло' });
    app.clock.set('2026-02-20T10:00:00Z');
    const recalled = await send('2');
    app.clock.set('2026-03-02T10:00:00Z');
    expect((await actAction(app, sender, recalled, 'cancel', { reason: 'Зламалась машина' })).status).toBe(200);

    const february = { from: '2026-02-01', to: '2026-02-28' };
    const march = { from: '2026-03-01', to: '2026-03-31' };
    const of = async (who: Caller, query: object) => (await turnover(who, { ...query })).body.items;
    expect(await of(sender, february)).toMatchObject([{ positionId, opening: '10', in: '0', out: '6', closing: '4' }]);
    const both = { from: '2026-02-01', to: '2026-03-31' };
    expect(await of(sender, both)).toMatchObject([{ positionId, opening: '10', in: '0', out: '4', closing: '6' }]);
    expect(await of(sender, march)).toMatchObject([{ positionId, opening: '4', in: '2', out: '0', closing: '6' }]);
    const taken = done.items[0]?.receivedPositionId;
    expect(await of(receiver, february)).toMatchObject([
      { positionId: taken, name: 'Борошно', opening: '0', in: '3', out: '0', closing: '3' },
    ]);
    expect(await of(receiver, march)).toMatchObject([
      { positionId: taken, opening: '3', in: '0', out: '0', closing: '3' },
    ]);
    app.clock.set('2026-03-05T10:00:00Z');
    await proveLedger(app);
  });

  test('says which positions have no page any more, as they were deleted; what moved stays [R-WHS-16]', async () => {
    const own = await aPartner(app);
    const { id } = await aPosition(app, own, { name: 'Двічі введено' });
    await aPosition(app, own, { name: 'Є' });
    await app.call(own, 'DELETE /warehouse/positions/{id}', { params: { id } });
    expect((await turnover(own, { from: '2026-01-01', to: '2026-03-31' })).body.items).toMatchObject([
      { positionId: id, deletedAt: '2026-03-05T10:00:00.000Z', closing: '0' },
      { name: 'Є', deletedAt: null },
    ]);
  });

  test('counts goods in the month they were received in, not the one they were typed in [R-WHS-28]', async () => {
    const own = await aPartner(app);
    app.clock.set('2026-03-05T10:00:00Z');
    const { id } = await aPosition(app, own, { name: 'Свічки', quantity: '8', receivedDate: '2026-02-28' });
    await app.call(own, 'POST /warehouse/positions/{id}/receive', {
      params: { id },
      body: { quantity: '2', reason: 'Довезли' },
    });
    const of = async (from: string, to: string) => (await turnover(own, { from, to })).body.items;
    expect(await of('2026-01-01', '2026-01-31')).toEqual([]);
    expect(await of('2026-02-01', '2026-02-28')).toMatchObject([{ opening: '0', in: '8', out: '0', closing: '8' }]);
    expect(await of('2026-03-01', '2026-03-31')).toMatchObject([{ opening: '8', in: '2', out: '0', closing: '10' }]);
  });

  test('of everything that ever moved is the sum of the movements, for every warehouse [R-WHS-7, R-WHS-16]', async () => {
    const { rows } = await sql<{ ownerId: string | null; closing: string }>`
      SELECT warehouse.owner_id, sum(balance.quantity)::text AS closing
      FROM stock_balances AS balance JOIN stock_accounts AS account ON account.id = balance.account_id
      JOIN warehouses AS warehouse ON warehouse.id = account.warehouse_id
      WHERE account.kind = 'warehouse' GROUP BY warehouse.owner_id`.execute(app.deps.db);
    expect(rows.length).toBeGreaterThan(3);
    for (const { ownerId, closing } of rows) {
      const query = { from: '2000-01-01', to: '2099-12-31', pageSize: 100, ...(ownerId && { ownerId }) };
      const { body } = await turnover(administrator, query);
      const sum = (name: 'opening' | 'in' | 'out' | 'closing') =>
        body.items.reduce((total, line) => total + Math.round(Number(line[name]) * 1000), 0);
      expect(sum('opening')).toBe(0);
      expect(sum('closing')).toBe(Math.round(Number(closing) * 1000));
      expect(sum('in') - sum('out')).toBe(sum('closing'));
    }
  });

  test('without days is this month; days in the wrong order and foreign warehouses are refused [R-WHS-16]', async () => {
    expect((await turnover(partner, {})).body).toMatchObject({ from: '2026-03-01', to: '2026-03-05' });
    expect(await turnover(partner, { from: '2026-03-02', to: '2026-03-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'query.to', code: 'too_small' }] },
    });
    expect((await turnover(stranger, { ownerId: partner.id })).status).toBe(404);
    expect((await turnover(administrator, { ownerId: partner.id })).status).toBe(200);
  });
});

describe('the analysis of a warehouse', () => {
  const analysis = (as: Caller, query: Record<string, unknown> = {}) =>
    app.ask<WarehouseAnalysis>(as, 'GET /warehouse/analysis', { query });

  test('is worth at the end of each month what its turnover closes with, and now what lies there [R-WHS-31]', async () => {
    const own = await aPartner(app);
    const move = (id: string, action: 'receive' | 'write-off', quantity: string) =>
      app.call(own, `POST /warehouse/positions/{id}/${action}`, {
        params: { id },
        body: { quantity, reason: 'Облік' },
      });
    // Before the first month that is shown.
    app.clock.set('2025-01-15T10:00:00Z');
    const food = await aPosition(app, own, {
      quantity: '10.5',
      costPerItemWithoutVat: '0.15',
      receivedDate: '2025-01-15',
    });
    app.clock.set('2026-01-31T21:59:00Z'); // 23:59 of January in Kyiv
    await move(food.id, 'write-off', '1.3');
    app.clock.set('2026-01-31T22:00:00Z');
    await aPosition(app, own, {
      category: 'hygiene',
      quantity: '3',
      costPerItemWithoutVat: '2',
      receivedDate: '2025-12-31',
    });
    app.clock.set('2026-03-05T10:00:00Z');
    await move(food.id, 'receive', '0.7');
    const { body } = await analysis(own);
    expect(body.months.map(one => one.month)).toEqual([
      ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map(month => `2025-${month}`),
      ...['01', '02', '03'].map(month => `2026-${month}`),
    ]);
    for (const { month, total, byCategory } of body.months) {
      const to = dayPlus(`${dayPlus(`${month}-01`, 31).slice(0, 7)}-01`, -1);
      const closed = await app.call(own, 'GET /warehouse/turnover', { query: { from: `${month}-01`, to } });
      expect({ month, total, food: byCategory.food, hygiene: byCategory.hygiene }).toEqual({
        month,
        total: closed.value.closing,
        food: closed.byCategory.food.closing,
        hygiene: closed.byCategory.hygiene.closing,
      });
    }
    expect(body.months.map(one => one.total).slice(-4)).toEqual(['7.58', '7.38', '7.38', '7.49']);
    expect(body.months.at(-1)?.total).toBe((await app.call(own, 'GET /warehouse/balance')).total);
  });

  test('says when what lies there ends: what is over, each of twelve months, later and never [R-WHS-31]', async () => {
    const own = await aPartner(app);
    app.clock.set('2026-03-05T10:00:00Z');
    for (const expiryDate of ['2026-03-04', '2026-03-05', '2026-03-31', '2027-02-28', '2027-03-01', undefined])
      await aPosition(app, own, { quantity: '2', costPerItemWithoutVat: '5', ...(expiryDate && { expiryDate }) });
    const gone = await aPosition(app, own, { quantity: '2', expiryDate: '2026-04-01' });
    await app.call(own, 'POST /warehouse/positions/{id}/write-off', {
      params: { id: gone.id },
      body: { quantity: '2', reason: 'Зіпсовано' },
    });
    const { expiry } = (await analysis(own)).body;
    expect(expiry).toMatchObject({
      expired: { positions: 1, value: '10.00' },
      later: { positions: 1 },
      never: { positions: 1 },
    });
    expect(expiry.months).toHaveLength(12);
    expect(expiry.months.filter(one => one.positions > 0)).toEqual([
      { month: '2026-03', positions: 2, value: '20.00' },
      { month: '2027-02', positions: 1, value: '10.00' },
    ]);
  });

  test('is the own warehouse’s; administrators read the central one and each partner’s, others none [R-WHS-31]', async () => {
    expect((await analysis(partner)).body.owner?.id).toBe(partner.id);
    expect((await analysis(administrator)).body.owner).toBeNull();
    expect((await analysis(administrator, { ownerId: partner.id })).body.owner?.id).toBe(partner.id);
    expect((await analysis(stranger, { ownerId: partner.id })).status).toBe(404);
    expect(await analysis(administrator, { ownerId: 'x' })).toMatchObject({ status: 400 });
    expect((await app.ask(null, 'GET /warehouse/analysis')).status).toBe(401);
    expect((await app.ask(await aDisplaced(app), 'GET /warehouse/analysis')).status).toBe(403);
  });
});

test.each(['GET /warehouse/turnover', 'GET /warehouse/positions', 'GET /warehouse/positions/import/template'] as Key[])(
  '%s is for organizers [R-WHS-4]',
  async key => {
    expect((await app.ask(null, key)).status).toBe(401);
    expect((await app.ask(await aDisplaced(app), key)).status).toBe(403);
  },
);

test('issued aid is called and ordered as its goods are called now, not as they were [R-API-26]', async () => {
  const own = await aPartner(app);
  const positions = [await aPosition(app, own, { name: 'Вода' }), await aPosition(app, own, { name: 'Хліб' })];
  for (const { id } of positions) {
    await app.call(administrator, 'POST /warehouse/issued-aid', {
      body: {
        ...{ positionId: id, quantity: '1', recipientName: 'Люди громади', date: '2026-03-01' },
        ...{ placeOfIssue: 'Харків', reason: 'Видано за списком' },
      },
    });
  }
  const names = async (sort: 'position' | '-position') => {
    const { items } = await app.call(administrator, 'GET /warehouse/issued-aid', { query: { sort, pageSize: '50' } });
    return items.flatMap(({ position }) => (positions.some(({ id }) => id === position.id) ? position.name : []));
  };
  expect(await names('position')).toEqual(['Вода', 'Хліб']);
  await app.call(own, 'PUT /warehouse/positions/{id}', {
    params: { id: positions[0]!.id },
    body: { version: 1, name: 'Ящик води' },
  });
  expect(await names('position')).toEqual(['Хліб', 'Ящик води']);
  expect(await names('-position')).toEqual(['Ящик води', 'Хліб']);
});

test('says to who only reads for the partner what went, and nobody’s name: not in a list, a search or a file [R-TEA-21]', async () => {
  const position = await aPosition(app, partner, { quantity: '10', name: 'Ковдра' });
  const event = await anEvent(app, partner, {
    issuedAid: [{ positionId: position.id, quantityPerParticipant: '2' }],
  });
  const person = await aConfirmed(app, partner, event);
  app.clock.set(event.eventDate);
  await issue(app, partner, event, person);
  const [reader, keeper] = [await aMemberOf(app, partner, ['events']), await aMemberOf(app, partner, ['warehouse'])];
  const params = { id: position.id };
  const issuedTo = async (who: Caller, query: object) =>
    (await app.call(who, 'GET /warehouse/issued-aid', { query: { eventId: event.id, ...query } })).items;
  const [known] = await issuedTo(keeper, {});
  const name = known?.recipient?.name ?? '';
  expect(name).not.toBe('');
  expect(await issuedTo(reader, {})).toMatchObject([{ quantity: '2', recipient: null }]);
  expect(await issuedTo(reader, { search: 'ковдра' })).toHaveLength(1);
  expect([await issuedTo(reader, { search: name }), (await issuedTo(keeper, { search: name })).length]).toEqual([
    [],
    1,
  ]);
  for (const query of [{ recipientId: person.id }, { sort: '-recipient' }]) {
    expect((await app.ask(reader, 'GET /warehouse/issued-aid', { query })).status).toBe(403);
  }
  const movementsOf = async (who: Caller, query: object) =>
    (await app.call(who, 'GET /warehouse/positions/{id}/movements', { params, query })).items;
  expect([await movementsOf(reader, { search: name }), (await movementsOf(keeper, { search: name })).length]).toEqual([
    [],
    1,
  ]);
  const history = await app.call(reader, 'GET /warehouse/positions/{id}/movements', { params });
  expect(history.items[0]).toMatchObject({ kind: 'issue', counterparty: null });
  for (const address of ['/warehouse/issued-aid', `/warehouse/positions/${position.id}/movements`]) {
    const cells = (await exported(reader, address, 'xlsx')).flat();
    expect(cells.length).toBeGreaterThan(0);
    expect(cells).not.toContain(name);
  }
  const helper = await aMemberOf(app, partner, ['desk']);
  expect((await app.ask(helper, 'GET /warehouse/issued-aid')).status).toBe(403);
});
