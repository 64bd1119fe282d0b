import type { IssuedAid } from '@oplich/contract/warehouse/schemas';
import type { Page } from '@oplich/contract';
import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { anUploaded } from '../../../../test/files.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aHelpRequest, aPosition, proveLedger } from '../../../../test/things.ts';
import type { EmailParams } from '../../../platform/email/index.ts';
import { helpRequestEmailTemplates } from '../emails.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const helper = await aPartner(app);

const execute = (who: Caller, id: string, lines: object[], headers?: Record<string, string>) =>
  app.ask(who, 'PUT /help-requests/{id}/execute', { params: { id }, body: { lines }, ...(headers && { headers }) });
const claim = (who: Caller, id: string, lines: { positionId: string; quantity: string }[]) =>
  app.call(who, 'POST /help-requests/{id}/claim', { params: { id }, body: { lines } });
const show = (who: Caller, id: string) => app.call(who, 'GET /help-requests/{id}', { params: { id } });
const stock = async (who: Caller, id: string) => {
  const { balance, reserved, available } = await app.call(who, 'GET /warehouse/positions/{id}', { params: { id } });
  return { balance, reserved, available };
};
const received = async (who: Caller) => (await app.ask<Page<IssuedAid>>(who, 'GET /warehouse/issued-aid')).body.items;

test('goods for a person: the own reservation first, an act confirmed at once, received aid, nothing kept back [R-REQ-15]', async () => {
  const person = await aDisplaced(app);
  const { id } = await aHelpRequest(app, person);
  const position = await aPosition(app, helper, { quantity: '10' });
  const other = await aPosition(app, helper, { quantity: '10' });
  await claim(helper, id, [
    { positionId: position.id, quantity: '4' },
    { positionId: other.id, quantity: '3' },
  ]);
  expect((await execute(helper, id, [{ positionId: position.id, quantity: '6' }])).status).toBe(200);
  const done = await show(helper, id);
  expect(done).toMatchObject({ status: 'executed', decidedBy: { id: helper.id }, reserved: [] });
  expect(done.actId).not.toBeNull();
  expect(await stock(helper, position.id)).toEqual({ balance: '4', reserved: '0', available: '4' });
  expect(await stock(helper, other.id)).toEqual({ balance: '10', reserved: '0', available: '10' });
  expect(await received(person)).toMatchObject([{ quantity: '6', actId: done.actId, position: { id: position.id } }]);
  const act = await app.call(helper, 'GET /acts/{id}', { params: { id: done.actId ?? '' } });
  expect(act).toMatchObject({ kind: 'helpRequest', status: 'confirmed' });
  expect(act.number).toMatch(/^ДЗ-/);
  const email = (await emailsTo(app, person.email)).find(one => one.subject.startsWith('Запит виконано'));
  expect(email?.text).toContain(`Що надано: ${position.name} – 6\u00a0наборів`);
  await proveLedger(app);
});

test('the e-mail writes amounts as the language of who asked does; one queued before goes out as it was [R-REQ-15, R-UIX-6]', async () => {
  const person = await aDisplaced(app);
  const { id } = await aHelpRequest(app, person);
  const sugar = await aPosition(app, helper, { name: 'Цукор', units: 'кг', quantity: '10' });
  await claim(helper, id, [{ positionId: sugar.id, quantity: '1' }]);
  expect((await execute(helper, id, [{ positionId: sugar.id, quantity: '2.500' }])).status).toBe(200);
  const email = (await emailsTo(app, person.email)).find(one => one.subject.startsWith('Запит виконано'));
  expect(email?.text).toContain('Що надано: Цукор – 2,5\u00a0кг');
  const said = (given: Pick<EmailParams['helpRequestExecuted'], 'amounts' | 'goods'>) =>
    helpRequestEmailTemplates.helpRequestExecuted(
      { requestId: id, number: 'З-1', title: 'Цукор', ...given, place: null, ttn: null, comment: null },
      'en',
      path => `https://oplich.example${path}`,
    ).text;
  const amounts = [{ name: 'Цукор', quantity: '1200.500', units: 'кг' }];
  expect(said({ amounts, goods: 'як писала попередня версія' })).toContain('given: Цукор – 1,200.5\u00a0кг');
  expect(said({ goods: 'Цукор – 2.500 кг' })).toContain('given: Цукор – 2.500 кг');
});

