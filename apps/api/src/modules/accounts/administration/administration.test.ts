import type { AccountHistory } from '@oplich/contract/accounts/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { anUploaded } from '../../../../test/files.ts';
import { linkIn, emailsTo } from '../../../../test/email.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, profileSeenBy } from '../../../../test/people.ts';
import { aRegistered, organizationForm, password, tokensOf } from '../../../../test/registration.ts';
import { aDeclaration, anEvent, aPosition, apply, issue, move, provePlaces } from '../../../../test/things.ts';
import { transaction } from '../../../db/pool.ts';
import { notify } from '../../notifications/index.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const other = await anAdministrator(app);
const { db } = app.deps;

const remove = (who: Caller | null, id: string) => app.ask(who, 'POST /accounts/{id}/delete', { params: { id } });
const restore = (who: Caller | null, id: string) => app.ask(who, 'POST /accounts/{id}/restore', { params: { id } });
const erase = (id: string, body?: object) =>
  app.ask(admin, 'POST /accounts/{id}/philanthrop/delete/hard', { params: { id }, body });
const logIn = (email: string, secret: string) =>
  app.ask(null, 'POST /accounts/login', { body: { email, password: secret } });
const statusOf = async (event: { id: string }, person: Caller) => {
  const { status, rejectedBecause } = await db
    .selectFrom('participants')
    .select(['status', 'rejectedBecause'])
    .where('eventId', '=', event.id)
    .where('accountId', '=', person.id)
    .executeTakeFirstOrThrow();
  return [status, rejectedBecause];
};

describe('deleting an account', () => {
  test('ends its sessions and its log-in, and restoring it opens them again [R-ADM-13]', async () => {
    const person = await aRegistered(app);
    const { authenticationToken } = await tokensOf(app, person);
    const caller = { ...person, token: authenticationToken };
    expect((await remove(admin, person.id)).status).toBe(204);
    expect((await app.ask(caller, 'GET /accounts/info')).status).toBe(401);
    expect((await logIn(person.email, person.password)).body.detail).toBe('incorrect_email_or_password');
    expect((await remove(admin, person.id)).status).toBe(204);

    expect((await restore(admin, person.id)).status).toBe(204);
    expect((await logIn(person.email, person.password)).status).toBe(200);
    expect((await app.ask(caller, 'GET /accounts/info')).status).toBe(401);
    expect((await restore(admin, person.id)).status).toBe(204);
    const subjects = (await emailsTo(app, person.email)).map(email => email.subject);
    expect(subjects.slice(0, 2)).toEqual(['Обліковий запис відновлено', 'Обліковий запис видалено']);
  });

  test('withdraws invitations, applications and confirmations and gives the places back [R-ADM-13]', async () => {
    const organizer = await aPartner(app);
    const person = await aDisplaced(app);
    const invited = await anEvent(app, organizer, { type: 'private', invitedIds: [person.id] });
    const confirmed = await anEvent(app, organizer);
    await apply(app, person, confirmed);
    await move(app, organizer, confirmed, person, 'confirmed');
    const history = await app.call(admin, 'GET /accounts/{id}/history', { params: { id: person.id } });
    expect(history).toMatchObject({ invitations: 1, applications: 0, confirmations: 1, blocking: [], history: [] });

    expect((await remove(admin, person.id)).status).toBe(204);
    expect(await statusOf(invited, person)).toEqual(['rejected', 'declined']);
    expect(await statusOf(confirmed, person)).toEqual(['rejected', 'withdrawn']);
    await provePlaces(app);
  });

  test('leaves a place at an event that has begun: what was handed out there is still recorded, and its organizer gives it back [R-ADM-13, R-PAR-15]', async () => {
    const [partner, served, absent] = [await aPartner(app), await aDisplaced(app), await aDisplaced(app)];
    const eventDate = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const event = await anEvent(app, partner, { eventDate });
    for (const person of [served, absent]) {
      await apply(app, person, event);
      await move(app, partner, event, person, 'confirmed');
    }
    app.clock.set(eventDate);
    for (const { id } of [served, absent]) await remove(admin, id);
    expect(await statusOf(event, absent)).toEqual(['confirmed', null]);
    expect((await issue(app, partner, event, served)).status).toBe(200);
    expect((await move(app, partner, event, absent, 'rejected')).status).toBe(200);
    await provePlaces(app);
  });

  test('says what an administrator may do at each step of its life, and nothing of one’s own [R-ADM-24]', async () => {
    const person = await aDisplaced(app);
    const allowed = async (id: string) => (await profileSeenBy(app, admin, id)).allowed;
    expect(await allowed(person.id)).toEqual(['delete']);
    expect((await remove(admin, person.id)).status).toBe(204);
    expect(await allowed(person.id)).toEqual(['restore', 'erase']);
    expect((await app.ask(admin, 'POST /accounts/{id}/erase', { params: { id: person.id } })).status).toBe(204);
    expect(await allowed(person.id)).toEqual([]);
    expect(await allowed(admin.id)).toEqual([]);
    expect(await allowed(other.id)).toEqual(['delete', 'changeDuties']);
  });

  test('is refused with the list while a partner has scheduled events [R-ADM-14]', async () => {
    const partner = await aPartner(app);
    const event = await anEvent(app, partner, { name: 'Ще попереду' });
    const refused = await remove(admin, partner.id);
    expect(refused).toMatchObject({ status: 409, body: { detail: 'account_has_history' } });
    expect(refused.body['history']).toEqual([
      { kind: 'scheduledEvent', count: 1, items: [{ id: event.id, name: 'Ще попереду' }] },
    ]);
    await app.call(partner, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } });
    expect((await remove(admin, partner.id)).status).toBe(204);
  });

  test('never removes the last administrator, also when two delete each other at once [R-ADM-15]', async () => {
    await db.updateTable('accounts').set({ passwordHash: 'x' }).where('role', '=', 'administrator').execute();
    const answers = await Promise.all([remove(admin, other.id), remove(other, admin.id)]);
    expect(answers.filter(answer => answer.status === 204)).toHaveLength(1);
    const { left } = await db
      .selectFrom('accounts')
      .select(sql<number>`count(*)`.as('left'))
      .where('role', '=', 'administrator')
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    expect(left).toBe(1);
    await db.updateTable('accounts').set({ deletedAt: null }).where('role', '=', 'administrator').execute();
    await db.updateTable('sessions').set({ endedAt: null, endedBecause: null }).execute();
    expect((await remove(admin, other.id)).status).toBe(204);
    expect(await remove(admin, admin.id)).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
    expect((await restore(admin, other.id)).status).toBe(204);
  });

  test('loses to an application under way, or ends it: nobody deleted keeps a place [R-ADM-13]', async () => {
    const organizer = await aPartner(app);
    const event = await anEvent(app, organizer);
    const people = await Promise.all(Array.from({ length: 8 }, () => aDisplaced(app)));
    await Promise.all(
      people.flatMap(person => [
        remove(admin, person.id),
        app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} }),
      ]),
    );
    const { taken } = await db
      .selectFrom('events')
      .select('placesTaken as taken')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
  });
});

