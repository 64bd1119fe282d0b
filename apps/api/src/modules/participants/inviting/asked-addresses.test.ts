import { addressBudget } from '@oplich/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { anEvent, eventBody } from '../../../../test/things.ts';

let app: TestApp;
let partner: Caller;
let event: { id: string };

beforeAll(async () => {
  app = await anApp({ env: { RATE_LIMIT: 'on' } });
});
beforeEach(async () => {
  partner = await aPartner(app);
  const eventDate = new Date(app.clock.now().getTime() + 90 * 86_400_000).toISOString();
  event = await anEvent(app, partner, { eventDate, maxParticipants: 5000 });
});

let made = 0;
const strangers = (count: number) => Array.from({ length: count }, () => `nobody${++made}@test.example`);
const invite = (emails: string[], who = partner, headers = {}) =>
  app.ask<{ detail: string; emails?: string[] }>(who, 'POST /events/{id}/participants/invite', {
    params: { id: event.id },
    body: { emails },
    headers,
  });
const search = (text: string) => app.ask(partner, 'GET /accounts/displaced/mini-search', { query: { search: text } });
const create = (invitedEmails: string[]) =>
  app.ask(partner, 'POST /events', {
    body: eventBody({ eventDate: new Date(app.clock.now().getTime() + 86_400_000).toISOString(), invitedEmails }),
  });

describe('addresses are not to be fished for', () => {
  test('invite tells of 300 addresses an hour, refused ones too, and of the rest nothing [R-PAR-27]', async () => {
    const person = await aDisplaced(app);
    const first = await invite([...strangers(addressBudget.anHour - 1), person.email]);
    expect(first).toMatchObject({ status: 400, body: { detail: 'some_specific_users_not_exist' } });
    expect(first.body.emails).toHaveLength(addressBudget.anHour - 1);
    const over = await invite([person.email]);
    expect(over).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    expect(over.body.emails).toBeUndefined();
    expect(Number(over.headers['retry-after'])).toBe(3600);
    app.clock.pass(1);
    expect((await invite([person.email])).status).toBe(200);
  });

  test('one call that asks about more than there is left tells nothing and takes nothing [R-PAR-27]', async () => {
    const over = await invite(strangers(addressBudget.anHour + 1));
    expect(over).toMatchObject({ status: 429 });
    expect(over.body.emails).toBeUndefined();
    expect((await invite(strangers(addressBudget.anHour))).status).toBe(400);
  });

  test('a new event, the search and an invitation spend from the same budget; ids cost nothing [R-PAR-27]', async () => {
    const person = await aDisplaced(app);
    expect((await create(strangers(150))).status).toBe(400);
    expect((await invite(strangers(149))).status).toBe(400);
    expect((await search(person.email)).status).toBe(200);
    expect((await search(person.email)).status).toBe(429);
    expect((await create([person.email])).status).toBe(429);
    expect((await invite([person.email])).status).toBe(429);
    expect((await create([])).status).toBe(201);
    const byId = { params: { id: event.id }, body: { participantIds: [person.id] } };
    expect((await app.ask(partner, 'POST /events/{id}/participants/invite', byId)).status).toBe(200);
  });

  test('1,500 in a day are the most [R-PAR-27]', async () => {
    for (let hour = 0; hour < 5; hour++) {
      expect((await invite(strangers(addressBudget.anHour))).status).toBe(400);
      app.clock.pass(1);
    }
    const over = await invite(strangers(1));
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBe(19 * 3600);
    app.clock.pass(19);
    expect((await invite(strangers(1))).status).toBe(400);
  });

  test('forty calls at once do not pass it [R-PAR-27]', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => invite(strangers(20))));
    expect(replies.filter(reply => reply.status === 400)).toHaveLength(addressBudget.anHour / 20);
    expect(replies.filter(reply => reply.status === 429)).toHaveLength(40 - addressBudget.anHour / 20);
  });

  test('each call is one entry of the audit, without the addresses, the refused ones too [R-PAR-27]', async () => {
    await invite(strangers(3));
    await invite(strangers(addressBudget.anHour));
    const rows = await app.deps.db
      .selectFrom('audit')
      .select('details')
      .where('actorId', '=', partner.id)
      .where('action', '=', 'directory.askAddresses')
      .orderBy('seq')
      .execute();
    expect(rows.map(row => row.details)).toEqual([
      { call: 'invite', addresses: 3 },
      { call: 'invite', addresses: 300, refused: true },
    ]);
  });

  test('a repeated call costs nothing, and another partner has a budget of their own [R-PAR-27]', async () => {
    const person = await aDisplaced(app);
    const once = { 'idempotency-key': `once-${partner.id}` };
    expect((await invite([person.email], partner, once)).status).toBe(200);
    await invite(strangers(addressBudget.anHour - 1));
    expect((await invite([person.email], partner, once)).status).toBe(200);
    expect((await invite([person.email])).status).toBe(429);
    expect((await invite([person.email], await aPartner(app))).status).toBe(404);
  });

  test('an administrator asks about as many as there are to invite [R-PAR-27]', async () => {
    const admin = await anAdministrator(app);
    for (let n = 0; n < 2; n++) expect((await invite(strangers(addressBudget.anHour), admin)).status).toBe(400);
  });
});

test('RATE_LIMIT=off switches the budget off [R-PAR-27]', async () => {
  const free = await anApp();
  const organizer = await aPartner(free);
  const { id } = await anEvent(free, organizer);
  for (let n = 0; n < 2; n++) {
    const reply = await free.ask(organizer, 'POST /events/{id}/participants/invite', {
      params: { id },
      body: { emails: strangers(addressBudget.anHour) },
    });
    expect(reply.status).toBe(400);
  }
});
