/** Aid that several desks issue at the same moment is written in one transaction, with an outcome for each [decision 27]. */
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../db/pool.ts';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, aPosition, issue, proveLedger, provePlaces } from '../../../../test/things.ts';
import { Wire } from '../../../../test/observers/wire.ts';

const wire = new Wire();
let app: TestApp;
let organizer: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp({ wire });
  organizer = await aPartner(app);
  administrator = await anAdministrator(app);
});

const stockOf = async (id: string) => {
  const { balance, reserved, available } = await app.call(organizer, 'GET /warehouse/positions/{id}', {
    params: { id },
  });
  return { balance, reserved, available };
};

/** An event today with so many confirmed participants, who are given two of one thing and one of another. */
async function aHandOut(people: number, { quantity = '100' } = {}) {
  app.clock.set('2026-03-05T10:00:00Z');
  const goods = [await aPosition(app, organizer, { quantity }), await aPosition(app, organizer, { quantity: '100' })];
  const event = await anEvent(app, organizer, {
    maxParticipants: people + 5,
    issuedAid: goods.map(({ id }, at) => ({ positionId: id, quantityPerParticipant: at === 0 ? '2' : '1' })),
  });
  const confirmed = await Promise.all(Array.from({ length: people }, () => aConfirmed(app, organizer, event)));
  app.clock.set('2026-03-20T08:00:00Z');
  return { goods, event, confirmed };
}

test('each of those who issue at once is answered for themself and named in the history, whatever became of the others [R-HND-19, R-HND-2, R-TEA-8]', async () => {
  const { goods, event, confirmed } = await aHandOut(12);
  app.clock.set('2026-03-05T10:00:00Z');
  const applied = await aDisplaced(app);
  await apply(app, applied, event);
  app.clock.set('2026-03-20T08:00:00Z');
  const [first, second, stranger] = [
    await aMemberOf(app, organizer, ['desk']),
    await aMemberOf(app, organizer, ['desk']),
    await aPartner(app),
  ];
  const [aided = applied, ...others] = confirmed;
  const before = await issue(app, organizer, event, aided);
  const desks = [first, second, organizer, administrator];
  const refusedAt = 5;
  const acts = others.map((person, at) => ({
    by: desks[at % desks.length] ?? organizer,
    person,
    body: at === refusedAt ? { lines: [{ positionId: goods[0]?.id, quantity: '3' }] } : undefined,
    headers: { 'idempotency-key': `one-${event.id}-${at}` },
  }));
  const send = ({ by, person, body, headers }: (typeof acts)[number]) => issue(app, by, event, person, body, headers);

  let replies: Awaited<ReturnType<typeof send>>[] = [];
  let repliesToOthers: typeof replies = [];
  const transactions = await wire.during(async () => {
    const all = acts.map(send);
    const [alreadyAided, notConfirmed, ofStranger] = [
      issue(app, first, event, aided),
      issue(app, second, event, applied),
      issue(app, stranger, event, others[0] ?? aided),
    ];
    replies = await Promise.all(all);
    repliesToOthers = await Promise.all([alreadyAided, notConfirmed, ofStranger]);
  });

  const statuses = replies.map(({ status }) => status);
  expect(statuses).toEqual(acts.map((_, at) => (at === refusedAt ? 400 : 200)));
  expect(replies[refusedAt]?.body).toMatchObject({ errors: [{ path: 'lines.0.quantity', code: 'too_large' }] });
  expect(repliesToOthers).toMatchObject([
    { status: 200, body: { status: 'aided', aidedAt: before.body.aidedAt } },
    { status: 409, body: { detail: 'status_change_not_allowed' } },
    { status: 404, body: { detail: 'event_not_found' } },
  ]);
  // The first one is written alone, those that arrive meanwhile together.
  const writing = transactions.filter(({ texts }) => texts.some(text => text.includes('INSERT INTO issued_aid')));
  expect(writing.length).toBeLessThan(5);

  const history = await app.deps.db
    .selectFrom('participantChanges')
    .select(['accountId', 'memberId'])
    .where('eventId', '=', event.id)
    .where('toStatus', '=', 'aided')
    .execute();
  const entries = await app.deps.db
    .selectFrom('audit')
    .select(['actorId', 'memberId', 'details'])
    .where('subjectId', '=', event.id)
    .where('action', '=', 'participant.confirmAid')
    .execute();
  for (const { by, person } of acts.filter((_, at) => at !== refusedAt)) {
    const memberId = by === first || by === second ? by.id : null;
    const actorId = by === administrator ? administrator.id : organizer.id;
    expect(history).toContainEqual({ accountId: person.id, memberId });
    const entry = entries.find(({ details }) => (details as { participantId?: string }).participantId === person.id);
    expect(entry).toMatchObject({ actorId, memberId });
    const { items } = await app.call(person, 'GET /notifications', { query: { pageSize: 50 } });
    expect(items.filter(({ kind }) => kind === 'aidIssued')).toHaveLength(1);
  }
  const movers = await app.deps.db
    .selectFrom('stockMovements')
    .innerJoin('issuedAid', 'issuedAid.movementId', 'stockMovements.id')
    .select(['recipientId', 'actorId', 'stockMovements.memberId'])
    .where('issuedAid.eventId', '=', event.id)
    .execute();
  // All confirmed but the refused one, with two kinds of goods each.
  expect(movers).toHaveLength((confirmed.length - 1) * goods.length);
  expect(new Set(movers.map(({ memberId }) => memberId))).toEqual(new Set([first.id, second.id, null]));

  // Answers are stored under their idempotency keys, refusals are not.
  const again = await Promise.all(acts.map(send));
  expect(again.filter((_, at) => at !== refusedAt).map(({ body }) => body)).toEqual(
    replies.filter((_, at) => at !== refusedAt).map(({ body }) => body),
  );
  expect(again[refusedAt]?.status).toBe(400);
  expect(await stockOf(goods[0]?.id ?? '')).toEqual({ balance: '78', reserved: '12', available: '66' });
  await proveLedger(app);
  await provePlaces(app);
});

