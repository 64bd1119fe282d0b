/** [R-PRV-1] Numbers of documents reach their owner and administrators, and nobody and nothing else. */
import type { Call, Key } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from './app.ts';
import { aLogger } from './observers/logged.ts';
import { emailsTo } from './email.ts';
import { aDisplaced, anAdministrator, aPartner } from './people.ts';
import { aRegistered, displacedForm, organizationForm, tokensOf } from './registration.ts';
import { anEvent, apply } from './things.ts';

const { logger, written: logged } = aLogger('trace');
const app = await anApp({ logger });
const admin = await anAdministrator(app);
const organizer = await aPartner(app);
const stranger = await aDisplaced(app);

/** Numbers that can be nothing else. */
const numbers = ['918273645', '3112000139', '564738291', '3914000043', '700700700'];
const form = { ...displacedForm(), passportNumber: '918273645', taxNumber: '3112000139' };
const person = await aRegistered(app, form);
const caller: Caller = { ...person, token: (await tokensOf(app, person)).authenticationToken };
const partnerForm = { ...organizationForm(), passportNumber: '564738291', taxNumber: '3914000043' };
const partner = await aRegistered(app, partnerForm);
await app.call(admin, 'POST /accounts/update/philanthrop/{email}/approve', { params: { email: partner.email } });
const partnerCaller: Caller = { ...partner, token: (await tokensOf(app, partner)).authenticationToken };
// A change that waits for approval holds numbers too.
await app.call(partnerCaller, 'PUT /accounts/update/philanthrop/organization', {
  body: { passportNumber: '700700700' },
});
const event = await anEvent(app, organizer);
await apply(app, caller, event);

const found = (text: string) => numbers.filter(number => text.includes(number));
/** The profile itself, which is for the owner and administrators. */
const showsDocuments = new Set(['GET /accounts/info', 'GET /accounts/{id}/info', 'GET /accounts/export']);
const reads = (Object.entries(calls) as [keyof typeof calls & Key, Call][]).filter(([key]) => key.startsWith('GET'));
const params = { id: event.id, participantId: person.id, status: 'applied', provider: 'x' };

describe('numbers of documents', () => {
  test('stand in no answer but a profile’s, whoever asks [R-PRV-1]', async () => {
    for (const [key] of reads) {
      if (showsDocuments.has(key)) continue;
      for (const who of [null, stranger, caller, organizer, partnerCaller, admin]) {
        const ids = key.includes('/accounts/{id}') ? { id: person.id } : params;
        const { body } = await app.ask(who, key, { params: ids, query: { search: 'Бонд' } });
        expect(found(JSON.stringify(body)), key).toEqual([]);
      }
    }
    for (const format of ['csv'] as const) {
      for (const key of ['GET /accounts/displaced/list', 'GET /accounts/philanthrop/list', 'GET /audit'] as const) {
        const { body } = await app.ask<string>(admin, key, { query: { format } });
        expect(found(body), `${key} as ${format}`).toEqual([]);
      }
    }
  });

  test('of a person do not reach a partner or another person by the profile [R-PRV-1]', async () => {
    for (const who of [organizer, partnerCaller, stranger]) {
      const { body } = await app.ask(who, 'GET /accounts/{id}/info', { params: { id: person.id } });
      expect(found(JSON.stringify(body))).toEqual([]);
    }
    expect(
      found(JSON.stringify((await app.ask(admin, 'GET /accounts/{id}/info', { params: { id: person.id } })).body)),
    ).toHaveLength(2);
  });

  test('stand in no refusal [R-PRV-1]', async () => {
    const wrong = [
      app.ask(null, 'POST /accounts/register/displaced', { body: { ...form, email: 'no address' } }),
      app.ask(null, 'POST /accounts/register/displaced', { body: form }),
      app.ask(caller, 'PUT /accounts/update/displaced', { body: { passportNumber: '918273645x', version: 99 } }),
    ];
    for (const { status, body } of await Promise.all(wrong)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(found(JSON.stringify(body))).toEqual([]);
    }
  });

  test('stand in no log, no email, no audit and nowhere in the database in clear [R-PRV-1]', async () => {
    const emails = [...(await emailsTo(app, person.email)), ...(await emailsTo(app, partner.email))];
    expect(emails.length).toBeGreaterThan(0);
    expect(found(JSON.stringify(emails))).toEqual([]);
    expect(found(logged.join(''))).toEqual([]);
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`.execute(app.deps.db);
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`SELECT t::text AS text FROM ${sql.table(name)} AS t`.execute(
        app.deps.db,
      );
      expect(found(rows.map(row => row.text).join('\n')), name).toEqual([]);
    }
  });
});
