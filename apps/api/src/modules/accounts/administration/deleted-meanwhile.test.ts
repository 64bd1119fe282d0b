/** A session is checked before the transaction of a call: the account may be deleted between the two [R-ADM-36]. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type Refusal, type Reply, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { actAction, anAct, anEvent, aPosition, eventBody } from '../../../../test/things.ts';
import { until } from '../../../../test/until.ts';
import type { Db, Tx } from '../../../db/pool.ts';

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
});
beforeEach(async () => {
  partner = await aPartner(app);
});

const softDeletion = (id: string) => (tx: Tx) =>
  tx.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', id).execute();
const erasure = (id: string) => (tx: Tx) =>
  tx
    .updateTable('accounts')
    .set({ deletedAt: app.clock.now(), anonymisedAt: app.clock.now(), email: `${id}@deleted.invalid` })
    .where('id', '=', id)
    .execute();

/** Makes a call while `change` of an account is under way, which commits once the call waits for it. */
async function during<T>(accountId: string, change: (tx: Tx) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const { db } = app.deps;
  const changing = await db.startTransaction().execute();
  await sql`SELECT FROM accounts WHERE id = ${accountId} FOR UPDATE`.execute(changing);
  await change(changing);
  const answer = call();
  await until(() => isAnyWaiting(db), { what: 'the call waits for the change of the account' });
  await changing.commit().execute();
  return answer;
}

const isAnyWaiting = async (db: Db) =>
  (await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db))
    .rows.length > 0;

const codeOf = ({ status, body }: Reply<Refusal>) => [status, body.detail];

describe('an account deleted while it acts', () => {
  test('creates no event, with or without invited people [R-ADM-36]', async () => {
    const invited = await aDisplaced(app);
    for (const body of [eventBody(), eventBody({ invitedEmails: [invited.email] })]) {
      const deleted = await aPartner(app);
      const answer = await during(deleted.id, softDeletion(deleted.id), () =>
        app.ask(deleted, 'POST /events', { body }),
      );
      expect(codeOf(answer)).toEqual([401, 'unauthenticated']);
      const events = app.deps.db.selectFrom('events').select('id').where('organizerId', '=', deleted.id);
      expect(await events.execute()).toEqual([]);
    }
  });

  test('writes no act and issues none [R-ADM-36]', async () => {
    const receiver = await aPartner(app);
    const event = await anEvent(app, partner);
    const position = await aPosition(app, partner);
    const act = await anAct(app, partner, receiver, { event });
    const body = {
      kind: 'aidTransfer',
      basis: { type: 'event', id: event.id },
      toId: receiver.id,
      place: 'м. Харків',
      items: [{ positionId: position.id, quantity: '1' }],
    };
    // Both calls wait for the same deletion.
    const [written, issued] = await during(partner.id, softDeletion(partner.id), () =>
      Promise.all([app.ask(partner, 'POST /acts', { body }), actAction(app, partner, act, 'issue')]),
    );
    expect(codeOf(written)).toEqual([401, 'unauthenticated']);
    expect(codeOf(issued)).toEqual([409, 'status_change_not_allowed']);
    const acts = await app.deps.db
      .selectFrom('acts')
      .select(['id', 'status'])
      .where('createdBy', '=', partner.id)
      .execute();
    expect(acts).toEqual([{ id: act.id, status: 'draft' }]);
  });

  test('invites no administrator, nor once the duty is taken away [R-ADM-36]', async () => {
    const body = { email: 'new@example.org', surname: 'Мельник', name: 'Ірина', noPatronym: true };
    const takeDuty = (id: string) => (tx: Tx) =>
      tx
        .updateTable('accounts')
        .set({ duties: ['people'] })
        .where('id', '=', id)
        .execute();
    for (const change of [softDeletion, takeDuty]) {
      const removed = await anAdministrator(app);
      const answer = await during(removed.id, change(removed.id), () =>
        app.ask(removed, 'POST /accounts/register/administrator', { body }),
      );
      expect(codeOf(answer)).toEqual([403, 'forbidden']);
    }
    const invited = app.deps.db.selectFrom('accounts').select('id').where('email', '=', body.email);
    expect(await invited.execute()).toEqual([]);
  });

  test('leaves no deletion request to the administrators [R-ADM-36]', async () => {
    const person = await aDisplaced(app);
    await during(person.id, softDeletion(person.id), () =>
      app.ask(person, 'POST /accounts/deletion-request', { body: {} }),
    );
    const { deletionRequestedAt } = await app.deps.db
      .selectFrom('accounts')
      .select('deletionRequestedAt')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(deletionRequestedAt).toBe(null);
    const told = await app.deps.db
      .selectFrom('notifications')
      .select('id')
      .where('link', '=', `/cabinet/users/${person.id}`)
      .where('kind', '=', 'deletionRequested')
      .execute();
    expect(told).toEqual([]);
  });
});

test('a person erased at the same moment gets no email of an administrator, and their address stays nowhere [R-ADM-36]', async () => {
  const administrator = await anAdministrator(app);
  const person = await aDisplaced(app);
  const answer = await during(person.id, erasure(person.id), () =>
    app.ask(administrator, 'POST /accounts/{id}/email', {
      params: { id: person.id },
      body: { subject: 'Лист', message: 'Вітаємо' },
    }),
  );
  expect(codeOf(answer)).toEqual([404, 'not_found']);
  const emails = app.deps.db
    .selectFrom('mails')
    .select('cause')
    .where('recipient', '=', person.email)
    .where('template', '=', 'emailToPerson');
  expect(await emails.execute()).toEqual([]);
});
