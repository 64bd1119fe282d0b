/**
 * A fault at each statement and commit of each action that moves goods, promises them or writes their documents leaves nothing behind: the
 * whole database is as it was before, and the action done again without a fault succeeds.
 */
import type { Act } from '@oplich/contract/acts/schemas';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anApp, type Caller, type Reply, type TestApp } from './app.ts';
import { aDisplaced, anAdministrator, aPartner } from './people.ts';
import {
  aConfirmed,
  actAction,
  aDeclaration,
  aHelpRequest,
  declarationBody,
  eventBody,
  anAct,
  anEvent,
  aPosition,
  issue,
  proveLedger,
} from './things.ts';
import { Wire } from './observers/wire.ts';

/** Lets so many statements through, commits among them, then fails once. */
const faults = { letThrough: Infinity, hasStruck: false };
const wire = new Wire();
wire.strike = text => {
  // What opens a transaction goes ahead of its first statement: lost alone it cannot be.
  if (text === 'BEGIN' || text === 'ROLLBACK' || faults.letThrough-- > 0) return undefined;
  Object.assign(faults, { letThrough: Infinity, hasStruck: true });
  return new Error('injected fault');
};

let app: TestApp;
let administrator: Caller;
let partner: Caller;
let other: Caller;
let tables: string[];

beforeAll(async () => {
  app = await anApp({ wire });
  administrator = await anAdministrator(app);
  partner = await aPartner(app);
  other = await aPartner(app, { partnerType: 'organization' });
  const { rows } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('sessions', 'localities')
       OR schemaname = 'graphile_worker' AND tablename = '_private_jobs' ORDER BY 1`.execute(app.deps.db);
  tables = rows.map(row => row.name);
});
beforeEach(() => {
  app.clock.set('2026-03-05T10:00:00Z');
});

/** Everything the database holds, a hash for each table; sessions note when they were last used. */
async function wholeDatabase(): Promise<Record<string, string>> {
  const each = tables.map(
    name =>
      sql`SELECT ${name} AS name, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS hash FROM ${sql.raw(name)} AS t`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(each, sql` UNION ALL `)}`.execute(app.deps.db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Each makes what the action needs and returns the action. */
const actions: Record<string, () => Promise<() => Promise<Reply>>> = {
  'put a position in': () =>
    Promise.resolve(() => app.ask<unknown>(partner, 'POST /warehouse/positions', { body: positionBody })),
  'receive more': async () => {
    const { id } = await aPosition(app, partner);
    return () => change('receive', id);
  },
  'write off into what is promised': async () => {
    const { id } = await aPosition(app, partner, { quantity: '2' });
    await planned(id);
    return () => change('write-off', id);
  },
  'take a position back': async () => {
    const { id } = await aPosition(app, partner);
    return () => app.ask(partner, 'DELETE /warehouse/positions/{id}', { params: { id } });
  },
  'plan an event': async () => {
    const { id } = await aPosition(app, partner);
    const issuedAid = [{ positionId: id, quantityPerParticipant: '1' }];
    return () => app.ask(partner, 'POST /events', { body: eventBody({ issuedAid }) });
  },
  'cancel an event': async () => {
    const event = await planned((await aPosition(app, partner)).id);
    await aConfirmed(app, partner, event);
    return () => app.ask(partner, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } });
  },
  'issue aid at an event': async () => {
    const { event, person } = await waiting();
    return () => issue(app, partner, event, person);
  },
  'apply to an event': async () => {
    const event = await anEvent(app, partner);
    const person = await aDisplaced(app);
    return () => app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: {} });
  },
  'take an issue back': async () => {
    const { event, person } = await waiting();
    await issue(app, partner, event, person);
    const params = { id: event.id, participantId: person.id };
    return () =>
      app.ask(partner, 'POST /events/{id}/aid/{participantId}/revert', { params, body: { reason: 'Помилка' } });
  },
  'note aid issued on paper': async () => {
    const { id } = await aPosition(app, partner);
    const body = { ...onPaper, positionId: id };
    return () => app.ask(administrator, 'POST /warehouse/issued-aid', { body });
  },
  'issue an act': async () => {
    const act = await anAct(app, partner, other);
    return () => actAction(app, partner, act, 'issue');
  },
  'confirm an act with a shortage': async () => {
    const act = await anIssued();
    const lines = act.items.map(({ positionId }) => ({ positionId, quantity: '4' }));
    return () => actAction(app, other, act, 'confirm', { lines, comment: 'Решта не приїхала' });
  },
  'cancel an act': async () => {
    const act = await anIssued();
    return () => actAction(app, partner, act, 'cancel', { reason: 'Помилка в акті' });
  },
  'take a help request': async () => {
    const { request, lines } = await asked();
    return () => app.ask(partner, 'POST /help-requests/{id}/claim', { params: { id: request.id }, body: { lines } });
  },
  'fulfil a help request': async () => {
    const { request, lines } = await asked();
    const params = { id: request.id };
    await app.call(partner, 'POST /help-requests/{id}/claim', { params, body: { lines } });
    return () => app.ask(partner, 'PUT /help-requests/{id}/execute', { params, body: { lines } });
  },
  'cancel the act of a help request': async () => {
    const { request, lines } = await asked();
    const done = await app.call(partner, 'PUT /help-requests/{id}/execute', {
      params: { id: request.id },
      body: { lines },
    });
    return () => actAction(app, partner, { id: done.actId ?? '' }, 'cancel', { reason: 'Не та людина' });
  },
  'ask for help': async () => {
    const person = await aDisplaced(app);
    const body = { title: 'Потрібні ковдри', description: 'На двох', category: 'clothing' };
    return () => app.ask(person, 'POST /help-requests', { body });
  },
  'give a help request back': async () => {
    const { request, lines } = await asked();
    const params = { id: request.id };
    await app.call(partner, 'POST /help-requests/{id}/claim', { params, body: { lines } });
    return () => app.ask(partner, 'POST /help-requests/{id}/release', { params });
  },
  'reject a help request somebody took': async () => {
    const { request, lines } = await asked();
    const params = { id: request.id };
    await app.call(partner, 'POST /help-requests/{id}/claim', { params, body: { lines } });
    const body = { comment: 'Зверніться до ЦНАП' };
    return () => app.ask(administrator, 'PUT /help-requests/{id}/reject', { params, body });
  },
  'write a declaration': async () => {
    const body = declarationBody();
    return () => app.ask(partner, 'POST /declarations', { body });
  },
  'accept a declaration': async () => {
    const { id } = await aDeclaration(app, partner);
    await app.call(partner, 'POST /declarations/{id}/submit', { params: { id } });
    return () => app.ask(administrator, 'POST /declarations/{id}/accept', { params: { id } });
  },
};

