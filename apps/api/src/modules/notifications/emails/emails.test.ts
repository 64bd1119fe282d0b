import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, actAction, anAct, anEvent, aPosition, issue } from '../../../../test/things.ts';
import { transaction } from '../../../db/pool.ts';
import { productJobs } from '../../../product-jobs.ts';
import { notify, type Audience } from '../index.ts';
import { emailJob } from './email-job.ts';
import { nextReceivers } from './emails.repo.ts';

// Ten emails in each ten seconds.
const app = await anApp({ env: { MAIL_RATE: '60' } });
const admin = await anAdministrator(app);
const { db } = app.deps;

const writeEmails = async () => productJobs(app.deps)[emailJob]?.run({});
const tenSecondsLater = () => sql`UPDATE mail_pace SET next_at = now() - interval '1 second'`.execute(db);
const send = (regionId: number) =>
  app.call(admin, 'POST /notifications', {
    body: { title: 'Увага', message: 'Сьогодні не працюємо.', audience: { regionIds: [regionId] } },
  });
const lettersOf = async (id: string) =>
  (await db.selectFrom('mails').select('accountId').where('cause', 'like', `notice:${id}:%`).execute()).map(
    row => row.accountId,
  );

test('emails of a notification to many go out at the set rate, each once, by each person’s choice [R-NOT-9, R-NOT-10]', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => aDisplaced(app, { regionId: 21 })));
  const [quiet] = people;
  await app.call(quiet!, 'PUT /notifications/preferences', { body: { email: { announcements: false } } });
  const { id } = await send(21);
  // Two workers at once, and one that comes too soon: still one batch.
  await Promise.all([writeEmails(), writeEmails()]);
  await writeEmails();
  expect(await lettersOf(id)).toHaveLength(10);
  for (let batch = 0; batch < 3; batch++) {
    await tenSecondsLater();
    await writeEmails();
  }
  const written = await lettersOf(id);
  expect([written.length, new Set(written).size, written.includes(quiet!.id)]).toEqual([24, 24, false]);
  const { items } = await app.call(admin, 'GET /notifications', { query: { box: 'sent' } });
  expect(items[0]?.delivery).toMatchObject({ reached: 25, emailed: 24, emailing: false });
});

const tell = (audience: Audience, email: 'always' | 'byChoice' = 'always') =>
  transaction(db, tx =>
    notify(tx, { kind: 'actConfirmed', params: { number: '1' }, link: null, audience, at: app.clock.now(), email }),
  ).then(String);

test('an e-mail to somebody by name waits neither for those to many that came before nor for their rate [R-NOT-18]', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => aDisplaced(app, { regionId: 48 })));
  const many = await send(48);
  await tenSecondsLater();
  await writeEmails();
  expect(await lettersOf(many.id)).toHaveLength(10);
  const [one, other] = [await tell({ userIds: [people[0]!.id] }), await tell({ userIds: [people[1]!.id] })];
  await writeEmails();
  expect([await lettersOf(one), await lettersOf(other)]).toEqual([[people[0]!.id], [people[1]!.id]]);
  // The rate of those to many stays what it was.
  expect(await lettersOf(many.id)).toHaveLength(10);
  await tell({ userIds: [people[2]!.id] });
  await tenSecondsLater();
  await writeEmails();
  await writeEmails();
  expect(await lettersOf(many.id)).toHaveLength(20);
  await tenSecondsLater();
  await writeEmails();
  expect(await lettersOf(many.id)).toHaveLength(25);
});

test('a suspended member is sent none of the e-mails of what their partner is told [R-TEA-18]', async () => {
  const partner = await aPartner(app, { partnerType: 'organization' });
  const [member, suspended] = [
    await aMemberOf(app, partner, ['documents']),
    await aMemberOf(app, partner, ['documents']),
  ];
  const id = await tell({ userIds: [partner.id] });
  const found = (await app.call(partner, 'GET /team/members')).find(one => one.id === suspended.memberId);
  const body = { suspended: true, version: found?.version ?? 0 };
  await app.call(partner, 'PUT /team/members/{id}', { params: { id: suspended.memberId }, body });
  await writeEmails();
  expect((await lettersOf(id)).toSorted()).toEqual([partner.id, member.id].toSorted());
});

test('a process that dies within a batch leaves nothing written and nothing skipped; the next one goes on [R-NOT-10]', async () => {
  const people = await Promise.all(Array.from({ length: 15 }, () => aDisplaced(app, { regionId: 23 })));
  const { id } = await send(23);
  await tenSecondsLater();
  await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''dies''; END'`.execute(
    db,
  );
  await sql`CREATE TRIGGER break_off BEFORE UPDATE ON mail_pace FOR EACH ROW EXECUTE FUNCTION break_off()`.execute(db);
  await expect(writeEmails()).rejects.toThrow('dies');
  expect(await lettersOf(id)).toEqual([]);
  await sql`DROP TRIGGER break_off ON mail_pace`.execute(db);
  await writeEmails();
  await tenSecondsLater();
  await writeEmails();
  expect((await lettersOf(id)).toSorted()).toEqual(people.map(person => person.id).toSorted());
});

