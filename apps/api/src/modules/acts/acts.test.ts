import type { Page } from '@oplich/contract';
import type { Act } from '@oplich/contract/acts/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { anUploaded } from '../../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { actAction, anAct, anEvent, aPosition, aRequestAct, proveLedger } from '../../../test/things.ts';

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

const balanceOf = async (owner: Caller, id: string) =>
  app.call(owner, 'GET /warehouse/positions/{id}', { params: { id } });
const movementsOf = async (owner: Caller, id: string) => {
  const query = { sort: 'at' as const, pageSize: 100 };
  const { items } = await app.call(owner, 'GET /warehouse/positions/{id}/movements', { params: { id }, query });
  return items.map(({ kind, quantity }) => [kind, quantity]);
};
const show = (who: Caller, act: { id: string }) => app.ask<Act>(who, 'GET /acts/{id}', { params: { id: act.id } });

/** An act with 10 of 100, issued. */
async function issued(to: Caller | 'central' = receiver) {
  const position = await aPosition(app, sender, { expiryDate: '2026-12-31' });
  const draft = await anAct(app, sender, to, { items: [{ positionId: position.id, quantity: '10' }] });
  const { status, body } = await actAction(app, sender, draft, 'issue');
  expect(status).toBe(200);
  return { position, act: body };
}