test.each(Object.entries(actions))('%s [R-RUN-5]', async (_name, prepare) => {
  const action = await prepare();
  const before = await wholeDatabase();
  for (let letThrough = 0; ; letThrough++) {
    Object.assign(faults, { letThrough, hasStruck: false });
    const reply = await action();
    const { hasStruck } = faults;
    faults.letThrough = Infinity;
    if (!hasStruck) {
      expect(reply.status).toBeLessThan(300);
      expect(letThrough).toBeGreaterThan(5);
      break;
    }
    expect(reply.status).toBe(500);
    expect(await wholeDatabase(), `after a fault at statement ${letThrough + 1}`).toEqual(before);
  }
  expect(await wholeDatabase()).not.toEqual(before);
  await proveLedger(app);
});

const positionBody = {
  name: 'Ковдра',
  units: 'шт.',
  quantity: '5',
  netUnitPrice: '10.00',
  costPerItemWithoutVat: '10.00',
  receivedDate: '2026-03-01',
  category: 'clothing',
};
const onPaper = {
  quantity: '1',
  recipientName: 'Ґудзенко Їлена',
  date: '2026-03-04',
  placeOfIssue: 'м. Харків',
  reason: 'Не було світла',
};

const change = (action: 'receive' | 'write-off', id: string) =>
  app.ask(partner, `POST /warehouse/positions/{id}/${action}`, {
    params: { id },
    body: { quantity: '1', reason: 'Перевірка' },
  });
const planned = (positionId: string) =>
  anEvent(app, partner, { maxParticipants: 4, issuedAid: [{ positionId, quantityPerParticipant: '1' }] });

async function waiting() {
  const event = await planned((await aPosition(app, partner)).id);
  const person = await aConfirmed(app, partner, event);
  app.clock.set('2026-03-20T08:00:00Z');
  return { event, person };
}

async function anIssued(): Promise<Act> {
  const act = await anAct(app, partner, other);
  return (await actAction(app, partner, act, 'issue')).body;
}

async function asked() {
  const request = await aHelpRequest(app, await aDisplaced(app));
  return { request, lines: [{ positionId: (await aPosition(app, partner)).id, quantity: '2' }] };
}
