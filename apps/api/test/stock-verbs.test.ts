/**
 * [R-WHS-7] Every verb that moves or promises goods, in random orders, from many workers at once, over three
 * warehouses: whatever is answered, goods neither appear nor vanish, and documents say what moved.
 */
import type { Act } from '@oplich/contract/acts/schemas';
import type { Event } from '@oplich/contract/events/schemas';
import type { HelpRequest } from '@oplich/contract/help-requests/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type Refusal, type Reply, type TestApp } from './app.ts';
import { aDisplaced, anAdministrator, aPartner } from './people.ts';
import { aDeclaration, aPosition, eventBody, issue, move, proveLedger } from './things.ts';

const morning = '2026-03-20T05:00:00Z';
const codes = ['UA-A', 'ua-a', 'UA-B', undefined];
const workers = 6;
const actionsOfWorker = 45;

let app: TestApp;
let administrator: Caller;
let owners: readonly Caller[];

beforeAll(async () => {
  app = await anApp({ now: new Date(morning) });
  administrator = await anAdministrator(app);
  owners = [administrator, await aPartner(app), await aPartner(app, { partnerType: 'organization' })];
});

test('random sequences of every stock verb from many workers keep every sum [R-WHS-7]', async () => {
  const seen = new Map<string, number>();
  const unproved = () => verbNames.filter(verb => !seen.has(verb));
  // Chance may leave a verb out of two runs; one that never succeeded would prove nothing.
  for (let round = 0; round < 5 && unproved().length > 0; round++) {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 1_000_000 })), async chance => run(chance, seen)),
      { numRuns: 2, endOnFailure: true },
    );
  }
  expect(unproved()).toEqual([]);
}, 120_000);

const verbNames = [
  'create',
  'receive',
  'writeOff',
  'remove',
  'plan',
  'replan',
  'cancelEvent',
  'issue',
  'revert',
  'send',
  'confirm',
  'cancelAct',
  'claim',
  'release',
  'execute',
  'declare',
  'onPaper',
] as const;
type Verb = (typeof verbNames)[number];

interface World {
  positions: { id: string; owner: Caller }[];
  events: { id: string; owner: Caller; version: number }[];
  confirmed: { event: World['events'][number]; person: Caller }[];
  acts: { id: string; from: Caller; to: Caller | undefined; items: Act['items'] }[];
  requests: HelpRequest[];
  fresh: Caller[];
}