describe('hard deletion', () => {
  test('is only for a partner that was deleted before [R-ADM-16]', async () => {
    const partner = await aPartner(app);
    expect(await erase(partner.id)).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
    const person = await aDisplaced(app);
    await remove(admin, person.id);
    expect(await erase(person.id)).toMatchObject({ status: 404, body: { detail: 'not_found' } });
  });

  test('removes a partner without history whole; the e-mail is free again [R-ADM-16, R-ROL-20]', async () => {
    const form = { ...organizationForm(), surname: 'Зниклевич', organizationName: 'Фонд «Був і нема»' };
    const partner = await aRegistered(app, form);
    await app.call(admin, 'POST /accounts/update/philanthrop/{email}/approve', { params: { email: partner.email } });
    const { authenticationToken: token } = await tokensOf(app, partner);
    // A draft that nobody else ever saw is no history.
    await aDeclaration(app, { ...partner, token }, { recipient: form.organizationName });
    await emailsTo(app, partner.email);
    await remove(admin, partner.id);
    expect((await erase(partner.id)).status).toBe(204);
    expect((await app.ask(admin, 'GET /accounts/{id}/info', { params: { id: partner.id } })).status).toBe(404);
    expect(await tracesOf([form.email, form.surname, form.organizationName])).toEqual([]);
    expect((await app.ask(null, 'POST /accounts/register/philanthrop', { body: form })).status).toBe(201);
  });

  test('removes a partner whose team was told of something, and leaves what others were told of it [R-ADM-16, R-TEA-18]', async () => {
    const [partner, other] = [await aPartner(app), await aPartner(app)];
    await aMemberOf(app, partner, ['requests']);
    const tell = (userIds: string[]) =>
      transaction(db, tx =>
        notify(tx, {
          kind: 'requestsNew',
          params: { count: 1 },
          link: '/cabinet/help',
          audience: { userIds },
          at: app.clock.now(),
          email: 'none',
        }),
      );
    const [own, shared] = [await tell([partner.id]), await tell([partner.id, other.id])];
    expect((await remove(admin, partner.id)).status).toBe(204);
    expect((await erase(partner.id)).status).toBe(204);
    const { rows } = await sql<{ id: string; people: string[] }>`
      SELECT n.id, array_agg(p.account_id) AS people FROM notifications n JOIN notification_people p ON p.notification_id = n.id
      WHERE n.id IN (${own}, ${shared}) GROUP BY n.id`.execute(db);
    expect(rows).toEqual([{ id: shared, people: [other.id] }]);
  });

  test('of a partner with history is refused with the list, or keeps the history under "deleted account" [R-ADM-17]', async () => {
    const form = {
      ...organizationForm(),
      surname: 'Неповторна',
      organizationName: 'Фонд «Незабутній»',
      phoneNumber: '+380501112233',
    };
    const partner = await aRegistered(app, form);
    await app.call(admin, 'POST /accounts/update/philanthrop/{email}/approve', { params: { email: partner.email } });
    const { authenticationToken: token } = await tokensOf(app, partner);
    await aPosition(app, { ...partner, token });
    await aDeclaration(app, { ...partner, token }, { recipient: form.organizationName });
    const handedIn = await aDeclaration(app, { ...partner, token }, { recipient: form.organizationName });
    await app.call({ ...partner, token }, 'POST /declarations/{id}/submit', { params: { id: handedIn.id } });
    const document = await anUploaded(app, { ...partner, token }, 'document');
    await app.call({ ...partner, token }, 'PUT /accounts/update/philanthrop/organization', {
      body: { edrExtractFileIds: [document.id], surname: 'Неповторніша' },
    });
    await emailsTo(app, partner.email);
    await remove(admin, partner.id);

    const refused = await erase(partner.id);
    expect(refused).toMatchObject({ status: 409, body: { detail: 'account_has_history' } });
    expect(refused.body['history']).toEqual([
      { kind: 'movement', count: 1, items: [] },
      { kind: 'declaration', count: 1, items: [] },
    ]);
    const before = await app.call(admin, 'GET /accounts/{id}/history', { params: { id: partner.id } });
    expect(before satisfies AccountHistory).toMatchObject({ history: [{ kind: 'movement' }, { kind: 'declaration' }] });

    expect((await erase(partner.id, { anonymise: true })).status).toBe(204);
    expect((await erase(partner.id, { anonymise: true })).status).toBe(204);
    const profile = await app.call(admin, 'GET /accounts/{id}/info', { params: { id: partner.id } });
    expect(profile).toMatchObject({ surname: 'deleted account', name: '', patronym: null, pendingUpdate: null });
    const files = await db.selectFrom('files').select('id').where('ownerId', '=', partner.id).execute();
    expect(files).toEqual([]);
    expect(await tracesOf([form.email, form.surname, form.organizationName, form.phoneNumber])).toEqual([]);
    expect((await restore(admin, partner.id)).status).toBe(409);
    expect((await app.ask(null, 'POST /accounts/register/philanthrop', { body: form })).status).toBe(201);
  });

  /** Tables in which any of the texts still stands. */
  async function tracesOf(texts: string[]): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await sql`
        SELECT 1 FROM ${sql.table(name)} AS t WHERE t::text LIKE ANY(${texts.map(one => `%${one}%`)}::text[]) LIMIT 1`.execute(
        db,
      );
      if (hits.length > 0) found.push(name);
    }
    return found;
  }
});

