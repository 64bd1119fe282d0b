import type { Page } from '@oplich/contract';
import type { AuditEntry } from '@oplich/contract/audit/schemas';
import { describe, expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner } from '../../../test/people.ts';
import {
  actAction,
  aHelpRequest,
  anAccomplished,
  anAct,
  anEvent,
  aDeclaration,
  aPosition,
  aReport,
} from '../../../test/things.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const partner = await aPartner(app);
const person = await aDisplaced(app, { surname: 'Переглянута' });
const event = await anEvent(app, partner, { name: 'Роздача' });
app.clock.pass(24);
await app.call(admin, 'GET /accounts/{id}/info', { params: { id: person.id } });
await app.ask(partner, 'GET /accounts/{id}/info', { params: { id: person.id } });

const list = async (query: object = {}) =>
  (await app.ask<Page<AuditEntry>>(admin, 'GET /audit', { query: { ...query } })).body;

describe('the audit', () => {
  test('says who did what to whom, newest first, with names and the link of the chain [R-AUD-1]', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items[2]).toMatchObject({
      action: 'event.create',
      actor: { id: partner.id, role: 'philanthrop', name: 'Коваль Петро Іванівна' },
      subject: { type: 'event', id: event.id, name: 'Роздача' },
    });
    expect(items[1]?.subject.name).toBe('Переглянута Оксана Іванівна');
    expect(items[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('holds every view of a person’s documents, refused ones too [R-PRV-2]', async () => {
    const { items } = await list({ action: 'account.viewDocuments', subjectId: person.id });
    expect(items.map(({ actor, details }) => [actor?.id, details])).toEqual([
      [partner.id, { refused: true }],
      [admin.id, {}],
    ]);
  });

  test('is filtered by action, by who and by whom, by kind and by day [R-AUD-1]', async () => {
    const totals = async (query: object) => (await list(query)).total;
    expect(await totals({ actorId: partner.id })).toBe(2);
    expect(await totals({ subjectType: 'event' })).toBe(1);
    expect(await totals({ action: ['event.create', 'account.viewDocuments'] })).toBe(3);
    expect(await totals({ from: '2026-03-06' })).toBe(2);
    expect(await totals({ to: '2026-03-05' })).toBe(1);
    expect(await totals({ search: 'ковал' })).toBe(2);
    expect(await app.call(admin, 'GET /audit/actions')).toEqual(['account.viewDocuments', 'event.create']);
  });

  test('finds what a member did for a partner by the member too, by name and by id [R-AUD-1, R-TEA-8]', async () => {
    const fund = await aPartner(app, { surname: 'Фондова' });
    const other = await aDisplaced(app, { surname: 'Щедрик', name: 'Устина' });
    const member = await aMemberOf(app, fund, ['events'], { person: other });
    const [own, ofMember] = [await anEvent(app, fund), await anEvent(app, member)];
    const about = async (query: object) =>
      (await list({ action: 'event.create', ...query })).items.map(({ subject }) => subject.id);
    for (const query of [{ actorId: other.id }, { search: 'щедрик уст' }, { search: 'ще', actorId: other.id }])
      expect(await about(query)).toEqual([ofMember.id]);
    expect((await list({ search: 'щедрик уст' })).total).toBe(1);
    expect(await list({ actorId: fund.id })).toMatchObject({
      total: 2,
      items: [{ subject: { id: ofMember.id } }, { subject: { id: own.id } }],
    });
    expect(await about({ actorId: fund.id, sort: 'at', pageSize: 1, page: 2 })).toEqual([ofMember.id]);
    expect(await about({ actorId: other.id, subjectId: own.id })).toEqual([]);
  });

  test('is the administrator’s alone, and refuses an unknown sort [R-AUD-1]', async () => {
    for (const key of ['GET /audit', 'GET /audit/actions'] as const) {
      expect((await app.ask(null, key)).status).toBe(401);
      expect((await app.ask(partner, key)).status).toBe(403);
      expect((await app.ask(person, key)).status).toBe(403);
    }
    expect((await app.ask(admin, 'GET /audit', { query: { sort: 'actor' } })).status).toBe(400);
  });
});

describe('what an entry is about', () => {
  const newest = async (subjectId: string) => (await list({ subjectId })).items[0];

  test('is named by its number, its name or its subject, drafts that are gone too [R-AUD-9]', async () => {
    const position = await aPosition(app, partner, { name: 'Ковдра вовняна' });
    expect((await newest(position.id))?.subject).toEqual({ type: 'position', id: position.id, name: 'Ковдра вовняна' });

    const declaration = await aDeclaration(app, partner, { number: '2026/0417' });
    expect((await newest(declaration.id))?.subject.name).toBe('2026/0417');
    await app.call(partner, 'DELETE /declarations/{id}', { params: { id: declaration.id } });
    expect((await newest(declaration.id))?.subject.name).toBe('2026/0417');

    const receiver = await aPartner(app, { surname: 'Отримувач' });
    const act = await anAct(app, partner, receiver);
    expect((await newest(act.id))?.subject.name).toBe('Отримувач Петро Іванівна');
    const issued = (await actAction(app, partner, act, 'issue')).body;
    expect(issued.number).toBeTruthy();
    expect((await newest(act.id))?.subject).toEqual({ type: 'act', id: act.id, name: issued.number });

    const past = await anAccomplished(app, partner);
    const report = await aReport(app, partner, past);
    expect((await newest(report.id))?.subject.name).toBe(past.name);

    const request = await aHelpRequest(app, person);
    expect((await newest(request.id))?.subject.name).toBe(request.number);

    const message = await app.call(person, 'POST /feedback', {
      body: { subject: 'Не бачу заходів', message: 'У моєму списку порожньо.' },
    });
    expect((await newest(message.id))?.subject.name).toBe('Не бачу заходів');
  });

  test('of a changed position says what was and what is, and of its balance [R-AUD-10]', async () => {
    const position = await aPosition(app, partner, {
      netUnitPrice: '120',
      costPerItemWithoutVat: '120',
      quantity: '10',
    });
    const params = { id: position.id };
    await app.call(partner, 'PUT /warehouse/positions/{id}', {
      params,
      body: {
        version: position.version,
        name: position.name,
        netUnitPrice: '130.5',
        costPerItemWithoutVat: '130.5',
        expiryDate: '2027-01-31',
      },
    });
    expect((await newest(position.id))?.details).toEqual({
      changes: {
        netUnitPrice: { before: '120.00', now: '130.50' },
        costPerItemWithoutVat: { before: '120.00', now: '130.50' },
        expiryDate: { before: null, now: '2027-01-31' },
      },
    });
    await app.call(partner, 'POST /warehouse/positions/{id}/write-off', {
      params,
      body: { quantity: '2.5', reason: 'Пошкоджено' },
    });
    expect((await newest(position.id))?.details).toEqual({
      quantity: '2.5',
      changes: { balance: { before: '10', now: '7.5' } },
    });
  });
});
