import type { Feedback } from '@oplich/contract/feedback/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type Refusal } from '../../../test/app.ts';
import { aDisplaced, aMemberAccount, aMemberOf, anAdministrator, aPartner } from '../../../test/people.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const start = '2026-03-05T10:00:00Z';
beforeEach(() => app.clock.set(start));

const text = { subject: 'Не бачу заходу', message: 'Подруга бачить захід у Харкові, а я ні.\nЩо перевірити?' };
const send = (who: Caller | null, more: object = {}, headers?: Record<string, string>) =>
  app.ask<Feedback & Refusal>(who, 'POST /feedback', { body: { ...text, ...more }, ...(headers && { headers }) });
const sent = async (who: Caller, more: object = {}): Promise<Feedback> => {
  const reply = await send(who, more);
  expect(reply.status).toBe(201);
  return reply.body;
};
const reply = (who: Caller | null, { id }: { id: string }, message: unknown = 'Перевірте область.', headers = {}) =>
  app.ask<Feedback & Refusal>(who, 'POST /feedback/{id}/reply', { params: { id }, body: { message }, headers });
const read = (who: Caller | null, { id }: { id: string }) =>
  app.ask<Feedback & Refusal>(who, 'GET /feedback/{id}', { params: { id } });
const limitsOf = (who: Caller) => app.call(who, 'GET /feedback/limits');
const list = async (who: Caller, query: Record<string, unknown> = {}) =>
  (await app.ask<{ items: Feedback[] }>(who, 'GET /feedback', { query })).body.items;
const emailsTo = ({ id }: Caller) =>
  app.deps.db.selectFrom('mails').selectAll().where('accountId', '=', id).orderBy('createdAt').execute();

describe('writing to the administrators', () => {
  test('displaced people and partners write; it is open until it is answered [R-SUP-5]', async () => {
    for (const who of [await aDisplaced(app), await aPartner(app, { partnerType: 'organization' })]) {
      const message = await sent(who);
      expect(message).toMatchObject({ ...text, state: 'open', reply: null, author: { id: who.id } });
      expect((await read(who, message)).body).toEqual(message);
      expect(await list(who)).toEqual([message]);
    }
  });

  test('who has an account to act for partners writes as themselves, whomever they act for, and reads no other’s [R-SUP-5, R-SUP-7]', async () => {
    const partner = await aPartner(app);
    const foreign = await sent(partner);
    for (const who of [await aMemberAccount(app), await aMemberOf(app, partner, ['events'])]) {
      expect(await limitsOf(who)).toMatchObject({ left: 3 });
      const message = await sent(who);
      expect(message).toMatchObject({
        state: 'open',
        author: { id: who.id, name: 'Бондар Катерина Іванівна', role: 'member' },
      });
      expect((await read(who, message)).body).toEqual(message);
      expect(await list(who)).toEqual([message]);
      expect((await read(who, foreign)).status).toBe(404);
      expect((await reply(admin, message)).body.author.role).toBe('member');
      expect(await list(partner)).toEqual([foreign]);
    }
  });

  test('nobody without a log-in writes, and administrators are who is written to [R-SUP-5]', async () => {
    expect((await send(null)).status).toBe(401);
    expect((await send(admin)).status).toBe(403);
    expect((await app.ask(admin, 'GET /feedback/limits')).status).toBe(403);
    expect((await app.ask(null, 'GET /feedback')).status).toBe(401);
  });

  test.each([
    ['no subject', { subject: ' ' }, 'subject', 'required'],
    ['a subject of more than 50 characters', { subject: 'я'.repeat(51) }, 'subject', 'too_long'],
    ['a subject on two lines', { subject: 'a\nb' }, 'subject', 'invalid'],
    ['no message', { message: undefined }, 'message', 'required'],
    ['a message of more than 999 characters', { message: 'я'.repeat(1000) }, 'message', 'too_long'],
  ])('refuses %s, and it does not count [R-SUP-5]', async (_, more, path, code) => {
    const person = await aDisplaced(app);
    const refused = await send(person, more);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path, code }]]);
    expect((await limitsOf(person)).left).toBe(3);
  });

  test('the same key sends it once [R-SUP-5]', async () => {
    const person = await aDisplaced(app);
    const key = { 'idempotency-key': 'feedback-once' };
    const first = await send(person, {}, key);
    expect((await send(person, {}, key)).body).toEqual(first.body);
    const other = await send(person, { subject: 'Інше' }, key);
    expect([other.status, other.body.detail]).toEqual([409, 'idempotency_key_reused']);
    expect(await list(person)).toHaveLength(1);
  });
});

