import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import pg from 'pg';
import type { Page } from '@oplich/contract';
import type { Activity } from '@oplich/contract/accounts/own-data';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { pdfText } from '../../../../test/pdf.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, kharkiv, profileSeenBy } from '../../../../test/people.ts';
import {
  actAction,
  aConfirmed,
  aDeclaration,
  aHelpRequest,
  anAct,
  anEvent,
  aPosition,
  apply,
  issue,
  move,
} from '../../../../test/things.ts';
import { until } from '../../../../test/until.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import { newId } from '../../../platform/ids.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const organizer = await aPartner(app);
const profileOf = (person: Caller) => profileSeenBy(app, admin, person.id);

describe('a displaced person’s activity', () => {
  const activity = async (person: Caller, query: object = {}) =>
    (await app.ask<Page<Activity>>(person, 'GET /accounts/activity', { query: { ...query } })).body;

  test('leads to events whose page opens for them: not to one they were asked back from, nor to another’s that was cancelled [R-PRF-12]', async () => {
    const person = await aDisplaced(app);
    const [revoked, cancelled, open] = [
      await anEvent(app, organizer, { type: 'private', invitedIds: [person.id] }),
      await anEvent(app, organizer),
      await anEvent(app, organizer, { invitedIds: [person.id] }),
    ];
    await move(app, organizer, revoked, person, 'rejected');
    const positionId = (await aPosition(app, organizer)).id;
    const body = { positionId, quantity: '1', date: '2026-03-04', placeOfIssue: 'м. Ізюм', reason: 'Відомість' };
    for (const { id: eventId } of [cancelled, open])
      await app.call(admin, 'POST /warehouse/issued-aid', { body: { ...body, recipientId: person.id, eventId } });
    await app.call(organizer, 'DELETE /events/{id}', { params: { id: cancelled.id }, body: { reason: 'Тривога' } });

    const links = async (kind: Activity['kind']) => (await activity(person, { kind })).items.map(one => one.eventId);
    expect(new Set(await links('event'))).toEqual(new Set([null, open.id]));
    expect(new Set(await links('receivedAid'))).toEqual(new Set([null, open.id]));
    const opened = await Promise.all(
      [revoked, cancelled, open].map(({ id }) =>
        app.ask(person, 'GET /events/displaced/{id}/details', { params: { id } }),
      ),
    );
    expect(opened.map(({ status }) => status)).toEqual([404, 404, 200]);
    const { items } = await app.call(person, 'GET /accounts/my-help/received');
    expect(items.map(one => one.eventId)).not.toContain(cancelled.id);
  });

  test('shows own events and received aid, newest first, with counts [R-PRF-12, R-ROL-5]', async () => {
    const position = await aPosition(app, organizer);
    const event = await anEvent(app, organizer, {
      name: 'Набори',
      eventDate: '2026-03-05T14:00:00Z',
      issuedAid: [{ positionId: position.id, quantityPerParticipant: '2' }],
    });
    const person = await aConfirmed(app, organizer, event);
    app.clock.pass(1);
    expect((await issue(app, organizer, event, person)).status).toBe(200);

    const { items, total } = await activity(person);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        kind: 'receivedAid',
        title: position.name,
        quantity: '2',
        units: 'набір',
        eventId: event.id,
        eventDate: null,
        status: null,
      },
      { kind: 'event', title: 'Набори', id: event.id, eventDate: event.eventDate, status: 'aided', quantity: null },
    ]);
    expect((await activity(person, { kind: 'event' })).total).toBe(1);
    expect((await activity(person, { pageSize: 1, page: 2 })).items[0]?.kind).toBe('event');
    expect((await activity(person, { search: 'набори' })).items[0]?.kind).toBe('event');
    const counts = await app.call(person, 'GET /accounts/activity/counts');
    expect(counts).toEqual({ events: 1, helpRequests: 0, receivedAid: 1 });
  });

  test('tells what a second account of the same person received, as their page of help does, and nothing else of it [R-PRF-12, R-PRF-14, R-DUP-3]', async () => {
    const position = await aPosition(app, organizer);
    const event = await anEvent(app, organizer, {
      eventDate: '2026-03-05T14:00:00Z',
      issuedAid: [{ positionId: position.id, quantityPerParticipant: '2' }],
    });
    const second = await aConfirmed(app, organizer, event);
    expect((await issue(app, organizer, event, second)).status).toBe(200);
    await aHelpRequest(app, second);
    const person = await aDisplaced(app);
    expect((await activity(person)).total).toBe(0);
    await app.deps.db.updateTable('accounts').set({ duplicateOf: person.id }).where('id', '=', second.id).execute();

    // Where it was issued may be somebody's home, and the event's page is for who took part under that account.
    expect((await activity(person)).items).toMatchObject([
      { kind: 'receivedAid', title: position.name, quantity: '2', eventId: null, place: null },
    ]);
    const counts = await app.call(person, 'GET /accounts/activity/counts');
    expect(counts).toEqual({ events: 0, helpRequests: 0, receivedAid: 1 });
    const data = await app.call(person, 'GET /accounts/export');
    expect(data.receivedAid).toMatchObject([{ name: position.name, placeOfIssue: null }]);
    expect([data.participations, data.helpRequests]).toEqual([[], []]);
    const own = await app.call(second, 'GET /accounts/export');
    expect(own.receivedAid[0]?.['placeOfIssue']).toEqual(expect.any(String));
  });

  test('says where an event is with its region [R-UIX-9]', async () => {
    const person = await aDisplaced(app);
    await apply(app, person, await anEvent(app, await aPartner(app)));
    const [line] = (await activity(person)).items;
    expect(line).toMatchObject({ kind: 'event', region: { id: kharkiv, name: 'Харківська область' } });
  });

  test('is nobody else’s, and shows an invitation that ran out as rejected [R-PAR-21, R-PRF-12, R-ROL-5]', async () => {
    const invited = await aDisplaced(app);
    await anEvent(app, organizer, { type: 'private', invitedIds: [invited.id], respondTimeHours: 12 });
    expect((await activity(invited)).items).toMatchObject([{ status: 'invited' }]);
    app.clock.pass(13);
    expect((await activity(invited)).items).toMatchObject([{ status: 'rejected', rejectedBecause: 'expired' }]);
    expect((await activity(await aDisplaced(app))).total).toBe(0);
  });

  test('refuses an unknown kind or sort [R-PRF-12]', async () => {
    const person = await aDisplaced(app);
    expect((await app.ask(person, 'GET /accounts/activity', { query: { kind: 'x' } })).status).toBe(400);
    expect((await app.ask(person, 'GET /accounts/activity', { query: { sort: 'title' } })).status).toBe(400);
  });
});

