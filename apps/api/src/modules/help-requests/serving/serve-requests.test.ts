import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transaction } from '../../../db/pool.ts';
import { anApp, type Caller, type Refusal, type Reply } from '../../../../test/app.ts';
import { anUploaded, open } from '../../../../test/files.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner, lviv } from '../../../../test/people.ts';
import { aHelpRequest, aPosition, proveLedger } from '../../../../test/things.ts';
import { until } from '../../../../test/until.ts';
import { helpRequestJobs, reopenRequest } from '../index.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const partner = await aPartner(app);

type Action = 'claim' | 'release' | 'execute' | 'reject';
const keys = {
  claim: 'POST /help-requests/{id}/claim',
  release: 'POST /help-requests/{id}/release',
  execute: 'PUT /help-requests/{id}/execute',
  reject: 'PUT /help-requests/{id}/reject',
} as const satisfies Record<Action, string>;
const bodies: Partial<Record<Action, object>> = { claim: {}, execute: {}, reject: { comment: 'Уже допомогли' } };
const act = <T = Refusal>(who: Caller | null, action: Action, id: string, body = bodies[action]): Promise<Reply<T>> =>
  app.ask<T>(who, keys[action], { params: { id }, ...(body && { body }) });
const outcome = async (reply: Promise<Reply<Refusal>>) => {
  const { status, body } = await reply;
  return status < 400 ? status : body.detail;
};
const request = async (who?: Caller) => (await aHelpRequest(app, who ?? (await aDisplaced(app)))).id;
const show = (who: Caller, id: string) => app.call(who, 'GET /help-requests/{id}', { params: { id } });
const stock = async (id: string) => {
  const position = await app.call(partner, 'GET /warehouse/positions/{id}', { params: { id } });
  return [position.balance, position.reserved, position.available];
};
const sweep = () => helpRequestJobs(app.deps)['expire-claims']?.run(undefined);