async function run(chance: fc.Stream<number>, seen: Map<string, number>) {
  const world = await aWorld();
  const next = () => chance.next().value as number;
  const pick = <T>(from: readonly T[]): T | undefined => from[next() % Math.max(1, from.length)];
  const amount = () => `${(next() % 12) + 1}${next() % 3 === 0 ? '.5' : ''}`;
  const ownerOf = () => pick(owners) ?? administrator;
  const ownPosition = (owner: Caller) => pick(world.positions.filter(one => one.owner === owner));
  const done = (verb: Verb, reply: Reply) => {
    expect(reply.status, `${verb}: ${JSON.stringify(reply.body)}`).toBeLessThan(500);
    if (reply.status < 300) seen.set(verb, (seen.get(verb) ?? 0) + 1);
    return reply.status < 300;
  };

  const verbs: Record<Verb, () => Promise<void>> = {
    async create() {
      const owner = ownerOf();
      const { id } = await aPosition(app, owner, { quantity: amount(), uniqueCode: pick(codes) });
      world.positions.push({ id, owner });
      seen.set('create', 1);
    },
    async receive() {
      const position = pick(world.positions);
      if (!position) return;
      const body = { quantity: amount(), reason: 'Ще надійшло' };
      done(
        'receive',
        await app.ask(position.owner, 'POST /warehouse/positions/{id}/receive', { params: { id: position.id }, body }),
      );
    },
    async writeOff() {
      const position = pick(world.positions);
      if (!position) return;
      const body = { quantity: amount(), reason: 'Підмокло' };
      done(
        'writeOff',
        await app.ask(position.owner, 'POST /warehouse/positions/{id}/write-off', {
          params: { id: position.id },
          body,
        }),
      );
    },
    async remove() {
      const owner = ownerOf();
      // Mostly in use; one that was just put in goes.
      const { id } = next() % 2 ? await aPosition(app, owner, { quantity: '1' }) : (ownPosition(owner) ?? { id: '' });
      if (id) done('remove', await app.ask(owner, 'DELETE /warehouse/positions/{id}', { params: { id } }));
    },
    async plan() {
      const owner = ownerOf();
      const position = ownPosition(owner);
      if (!position) return;
      const reply = await app.ask<Event>(owner, 'POST /events', {
        body: eventBody({
          eventDate: '2026-03-20T10:00:00Z',
          maxParticipants: (next() % 6) + 1,
          issuedAid: [{ positionId: position.id, quantityPerParticipant: amount() }],
        }),
      });
      if (!done('plan', reply)) return;
      const event = reply.body;
      const planned = { id: event.id, owner, version: event.version };
      world.events.push(planned);
      const person = world.fresh.pop();
      if (!person) return;
      // Another worker may cancel the event before they come.
      const params = { id: event.id };
      if ((await app.ask(person, 'POST /events/{id}/participants/apply', { params, body: {} })).status >= 300) return;
      if ((await move(app, owner, event, person, 'confirmed')).status < 300)
        world.confirmed.push({ event: planned, person });
    },
    async replan() {
      const event = pick(world.events);
      if (!event) return;
      const body = { version: event.version, maxParticipants: (next() % 9) + 1 };
      const reply = await app.ask<{ version: number }>(event.owner, 'PUT /events/{id}', {
        params: { id: event.id },
        body,
      });
      if (done('replan', reply)) event.version = reply.body.version;
    },
    async cancelEvent() {
      const event = pick(world.events);
      if (!event || next() % 3) return;
      done(
        'cancelEvent',
        await app.ask(event.owner, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } }),
      );
    },
    async issue() {
      const one = pick(world.confirmed);
      if (one) done('issue', await issue(app, one.event.owner, one.event, one.person));
    },
    async revert() {
      const one = pick(world.confirmed);
      if (!one) return;
      const params = { id: one.event.id, participantId: one.person.id };
      const body = { reason: 'Помилка' };
      done('revert', await app.ask(one.event.owner, 'POST /events/{id}/aid/{participantId}/revert', { params, body }));
    },
    async send() {
      const from = ownerOf();
      const to = pick(owners.filter(one => one !== from));
      const [position, basis] = [ownPosition(from), pick(world.events.filter(one => one.owner === from))];
      if (!to || !position || !basis) return;
      const drafted = await app.ask<Act & Refusal>(from, 'POST /acts', {
        body: {
          kind: 'aidTransfer',
          basis: { type: 'event', id: basis.id },
          toId: to === administrator ? 'central' : to.id,
          place: 'м. Харків',
          items: [{ positionId: position.id, quantity: amount() }],
        },
      });
      // A cancelled event is no basis.
      if (drafted.status >= 300) return;
      const { id, items } = drafted.body;
      if (done('send', await app.ask(from, 'POST /acts/{id}/issue', { params: { id } })))
        world.acts.push({ id, from, to, items });
    },
    async confirm() {
      const act = pick(world.acts.filter(one => one.to));
      if (!act?.to) return;
      const less = next() % 2 === 0;
      const lines = act.items.map(item => ({ positionId: item.positionId, quantity: '0.5' }));
      const body = less ? { lines, comment: 'Решта не приїхала' } : undefined;
      const reply = await app.ask<Act>(act.to, 'POST /acts/{id}/confirm', {
        params: { id: act.id },
        ...(body && { body }),
      });
      if (!done('confirm', reply)) return;
      for (const item of reply.body.items) {
        if (item.receivedPositionId) world.positions.push({ id: item.receivedPositionId, owner: act.to });
      }
    },
    async cancelAct() {
      const act = pick(world.acts);
      if (!act || next() % 2) return;
      const params = { id: act.id };
      done(
        'cancelAct',
        await app.ask(act.from, 'POST /acts/{id}/cancel', { params, body: { reason: 'Помилка в акті' } }),
      );
    },
    async claim() {
      const [request, helper] = [pick(world.requests), ownerOf()];
      const position = ownPosition(helper);
      if (!request || !position) return;
      const body = { lines: [{ positionId: position.id, quantity: amount() }] };
      done('claim', await app.ask(helper, 'POST /help-requests/{id}/claim', { params: { id: request.id }, body }));
    },
    async release() {
      const request = pick(world.requests);
      if (!request || next() % 2) return;
      done('release', await app.ask(administrator, 'POST /help-requests/{id}/release', { params: { id: request.id } }));
    },
    async execute() {
      const [request, helper] = [pick(world.requests), ownerOf()];
      const position = ownPosition(helper);
      if (!request || !position) return;
      const lines = [{ positionId: position.id, quantity: amount() }];
      const reply = await app.ask<HelpRequest>(helper, 'PUT /help-requests/{id}/execute', {
        params: { id: request.id },
        body: { lines },
      });
      if (done('execute', reply) && reply.body.actId)
        world.acts.push({ id: reply.body.actId, from: helper, to: undefined, items: [] });
    },
    async declare() {
      const owner = pick(owners.slice(1));
      if (!owner) return;
      const items = [{ name: 'Ковдра', units: 'шт.', quantity: amount(), unitPriceWithoutVat: '10.01' }];
      const { id } = await aDeclaration(app, owner, { uniqueCode: 'UA-B', items });
      await app.ask(owner, 'POST /declarations/{id}/submit', { params: { id } });
      done('declare', await app.ask(administrator, 'POST /declarations/{id}/accept', { params: { id } }));
    },
    async onPaper() {
      const position = pick(world.positions);
      if (!position) return;
      const body = {
        positionId: position.id,
        quantity: amount(),
        recipientName: 'Ґудзенко Їлена',
        date: '2026-03-19',
        placeOfIssue: 'м. Харків',
        reason: 'Не було світла',
      };
      done('onPaper', await app.ask(administrator, 'POST /warehouse/issued-aid', { body }));
    },
  };

  const all = Object.values(verbs);
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let action = 0; action < actionsOfWorker; action++) await pick(all)?.();
    }),
  );
  await proveLedger(app);
  await proveCodes();
  for (const owner of owners) await proveAccounts(owner);
}