describe('a request to delete the own account', () => {
  test('is seen by administrators and can be taken back; a repeated one keeps its time [R-PRF-15]', async () => {
    const person = await aDisplaced(app);
    const request = (body?: object) => app.ask(person, 'POST /accounts/deletion-request', { body });
    const at = app.clock.now().toISOString();
    expect((await request({ reason: 'Більше не потрібно' })).status).toBe(204);
    app.clock.pass(1);
    expect((await request()).status).toBe(204);
    expect((await profileOf(person)).deletionRequestedAt).toBe(at);
    expect((await app.call(admin, 'GET /accounts/users/counts')).deletionRequests).toBe(1);

    expect((await app.ask(person, 'DELETE /accounts/deletion-request')).status).toBe(204);
    expect((await app.ask(person, 'DELETE /accounts/deletion-request')).status).toBe(204);
    expect((await profileOf(person)).deletionRequestedAt).toBeNull();
  });
});

describe('the download of own data', () => {
  test('holds the profile with its documents, what was taken part in and received, and who looked [R-PRF-14]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aDisplaced(app);
    await apply(app, person, event);
    await profileOf(person);
    const data = await app.call(person, 'GET /accounts/export');
    expect(data.profile).toMatchObject({ id: person.id, taxNumber: '3112000139' });
    expect(data.participations).toMatchObject([{ eventId: event.id, status: 'applied' }]);
    expect(data.audit.map(row => row['action'])).toContain('account.viewDocuments');
    expect(JSON.stringify(data)).not.toContain(admin.id);
  });

  test('of a partner holds its events and warehouse [R-PRF-14]', async () => {
    const partner = await aPartner(app);
    const position = await aPosition(app, partner);
    const event = await anEvent(app, partner);
    const data = await app.call(partner, 'GET /accounts/export');
    expect(data.organizedEvents).toMatchObject([{ id: event.id }]);
    expect(data.warehouse).toMatchObject([{ id: position.id, balance: '100' }]);
    expect(data.receivedAid).toEqual([]);
  });

  test('of who acts for a partner holds with which duties and what they chose, and nothing of the partner’s [R-TEA-20]', async () => {
    const [partner, other] = [await aPartner(app), await aPartner(app)];
    const person = await aDisplaced(app);
    const duties = ['warehouse', 'requests', 'events', 'documents'] as const;
    const member = await aMemberOf(app, partner, duties, { person });
    await app.call(member, 'PUT /notifications/preferences', { body: { requests: 'none' } });
    // What they did themselves is the partner's no less.
    const [position, event] = [await aPosition(app, member), await anEvent(app, member)];
    const act = await anAct(app, member, other, { event });
    await actAction(app, member, act, 'issue');
    const [declaration, request] = [await aDeclaration(app, member), await aHelpRequest(app, await aDisplaced(app))];
    await app.call(member, 'POST /help-requests/{id}/claim', { params: { id: request.id } });
    const ofPartner = [position, event, act, declaration, request].map(({ id }) => id);
    for (const hat of [person, member]) {
      const data = await app.call(hat, 'GET /accounts/export');
      expect(data.memberships).toMatchObject([
        { partner: expect.stringContaining('Коваль'), duties: expect.arrayContaining([...duties]), removedAt: null },
      ]);
      expect(ofPartner.filter(id => JSON.stringify(data).includes(id))).toEqual([]);
      expect(data.newsPaces).toEqual([{ topic: 'requests', pace: 'none' }]);
      expect([data.warehouse, data.organizedEvents]).toEqual([[], []]);
    }
  });

  test('holds how one gets in, what one did for a partner and who looked through lists, and nobody else’s name or address [R-PRF-18]', async () => {
    const fund = await aPartner(app, { partnerType: 'organization' });
    const person = await aDisplaced(app);
    const member = await aMemberOf(app, fund, ['warehouse', 'events', 'desk'], { person });
    await aPosition(app, member);
    const event = await anEvent(app, organizer);
    await apply(app, person, event);
    expect((await move(app, organizer, event, person, 'confirmed')).status).toBe(200);
    await app.call(organizer, 'GET /events/{id}/hand-out', { params: { id: event.id } });
    const at = app.clock.now();
    const { db } = app.deps;
    const joined = { issuer: 'https://sso.example', subject: 'secret-subject', email: 'own@sso.example', linkedAt: at };
    await db
      .insertInto('externalIdentities')
      .values({ ...joined, id: newId(), accountId: person.id })
      .execute();
    const account = { id: person.id, role: 'displaced' } as const;
    await recordSecurity(db, { kind: 'logInFailed', account, address: '203.0.113.7' }, at);
    const by = { id: admin.id, address: '198.51.100.9', sessionId: newId() };
    await recordSecurity(db, { kind: 'passwordSet', account, by }, at);

    const data = await app.call(person, 'GET /accounts/export');
    expect(data.identities).toEqual([
      { provider: 'sso.example', email: 'own@sso.example', linkedAt: at.toISOString() },
    ]);
    expect(data.securityLog).toMatchObject([
      { kind: 'logInFailed', address: '203.0.113.7', count: 1 },
      { kind: 'passwordSet', address: null },
    ]);
    expect(data.audit).toContainEqual({ at: at.toISOString(), action: 'position.create', actorRole: 'philanthrop' });
    expect(data.documentViews).toContainEqual({
      at: at.toISOString(),
      action: 'participant.viewHandOut',
      role: 'philanthrop',
      organization: null,
      eventName: event.name,
    });
    const said = JSON.stringify(data);
    for (const hidden of [admin.id, organizer.id, '198.51.100.9', 'secret-subject']) expect(said).not.toContain(hidden);
    const other = await app.call(await aDisplaced(app), 'GET /accounts/export');
    expect([other.identities, other.securityLog, other.documentViews]).toEqual([[], [], []]);
  });

  test('is made a few at once and one an account, and holds up nobody else [R-PRF-19]', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aDisplaced(app)));
    const holder = new pg.Client({ connectionString: app.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE help_requests IN ACCESS EXCLUSIVE MODE');
    const copy = (who: Caller) => app.ask(who, 'GET /accounts/export');
    const copies = people.map(copy);
    try {
      const reading = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await until(async () => (await reading.execute(app.deps.db)).rows.length >= 4);
      const again = await copy(people[0] as Caller);
      expect([again.status, again.body]).toMatchObject([429, { detail: 'too_many_requests' }]);
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
      expect((await app.ask(await aDisplaced(app), 'GET /accounts/info')).status).toBe(200);
      expect((await reading.execute(app.deps.db)).rows).toHaveLength(4);
    } finally {
      await holder.query('ROLLBACK');
      await holder.end();
    }
    expect((await Promise.all(copies)).map(({ status }) => status)).toEqual(people.map(() => 200));
  });

  test('whose receiver takes it slowly is the only one of their account, and their turn until it is taken or broken off [R-PRF-19]', async () => {
    const person = await aDisplaced(app);
    // More than what lies between the two ends of a connection.
    await sql`
      INSERT INTO mails (id, cause, account_id, recipient, template, language, params, created_at, sent_at)
      SELECT gen_random_uuid(), 'slow:' || n, ${person.id}, ${person.email}, repeat('x', 20000), 'uk', '{}', now(), now()
      FROM generate_series(1, 1500) AS n`.execute(app.deps.db);
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const copy = () => app.ask(person, 'GET /accounts/export');
    const headers = { authorization: `Bearer ${person.token}` };
    const slow = await new Promise<IncomingMessage>(resolve =>
      get(`${address}/api/accounts/export`, { headers }, resolve),
    );
    expect(slow.statusCode).toBe(200);
    expect(await copy()).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    slow.destroy();
    await until(async () => (await copy()).status === 200);
    expect((await copy()).status).toBe(200);
  });

  test('is in the audit [R-PRF-14]', async () => {
    const person = await aDisplaced(app);
    await app.call(person, 'GET /accounts/export');
    const rows = await app.deps.db.selectFrom('audit').select('action').where('actorId', '=', person.id).execute();
    expect(rows).toEqual([{ action: 'account.exportOwnData' }]);
  });
});