describe('a claim', () => {
  test('that runs out tells who asked and who held it, once; who takes or decides it next is told nothing of it [R-REQ-21]', async () => {
    const kindsOf = async (who: Caller) =>
      (await app.call(who, 'GET /notifications', { query: { pageSize: 5 } })).items.map(({ kind }) => kind);
    const person = await aDisplaced(app);
    const [holder, next] = [await aPartner(app), await aPartner(app)];
    const id = await request(person);
    await act(holder, 'claim', id);
    app.clock.pass(72);
    await sweep();
    await sweep();
    expect(await kindsOf(person)).toEqual(['helpRequestReleased', 'helpRequestClaimed']);
    expect((await kindsOf(holder)).filter(kind => kind === 'helpRequestClaimExpired')).toHaveLength(1);
    const [told] = (await app.call(holder, 'GET /notifications')).items;
    expect(told).toMatchObject({ link: `/cabinet/help/request/${id}`, title: 'Час на виконання запиту минув' });
    expect((await emailsTo(app, holder.email)).map(({ subject }) => subject)).toContain(
      'Час на виконання запиту минув',
    );

    // Not swept yet, and taken by somebody else: whoever held it hears of it, who asked hears of the new claim alone.
    await act(holder, 'claim', id);
    app.clock.pass(72);
    await act(next, 'claim', id);
    expect(await kindsOf(person)).toEqual([
      'helpRequestClaimed',
      'helpRequestClaimed',
      'helpRequestReleased',
      'helpRequestClaimed',
    ]);
    expect((await kindsOf(holder)).filter(kind => kind === 'helpRequestClaimExpired')).toHaveLength(2);
    expect(await kindsOf(next)).not.toContain('helpRequestClaimExpired');
  });

  test.each([
    ['runs out', sweep],
    ['is ended by an administrator', (id: string) => act(admin, 'reject', id)],
  ])(
    'that %s waits for whoever deletes its holder before it holds the request, and never in a ring [R-REQ-9, R-REQ-21]',
    async (how, end) => {
      const { db } = app.deps;
      const holder = await aPartner(app);
      const id = await request();
      await act(holder, 'claim', id);
      if (how === 'runs out') app.clock.pass(72);
      const deletion = await db.startTransaction().execute();
      await sql`SELECT FROM accounts WHERE id = ${holder.id} FOR UPDATE`.execute(deletion);
      const ending = end(id);
      const isWaiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await until(async () => (await isWaiting.execute(db)).rows.length > 0);
      // What it takes next.
      const next = sql`SELECT id FROM help_requests WHERE id = ${id} FOR NO KEY UPDATE NOWAIT`.execute(deletion);
      const taken = await next.then(
        ({ rows }) => rows.length,
        () => 'held',
      );
      await deletion.rollback().execute();
      await ending;
      expect(taken).toBe(1);
      expect((await show(admin, id)).claimedBy).toBeNull();
    },
  );

  test('is for a partner of the region or an administrator; whoever only reads is forbidden, others see nothing [R-REQ-7]', async () => {
    const person = await aDisplaced(app);
    const id = await request(person);
    expect(await outcome(act(null, 'claim', id))).toBe('unauthenticated');
    expect(await outcome(act(person, 'claim', id))).toBe('forbidden');
    expect(await outcome(act(await aPartner(app, { regionId: lviv }), 'claim', id))).toBe('not_found');
    expect(await outcome(act(partner, 'claim', id))).toBe(200);

    const asking = await aPartner(app);
    const email = (await anUploaded(app, asking, 'document')).id;
    const theirs = (await aHelpRequest(app, asking, { officialLetterRequestFileIds: [email] })).id;
    expect(await outcome(act(asking, 'claim', theirs))).toBe('forbidden');
    expect(await outcome(act(partner, 'claim', theirs))).toBe('not_found');
    expect(await outcome(act(admin, 'claim', theirs))).toBe(200);
  });

  test('of thirty helpers at once one wins [R-REQ-7]', async () => {
    const id = await request();
    const helpers = await Promise.all(Array.from({ length: 30 }, () => aPartner(app)));
    const outcomes = await Promise.all(helpers.map(helper => outcome(act(helper, 'claim', id))));
    expect(outcomes.filter(one => one === 200)).toHaveLength(1);
    expect(outcomes.filter(one => one === 'status_change_not_allowed')).toHaveLength(29);
  });

  test('lasts three days to the second, again by the claimant three more; then it is nobody’s, swept or not [R-REQ-7]', async () => {
    const other = await aPartner(app);
    const id = await request();
    await act(partner, 'claim', id);
    app.clock.pass(71);
    expect(await outcome(act(other, 'claim', id))).toBe('status_change_not_allowed');
    expect(await outcome(act(partner, 'claim', id))).toBe(200);
    app.clock.pass(72 - 1 / 3600);
    expect(await show(other, id)).toMatchObject({ claimedBy: { id: partner.id }, allowed: [] });
    app.clock.pass(1 / 3600);
    const free = await show(other, id);
    expect(free).toMatchObject({ claimedBy: null, claimedUntil: null, allowed: ['claim', 'execute'] });
    expect(free.history.map(one => one.change)).toEqual(['requested', 'claimed', 'extended', 'claimExpired']);
    expect(await outcome(act(partner, 'release', id))).toBe(200);
    expect(await outcome(act(other, 'claim', id))).toBe(200);
    expect((await show(other, id)).history.map(one => one.change)).toEqual([
      'requested',
      'claimed',
      'extended',
      'claimExpired',
      'claimed',
    ]);
  });

  test('keeps the lines back in the own warehouse; changed, released or run out they are free again [R-REQ-8]', async () => {
    const position = await aPosition(app, partner, { quantity: '10' });
    const lines = (quantity: string, positionId = position.id) => ({ lines: [{ positionId, quantity }] });
    const id = await request();
    expect(await act(partner, 'claim', id, lines('11'))).toMatchObject({
      status: 409,
      body: { detail: 'insufficient_stock', positionId: position.id, needed: '11', available: '10' },
    });
    expect((await show(partner, id)).claimedBy).toBeNull();
    const foreign = await aPosition(app, admin);
    expect(await act(partner, 'claim', id, lines('1', foreign.id))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'lines.0.positionId', code: 'not_found' }] },
    });

    await act(partner, 'claim', id, lines('4'));
    expect(await stock(position.id)).toEqual(['10', '4', '6']);
    expect((await show(partner, id)).reserved).toMatchObject([{ positionId: position.id, quantity: '4', held: '4' }]);
    // Again without lines: what is kept stays; the own share counts when it grows.
    await act(partner, 'claim', id);
    expect(await stock(position.id)).toEqual(['10', '4', '6']);
    expect(await outcome(act(partner, 'claim', id, lines('10')))).toBe(200);
    expect(await stock(position.id)).toEqual(['10', '10', '0']);
    await act(partner, 'release', id);
    expect(await stock(position.id)).toEqual(['10', '0', '10']);

    await act(partner, 'claim', id, lines('3'));
    app.clock.pass(72);
    await sweep();
    expect(await stock(position.id)).toEqual(['10', '0', '10']);
    expect((await show(partner, id)).history.at(-1)).toMatchObject({ change: 'claimExpired', by: null });
    await proveLedger(app);
  });

  test('two claims at once never promise the same goods [R-REQ-8, R-WHS-12]', async () => {
    const position = await aPosition(app, partner, { quantity: '5' });
    const ids = await Promise.all(Array.from({ length: 8 }, () => request()));
    const body = { lines: [{ positionId: position.id, quantity: '2' }] };
    const outcomes = await Promise.all(ids.map(id => outcome(act(partner, 'claim', id, body))));
    expect(outcomes.filter(one => one === 200)).toHaveLength(2);
    expect(outcomes.filter(one => one === 'insufficient_stock')).toHaveLength(6);
    expect(await stock(position.id)).toEqual(['5', '4', '1']);
    await proveLedger(app);
  });

  test('is given back by the claimant or an administrator, by nobody else; repeated it stays given back [R-REQ-9]', async () => {
    const id = await request();
    await act(partner, 'claim', id);
    expect(await outcome(act(await aPartner(app), 'release', id))).toBe('status_change_not_allowed');
    expect(await outcome(act(admin, 'release', id))).toBe(200);
    expect(await outcome(act(partner, 'release', id))).toBe(200);
    expect((await show(partner, id)).history.map(one => one.change)).toEqual(['requested', 'claimed', 'released']);
  });
});