/** Three warehouses with goods, an event and its confirmed person in each, four requests and people for more. */
async function aWorld(): Promise<World> {
  const world: World = { positions: [], events: [], confirmed: [], acts: [], requests: [], fresh: [] };
  for (const owner of owners) {
    for (const uniqueCode of codes) {
      world.positions.push({ id: (await aPosition(app, owner, { quantity: '40', uniqueCode })).id, owner });
    }
  }
  world.fresh = await Promise.all(Array.from({ length: 14 }, () => aDisplaced(app)));
  for (const person of world.fresh.slice(0, 4)) {
    world.requests.push(
      await app.call(person, 'POST /help-requests', {
        body: { title: 'Потрібні ковдри', description: 'На двох дорослих', category: 'clothing' },
      }),
    );
  }
  return world;
}

/** Received = on hand + in transit + issued + written off + shortage, for each code over all warehouses. */
async function proveCodes() {
  const { rows } = await sql<{ code: string | null }>`
    WITH own AS (SELECT id, lower(unique_code) AS code FROM positions),
    moved AS (
      SELECT own.code, sum(CASE
        WHEN kind = 'receipt' THEN quantity
        WHEN kind IN ('correction', 'issue', 'writeOff', 'shortage') THEN -quantity
        WHEN kind = 'issueReverted' THEN quantity ELSE 0 END) AS left_over
      FROM stock_movements JOIN own ON own.id = position_id GROUP BY 1
    ),
    lies AS (
      SELECT own.code, sum(quantity) AS there, min(quantity) AS least, bool_and(reserved <= quantity) AS held
      FROM stock_balances JOIN own ON own.id = position_id WHERE account_kind IN ('warehouse', 'transit') GROUP BY 1
    )
    SELECT moved.code FROM moved JOIN lies ON moved.code IS NOT DISTINCT FROM lies.code
    WHERE left_over <> there OR least < 0 OR NOT held`.execute(app.deps.db);
  expect(rows).toEqual([]);
}

/** What a warehouse's own account of a code says adds up, position by position. */
async function proveAccounts(owner: Caller) {
  const { items } = await app.call(owner, 'GET /warehouse/codes');
  for (const { uniqueCode } of items) {
    const { lines } = await app.call(owner, 'GET /warehouse/codes/account', { query: { code: uniqueCode } });
    for (const line of lines) {
      const parts = [
        line.issued,
        line.transferred,
        line.writtenOff,
        line.shortage,
        line.corrected,
        line.onHand,
        line.inTransit,
      ];
      expect(parts.reduce((sum, part) => sum + Number(part) * 1000, 0)).toBe(Number(line.received) * 1000);
    }
  }
}