describe('feedback messages are limited to a number within a number of days', () => {
  test('three in seven times 24 hours, counted from each; the countdown says from when again [R-SUP-6]', async () => {
    const person = await aDisplaced(app);
    expect(await limitsOf(person)).toEqual({ left: 3, allowedAt: null, daysLeft: 0, limit: 3, days: 7 });
    await sent(person);
    app.clock.pass(24);
    await sent(person);
    expect((await limitsOf(person)).left).toBe(1);
    app.clock.pass(24);
    await sent(person);
    const allowedAt = '2026-03-12T10:00:00.000Z';
    expect(await limitsOf(person)).toMatchObject({ left: 0, allowedAt, daysLeft: 5 });
    const refused = await send(person);
    expect([refused.status, refused.body.detail, refused.body.allowedAt]).toEqual([
      409,
      'feedback_limit_reached',
      allowedAt,
    ]);
    app.clock.set('2026-03-12T09:59:59Z');
    expect(await limitsOf(person)).toMatchObject({ left: 0, daysLeft: 1 });
    expect((await send(person)).status).toBe(409);
    app.clock.set(allowedAt);
    expect(await limitsOf(person)).toMatchObject({ left: 1, allowedAt: null, daysLeft: 0 });
    await sent(person);
    // Now it is the second of the first three that counts.
    expect((await limitsOf(person)).allowedAt).toBe('2026-03-13T10:00:00.000Z');
  });

  test('an answer gives no message back, and the limit is each person’s own [R-SUP-6]', async () => {
    const [person, other] = [await aDisplaced(app), await aDisplaced(app)];
    await reply(admin, await sent(person));
    expect((await limitsOf(person)).left).toBe(2);
    expect((await limitsOf(other)).left).toBe(3);
  });

  test('of ten messages at once exactly three are sent [R-SUP-6]', async () => {
    const person = await aDisplaced(app);
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(person)));
    expect(replies.filter(one => one.status === 201)).toHaveLength(3);
    expect(replies.filter(one => one.body.detail === 'feedback_limit_reached')).toHaveLength(7);
    expect(await list(person)).toHaveLength(3);
  });

  test('the numbers are the environment’s: FEEDBACK_LIMIT, FEEDBACK_DAYS [R-SUP-6]', async () => {
    const strict = await anApp({ env: { FEEDBACK_LIMIT: '1', FEEDBACK_DAYS: '2' } });
    const person = await aDisplaced(strict);
    await strict.call(person, 'POST /feedback', { body: text });
    expect(await strict.call(person, 'GET /feedback/limits')).toEqual({
      left: 0,
      allowedAt: '2026-03-07T10:00:00.000Z',
      daysLeft: 2,
      limit: 1,
      days: 2,
    });
  });
});

describe('reading', () => {
  test('everybody reads their own; somebody else’s is not there; administrators read all [R-SUP-7]', async () => {
    const [person, partner] = [await aDisplaced(app), await aPartner(app)];
    const message = await sent(person);
    expect((await read(admin, message)).body).toMatchObject({ ...text, author: { role: 'displaced' } });
    const foreign = await read(partner, message);
    expect([foreign.status, foreign.body.detail]).toEqual([404, 'not_found']);
    expect((await read(null, message)).status).toBe(401);
    expect(await list(partner)).toEqual([]);
    expect(await list(partner, { authorId: person.id })).toEqual([]);
  });

  test('administrators find by state, by words, by who wrote, and one person’s earlier messages [R-SUP-7]', async () => {
    const person = await aDisplaced(app, { surname: 'В’юнченко' });
    const [old, fresh] = [await sent(person, { subject: 'Квиток' }), await sent(person, { subject: 'Обʼєкт' })];
    await reply(admin, old);
    const found = async (query: object) => (await list(admin, { authorId: person.id, ...query })).map(one => one.id);
    expect(new Set(await found({}))).toEqual(new Set([old.id, fresh.id]));
    expect(await found({ state: 'open' })).toEqual([fresh.id]);
    expect(await found({ state: 'answered' })).toEqual([old.id]);
    expect(await found({ search: "об'єкт" })).toEqual([fresh.id]);
    expect((await list(admin, { search: "в'юнченко" })).map(one => one.id)).toContain(old.id);
    for (const query of [{ state: 'closed' }, { sort: 'message' }]) {
      expect((await app.ask(admin, 'GET /feedback', { query })).status).toBe(400);
    }
  });
});