describe('how to reach the person', () => {
  const contact = async (who: Caller, id: string) => (await show(who, id)).requester.phoneNumber;
  const views = async (who: Caller) =>
    (
      await app.deps.db
        .selectFrom('audit')
        .select('id')
        .where('action', '=', 'helpRequest.viewContact')
        .where('actorId', '=', who.id)
        .execute()
    ).length;

  test('is for the live claimant, who executed it and administrators; each view is in the audit [R-REQ-11]', async () => {
    const person = await aDisplaced(app);
    const photo = await anUploaded(app, person, 'photo');
    const { id } = await aHelpRequest(app, person, { mediaFileIds: [photo.id] });
    const [helper, other] = [await aPartner(app), await aPartner(app)];
    expect(await contact(helper, id)).toBeUndefined();
    expect((await show(helper, id)).media).toEqual([]);
    expect((await show(helper, id)).mediaCount).toBe(1);
    expect((await open(app, helper, photo.id)).statusCode).toBe(404);
    expect(await views(helper)).toBe(0);
    await act(helper, 'claim', id);
    expect(await contact(helper, id)).toBe('+380671234567');
    expect((await show(helper, id)).media).toHaveLength(1);
    expect((await open(app, helper, photo.id)).statusCode).toBe(302);
    expect(await views(helper)).toBe(3);
    expect(await contact(other, id)).toBeUndefined();
    expect(await contact(admin, id)).toBe('+380671234567');
    expect(await contact(person, id)).toBeUndefined();
    app.clock.pass(72);
    expect(await contact(helper, id)).toBeUndefined();
    expect((await open(app, helper, photo.id)).statusCode).toBe(404);
    await act(other, 'execute', id);
    expect(await contact(other, id)).toBe('+380671234567');
    expect(await contact(helper, id)).toBeUndefined();
    const list = await app.call(admin, 'GET /help-requests', { query: { pageSize: 100 } });
    expect(JSON.stringify(list)).not.toContain('+380671234567');
  });
});

test('who asked reads on the request whom to call and where to collect, while it is held and for 30 days after; nobody else does [R-REQ-23]', async () => {
  const person = await aDisplaced(app);
  const id = await request(person);
  const helper = await aPartner(app);
  const seen = async (who: Caller) => (await show(who, id)).helper;
  expect(await seen(person)).toBeNull();
  await act(helper, 'claim', id);
  expect(await seen(person)).toEqual({ phoneNumber: '+380671234567', place: null });
  await act(helper, 'release', id);
  expect(await seen(person)).toBeNull();
  const position = await aPosition(app, helper);
  await app.call(helper, 'PUT /help-requests/{id}/execute', {
    params: { id },
    body: { lines: [{ positionId: position.id, quantity: '1' }], place: 'вул. Сумська, 1' },
  });
  expect(await seen(person)).toEqual({ phoneNumber: '+380671234567', place: 'вул. Сумська, 1' });
  for (const other of [helper, admin]) expect(await seen(other)).toBeNull();
  const looks = await app.deps.db
    .selectFrom('audit')
    .select('subjectId')
    .where('action', '=', 'helpRequest.viewContact')
    .where('actorId', '=', person.id)
    .execute();
  expect(looks.map(({ subjectId }) => subjectId)).toEqual([helper.id]);
  app.clock.pass(24 * 30);
  expect(await seen(person)).toEqual({ phoneNumber: null, place: 'вул. Сумська, 1' });
  // An administrator is the product: nobody's own number.
  const other = await aDisplaced(app);
  const byProduct = await request(other);
  await act(admin, 'execute', byProduct);
  expect((await show(other, byProduct)).helper).toBeNull();
});

