import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction, type Tx } from '../src/db/pool.ts';
import { anApp, type TestApp } from './app.ts';
import { aDisplaced, anAdministrator, aPartner } from './people.ts';
import { aConfirmed, aHelpRequest, anEvent, aPosition, eventBody, proveLedger } from './things.ts';
import { until } from './until.ts';

/*
 * Two actions wait for each other in a ring where each holds what the other comes to later. What comes first in the order of locks is
 * held here by somebody else: the action waits for it, and what comes later has to be free still.
 */

interface Held {
  first: (tx: Tx) => Promise<unknown>;
  later: (tx: Tx) => Promise<unknown>;
}

/** Returns what an action answered that began while somebody held what it is to lock first. */
async function whileHeld<T>({ deps: { db } }: TestApp, { first, later }: Held, act: () => Promise<T>): Promise<T> {
  const isWaiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  let acting: Promise<T> | undefined;
  try {
    await transaction(db, async tx => {
      await first(tx);
      acting = act();
      await until(async () => (await isWaiting.execute(db)).rows.length > 0);
      await later(tx);
    });
  } finally {
    await acting?.catch(() => undefined);
  }
  return acting as Promise<T>;
}

const stock = (tx: Tx, id: string) =>
  sql`SELECT FROM stock_balances WHERE position_id = ${id}::uuid AND account_kind = 'warehouse' FOR UPDATE NOWAIT`.execute(
    tx,
  );
const account = (tx: Tx, id: string) => sql`SELECT FROM accounts WHERE id = ${id}::uuid FOR UPDATE NOWAIT`.execute(tx);
const helpRequest = (tx: Tx, id: string) =>
  sql`SELECT FROM help_requests WHERE id = ${id}::uuid FOR UPDATE NOWAIT`.execute(tx);

test('an event is made with the people it invites locked before its goods [R-API-27]', async () => {
  const app = await anApp();
  const [partner, person] = [await aPartner(app), await aDisplaced(app)];
  const position = await aPosition(app, partner);
  const body = eventBody({
    invitedIds: [person.id],
    issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }],
  });
  const made = await whileHeld(app, { first: tx => account(tx, person.id), later: tx => stock(tx, position.id) }, () =>
    app.ask(partner, 'POST /events', { body }),
  );
  expect(made.status).toBe(201);
  await proveLedger(app);
});

test.each(['POST /help-requests/{id}/claim', 'PUT /help-requests/{id}/execute'] as const)(
  'whoever takes a request over (%s) locks what was kept back and what is given in one order [R-API-27]',
  async call => {
    const app = await anApp();
    const [before, now] = [await aPartner(app), await aPartner(app)];
    // Ids rise with time: what is issued now sorts before what the expired claim had reserved.
    const [given, kept] = [await aPosition(app, now), await aPosition(app, before)];
    expect(given.id < kept.id).toBe(true);
    const { id } = await aHelpRequest(app, await aDisplaced(app));
    const body = (positionId: string) => ({ lines: [{ positionId, quantity: '2' }] });
    await app.call(before, 'POST /help-requests/{id}/claim', { params: { id }, body: body(kept.id) });
    app.clock.pass(73);
    const taken = await whileHeld(app, { first: tx => stock(tx, given.id), later: tx => stock(tx, kept.id) }, () =>
      app.ask(now, call, { params: { id }, body: body(given.id) }),
    );
    expect(taken.status).toBe(200);
    await proveLedger(app);
  },
);

test('an account is deleted with its requests locked before the goods of its events, and those of both in one order [R-API-27]', async () => {
  const app = await anApp();
  const [partner, admin] = [await aPartner(app), await anAdministrator(app)];
  const [kept, promised] = [await aPosition(app, partner), await aPosition(app, partner)];
  const event = await anEvent(app, partner, {
    issuedAid: [{ positionId: promised.id, quantityPerParticipant: '1', per: 'person' }],
  });
  const remove = async () => {
    const person = await aConfirmed(app, partner, event);
    const { id } = await aHelpRequest(app, person);
    const lines = [{ positionId: kept.id, quantity: '2' }];
    await app.call(partner, 'POST /help-requests/{id}/claim', { params: { id }, body: { lines } });
    return { id, act: () => app.ask(admin, 'POST /accounts/{id}/delete', { params: { id: person.id } }) };
  };
  const one = await remove();
  const first = (tx: Tx) => helpRequest(tx, one.id);
  expect((await whileHeld(app, { first, later: tx => stock(tx, promised.id) }, one.act)).status).toBeLessThan(300);
  const two = await remove();
  const goods = { first: (tx: Tx) => stock(tx, kept.id), later: (tx: Tx) => stock(tx, promised.id) };
  expect((await whileHeld(app, goods, two.act)).status).toBeLessThan(300);
  await proveLedger(app);
});