test('the same issues together and one by one leave the same goods, promises and answers [R-HND-19, R-HND-4]', async () => {
  const results = [];
  for (const isTogether of [true, false]) {
    const { goods, event, confirmed } = await aHandOut(9);
    const [some = '', other = ''] = goods.map(({ id }) => id);
    // All of it, less of one thing, nothing of another, and a day when it was really given.
    const bodies = [
      undefined,
      { lines: [{ positionId: some, quantity: '1' }] },
      { lines: [{ positionId: other, quantity: '1' }] },
      { date: '2026-03-20' },
    ];
    const send = (person: Caller, at: number) => issue(app, organizer, event, person, bodies[at % bodies.length]);
    const replies = [];
    if (isTogether) replies.push(...(await Promise.all(confirmed.map(send))));
    else for (const [at, person] of confirmed.entries()) replies.push(await send(person, at));
    const { items } = await app.call(organizer, 'GET /warehouse/issued-aid', {
      query: { eventId: event.id, pageSize: 50 },
    });
    results.push({
      statuses: replies.map(({ status, body }) => [status, body.status]),
      records: items.map(({ quantity, totalCost }) => `${quantity} ${totalCost}`).toSorted(),
      stock: [await stockOf(some), await stockOf(other)],
    });
    await proveLedger(app);
  }
  expect(results[0]).toEqual(results[1]);
});