test('waybill and what the person was told are for both of them and administrators, not for other partners of the region [R-REQ-23]', async () => {
  const person = await aDisplaced(app);
  const [helper, other] = [await aPartner(app), await aPartner(app)];
  const executed = await request(person);
  const told = { decisionComment: 'Заберіть у Оксани, +380671112233', ttn: '20450000000001' };
  await act(helper, 'execute', executed, { comment: told.decisionComment, ttn: told.ttn });
  for (const who of [person, helper, admin]) expect(await show(who, executed)).toMatchObject(told);
  const nothing = { decisionComment: null, ttn: null };
  expect(await show(other, executed)).toMatchObject({ status: 'executed', decidedBy: { id: helper.id }, ...nothing });
  const list = await app.call(other, 'GET /help-requests', { query: { scope: 'users', status: ['executed'] } });
  expect(list.items.find(({ id }) => id === executed)).toMatchObject(nothing);

  const rejected = await request();
  await act(admin, 'reject', rejected, { comment: 'Ви вже отримали ліки' });
  expect(await show(other, rejected)).toMatchObject({ status: 'rejected', ...nothing });
});

describe('a decision', () => {
  test('executed by whoever may, without goods: the state, the comment, the ТТН and an email to the person [R-REQ-12]', async () => {
    const person = await aDisplaced(app);
    const id = await request(person);
    await act(partner, 'claim', id);
    expect(await outcome(act(await aPartner(app), 'execute', id))).toBe('status_change_not_allowed');
    const done = await app.call(partner, 'PUT /help-requests/{id}/execute', {
      params: { id },
      body: { comment: 'Юрист чекає на вас у вівторок', ttn: '20450000000001' },
    });
    expect(done).toMatchObject({
      status: 'executed',
      decisionComment: 'Юрист чекає на вас у вівторок',
      ttn: '20450000000001',
      decidedBy: { id: partner.id },
      claimedBy: null,
      actId: null,
      allowed: [],
    });
    const email = (await emailsTo(app, person.email)).find(one => one.subject.startsWith('Запит виконано'));
    expect(email).toMatchObject({ subject: 'Запит виконано: Теплі ковдри для двох' });
    expect(JSON.stringify(email)).toContain('Юрист чекає');
  });

  test('rejected by administrators alone, with a reason the person is told; what was kept back is free [R-REQ-13, R-ROL-13]', async () => {
    const person = await aDisplaced(app);
    const id = await request(person);
    const position = await aPosition(app, partner, { quantity: '10' });
    await act(partner, 'claim', id, { lines: [{ positionId: position.id, quantity: '4' }] });
    expect(await outcome(act(partner, 'reject', id))).toBe('forbidden');
    expect(await act(admin, 'reject', id, {})).toMatchObject({ status: 400, body: { errors: [{ path: 'comment' }] } });
    expect(await outcome(act(admin, 'reject', id, { comment: 'Адреса не та' }))).toBe(200);
    expect(await stock(position.id)).toEqual(['10', '0', '10']);
    // The person reads the reason; which administrator it was is the product's.
    expect(await show(person, id)).toMatchObject({
      status: 'rejected',
      decisionComment: 'Адреса не та',
      decidedBy: { id: null, name: 'Опліч' },
    });
    expect(JSON.stringify(await emailsTo(app, person.email))).toContain('Адреса не та');
  });

  test('an administrator may execute what another holds; the claim ends [R-REQ-12]', async () => {
    const id = await request();
    await act(partner, 'claim', id);
    expect(await outcome(act(admin, 'execute', id))).toBe(200);
    expect((await show(admin, id)).claimedBy).toBeNull();
  });

  test('any second decision is refused, whatever it is [R-REQ-14]', async () => {
    for (const first of ['execute', 'reject'] as const) {
      const id = await request();
      expect(await outcome(act(admin, first, id))).toBe(200);
      for (const action of ['claim', 'release', 'execute', 'reject'] as const) {
        expect(await outcome(act(admin, action, id)), `${action} after ${first}`).toBe('status_change_not_allowed');
      }
    }
  });

  test('of twenty at once, executions and rejections, exactly one wins and one email goes out [R-REQ-14]', async () => {
    const person = await aDisplaced(app);
    const id = await request(person);
    const helpers = await Promise.all(Array.from({ length: 10 }, () => aPartner(app)));
    const outcomes = await Promise.all([
      ...helpers.map(helper => outcome(act(helper, 'execute', id))),
      ...Array.from({ length: 10 }, () => outcome(act(admin, 'reject', id))),
    ]);
    expect(outcomes.filter(one => one === 200)).toHaveLength(1);
    expect(outcomes.filter(one => one === 'status_change_not_allowed')).toHaveLength(19);
    expect(await emailsTo(app, person.email)).toHaveLength(1);
  });

  test('a request whose act was cancelled waits again, for a second execution [R-REQ-17]', async () => {
    const id = await request();
    await act(partner, 'execute', id);
    await transaction(app.deps.db, tx =>
      reopenRequest(
        { tx, actor: { id: admin.id, role: 'administrator', memberId: null }, at: app.clock.now() },
        { id, reason: 'Помилка в акті' },
        { isLimited: true },
      ),
    );
    const again = await show(admin, id);
    expect(again).toMatchObject({ status: 'underConsideration', decidedBy: null, actId: null });
    expect(again.history.at(-1)).toMatchObject({ change: 'reopened' });
    expect(await outcome(act(partner, 'execute', id))).toBe(200);
  });
});

