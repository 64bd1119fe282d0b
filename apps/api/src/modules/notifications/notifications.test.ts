import type { Page } from '@oplich/contract';
import type { Notification } from '@oplich/contract/notifications/schemas';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner, kharkiv, lviv } from '../../../test/people.ts';
import { anEvent } from '../../../test/things.ts';
import { transaction } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import { productJobs } from '../../product-jobs.ts';
import { deleteNotificationsOf, notify, type Audience } from './index.ts';
import { emailJob } from './emails/email-job.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const inboxOf = async (who: Caller, query: object = {}) =>
  (await app.ask<Page<Notification>>(who, 'GET /notifications', { query: { ...query } })).body;
const titlesOf = async (who: Caller, query: object = {}) => (await inboxOf(who, query)).items.map(one => one.title);
const unreadOf = async (who: Caller) => (await app.call(who, 'GET /notifications/counts')).unread;
const send = (audience: object, title = 'Увага', as = admin) =>
  app.ask<Notification>(as, 'POST /notifications', { body: { title, message: 'Сьогодні не працюємо.', audience } });
const sent = async (audience: object, title?: string) => {
  const { status, body } = await send(audience, title);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const tell = (audience: Audience, number = '7', senderId?: string) =>
  transaction(app.deps.db, tx => {
    const notification = {
      kind: 'actConfirmed' as const,
      params: { number },
      link: '/cabinet/help/acts',
      email: 'none' as const,
    };
    return notify(tx, { ...notification, audience, at: app.clock.now(), ...(senderId !== undefined && { senderId }) });
  });
const rowsOf = async (title: string) =>
  (await app.deps.db.selectFrom('notifications').select('params').where('kind', '=', 'message').execute()).filter(row =>
    JSON.stringify(row.params).includes(title),
  ).length;

describe('an administrator’s message', () => {
  test('to a region is one row and reaches everybody who is there, and nobody else [R-NOT-1, R-ROL-23]', async () => {
    const [near, partner, far] = [
      await aDisplaced(app),
      await aPartner(app),
      await aDisplaced(app, { regionId: lviv }),
    ];
    const message = await sent({ regionIds: [kharkiv] }, 'Харків');
    expect(message).toMatchObject({
      kind: 'message',
      title: 'Харків',
      message: 'Сьогодні не працюємо.',
      readAt: null,
      createdAt: app.clock.now().toISOString(),
      sender: { id: admin.id },
      delivery: { audience: { role: null, regionIds: [kharkiv], people: 0 }, read: 0 },
    });
    expect(await rowsOf('Харків')).toBe(1);
    for (const who of [near, partner]) expect(await titlesOf(who)).toContain('Харків');
    for (const who of [far, admin]) expect(await titlesOf(who)).not.toContain('Харків');
  });

  test('to a role in a region reaches those of whom both hold; people named are added [R-NOT-1]', async () => {
    const [person, partner, added] = [
      await aDisplaced(app),
      await aPartner(app),
      await aPartner(app, { regionId: lviv }),
    ];
    await sent({ role: 'displaced', regionIds: [kharkiv], userIds: [added.id] }, 'Обоє');
    expect(await titlesOf(person)).toContain('Обоє');
    expect(await titlesOf(added)).toContain('Обоє');
    expect(await titlesOf(partner)).not.toContain('Обоє');
  });

  test('to people alone reaches them alone, and `{}` everybody [R-NOT-1]', async () => {
    const [one, other] = [await aDisplaced(app), await aDisplaced(app)];
    expect((await sent({ userIds: [one.id] }, 'Вам')).delivery).toMatchObject({ reached: 1, audience: { people: 1 } });
    expect([await titlesOf(one), (await titlesOf(other)).includes('Вам')]).toEqual([['Вам'], false]);
    await sent({}, 'Усім');
    expect(await titlesOf(other)).toContain('Усім');
  });

  test('says before how many it reaches, and how many by e-mail [R-NOT-2]', async () => {
    const people = [await aDisplaced(app, { regionId: 5 }), await aDisplaced(app, { regionId: 5 })];
    await aPartner(app, { regionId: 5 });
    await app.call(people[0]!, 'PUT /notifications/preferences', { body: { email: { announcements: false } } });
    const preview = (audience: object) =>
      app.ask(admin, 'POST /notifications/preview', { body: { audience } }).then(reply => reply.body);
    expect(await preview({ regionIds: [5] })).toEqual({ reached: 3, emailed: 2 });
    expect(await preview({ regionIds: [5], role: 'displaced' })).toEqual({ reached: 2, emailed: 1 });
    expect(await preview({ userIds: [people[0]!.id, people[0]!.id] })).toEqual({ reached: 1, emailed: 0 });
    // Named one by one and of the region: once.
    expect(await preview({ regionIds: [5], userIds: [people[0]!.id] })).toEqual({ reached: 3, emailed: 2 });
    expect((await sent({ regionIds: [5] }, 'Вінниця')).delivery).toMatchObject({ reached: 3 });
  });

  test('shows administrators what was sent: how many it reached and who of them read it [R-NOT-2]', async () => {
    const [one, all, never] = [
      await aDisplaced(app, { regionId: 7 }),
      await aDisplaced(app, { regionId: 7 }),
      await aDisplaced(app, { regionId: 7 }),
    ];
    const { id } = await sent({ regionIds: [7] }, 'Волинь');
    await app.call(one, 'POST /notifications/{id}/read', { params: { id } });
    await app.call(all, 'POST /notifications/read-all');
    await app.call(await aDisplaced(app, { regionId: 7 }), 'POST /notifications/read-all');
    expect(await unreadOf(never)).toBe(1);
    const { items } = await inboxOf(await anAdministrator(app), { box: 'sent', search: 'волинь' });
    expect(items).toMatchObject([{ id, title: 'Волинь', delivery: { reached: 3, read: 2 } }]);
    expect(await app.ask(one, 'GET /notifications', { query: { box: 'sent' } })).toMatchObject({
      status: 403,
      body: { detail: 'forbidden' },
    });
  });

  test('is refused with unknown people, regions, no words or too many, and with an empty list of people [R-NOT-1]', async () => {
    const refused = async (body: object) => {
      const reply = await app.ask(admin, 'POST /notifications', { body });
      return [reply.status, reply.body.detail, reply.body.errors?.[0]];
    };
    const words = { title: 'Увага', message: 'Текст' };
    expect(await refused({ ...words, audience: { userIds: [newId()] } })).toEqual([
      400,
      'some_specific_users_not_exist',
      undefined,
    ]);
    expect(await refused({ ...words, audience: { userIds: [] } })).toMatchObject([
      400,
      'validation_failed',
      { path: 'audience.userIds', code: 'required' },
    ]);
    expect(await refused({ ...words, audience: { regionIds: [] } })).toMatchObject([
      400,
      'validation_failed',
      { path: 'audience.regionIds', code: 'required' },
    ]);
    expect(await refused({ ...words, audience: { regionIds: [999] } })).toMatchObject([400, 'validation_failed', {}]);
    expect(await refused({ ...words, title: 'я'.repeat(51), audience: {} })).toMatchObject([
      400,
      'validation_failed',
      { code: 'too_long' },
    ]);
    expect(await refused({ ...words, message: 'я'.repeat(1000), audience: {} })).toMatchObject([
      400,
      'validation_failed',
      { code: 'too_long' },
    ]);
    expect(await refused({ audience: {} })).toMatchObject([
      400,
      'validation_failed',
      { path: 'title', code: 'required' },
    ]);
  });

  test('names the people who are not there: unknown, deleted, not approved [R-NOT-1]', async () => {
    const [there, deleted, waits] = [await aDisplaced(app), await aDisplaced(app), await aPartner(app)];
    await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: deleted.id } });
    await app.deps.db.updateTable('accounts').set({ status: 'notApproved' }).where('id', '=', waits.id).execute();
    const unknown = newId();
    const audience = { userIds: [there.id, deleted.id, waits.id, unknown] };
    const previewed = await app.ask(admin, 'POST /notifications/preview', { body: { audience } });
    for (const { status, body } of [await send(audience, 'Нікому'), previewed]) {
      expect([status, body]).toMatchObject([400, { detail: 'some_specific_users_not_exist', emails: [] }]);
      expect((body as unknown as { ids: string[] }).ids.toSorted()).toEqual([deleted.id, waits.id, unknown].toSorted());
    }
    expect(await titlesOf(there)).toEqual([]);
  });

  test('repeated with the same key is sent once [R-NOT-1]', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { title: 'Один раз', message: 'Текст', audience: {} };
    const [first, again] = [
      await app.ask<Notification>(admin, 'POST /notifications', { body, headers }),
      await app.ask<Notification>(admin, 'POST /notifications', { body, headers }),
    ];
    expect(again.body.id).toBe(first.body.id);
    expect(await rowsOf('Один раз')).toBe(1);
  });

  test('speaks for the product to everybody but administrators [R-NOT-11]', async () => {
    const [person, other] = [await aDisplaced(app), await anAdministrator(app)];
    await sent({ userIds: [person.id, other.id] }, 'Від кого');
    expect((await inboxOf(person)).items[0]?.sender).toEqual({ id: null, name: 'Опліч' });
    expect((await inboxOf(other)).items[0]?.sender).toEqual({ id: admin.id, name: 'Шевченко Ірина Іванівна' });
  });
});

