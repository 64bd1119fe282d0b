import type { Page } from '@oplich/contract';
import type { AuditEntry } from '@oplich/contract/audit/schemas';
import { describe, expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { anEvent } from '../../../test/things.ts';

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

  test('is the administrator’s alone, and refuses an unknown sort [R-AUD-1]', async () => {
    for (const key of ['GET /audit', 'GET /audit/actions'] as const) {
      expect((await app.ask(null, key)).status).toBe(401);
      expect((await app.ask(partner, key)).status).toBe(403);
      expect((await app.ask(person, key)).status).toBe(403);
    }
    expect((await app.ask(admin, 'GET /audit', { query: { sort: 'actor' } })).status).toBe(400);
  });
});