describe('an administrator’s email', () => {
  const body = { subject: 'Про документи', message: 'Вітаємо!\n\nНадішліть, будь ласка, <b>витяг</b>.' };

  test('reaches the person as it was written, without becoming markup [R-ADM-11, R-ROL-18]', async () => {
    const person = await aDisplaced(app);
    const params = { id: person.id };
    expect((await app.ask(admin, 'POST /accounts/{id}/email', { params, body })).status).toBe(204);
    const [email] = await emailsTo(app, person.email);
    expect(email?.subject).toBe(body.subject);
    expect(email?.text).toContain(body.message.split('\n\n')[1]);
    expect(email?.html).toContain('&lt;b&gt;витяг');
  });

  test('goes out once for one Idempotency-Key [R-ADM-11, R-API-1]', async () => {
    const person = await aDisplaced(app);
    const email = { params: { id: person.id }, body, headers: { 'idempotency-key': 'letter-1' } };
    await app.ask(admin, 'POST /accounts/{id}/email', email);
    expect((await app.ask(admin, 'POST /accounts/{id}/email', email)).status).toBe(204);
    expect(await emailsTo(app, person.email)).toHaveLength(1);
  });

  test('needs a subject and a message, and somebody to read it [R-ADM-11]', async () => {
    const params = { id: (await aDisplaced(app)).id };
    const empty = await app.ask(admin, 'POST /accounts/{id}/email', { params, body: { subject: ' ' } });
    expect(empty.body.errors?.map(error => error.path)).toEqual(['subject', 'message']);
    const nobody = { id: '01890000-0000-7000-8000-000000000000' };
    expect((await app.ask(admin, 'POST /accounts/{id}/email', { params: nobody, body })).status).toBe(404);
  });
});