describe('the audience of a group [R-NOT-1]', () => {
  const inRegion = { regionIds: [12] };
  test('is who was there, approved and not deleted when the notification was made [R-NOT-1]', async () => {
    const unapproved = await aPartner(app, { regionId: 12 });
    await app.deps.db.updateTable('accounts').set({ status: 'notApproved' }).where('id', '=', unapproved.id).execute();
    const deleted = await aDisplaced(app, { regionId: 12 });
    const gone = { params: { id: deleted.id } };
    await app.call(admin, 'POST /accounts/{id}/delete', gone);
    const [stays, leaves] = [await aDisplaced(app, { regionId: 12 }), await aDisplaced(app, { regionId: 12 })];
    expect((await sent(inRegion, 'Перше')).delivery?.reached).toBe(2);

    await app.deps.db.updateTable('accounts').set({ status: 'approved' }).where('id', '=', unapproved.id).execute();
    await app.call(admin, 'POST /accounts/{id}/restore', gone);
    const later = await aDisplaced(app, { regionId: 12 });
    await app.call(leaves, 'PUT /accounts/update/displaced', { body: { regionId: lviv } });
    await sent(inRegion, 'Друге');

    expect(await titlesOf(stays)).toEqual(['Друге', 'Перше']);
    expect(await titlesOf(leaves)).toEqual(['Перше']);
    for (const who of [unapproved, later]) expect(await titlesOf(who)).toEqual(['Друге']);
  });

  test('is without its sender and without who is told more exactly [R-NOT-1]', async () => {
    const [sender, left, told] = [
      await aPartner(app, { regionId: 14 }),
      await aDisplaced(app, { regionId: 14 }),
      await aDisplaced(app, { regionId: 14 }),
    ];
    await tell({ regionIds: [14], exceptIds: [left.id] }, '14', sender.id);
    expect((await inboxOf(told)).items).toMatchObject([{ sender: { id: sender.id, name: 'Коваль Петро Іванівна' } }]);
    for (const who of [sender, left]) expect(await titlesOf(who)).toEqual([]);
  });
});

