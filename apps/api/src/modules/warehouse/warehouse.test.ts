import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { actAction, anAct, anEvent, aPosition, eventBody, proveLedger } from '../../../test/things.ts';

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

const get = (who: Caller, id: string) => app.ask(who, 'GET /warehouse/positions/{id}', { params: { id } });
const change = (who: Caller, id: string, action: 'receive' | 'write-off', quantity: string, headers = {}) =>
  app.ask(who, `POST /warehouse/positions/{id}/${action}`, {
    params: { id },
    body: { quantity, reason: 'Інвентаризація' },
    headers,
  });
const reserving = (positionId: string, maxParticipants: number) =>
  anEvent(app, partner, { maxParticipants, issuedAid: [{ positionId, quantityPerParticipant: '1' }] });
const held = async (event: { id: string }) =>
  (await app.call(partner, 'GET /events/{id}/details', { params: { id: event.id } })).stock?.[0]?.reserved;

describe('positions', () => {
  test('a position shows its balance, and sums of money to the kopiyka [R-WHS-1]', async () => {
    const position = await aPosition(app, partner, { quantity: '3.333', costPerItemWithoutVat: '0.15', units: 'кг' });
    expect(position).toMatchObject({
      quantity: '3.333',
      balance: '3.333',
      reserved: '0',
      available: '3.333',
      totalPriceWithoutVat: '0.50',
    });
  });

  test.each([
    ['quantity', '0', 'too_small'],
    ['quantity', '1.0001', 'invalid'],
    ['quantity', 5, 'invalid'],
    ['units', 'двадцять один символ!', 'too_long'],
    ['netUnitPrice', '-1', 'invalid'],
    ['category', 'housing', 'invalid'],
    ['receivedDate', '2026-03-06', 'too_large'],
    ['uniqueCode', 'x'.repeat(65), 'too_long'],
    ['name', 'Ковдра\nвовняна', 'invalid'],
    ['units', 'шт.\tх', 'invalid'],
    ['uniqueCode', 'UA\u2028-1', 'invalid'],
  ])('refuses %s = %j [R-WHS-2, R-WHS-3]', async (path, value, code) => {
    const body = {
      name: 'Ковдра',
      units: 'шт.',
      quantity: '1',
      netUnitPrice: '1.00',
      costPerItemWithoutVat: '1.00',
      receivedDate: '2026-03-05',
      category: 'clothing',
      [path]: value,
    };
    expect(await app.ask(partner, 'POST /warehouse/positions', { body })).toMatchObject({
      status: 400,
      body: { detail: 'validation_failed', errors: [{ path, code }] },
    });
  });

  test('a foreign warehouse is invisible; an administrator reads it but moves only the central one [R-ROL-9, R-WHS-4]', async () => {
    const { id } = await aPosition(app, partner);
    for (const reply of [await get(stranger, id), await change(stranger, id, 'receive', '1')]) {
      expect(reply).toMatchObject({ status: 404, body: { detail: 'not_found' } });
    }
    expect((await get(administrator, id)).status).toBe(200);
    expect(await change(administrator, id, 'receive', '1')).toMatchObject({
      status: 403,
      body: { detail: 'forbidden' },
    });
    expect((await get(await aDisplaced(app), id)).status).toBe(403);
    const list = await app.call(stranger, 'GET /warehouse/positions');
    expect(list.total).toBe(0);
  });

  test('partners see of the central warehouse what there is to ask for, without prices and codes [R-WHS-5]', async () => {
    const { id } = await aPosition(app, administrator, { name: 'Генератор', category: 'appliances' });
    const { items } = await app.call(partner, 'GET /warehouse/positions', { query: { central: 'true' } });
    expect(items.find(item => item.id === id)).toEqual({
      id,
      name: 'Генератор',
      units: 'набір',
      category: 'appliances',
      available: '100',
      expiryDate: null,
    });
  });

  test('what partners do not see of the central warehouse they cannot sort it by [R-WHS-5]', async () => {
    for (const sort of ['-costPerItemWithoutVat', 'totalPriceWithoutVat', 'balance', 'uniqueCode']) {
      const query = { central: 'true', sort };
      const answer = await app.ask(partner, 'GET /warehouse/positions', { query });
      expect(answer, sort).toMatchObject({ status: 400, body: { errors: [{ path: 'query.sort', code: 'invalid' }] } });
    }
    const query = { central: 'true', sort: '-available' } as const;
    expect(await app.call(partner, 'GET /warehouse/positions', { query })).toHaveProperty('items');
  });

  test('an edit with a stale version is refused; the ledger’s past prices stay [R-API-2, R-WHS-9]', async () => {
    const position = await aPosition(app, partner);
    const put = (body: object) =>
      app.ask(partner, 'PUT /warehouse/positions/{id}', { params: { id: position.id }, body });
    expect(await put({ version: 1, costPerItemWithoutVat: '300', uniqueCode: null })).toMatchObject({
      status: 200,
      body: { version: 2, costPerItemWithoutVat: '300.00', uniqueCode: null, name: position.name },
    });
    expect(await put({ version: 1, name: 'Інше' })).toMatchObject({ status: 409, body: { detail: 'stale_version' } });
    expect(await put({ version: 2, name: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name', code: 'required' }] },
    });
  });

  test('that came by an act is deleted only while nothing else of it moved, too [R-WHS-6]', async () => {
    const receiver = await aPartner(app);
    const received = async () => {
      const act = await anAct(app, partner, receiver);
      await actAction(app, partner, act, 'issue');
      await actAction(app, receiver, act, 'confirm', {});
      const { items } = await app.call(receiver, 'GET /warehouse/positions');
      return items.find(position => 'balance' in position && position.balance === '10') ?? expect.unreachable();
    };
    const remove = async (id: string) => {
      const reply = await app.ask(receiver, 'DELETE /warehouse/positions/{id}', { params: { id } });
      return [reply.status, reply.body.detail];
    };
    for (const gone of ['4', '10']) {
      const { id } = await received();
      await change(receiver, id, 'write-off', gone);
      expect(await remove(id)).toEqual([409, 'position_in_use']);
    }
    expect((await remove((await received()).id))[0]).toBe(204);
    await proveLedger(app);
  });

  test('is deleted once under one key, and says so again [R-WHS-6, R-API-1]', async () => {
    const { id } = await aPosition(app, partner);
    const remove = (key?: string) =>
      app.ask(partner, 'DELETE /warehouse/positions/{id}', {
        params: { id },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
    expect([(await remove('d1')).status, (await remove('d1')).status, (await remove()).status]).toEqual([
      204, 204, 404,
    ]);
    await proveLedger(app);
  });

  test('is deleted only while nothing but its receipt moved and nothing is planned [R-WHS-6]', async () => {
    const [untouched, moved, planned] = await Promise.all([
      aPosition(app, partner),
      aPosition(app, partner),
      aPosition(app, partner),
    ]);
    await change(partner, moved.id, 'write-off', '1');
    const event = await reserving(planned.id, 1);
    const remove = (id: string) => app.ask(partner, 'DELETE /warehouse/positions/{id}', { params: { id } });
    for (const { id } of [moved, planned]) {
      expect(await remove(id)).toMatchObject({ status: 409, body: { detail: 'position_in_use' } });
    }
    expect((await remove(untouched.id)).status).toBe(204);
    const reason = { reason: 'Тривога' };
    await app.call(partner, 'DELETE /events/{id}', { params: { id: event.id }, body: reason });
    expect((await remove(planned.id)).status).toBe(204);
    expect((await get(partner, untouched.id)).status).toBe(404);
    await proveLedger(app);
  });

  test('lists search without case and apostrophes, filter, sort and page [R-WHS-14]', async () => {
    const own = await aPartner(app);
    await aPosition(app, own, { name: 'Дитяче пюре м’ясне', category: 'children', uniqueCode: null });
    await aPosition(app, own, { name: 'Ковдра', category: 'clothing', quantity: '5' });
    const names = async (query: object) =>
      (await app.call(own, 'GET /warehouse/positions', { query })).items.map(item => item.name);
    expect(await names({ search: "М'ЯСНЕ" })).toEqual(['Дитяче пюре м’ясне']);
    expect(await names({ search: 'ua-2026' })).toEqual(['Ковдра']);
    expect(await names({ category: ['clothing'] })).toEqual(['Ковдра']);
    expect(await names({ sort: '-name' })).toEqual(['Ковдра', 'Дитяче пюре м’ясне']);
    expect(await names({ pageSize: 1, page: 2, sort: 'name' })).toEqual(['Ковдра']);
    expect((await app.ask(own, 'GET /warehouse/positions', { query: { sort: 'password' } })).status).toBe(400);
    expect((await app.ask(own, 'GET /warehouse/positions', { query: { pageSize: 101 } })).status).toBe(400);
  });

  test('the balance is the value of what lies there, by category [R-WHS-15]', async () => {
    const own = await aPartner(app);
    await aPosition(app, own, { quantity: '2', costPerItemWithoutVat: '10.10' });
    await aPosition(app, own, { quantity: '1', costPerItemWithoutVat: '5', category: 'hygiene' });
    expect(await app.call(own, 'GET /warehouse/balance')).toMatchObject({
      byCategory: { food: '20.20', hygiene: '5.00', clothing: '0.00' },
      positions: { food: 1, hygiene: 1 },
      total: '25.20',
      owner: { id: own.id },
    });
  });

  test('an administrator reads a partner’s balance and sees whose it is; another partner does not [R-WHS-4]', async () => {
    const own = await aPartner(app);
    const { ownerId } = await aPosition(app, own, { quantity: '2', costPerItemWithoutVat: '10' });
    expect(ownerId).toBe(own.id);
    const query = { ownerId: own.id };
    expect(await app.call(administrator, 'GET /warehouse/balance', { query })).toMatchObject({
      owner: { id: own.id },
      total: '20.00',
    });
    expect(await app.call(administrator, 'GET /warehouse/balance')).toMatchObject({ owner: null });
    expect((await app.ask(partner, 'GET /warehouse/balance', { query })).status).toBe(404);
  });
});

describe('a position that is deleted while an event plans it', () => {
  test('is either deleted or planned, never both [R-WHS-6]', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await aPosition(app, partner);
      const issuedAid = [{ positionId: id, quantityPerParticipant: '1' }];
      const [planned, deleted] = await Promise.all([
        app.ask(partner, 'POST /events', { body: eventBody({ issuedAid }) }),
        app.ask(partner, 'DELETE /warehouse/positions/{id}', { params: { id } }),
      ]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([planned.status, deleted.status]);
    }
  });
});

describe('stock moves', () => {
  test('every change of a balance is a movement that nothing can change [R-WHS-7]', async () => {
    const { id } = await aPosition(app, partner);
    await change(partner, id, 'receive', '5');
    await change(partner, id, 'write-off', '2.5');
    const { items } = await app.call(partner, 'GET /warehouse/positions/{id}/movements', { params: { id } });
    expect(items.map(item => [item.kind, item.quantity, item.balanceAfter])).toEqual([
      ['writeOff', '-2.5', '102.5'],
      ['receipt', '5', '105'],
      ['receipt', '100', '100'],
    ]);
    const { db } = app.deps;
    await expect(
      db.updateTable('stockMovements').set({ quantity: '1' }).where('positionId', '=', id).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('stockMovements').where('positionId', '=', id).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  });

  test('the same Idempotency-Key receives once [R-API-1, R-WHS-13]', async () => {
    const { id } = await aPosition(app, partner);
    const key = { 'idempotency-key': `receive-${id}` };
    const replies = await Promise.all([1, 2, 3].map(() => change(partner, id, 'receive', '10', key)));
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200]);
    expect((await get(partner, id)).body).toMatchObject({ balance: '110' });
  });

  test('more than there is cannot be written off [R-WHS-8]', async () => {
    const { id } = await aPosition(app, partner, { quantity: '3' });
    expect(await change(partner, id, 'write-off', '3.001')).toMatchObject({
      status: 409,
      body: { detail: 'insufficient_stock', needed: '3.001', available: '3' },
    });
  });

  test('50 write-offs at once never go below zero [R-WHS-8]', async () => {
    const { id } = await aPosition(app, partner, { quantity: '30' });
    const replies = await Promise.all(Array.from({ length: 50 }, () => change(partner, id, 'write-off', '1')));
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(30);
    expect((await get(partner, id)).body).toMatchObject({ balance: '0' });
    await proveLedger(app);
  });
});

describe('reservations', () => {
  test('hold as far as the stock reaches; lack of stock never refuses an event [R-WHS-10]', async () => {
    const { id } = await aPosition(app, partner, { quantity: '30' });
    const [first, second] = [await reserving(id, 20), await reserving(id, 20)];
    expect([await held(first), await held(second)]).toEqual(['20', '10']);
    expect(second.stock).toMatchObject([{ enoughFor: 10, needed: '20' }]);
    expect((await get(partner, id)).body).toMatchObject({ reserved: '30', available: '0' });
  });

  test('a receipt fills the oldest lack first; a write-off shrinks the youngest first [R-WHS-11]', async () => {
    const { id } = await aPosition(app, partner, { quantity: '5' });
    const [oldest, youngest] = [await reserving(id, 10), await reserving(id, 10)];
    await change(partner, id, 'receive', '8');
    expect([await held(oldest), await held(youngest)]).toEqual(['10', '3']);
    await change(partner, id, 'write-off', '4');
    expect([await held(oldest), await held(youngest)]).toEqual(['9', '0']);
    await proveLedger(app);
  });

  test('what is no longer needed goes to who lacks it: fewer places, a cancelled event [R-WHS-11]', async () => {
    const { id } = await aPosition(app, partner, { quantity: '12' });
    const [first, second] = [await reserving(id, 10), await reserving(id, 10)];
    await app.call(partner, 'PUT /events/{id}', { params: { id: first.id }, body: { version: 1, maxParticipants: 4 } });
    expect([await held(first), await held(second)]).toEqual(['4', '8']);
    await app.call(partner, 'DELETE /events/{id}', { params: { id: first.id }, body: { reason: 'Тривога' } });
    expect(await held(second)).toBe('10');
    expect((await get(partner, id)).body).toMatchObject({ reserved: '10', available: '2' });
  });

  test('two events at once cannot promise the same goods [R-WHS-10, R-WHS-12]', async () => {
    const { id } = await aPosition(app, partner, { quantity: '25' });
    const events = await Promise.all(Array.from({ length: 6 }, () => reserving(id, 10)));
    const sums = await Promise.all(events.map(held));
    expect(sums.map(Number).reduce((a, b) => a + b)).toBe(25);
    await proveLedger(app);
  });
});