test.each(['Тема\r\nBcc: evil@test.example', 'Тема\nдалі', 'Тема\u2028далі'])(
  'a subject of an email is one line: %j adds no header [R-ADM-11]',
  async subject => {
    const params = { id: (await aDisplaced(app)).id };
    const { status, body } = await app.ask(admin, 'POST /accounts/{id}/email', {
      params,
      body: { subject, message: 'x' },
    });
    expect([status, body.errors]).toEqual([400, [{ path: 'subject', code: 'invalid' }]]);
  },
);

describe('a password set by an administrator', () => {
  const set = (id: string, secret: string) =>
    app.ask(admin, 'POST /accounts/{id}/change-password', { params: { id }, body: { password: secret } });

  test('works at the next log-in, ends all sessions and is told by email [R-ADM-12, R-ROL-19]', async () => {
    const person = await aRegistered(app);
    const { authenticationToken } = await tokensOf(app, person);
    expect((await set(person.id, 'Інший-2026')).status).toBe(204);
    expect((await app.ask({ ...person, token: authenticationToken }, 'GET /accounts/info')).status).toBe(401);
    expect((await logIn(person.email, password)).status).toBe(401);
    expect((await logIn(person.email, 'Інший-2026')).status).toBe(200);
    expect((await emailsTo(app, person.email))[0]?.text).not.toContain('Інший-2026');
  });

  test('obeys the rules of passwords [R-ACC-7, R-ADM-12]', async () => {
    const { id } = await aDisplaced(app);
    expect((await set(id, 'short')).body.errors).toEqual([{ path: 'password', code: 'too_short' }]);
    expect((await set(id, 'longenough')).body.errors).toEqual([{ path: 'password', code: 'invalid' }]);
  });
});

describe('inviting an administrator', () => {
  const person = { email: 'Nova@test.example', surname: 'Нова', name: 'Адміністраторка', noPatronym: true };
  const invite = (body: object) =>
    app.ask<{ id: string; email: string }>(admin, 'POST /accounts/register/administrator', { body });

  test('emails a link good for 72 hours, by which the new one sets a password and logs in [R-ADM-18, R-ROL-16]', async () => {
    const { status, body } = await invite(person);
    expect([status, body.email]).toEqual([201, 'nova@test.example']);
    const [invitation] = await emailsTo(app, body.email);
    expect(invitation?.subject).toBe('Запрошення стати адміністратором');
    const { path, email, token } = linkIn(invitation);
    expect(path).toBe('/reset-password');
    app.clock.pass(71);
    const reset = { email, token, password, confirmPassword: password };
    expect((await app.ask(null, 'POST /accounts/reset-password', { body: reset })).status).toBe(204);
    expect((await logIn(email, password)).body).toMatchObject({ userRole: 'administrator' });
  });

  test('needs every name, a patronym unless there is none [R-ADM-18]', async () => {
    for (const field of ['email', 'surname', 'name', 'noPatronym']) {
      const { status, body } = await invite({ ...person, email: 'third@test.example', [field]: undefined });
      const path = field === 'noPatronym' ? 'patronym' : field;
      expect([status, body]).toMatchObject([400, { errors: [{ path, code: 'required' }] }]);
    }
  });

  test('gives a fresh link by "resend", and refuses a taken e-mail [R-ADM-18]', async () => {
    const { body } = await invite({ ...person, email: 'second@test.example', patronym: 'Іванівна' });
    app.clock.pass(80);
    const params = { id: body.id };
    expect((await app.ask(admin, 'POST /accounts/{id}/resend-confirmation-email', { params })).status).toBe(204);
    const [fresh] = await emailsTo(app, body.email);
    const { email, token } = linkIn(fresh);
    const reset = { email, token, password, confirmPassword: password };
    expect((await app.ask(null, 'POST /accounts/reset-password', { body: reset })).status).toBe(204);
    expect(await invite(person)).toMatchObject({ status: 409, body: { detail: 'duplicate_username' } });
  });
});

test('what an administrator did with an account is in the audit [R-ADM-22]', async () => {
  const person = await aDisplaced(app);
  await remove(admin, person.id);
  await restore(admin, person.id);
  const rows = await db
    .selectFrom('audit')
    .select(['actorId', 'action'])
    .where('subjectId', '=', person.id)
    .orderBy('seq')
    .execute();
  expect(rows).toEqual([
    { actorId: admin.id, action: 'account.delete' },
    { actorId: admin.id, action: 'account.restore' },
  ]);
});
