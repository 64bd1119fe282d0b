/** Who tells people something by e-mail waits for nobody else who does, and the queue hears of it at the commit [R-NOT-14]. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aDisplaced } from '../../../../test/people.ts';
import { until } from '../../../../test/until.ts';
import { transaction, type Tx } from '../../../db/pool.ts';
import { notify } from '../notify.ts';
import { emailJob } from './email-job.ts';
import { listenForEmails } from './listen-for-emails.ts';

const app = await anApp();
const { db } = app.deps;
const person = await aDisplaced(app);
let waking: ReturnType<typeof listenForEmails> | undefined;
afterAll(() => waking?.stop());

const tell = (tx: Tx) =>
  notify(tx, {
    kind: 'message',
    params: { title: 'Увага', message: 'Видаємо о десятій.' },
    link: null,
    audience: { userIds: [person.id] },
    at: app.clock.now(),
    email: 'always',
  });
const jobs = async () =>
  (await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = ${emailJob}`.execute(db)).rows.length;
const forget = () => sql`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`.execute(db);

test('an action that tells by e-mail does not wait for another one that is not over [R-NOT-14]', async () => {
  await transaction(db, async one => {
    await tell(one);
    await sql`SET LOCAL lock_timeout = '5s'`.execute(one);
    await transaction(db, async other => {
      await sql`SET LOCAL lock_timeout = '100ms'`.execute(other);
      await tell(other);
    });
  });
});

test('the queue writes e-mails after a commit, and of what was said while nobody listened [R-NOT-14]', async () => {
  await transaction(db, tell);
  await forget();
  expect(await jobs()).toBe(0);
  waking = listenForEmails(app.deps, () => undefined);
  await until(async () => (await jobs()) > 0);
  await forget();
  await transaction(db, tell);
  await until(async () => (await jobs()) > 0);
});