test('where the goods do not reach for all who come at once, they reach for the first of them [R-HND-19, R-HND-5]', async () => {
  const { goods, event, confirmed } = await aHandOut(12, { quantity: '14' });
  const replies = await Promise.all(confirmed.map(person => issue(app, organizer, event, person)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
  for (const { body } of replies.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ detail: 'insufficient_stock', available: '0' });
  expect(await stockOf(goods[0]?.id ?? '')).toEqual({ balance: '0', reserved: '0', available: '0' });
  await proveLedger(app);
});

test('whose duty at the desk ended a moment ago issues nothing, beside those whose duty holds [R-TEA-6]', async () => {
  const { event, confirmed } = await aHandOut(8);
  const [member, ended] = [await aMemberOf(app, organizer, ['desk']), await aMemberOf(app, organizer, ['desk'])];
  const { db } = app.deps;
  const sent = confirmed.map((person, at) => issue(app, at % 2 === 0 ? member : ended, event, person));
  const suspended = db
    .updateTable('partnerMembers')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', ended.memberId)
    .execute();
  const [replies] = await Promise.all([Promise.all(sent), suspended]);
  expect(replies.filter((_, at) => at % 2 === 0).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const late = await Promise.all(confirmed.slice(1, 3).map(person => issue(app, ended, event, person)));
  expect(late.map(({ status }) => status)).toEqual([403, 403]);
  await proveLedger(app);
});

test('one key stands for one request, also where two with it come at once [R-HND-19]', async () => {
  const { goods, event, confirmed } = await aHandOut(6);
  const key = { 'idempotency-key': `shared-${event.id}` };
  const send = (person: Caller, at: number) =>
    issue(app, organizer, event, person, undefined, at === 2 || at === 3 ? key : undefined);
  const replies = await Promise.all(confirmed.map(send));
  const shared = replies.slice(2, 4);
  expect(shared.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(shared.find(({ status }) => status !== 200)?.body).toMatchObject({ detail: 'idempotency_key_reused' });
  const first = shared.findIndex(({ status }) => status === 200) + 2;
  const again = await issue(app, organizer, event, confirmed[first] ?? organizer, undefined, key);
  expect(again).toMatchObject({ status: 200, body: replies[first]?.body });
  expect(await stockOf(goods[0]?.id ?? '')).toMatchObject({ balance: '90' });
  await proveLedger(app);
});

/** Does something in a transaction that stays open. Returns how it is ended, once it is done. */
const kept = (work: (tx: Tx) => Promise<unknown>) =>
  new Promise<() => void>(begun => {
    void app.deps.db.transaction().execute(async tx => {
      await work(tx);
      await new Promise<void>(end => {
        begun(end);
      });
    });
  });

test('whom somebody else holds keeps nobody waiting who is issued at the same moment [R-HND-19]', async () => {
  const { event, confirmed } = await aHandOut(8);
  const [held = organizer] = confirmed.slice(4);
  const release = await kept(tx =>
    tx
      .selectFrom('participants')
      .select('accountId')
      .where('eventId', '=', event.id)
      .where('accountId', '=', held.id)
      .forUpdate()
      .execute(),
  );
  const sent = confirmed.map(person => issue(app, organizer, event, person));
  const others = await Promise.all(sent.filter((_, at) => at !== 4));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  release();
  expect((await sent[4])?.status).toBe(200);
  await proveLedger(app);
});

test('who organizes an event does not wait for the answer of a stranger whose request is kept waiting [R-HND-19]', async () => {
  const { event, confirmed } = await aHandOut(4);
  const [first = organizer] = confirmed;
  const stranger = await aPartner(app);
  const key = `kept-${event.id}`;
  const taken = { scope: stranger.id, key, call: 'another', requestHash: Buffer.alloc(32), createdAt: app.clock.now() };
  const release = await kept(tx => tx.insertInto('idempotencyKeys').values(taken).execute());
  let isAnswered = false;
  const foreign = issue(app, stranger, event, first, undefined, { 'idempotency-key': key }).finally(() => {
    isAnswered = true;
  });
  const replies = [];
  // One after another: the first would find the stranger ahead of it.
  for (const person of confirmed) replies.push((await issue(app, organizer, event, person)).status);
  expect(replies).toEqual([200, 200, 200, 200]);
  expect(isAnswered).toBe(false);
  release();
  expect((await foreign).status).not.toBe(200);
});