test('the own data are a document to read, in the language of the account and of nobody else [R-PRF-17]', async () => {
  const position = await aPosition(app, organizer, { name: 'Набір продуктів' });
  await aPosition(app, organizer, { name: 'Крупа', units: 'кг', quantity: '12.500' });
  const event = await anEvent(app, organizer, {
    name: 'Видача на Сумській',
    issuedAid: [{ positionId: position.id, quantityPerParticipant: '2' }],
  });
  const person = await aConfirmed(app, organizer, event);
  const other = await aDisplaced(app);
  const request = await aHelpRequest(app, other);
  await app.call(other, 'POST /help-requests/{id}/withdraw', { params: { id: request.id } });
  const read = async (who: Caller) => {
    const reply = await app.app.inject({
      method: 'GET',
      url: '/api/accounts/export/file',
      headers: { authorization: `Bearer ${who.token}` },
    });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    return (await pdfText(reply.rawPayload)).join('\n');
  };
  const { email } = await app.call(person, 'GET /accounts/info');
  const own = await read(person);
  expect(own).toContain('Мої дані в Опліч');
  expect(own).toContain(email);
  expect(own).toContain('Видача на Сумській');
  const ofOther = await read(other);
  expect(ofOther).not.toContain('Видача на Сумській');
  // What they took back was rejected by nobody.
  expect(ofOther).toContain('Відкликано');
  expect(ofOther).not.toContain('Відхилено');
  // Partners and administrators too.
  const ofPartner = (await read(organizer)).replaceAll('\u00a0', ' ');
  expect(ofPartner).toContain('Набір продуктів');
  // An amount without idle zeros, its unit declined.
  expect(ofPartner).toContain('12,5 кг');
  await read(admin);
  expect((await app.app.inject({ method: 'GET', url: '/api/accounts/export/file' })).statusCode).toBe(401);
});