test('goods for a partner: from the central warehouse, an act on its way [R-REQ-16]', async () => {
  const partner = await aPartner(app);
  const letter = (await anUploaded(app, partner, 'document')).id;
  const central = await aPosition(app, admin, { quantity: '10' });
  const { id } = await aHelpRequest(app, partner, {
    officialLetterRequestFileIds: [letter],
    items: [{ positionId: central.id, quantity: '3' }],
  });
  expect((await execute(admin, id, [{ positionId: central.id, quantity: '2' }])).status).toBe(200);
  const { actId, requester } = await show(admin, id);
  expect(requester.phoneNumber).toBe('+380671234567');
  expect(await app.call(partner, 'GET /acts/{id}', { params: { id: actId ?? '' } })).toMatchObject({
    kind: 'aidTransfer',
    status: 'issued',
  });
  expect(await stock(admin, central.id)).toMatchObject({ balance: '8' });
  await proveLedger(app);
});

test('a cancelled act opens the request again, and the goods are back [R-REQ-17]', async () => {
  const { id } = await aHelpRequest(app, await aDisplaced(app));
  const position = await aPosition(app, helper, { quantity: '5' });
  await execute(helper, id, [{ positionId: position.id, quantity: '5' }]);
  const { actId } = await show(helper, id);
  await app.call(helper, 'POST /acts/{id}/cancel', { params: { id: actId ?? '' }, body: { reason: 'Не прийшли' } });
  expect(await show(helper, id)).toMatchObject({ status: 'underConsideration', actId: null });
  expect(await stock(helper, position.id)).toMatchObject({ balance: '5' });
  expect((await execute(helper, id, [{ positionId: position.id, quantity: '1' }])).status).toBe(200);
  await proveLedger(app);
});

test('a cancelled act opens no request of somebody who was erased: it is withdrawn [R-REQ-17, R-PRV-9]', async () => {
  const person = await aDisplaced(app);
  const { id } = await aHelpRequest(app, person);
  const position = await aPosition(app, helper, { quantity: '5' });
  await execute(helper, id, [{ positionId: position.id, quantity: '5' }]);
  const { actId } = await show(helper, id);
  for (const end of ['delete', 'erase'] as const)
    await app.call(admin, `POST /accounts/{id}/${end}`, { params: { id: person.id } });
  await app.call(helper, 'POST /acts/{id}/cancel', { params: { id: actId ?? '' }, body: { reason: 'Не прийшли' } });
  const left = await show(admin, id);
  expect(left).toMatchObject({ status: 'rejected', withdrawnAt: expect.any(String), decidedBy: null, allowed: [] });
  expect(left.history.map(({ change }) => change)).toEqual(['requested', 'executed', 'reopened', 'withdrawn']);
  expect(await stock(helper, position.id)).toMatchObject({ balance: '5' });
  await proveLedger(app);
});

test('what is short or not there is refused and nothing changes [R-REQ-15]', async () => {
  const { id } = await aHelpRequest(app, await aDisplaced(app));
  const position = await aPosition(app, helper, { quantity: '5' });
  const foreign = await aPosition(app, admin, { quantity: '5' });
  expect(await execute(helper, id, [{ positionId: position.id, quantity: '6' }])).toMatchObject({
    status: 409,
    body: { detail: 'insufficient_stock', positionId: position.id, needed: '6', available: '5' },
  });
  expect(await execute(helper, id, [{ positionId: foreign.id, quantity: '1' }])).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'lines.0.positionId', code: 'not_found' }] },
  });
  expect(await show(helper, id)).toMatchObject({ status: 'underConsideration', actId: null });
});

test('with one key it is done once; without, of eight at once one wins and the goods move once [R-REQ-15]', async () => {
  const position = await aPosition(app, helper, { quantity: '50' });
  const lines = [{ positionId: position.id, quantity: '2' }];
  const one = (await aHelpRequest(app, await aDisplaced(app))).id;
  const same = await Promise.all(
    Array.from({ length: 5 }, () => execute(helper, one, lines, { 'idempotency-key': 'k' })),
  );
  expect(same.map(reply => reply.status)).toEqual([200, 200, 200, 200, 200]);
  expect(await stock(helper, position.id)).toMatchObject({ balance: '48' });

  const two = (await aHelpRequest(app, await aDisplaced(app))).id;
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => execute(helper, two, lines)))).map(
    reply => reply.status,
  );
  expect(statuses.filter(status => status === 200)).toHaveLength(1);
  expect(statuses.filter(status => status === 409)).toHaveLength(7);
  expect(await stock(helper, position.id)).toMatchObject({ balance: '46' });
  await proveLedger(app);
});
