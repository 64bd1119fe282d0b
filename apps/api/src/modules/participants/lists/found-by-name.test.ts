import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { anEvent, apply } from '../../../../test/things.ts';
import { until } from '../../../../test/until.ts';
import { transaction, type Db } from '../../../db/pool.ts';
import { participantFaults } from '../prove-rows.repo.ts';

let app: TestApp;
let organizer: Caller;
let event: { id: string };
let person: Caller;

beforeEach(async () => {
  app = await anApp();
  organizer = await aPartner(app);
  event = await anEvent(app, organizer);
  person = await aDisplaced(app, { surname: 'Коваль' });
});

const found = async (search: string) => {
  const ask = { params: { id: event.id }, query: { search } };
  const { items } = await app.call(organizer, 'GET /events/{id}/participants/applied', ask);
  return items.map(one => one.participantId);
};

test('a participant is found by the name they have now, and by the one before no more [R-PAR-24]', async () => {
  await apply(app, person, event);
  expect([await found('коваль'), await found('мельник')]).toEqual([[person.id], []]);
  await app.call(person, 'PUT /accounts/update/displaced', { body: { surname: 'Мельник' } });
  expect([await found('коваль'), await found('мельник')]).toEqual([[], [person.id]]);
});

describe('what changes while its person applies is not missed [R-PAR-24, R-API-25]', () => {
  const change = (db: Db) =>
    sql`UPDATE accounts SET surname = 'Мельник', birthday = '1961-04-12' WHERE id = ${person.id}`.execute(db);
  const begin = (db: Db) =>
    sql`INSERT INTO participants (event_id, account_id, status, applied_at, created_at)
      VALUES (${event.id}, ${person.id}, 'applied', now(), now())`.execute(db);

  test.each([
    ['the change first', change, begin],
    ['the application first', begin, change],
  ])('%s', async (_, first, second) => {
    const { db } = app.deps;
    const one = await db.startTransaction().execute();
    await first(one);
    const waiting = transaction(db, second);
    const isWaiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until(async () => (await isWaiting.execute(db)).rows.length > 0);
    await one.commit().execute();
    await waiting;
    expect(await found('мельник')).toEqual([person.id]);
    expect(await participantFaults(db)).toEqual([]);
  });
});