describe('replying', () => {
  test('the reply goes out by e-mail in the language of who wrote; who replied is for administrators to know [R-SUP-8]', async () => {
    const person = await aDisplaced(app);
    await app.deps.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', person.id).execute();
    const message = await sent(person);
    const answered = await reply(admin, message);
    expect([answered.status, answered.body.state]).toEqual([200, 'answered']);
    expect(answered.body.reply).toMatchObject({ message: 'Перевірте область.', by: { id: admin.id } });
    expect((await read(person, message)).body.reply).toMatchObject({ message: 'Перевірте область.', by: null });
    const [email, ...more] = await emailsTo(person);
    expect(more).toEqual([]);
    expect(email).toMatchObject({ template: 'feedbackAnswered', language: 'en' });
    expect(email?.params).toMatchObject({ subject: text.subject, message: 'Перевірте область.' });
  });

  test('only administrators reply, once: a second reply is refused, of two at once one wins [R-SUP-8]', async () => {
    const person = await aDisplaced(app);
    const message = await sent(person);
    for (const who of [null, person, await aPartner(app)]) {
      expect((await reply(who, message)).status).toBe(who ? 403 : 401);
    }
    const replies = await Promise.all([
      reply(admin, message, 'Перша'),
      reply(await anAdministrator(app), message, 'Друга'),
    ]);
    expect(replies.map(one => one.status).toSorted()).toEqual([200, 409]);
    const late = await reply(admin, message);
    expect([late.status, late.body.detail]).toEqual([409, 'status_change_not_allowed']);
    expect(await emailsTo(person)).toHaveLength(1);
  });

  test('the same key replies once; an empty or too long reply and an unknown message are refused [R-SUP-8]', async () => {
    const message = await sent(await aDisplaced(app));
    for (const [wrong, code] of [
      [' ', 'required'],
      ['я'.repeat(5001), 'too_long'],
    ]) {
      expect((await reply(admin, message, wrong)).body.errors).toEqual([{ path: 'message', code }]);
    }
    const key = { 'idempotency-key': 'reply-once' };
    const first = await reply(admin, message, 'Так', key);
    expect((await reply(admin, message, 'Так', key)).body).toEqual(first.body);
    expect((await reply(admin, { id: admin.id })).status).toBe(404);
  });

  test('administrators are told of a new message, its author of the reply [R-SUP-10]', async () => {
    const person = await aDisplaced(app);
    const message = await sent(person);
    const link = `/cabinet/feedback/${message.id}`;
    const [told] = (await app.call(admin, 'GET /notifications')).items;
    expect(told).toMatchObject({ kind: 'feedbackNew', link });
    await reply(admin, message);
    const [answer, ...more] = (await app.call(person, 'GET /notifications')).items;
    expect([answer, more]).toMatchObject([{ kind: 'feedbackAnswered', link, sender: null }, []]);
  });

  test('each action is in the audit, and never what was written [R-AUD-3]', async () => {
    const message = await sent(await aDisplaced(app));
    await reply(admin, message);
    const rows = await app.deps.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('subjectId', '=', message.id)
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { action: 'feedback.send', details: {} },
      { action: 'feedback.reply', details: {} },
    ]);
  });
});

describe('what becomes of messages', () => {
  test('they are in the download of own data [R-PRF-14]', async () => {
    const person = await aDisplaced(app);
    await reply(admin, await sent(person));
    const own = await app.call(person, 'GET /accounts/export');
    expect(own.feedback).toMatchObject([{ ...text, reply: 'Перевірте область.' }]);
  });

  test('to who deleted the account no email goes; who is erased leaves no message [R-PRV-9]', async () => {
    const partner = await aPartner(app);
    const message = await sent(partner);
    const params = { id: partner.id };
    expect((await app.ask(admin, 'POST /accounts/{id}/delete', { params })).status).toBe(204);
    const before = (await emailsTo(partner)).length;
    expect((await reply(admin, message)).status).toBe(200);
    expect(await emailsTo(partner)).toHaveLength(before);
    expect((await app.ask(admin, 'POST /accounts/{id}/philanthrop/delete/hard', { params })).status).toBe(204);
    expect((await read(admin, message)).status).toBe(404);
  });
});
