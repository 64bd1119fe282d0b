/** A notification to an oblast of 200,000 people: one row, emails in batches, and what reading it costs as a ratio to the floor. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../src/db/pool.ts';
import { emailJob } from '../src/modules/notifications/emails/email-job.ts';
import { nextReceivers } from '../src/modules/notifications/emails/emails.repo.ts';
import { productJobs } from '../src/product-jobs.ts';
import { anApp, type Caller, type TestApp } from './app.ts';
import { writeCrowd } from './database.ts';
import { median, print } from './measure.ts';
import { aDisplaced, anAdministrator } from './people.ts';

const people = 200_000;
let app: TestApp;
let admin: Caller;
let person: Caller;

beforeAll(async () => {
  // 10,000 emails in each ten seconds.
  app = await anApp({ env: { MAIL_RATE: '60000' } });
  admin = await anAdministrator(app);
  person = await aDisplaced(app, { regionId: 12 });
  await writeCrowd(
    app.databaseUrl,
    `
    INSERT INTO accounts (id, email, role, status, email_confirmed_at, registered_at, surname, name, patronym, region_id, residence_address, phone_number)
    SELECT gen_random_uuid(), 'crowd' || n || '@test.example', 'displaced', 'approved', now(), now(), 'Коваль', 'Ірина', 'Іванівна', 12,
      'вул. Робоча, ' || n, '+38067' || lpad(n::text, 7, '0')
    FROM generate_series(1, $1::int) AS n`,
    [people],
  );
}, 300_000);

const send = () =>
  app.call(admin, 'POST /notifications', {
    body: { title: 'Увага', message: 'Завтра пункт видачі не працює.', audience: { regionIds: [12] } },
  });
const rowsOf = async (table: 'notifications' | 'notificationPeople' | 'notificationGroups') =>
  (
    await app.deps.db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
const tenSecondsLater = () => sql`UPDATE mail_pace SET next_at = now() - interval '1 second'`.execute(app.deps.db);
const writeBatch = async () => productJobs(app.deps)[emailJob]?.run({});
const emails = async () => {
  const { rows } = await sql<{ all: number; people: number }>`
    SELECT count(*) AS all, count(DISTINCT account_id) AS people FROM mails WHERE cause LIKE 'notice:%'`.execute(
    app.deps.db,
  );
  return rows[0]!;
};

describe(`a notice to ${people} people`, () => {
  test('is one row, and reading it costs nobody more than a notification to one', async () => {
    const floor = await median(() => app.call(person, 'GET /accounts/info'), 41);
    const before = [
      await rowsOf('notifications'),
      await rowsOf('notificationPeople'),
      await rowsOf('notificationGroups'),
    ];
    const cost = await median(send, 5);
    expect([
      await rowsOf('notifications'),
      await rowsOf('notificationPeople'),
      await rowsOf('notificationGroups'),
    ]).toEqual([
      before[0]! + 5,
      // The sender is left out of the group.
      before[1]! + 5,
      before[2]! + 5,
    ]);
    print(`own profile, the floor: ${floor.toFixed(1)} ms`);
    print(`sending: ${cost.toFixed(1)} ms, ${(cost / floor).toFixed(1)} of the floor`);
    const costs: [string, () => Promise<unknown>][] = [
      ['counting the unread', () => app.call(person, 'GET /notifications/counts')],
      ['the inbox', () => app.call(person, 'GET /notifications')],
      ['what was sent, with who read', () => app.call(admin, 'GET /notifications', { query: { box: 'sent' } })],
    ];
    const toAdministrators = await app.call(admin, 'POST /notifications', {
      body: { title: 'Нарада', message: 'О десятій.', audience: { role: 'administrator' } },
    });
    const notification = {
      ...toAdministrators,
      kind: 'message',
      params: {},
      email: 'byChoice',
      emailedUpTo: null,
    } as const;
    const receivers = () => transaction(app.deps.db, tx => nextReceivers(tx, notification, 100));
    const few = await median(receivers);
    print(`whom to write to of three roles’ smallest: ${few.toFixed(1)} ms, ${(few / floor).toFixed(1)} of the floor`);
    // A walk over everybody would be hundreds of times the floor.
    expect(few / floor).toBeLessThan(20);
    await app.call(person, 'POST /notifications/read-all');
    for (const [what, work] of costs) {
      const time = await median(work);
      print(`${what}: ${time.toFixed(1)} ms, ${(time / floor).toFixed(1)} of the floor`);
    }
  });

  test('its emails are written in batches at the set rate, none twice, with memory that does not grow', async () => {
    await app.deps.db.updateTable('notifications').set({ emailedAt: app.clock.now() }).execute();
    const { id } = await send();
    const memory = process.memoryUsage().rss;
    let peak = memory;
    const start = performance.now();
    let batches = 0;
    for (let before = -1; before < (await emails()).all; batches++) {
      before = (await emails()).all;
      await tenSecondsLater();
      await writeBatch();
      peak = Math.max(peak, process.memoryUsage().rss);
      expect((await emails()).all - before).toBeLessThanOrEqual(10_000);
    }
    const written = await emails();
    // Everybody, including the person created by calls.
    expect(written).toEqual({ all: people + 1, people: people + 1 });
    const { emailed } = await app.deps.db
      .selectFrom('notifications')
      .select('emailed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(emailed).toBe(people + 1);
    print(`${written.all} letters in ${batches} batches: ${((performance.now() - start) / 1000).toFixed(1)} s of work`);
    print(`memory: ${Math.round((peak - memory) / 1e6)} MB above the start`);
  });
});