test('a deleted helper holds nothing any more, and who asked is told; one whose time was over held it no longer [R-REQ-9, R-REQ-21]', async () => {
  const helper = await aPartner(app);
  const [late, live] = [await aDisplaced(app), await aDisplaced(app)];
  const [over, held] = [await request(late), await request(live)];
  await act(helper, 'claim', over);
  app.clock.pass(72);
  await act(helper, 'claim', held);
  await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: helper.id } });
  for (const [person, id, change] of [
    [late, over, 'claimExpired'],
    [live, held, 'released'],
  ] as const) {
    const shown = await show(admin, id);
    expect(shown).toMatchObject({ claimedBy: null });
    expect(shown.history.at(-1)).toMatchObject({ change });
    const { items } = await app.call(person, 'GET /notifications');
    expect(items.map(({ kind }) => kind)).toEqual(['helpRequestReleased', 'helpRequestClaimed']);
  }
});

test('who holds the request of somebody who is deleted hears that there is nothing left to do [R-REQ-9]', async () => {
  const [person, helper] = [await aDisplaced(app), await aPartner(app)];
  const id = await request(person);
  await act(helper, 'claim', id);
  await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: person.id } });
  const [told] = (await app.call(helper, 'GET /notifications')).items;
  // It opens no more for who held it.
  expect(told).toMatchObject({
    kind: 'helpRequestClaimEnded',
    link: null,
    title: 'Запит більше не потрібно виконувати',
  });
  // Nor are the words of whoever is gone repeated: nothing would lead from here to them when they are erased.
  expect(JSON.stringify(told)).not.toContain('ковдри');
  expect(await outcome(app.ask(helper, 'GET /help-requests/{id}', { params: { id } }))).toBe('not_found');
});

test('who holds a request that an administrator executes, rejects or gives back in their place is told so, nobody else [R-REQ-9]', async () => {
  const words = { execute: 'виконав', reject: 'відхилив', release: 'звільнив' } as const;
  for (const action of ['execute', 'reject', 'release'] as const) {
    const [helper, person] = [await aPartner(app), await aDisplaced(app)];
    const taken = async (who: Caller) => {
      const { items } = await app.call(who, 'GET /notifications');
      return items.filter(({ kind }) => kind === 'helpRequestTakenOver');
    };
    const [id, own] = [await request(person), await request()];
    await act(helper, 'claim', id);
    expect(await outcome(act(admin, action, id)), action).toBeLessThan(300);
    const told = await taken(helper);
    expect(told, action).toHaveLength(1);
    expect(told[0]).toMatchObject({ link: `/cabinet/help/request/${id}` });
    expect(told[0]?.message).toContain(words[action]);
    // What they end themselves they know.
    await act(helper, 'claim', own);
    await act(helper, action === 'reject' ? 'execute' : action, own);
    expect([await taken(helper), await taken(person)].map(({ length }) => length)).toEqual([1, 0]);
  }
});