test('emails go to exactly those who have the notification, whatever its audience, and in the order of their ids [R-NOT-10]', async () => {
  const [moved, added, left] = [
    await aDisplaced(app, { regionId: 26 }),
    await aDisplaced(app, { regionId: 32 }),
    await aDisplaced(app, { regionId: 26 }),
  ];
  for (const regionId of [26, 26, 32]) {
    await aDisplaced(app, { regionId });
    await aPartner(app, { regionId });
  }
  const audiences: Audience[] = [
    {},
    { role: 'administrator' },
    { role: 'philanthrop' },
    { regionIds: [26] },
    { regionIds: [26, 32] },
    { role: 'displaced', regionIds: [26, 32], exceptIds: [left.id] },
    { role: 'philanthrop', regionIds: [26], userIds: [added.id] },
    { userIds: [added.id, moved.id] },
  ];
  const ids: string[] = [];
  for (const audience of audiences) {
    const notification = { kind: 'actConfirmed' as const, params: { number: '1' }, link: null, at: app.clock.now() };
    ids.push(
      (await transaction(db, tx => notify(tx, { ...notification, audience, senderId: admin.id, email: 'always' }))) ??
        '',
    );
    // Who moves away after the second notification to this region still has the first.
    if (ids.length === 4) await db.updateTable('accounts').set({ regionId: 35 }).where('id', '=', moved.id).execute();
  }
  for (const [index, id] of ids.entries()) {
    const { rows } = await sql<{ id: string }>`
      SELECT accounts.id FROM accounts, notifications_of(accounts.id) AS own WHERE own.id = ${id} ORDER BY 1`.execute(
      db,
    );
    const written: string[] = [];
    const notification = await db
      .selectFrom('notifications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (let emailedUpTo: string | null = null; ; emailedUpTo = written.at(-1) ?? null) {
      const next = await transaction(db, tx => nextReceivers(tx, { ...notification, emailedUpTo }, 3));
      written.push(...next.map(receiver => receiver.accountId));
      if (next.length < 3) break;
    }
    expect(written, JSON.stringify(audiences[index])).toEqual(rows.map(row => row.id));
    expect(written.length).toBeGreaterThan(index === 1 ? -1 : 0);
  }
  await db.updateTable('notifications').set({ emailedAt: new Date() }).execute();
});

test('a message to everybody is sent by e-mail to who has no account but to act for partners, too [R-NOT-10]', async () => {
  const member = await aMemberOf(app, await aPartner(app), ['documents']);
  const body = { title: 'Усім', message: 'Сайт не працюватиме вночі.', audience: {} };
  const { id } = await app.call(admin, 'POST /notifications', { body });
  const all = await transaction(db, async tx =>
    nextReceivers(
      tx,
      await tx.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      1000,
    ),
  );
  expect(all.find(({ accountId }) => accountId === member.id)).toMatchObject({ wanted: true });
  await db.updateTable('notifications').set({ emailedAt: new Date() }).execute();
});

test('what is important goes out by e-mail always: aid that was issued, an act that was confirmed [R-NOT-9]', async () => {
  const [sender, receiver] = [await aPartner(app), await aPartner(app)];
  const position = await aPosition(app, sender);
  const event = await anEvent(app, sender, { issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }] });
  const person = await aConfirmed(app, sender, event);
  const act = await anAct(app, sender, receiver, { event });
  await actAction(app, sender, act, 'issue');
  await actAction(app, receiver, act, 'confirm');
  app.clock.set('2026-03-20T08:00:00Z');
  expect((await issue(app, sender, event, person)).status).toBe(200);
  await db.updateTable('notifications').set({ emailedAt: new Date() }).where('kind', '=', 'eventNew').execute();
  await tenSecondsLater();
  await writeEmails();
  const kindsTo = async (accountId: string) =>
    (
      await db
        .selectFrom('mails')
        .select('params')
        .where('accountId', '=', accountId)
        .where('template', '=', 'notification')
        .execute()
    ).map(email => (email.params as { kind: string }).kind);
  expect([await kindsTo(person.id), await kindsTo(sender.id)]).toEqual([['aidIssued'], ['actConfirmed']]);
});

test('an email of a new event leads another partner to its preview [R-EVT-27]', async () => {
  const partner = await aPartner(app, { regionId: 71 });
  await app.call(partner, 'PUT /notifications/preferences', { body: { email: { newEvents: true } } });
  const { id } = await anEvent(app, admin, { regionId: 71, eventDate: '2026-04-20T09:00:00Z' });
  await tenSecondsLater();
  await writeEmails();
  const email = await db
    .selectFrom('mails')
    .select('params')
    .where('accountId', '=', partner.id)
    .where('template', '=', 'notification')
    .executeTakeFirstOrThrow();
  expect(email.params).toMatchObject({ kind: 'eventNew', link: `/events/preview/${id}` });
});