describe('a draft', () => {
  test('has no number, moves nothing and is seen by its sender and administrators only [R-ACT-1]', async () => {
    const position = await aPosition(app, sender);
    const draft = await anAct(app, sender, receiver, { items: [{ positionId: position.id, quantity: '2.5' }] });
    expect(draft).toMatchObject({
      number: null,
      status: 'draft',
      from: { id: sender.id, name: 'Фонд «Поруч»', edrpou: '12345678' },
      to: { id: receiver.id, name: 'Коваль Петро Іванівна' },
      date: '2026-03-05',
      totalCost: '621.38',
      items: [{ positionId: position.id, quantity: '2.5', unitPriceWithoutVat: '248.55', totalWithoutVat: '621.38' }],
      allowed: ['update', 'issue', 'cancel'],
    });
    expect(await balanceOf(sender, position.id)).toMatchObject({ balance: '100', available: '100' });
    expect((await show(admin, draft)).status).toBe(200);
    expect((await show(receiver, draft)).status).toBe(404);
    expect((await actAction(app, admin, draft, 'issue')).body.detail).toBe('forbidden');
    expect((await actAction(app, receiver, draft, 'issue')).status).toBe(404);
  });

  test('names what is not right at its field [R-ACT-1]', async () => {
    const person = await aDisplaced(app);
    const event = await anEvent(app, sender);
    const foreign = await aPosition(app, stranger);
    const foreignEvent = await anEvent(app, stranger);
    const own = await aPosition(app, sender);
    const body = (more: object) => ({
      kind: 'aidTransfer',
      basis: { type: 'event', id: event.id },
      toId: receiver.id,
      place: 'Харків',
      items: [{ positionId: own.id, quantity: '1' }],
      ...more,
    });
    const refusal = async (more: object) => {
      const reply = await app.ask(sender, 'POST /acts', { body: body(more) });
      expect(reply.status).toBe(400);
      return reply.body.errors;
    };
    expect(await refusal({ toId: person.id })).toEqual([{ path: 'toId', code: 'not_found' }]);
    expect(await refusal({ toId: event.id })).toEqual([{ path: 'toId', code: 'not_found' }]);
    expect(await refusal({ toId: sender.id })).toEqual([{ path: 'toId', code: 'invalid' }]);
    expect(await refusal({ kind: 'helpRequest' })).toEqual([{ path: 'kind', code: 'invalid' }]);
    expect(await refusal({ basis: { type: 'event', id: foreignEvent.id } })).toEqual([
      { path: 'basis.id', code: 'not_found' },
    ]);
    expect(await refusal({ basis: { type: 'helpRequest', id: event.id } })).toEqual([
      { path: 'basis.id', code: 'not_found' },
    ]);
    expect(await refusal({ items: [{ positionId: foreign.id, quantity: '1' }] })).toEqual([
      { path: 'items.0.positionId', code: 'not_found' },
    ]);
    expect(await refusal({ date: '2026-03-06' })).toEqual([{ path: 'date', code: 'too_large' }]);
    expect(await refusal({ date: '2026-01-14' })).toEqual([{ path: 'date', code: 'too_small' }]);
    expect(await refusal({ fromId: stranger.id })).toEqual([{ path: 'fromId', code: 'not_allowed' }]);
    expect((await app.ask(receiver, 'POST /acts', { body: body({}) })).status).toBe(400);
  });

  test('is made because of no act that was cancelled [R-ACT-2]', async () => {
    const { act } = await issued();
    const again = async () =>
      app.ask<Act & { errors?: unknown }>(sender, 'POST /acts', {
        body: {
          kind: 'aidTransfer',
          basis: { type: 'transferAct', id: act.id },
          toId: receiver.id,
          place: 'Харків',
          items: [{ positionId: (await aPosition(app, sender)).id, quantity: '1' }],
        },
      });
    expect((await again()).status).toBe(201);
    await actAction(app, sender, act, 'cancel', { reason: 'Помилка' });
    expect((await again()).body.errors).toEqual([{ path: 'basis.id', code: 'not_found' }]);
  });

  test('is made once with an idempotency key [R-ACT-1, R-API-1]', async () => {
    const [event, position] = [await anEvent(app, sender), await aPosition(app, sender)];
    const body = {
      kind: 'aidTransfer',
      basis: { type: 'event', id: event.id },
      toId: 'central',
      place: 'Харків',
      items: [{ positionId: position.id, quantity: '1' }],
    };
    const make = () => app.ask<Act>(sender, 'POST /acts', { body, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await make(), await make()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('an issued act', () => {
  test('has a number, its goods are on the way and nowhere else [R-ACT-2, R-ROL-11]', async () => {
    const { position, act } = await issued();
    expect(act.number).toMatch(/^АП-\d{5}-2026-\d{5}$/);
    expect(act.status).toBe('issued');
    expect(await balanceOf(sender, position.id)).toMatchObject({ balance: '90', quantity: '100' });
    expect((await show(receiver, act)).body.allowed).toEqual(['confirm', 'addSignedCopy']);
    expect((await show(stranger, act)).status).toBe(404);
    expect((await actAction(app, sender, act, 'issue')).body.detail).toBe('status_change_not_allowed');
    await proveLedger(app);
  });

  test('takes only what is available, and an issue that fails leaves no hole in the numbers [R-ACT-3, R-WHS-12]', async () => {
    const position = await aPosition(app, sender, { quantity: '10' });
    await anEvent(app, sender, {
      maxParticipants: 8,
      issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }],
    });
    const line = (quantity: string) => ({ items: [{ positionId: position.id, quantity }] });
    const { act: before } = await issued();
    const short = await actAction(app, sender, await anAct(app, sender, receiver, line('3')), 'issue');
    expect(short).toMatchObject({
      status: 409,
      body: { detail: 'insufficient_stock', positionId: position.id, needed: '3', available: '2' },
    });
    const after = await actAction(app, sender, await anAct(app, sender, receiver, line('2')), 'issue');
    expect(Number(after.body.number?.slice(-5))).toBe(Number(before.number?.slice(-5)) + 1);
  });

  test('keeps what its document says when profile and position are edited later [R-ACT-4]', async () => {
    const { position, act } = await issued();
    await app.deps.db
      .updateTable('organizations')
      .set({ organizationName: 'Інша назва' })
      .where('accountId', '=', sender.id)
      .execute();
    await app.call(sender, 'PUT /warehouse/positions/{id}', {
      params: { id: position.id },
      body: { version: 1, name: 'Інше', costPerItemWithoutVat: '1.00' },
    });
    expect((await show(sender, act)).body).toMatchObject({
      from: { name: 'Фонд «Поруч»' },
      items: [{ name: 'Продуктовий набір', unitPriceWithoutVat: '248.55' }],
    });
    await app.deps.db
      .updateTable('organizations')
      .set({ organizationName: 'Фонд «Поруч»' })
      .where('accountId', '=', sender.id)
      .execute();
  });
});

describe('a confirmation', () => {
  test('puts all that was sent into the receiver’s warehouse as new positions [R-ACT-5]', async () => {
    const { position, act } = await issued();
    const done = await actAction(app, receiver, act, 'confirm');
    expect(done).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    const [item] = done.body.items;
    expect(item?.receivedQuantity).toBe('10');
    expect(await balanceOf(receiver, item?.receivedPositionId ?? '')).toMatchObject({
      name: position.name,
      units: position.units,
      netUnitPrice: '250.00',
      costPerItemWithoutVat: '248.55',
      uniqueCode: position.uniqueCode,
      category: 'food',
      expiryDate: '2026-12-31',
      receivedDate: '2026-03-05',
      quantity: '10',
      balance: '10',
      fromActId: act.id,
    });
    expect(await movementsOf(receiver, item?.receivedPositionId ?? '')).toEqual([['transferIn', '10']]);
    expect(await movementsOf(sender, position.id)).toEqual([
      ['receipt', '100'],
      ['transferOut', '-10'],
    ]);
    for (const again of ['confirm', 'cancel'] as const) {
      const who = again === 'confirm' ? receiver : sender;
      const reply = await actAction(app, who, act, again, again === 'cancel' ? { reason: 'Помилка' } : undefined);
      expect([reply.status, reply.body.detail]).toEqual([409, 'position_already_transferred']);
    }
    await proveLedger(app);
  });

  test('of less needs a comment and is a shortage of the sender; more is refused [R-ACT-5]', async () => {
    const { position, act } = await issued();
    const lines = (quantity: string) => ({ lines: [{ positionId: position.id, quantity }] });
    const more = await actAction(app, receiver, act, 'confirm', lines('10.001'));
    expect(more.body.errors).toEqual([{ path: 'lines.0.quantity', code: 'too_large' }]);
    const silent = await actAction(app, receiver, act, 'confirm', lines('7'));
    expect(silent.body.errors).toEqual([{ path: 'comment', code: 'required' }]);
    const done = await actAction(app, receiver, act, 'confirm', { ...lines('7'), comment: 'Три набори розірвано' });
    expect(done).toMatchObject({ status: 200, body: { comment: 'Три набори розірвано' } });
    expect(await balanceOf(receiver, done.body.items[0]?.receivedPositionId ?? '')).toMatchObject({ balance: '7' });
    expect(await movementsOf(sender, position.id)).toEqual([
      ['receipt', '100'],
      ['transferOut', '-10'],
      ['transferCancelled', '3'],
      ['shortage', '-3'],
    ]);
    expect(await balanceOf(sender, position.id)).toMatchObject({ balance: '90' });
    const email = await app.deps.db
      .selectFrom('mails')
      .select('template')
      .where('accountId', '=', sender.id)
      .where('template', '=', 'actShort')
      .executeTakeFirst();
    expect(email).toBeDefined();
    // What is missing is not back with the sender, and no word says so.
    const { items } = await app.call(sender, 'GET /notifications');
    expect(items[0]?.message).toMatch(/Нестачу записано в історії ваших позицій/);
    await proveLedger(app);
  });

  test('names no position that was deleted since, on either side [R-ACT-5]', async () => {
    const { act } = await issued();
    const { items } = (await actAction(app, receiver, act, 'confirm')).body;
    const params = { id: items[0]?.receivedPositionId ?? '' };
    await app.call(receiver, 'DELETE /warehouse/positions/{id}', { params });
    const read = (who: Caller, { id }: { id: string }) => app.call(who, 'GET /acts/{id}', { params: { id } });
    expect((await read(receiver, act)).items).toMatchObject([{ receivedQuantity: '10', receivedPositionId: null }]);

    const position = await aPosition(app, sender);
    const draft = await anAct(app, sender, receiver, { items: [{ positionId: position.id, quantity: '1' }] });
    await app.call(sender, 'DELETE /warehouse/positions/{id}', { params: { id: position.id } });
    expect((await read(sender, draft)).items).toMatchObject([{ deletedAt: '2026-03-05T10:00:00.000Z' }]);
  });

  test('that nothing came makes no position [R-ACT-5]', async () => {
    const { act } = await issued();
    const done = await actAction(app, receiver, act, 'confirm', { lines: [], comment: 'Машина не доїхала' });
    expect(done.body.items).toMatchObject([{ receivedQuantity: '0', receivedPositionId: null }]);
  });

  test('is the receiver’s alone; of the central warehouse any administrator’s [R-ACT-6]', async () => {
    const { act } = await issued();
    for (const [who, status] of [
      [sender, 403],
      [admin, 403],
      [stranger, 404],
      [null, 401],
    ] as const) {
      expect((await actAction(app, who, act, 'confirm')).status).toBe(status);
    }
    const { act: toCentral } = await issued('central');
    expect((await actAction(app, sender, toCentral, 'confirm')).status).toBe(403);
    expect(await actAction(app, admin, toCentral, 'confirm')).toMatchObject({
      status: 200,
      body: { to: { id: 'central' } },
    });
  });

  test('of two at once, one wins [R-ACT-6]', async () => {
    const { act } = await issued();
    const replies = await Promise.all(Array.from({ length: 5 }, () => actAction(app, receiver, act, 'confirm')));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { items } = (await show(receiver, act)).body;
    expect(await balanceOf(receiver, items[0]?.receivedPositionId ?? '')).toMatchObject({ balance: '10' });
    await proveLedger(app);
  });

  test('and a cancellation at once: one of them [R-ACT-7]', async () => {
    for (let round = 0; round < 4; round++) {
      const { position, act } = await issued();
      const replies = await Promise.all([
        actAction(app, receiver, act, 'confirm'),
        actAction(app, sender, act, 'cancel', { reason: 'Не поїхали' }),
      ]);
      expect(replies.map(reply => reply.status).sort()).toEqual([200, 409]);
      const { balance } = (await balanceOf(sender, position.id)) as { balance: string };
      expect(balance).toBe(replies[0].status === 200 ? '90' : '100');
    }
    await proveLedger(app);
  });
});

describe('a cancellation', () => {
  test('brings the goods back, keeps the number and fills what reservations lack [R-ACT-7]', async () => {
    const position = await aPosition(app, sender, { quantity: '10' });
    const draft = await anAct(app, sender, receiver, { items: [{ positionId: position.id, quantity: '10' }] });
    const { body: act } = await actAction(app, sender, draft, 'issue');
    await anEvent(app, sender, {
      maxParticipants: 4,
      issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }],
    });
    expect(await balanceOf(sender, position.id)).toMatchObject({ balance: '0', reserved: '0' });
    expect((await actAction(app, sender, act, 'cancel', {})).body.errors).toEqual([
      { path: 'reason', code: 'required' },
    ]);
    expect((await actAction(app, receiver, act, 'cancel', { reason: 'Ні' })).status).toBe(403);
    const done = await actAction(app, admin, act, 'cancel', { reason: 'Помилка в кількості' });
    expect(done).toMatchObject({ status: 200, body: { status: 'cancelled', number: act.number } });
    expect(await balanceOf(sender, position.id)).toMatchObject({ balance: '10', reserved: '4' });
    expect((await actAction(app, receiver, act, 'confirm')).body.detail).toBe('status_change_not_allowed');
    expect((await actAction(app, sender, act, 'cancel', { reason: 'Ще раз' })).body.detail).toBe(
      'status_change_not_allowed',
    );
    await proveLedger(app);
  });

  test('of a draft is never seen by the receiver [R-ACT-7]', async () => {
    const draft = await anAct(app, sender, receiver);
    expect((await actAction(app, sender, draft, 'cancel', { reason: 'Не треба' })).body).toMatchObject({
      status: 'cancelled',
      number: null,
    });
    expect((await show(receiver, draft)).status).toBe(404);
  });
});

describe('an act of a help request', () => {
  test('is born confirmed, is a record of issued aid, and cancelling it takes the issue back [R-ACT-8]', async () => {
    const person = await aDisplaced(app);
    const position = await aPosition(app, sender);
    const line = { positionId: position.id, quantity: '3' };
    const id = await aRequestAct(app, sender, { kind: 'displaced', accountId: person.id }, [line]);
    const { body: act } = await show(person, { id });
    expect(act).toMatchObject({
      kind: 'helpRequest',
      status: 'confirmed',
      allowed: ['addSignedCopy'],
      to: { id: person.id },
    });
    expect(act.number).toMatch(/^ДЗ-\d{5}-2026-00001$/);
    expect(await balanceOf(sender, position.id)).toMatchObject({ balance: '97' });
    const query = { recipientId: person.id };
    const aid = await app.call(sender, 'GET /warehouse/issued-aid', { query });
    expect(aid.items).toMatchObject([{ actId: id, quantity: '3', totalCost: '745.65', recipient: { id: person.id } }]);
    expect((await actAction(app, sender, { id }, 'cancel', { reason: 'Помилка' })).body.status).toBe('cancelled');
    expect(await movementsOf(sender, position.id)).toEqual([
      ['receipt', '100'],
      ['issue', '-3'],
      ['issueReverted', '3'],
    ]);
    await proveLedger(app);
  });

  test('of a partner is a transfer that is on the way [R-ACT-8]', async () => {
    const position = await aPosition(app, admin);
    const line = { positionId: position.id, quantity: '5' };
    const id = await aRequestAct(app, admin, { kind: 'partner', accountId: receiver.id }, [line]);
    expect((await show(receiver, { id })).body).toMatchObject({
      kind: 'aidTransfer',
      status: 'issued',
      number: 'АП-00000-2026-00001',
      from: { id: 'central', name: 'Опліч' },
      basis: { type: 'helpRequest', label: '7' },
    });
    expect((await actAction(app, receiver, { id }, 'confirm')).status).toBe(200);
    await proveLedger(app);
  });
});

describe('lists of acts', () => {
  test('show each party its own, by direction, state and words [R-ACT-9]', async () => {
    const { act } = await issued();
    const list = async (who: Caller, query: object) =>
      (await app.ask<Page<Act>>(who, 'GET /acts', { query: { ...query } })).body;
    const numbers = async (who: Caller, query: object) => (await list(who, query)).items.map(item => item.number);
    expect(await numbers(receiver, { direction: 'received', status: 'issued' })).toContain(act.number);
    expect(await numbers(receiver, { direction: 'sent' })).toEqual([]);
    expect(await numbers(sender, { direction: 'sent', search: act.number?.toLowerCase() })).toEqual([act.number]);
    expect(await numbers(sender, { from: '2026-03-06' })).toEqual([]);
    expect(await numbers(admin, { search: act.number })).toEqual([act.number]);
    expect((await list(stranger, {})).total).toBe(0);
    expect((await app.ask(sender, 'GET /acts', { query: { status: 'x' } })).status).toBe(400);
    for (const sort of ['number', '-date', 'totalCost', 'from', '-to', 'status', 'kind', 'createdAt']) {
      expect((await list(sender, { sort })).total).toBeGreaterThan(0);
    }
  });

  test('stand by the day in Kyiv, a draft without one by that of its making [R-API-4]', async () => {
    const owner = await aPartner(app);
    const day = async (date?: string) => (await anAct(app, owner, receiver, { ...(date && { date }) })).id;
    const now = app.clock.now();
    app.clock.set('2026-03-10T22:30:00Z');
    const ids = [await day(), await day('2026-03-10')];
    app.clock.set(now);
    const { items } = await app.call(owner, 'GET /acts', { query: { sort: '-date' } });
    expect(items.map(({ id }) => id)).toEqual(ids);
  });
});

describe('signed copies', () => {
  test('are added by both parties and read by them and administrators only [R-ACT-10]', async () => {
    const { act } = await issued();
    const add = (who: Caller, fileIds: string[]) =>
      app.ask<Act>(who, 'POST /acts/{id}/signed-copy', { params: { id: act.id }, body: { fileIds } });
    const one = await anUploaded(app, sender, 'signedCopy');
    const other = await anUploaded(app, receiver, 'signedCopy');
    expect((await add(sender, [one.id])).body.signedCopy).toHaveLength(1);
    expect((await add(receiver, [other.id])).body.signedCopy.map(file => file.id)).toEqual([one.id, other.id]);
    expect((await add(sender, [other.id, act.id])).status).toBe(400);
    expect((await add(stranger, [one.id])).status).toBe(404);
    for (const [who, status] of [
      [receiver, 302],
      [admin, 302],
      [stranger, 404],
    ] as const) {
      expect((await app.ask(who, 'GET /files/{id}', { params: { id: one.id } })).status).toBe(status);
    }
  });
});

describe('an account with acts', () => {
  test('is not deleted while goods are on the way to it or from it [R-ADM-14]', async () => {
    const partner = await aPartner(app);
    const { act } = await issued(partner);
    const remove = () => app.ask(admin, 'POST /accounts/{id}/delete', { params: { id: partner.id } });
    expect(await remove()).toMatchObject({ status: 409, body: { detail: 'account_has_history' } });
    await actAction(app, partner, act, 'confirm');
    expect((await remove()).status).toBe(204);
  });

  test('knows of the other party the name and the phone [R-PRV-8]', async () => {
    const partner = await aPartner(app);
    const info = () => app.ask(partner, 'GET /accounts/{id}/info', { params: { id: sender.id } });
    expect((await info()).status).toBe(404);
    await issued(partner);
    expect(await info()).toMatchObject({
      status: 200,
      body: { id: sender.id, phoneNumber: '+380671234567', organization: { organizationName: 'Фонд «Поруч»' } },
    });
  });
});