describe('the inbox', () => {
  test('is in the reader’s language or the one asked for, with a way to the thing [R-NOT-6]', async () => {
    const person = await aPartner(app);
    await tell({ userIds: [person.id] }, '17/3');
    expect((await inboxOf(person)).items).toMatchObject([
      {
        kind: 'actConfirmed',
        title: 'Акт підтверджено',
        message: 'Отримувач підтвердив акт 17/3.',
        link: '/cabinet/help/acts',
        sender: null,
      },
    ]);
    expect(await titlesOf(person, { language: 'en' })).toEqual(['An act is confirmed']);
    expect((await app.ask(person, 'GET /notifications', { query: { language: 'de' } })).status).toBe(400);
  });

  test('is a page, newest first, filtered by what is unread and searched [R-NOT-6]', async () => {
    const person = await aDisplaced(app);
    for (const number of ['1', '2', '3']) await tell({ userIds: [person.id] }, number);
    const { items, total } = await inboxOf(person, { pageSize: 2 });
    expect([total, items.map(one => one.message)]).toEqual([
      3,
      ['Отримувач підтвердив акт 3.', 'Отримувач підтвердив акт 2.'],
    ]);
    await app.call(person, 'POST /notifications/{id}/read', { params: { id: items[0]!.id } });
    expect((await inboxOf(person, { unread: true })).total).toBe(2);
    expect((await inboxOf(person, { unread: false })).items).toMatchObject([{ id: items[0]!.id }]);
    expect((await inboxOf(person, { search: '2' })).total).toBe(1);
    // What the words are called is nothing that was written.
    expect((await inboxOf(person, { search: 'number' })).total).toBe(0);
    expect((await inboxOf(person, { sort: 'createdAt' })).items[0]?.message).toContain('1.');
  });

  test('a notification of an action that failed is none [R-NOT-6]', async () => {
    const person = await aDisplaced(app);
    const failing = transaction(app.deps.db, async tx => {
      await notify(tx, {
        kind: 'actConfirmed',
        params: { number: '1' },
        link: null,
        audience: { userIds: [person.id] },
        at: app.clock.now(),
        email: 'none',
      });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow();
    expect(await unreadOf(person)).toBe(0);
  });
});

describe('a new event', () => {
  test('leads everybody to a page that opens for them: people to the event, another partner to its preview [R-EVT-27, R-NOT-4]', async () => {
    const [person, partner] = [await aDisplaced(app, { regionId: lviv }), await aPartner(app, { regionId: lviv })];
    const event = await anEvent(app, admin, { regionId: lviv });
    const [toPerson, toPartner] = [(await inboxOf(person)).items[0], (await inboxOf(partner)).items[0]];
    expect([toPerson?.kind, toPerson?.link]).toEqual(['eventNew', `/cabinet/events/${event.id}`]);
    expect([toPartner?.kind, toPartner?.link]).toEqual(['eventNew', `/events/preview/${event.id}`]);
    const params = { id: event.id };
    expect((await app.ask(person, 'GET /events/displaced/{id}/details', { params })).status).toBe(200);
    expect((await app.ask(partner, 'GET /events/{id}/details', { params })).status).toBe(404);
    expect((await app.ask(partner, 'GET /events/displaced-guest/{id}/details', { params })).status).toBe(200);
  });
});

describe('reading', () => {
  test('one counts down and can be repeated; the first time stays [R-NOT-5]', async () => {
    const person = await aDisplaced(app);
    await tell({ userIds: [person.id] });
    await tell({ userIds: [person.id] });
    const [newest] = (await inboxOf(person)).items;
    expect(await unreadOf(person)).toBe(2);
    const at = app.clock.now().toISOString();
    const read = () => app.ask(person, 'POST /notifications/{id}/read', { params: { id: newest!.id } });
    expect((await read()).status).toBe(204);
    app.clock.pass(1);
    expect((await read()).status).toBe(204);
    expect(await unreadOf(person)).toBe(1);
    expect((await inboxOf(person)).items.map(one => one.readAt)).toEqual([at, null]);
  });

  test('all is one row, holds for what is there and not for what comes, and keeps the time of each [R-NOT-5]', async () => {
    const person = await aDisplaced(app);
    await tell({ userIds: [person.id] });
    const first = app.clock.now().toISOString();
    expect((await app.ask(person, 'POST /notifications/read-all')).status).toBe(204);
    app.clock.pass(1);
    await tell({ userIds: [person.id] });
    expect(await unreadOf(person)).toBe(1);
    const second = app.clock.now().toISOString();
    await app.call(person, 'POST /notifications/read-all');
    await app.call(person, 'POST /notifications/read-all');
    expect(await unreadOf(person)).toBe(0);
    expect((await inboxOf(person)).items.map(one => one.readAt)).toEqual([second, first]);
    const marks = await app.deps.db
      .selectFrom('notificationMarks')
      .selectAll()
      .where('accountId', '=', person.id)
      .execute();
    expect(marks).toHaveLength(2);
  });

  test('somebody else’s notification is not there [R-NOT-5]', async () => {
    const [person, other] = [await aDisplaced(app), await aDisplaced(app)];
    const id = (await tell({ userIds: [person.id] })) ?? '';
    expect(await app.ask(other, 'POST /notifications/{id}/read', { params: { id } })).toMatchObject({
      status: 404,
      body: { detail: 'not_found' },
    });
    expect(await unreadOf(person)).toBe(1);
  });
});

describe('the choice of emails', () => {
  test('has the topics of the reader’s role, as is usual until one chooses [R-NOT-9]', async () => {
    const [person, partner] = [await aDisplaced(app), await aPartner(app)];
    const of = (who: Caller) => app.call(who, 'GET /notifications/preferences');
    expect(await of(person)).toEqual({ email: { announcements: true, newEvents: true } });
    expect(await of(partner)).toMatchObject({ email: { announcements: true, newEvents: false, reminders: true } });
    expect(await of(admin)).toEqual({ email: { announcements: true, administration: false } });

    const chosen = await app.call(person, 'PUT /notifications/preferences', { body: { email: { newEvents: false } } });
    expect(chosen).toEqual({ email: { announcements: true, newEvents: false } });
    expect(await of(person)).toEqual(chosen);
  });

  test('of another role or of what always goes out is refused [R-NOT-9]', async () => {
    const person = await aDisplaced(app);
    const put = (email: object) => app.ask(person, 'PUT /notifications/preferences', { body: { email } });
    expect((await put({ administration: true })).body.errors).toEqual([
      { path: 'email.administration', code: 'not_allowed' },
    ]);
    expect((await put({ important: false })).body).toMatchObject({
      detail: 'validation_failed',
      errors: [{ code: 'unknown_field' }],
    });
  });
});

describe('an account that is erased', () => {
  test('leaves no notification, mark or choice behind [R-PRV-9]', async () => {
    const person = await aDisplaced(app);
    await tell({ userIds: [person.id] });
    await app.call(person, 'POST /notifications/read-all');
    await app.call(person, 'PUT /notifications/preferences', { body: { email: { newEvents: false } } });
    const data = await app.call(person, 'GET /accounts/export');
    // Read with all there were is read too.
    const readAt = app.clock.now().toISOString();
    expect(data.notifications).toMatchObject([{ title: 'Акт підтверджено', readAt }]);
    expect(data.notificationChoices).toEqual([{ topic: 'newEvents', email: false }]);
    await transaction(app.deps.db, tx => deleteNotificationsOf(tx, person.id));
    for (const table of [
      'notificationPeople',
      'notificationReads',
      'notificationMarks',
      'notificationChoices',
      'notificationMembers',
    ] as const)
      expect(
        await app.deps.db.selectFrom(table).selectAll().where('accountId', '=', person.id).execute(),
        table,
      ).toEqual([]);
  });

  test('leaves nothing of what it wrote in the notifications to administrators and in the emails from them [R-PRV-9]', async () => {
    const [author, other] = [await aPartner(app), await aPartner(app)];
    const reader = await anAdministrator(app);
    await app.call(reader, 'PUT /notifications/preferences', { body: { email: { administration: true } } });
    for (const who of [author, other]) {
      await app.call(who, 'POST /feedback', { body: { subject: `Слова ${who.email}`, message: 'Текст' } });
    }
    await productJobs(app.deps)[emailJob]?.run({});
    const emails = async () =>
      (await app.deps.db.selectFrom('mails').select('params').where('accountId', '=', reader.id).execute()).map(
        email => (email.params as { subject?: string }).subject,
      );
    expect(await emails()).toHaveLength(2);
    await transaction(app.deps.db, tx => deleteNotificationsOf(tx, author.id));
    const left = `Слова ${other.email}`;
    expect(await emails()).toEqual([left]);
    expect((await inboxOf(reader)).items.map(one => one.message).filter(text => text.includes('Слова'))).toEqual([
      `«${left}»`,
    ]);
  });
});
