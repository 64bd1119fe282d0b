import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator } from '../../../../test/people.ts';
import { productJobs } from '../../../product-jobs.ts';
import { letterJob } from './letter-job.ts';

// Ten letters in each ten seconds.
const app = await anApp({ env: { MAIL_RATE: '60' } });
const admin = await anAdministrator(app);
const { db } = app.deps;

const writeLetters = async () => productJobs(app.deps)[letterJob]?.run({});
const tenSecondsLater = () => sql`UPDATE mail_pace SET next_at = now() - interval '1 second'`.execute(db);
const send = (regionId: number) =>
  app.call(admin, 'POST /notifications', {
    body: { title: 'Увага', message: 'Сьогодні не працюємо.', audience: { regionIds: [regionId] } },
  });
const lettersOf = async (id: string) =>
  (await db.selectFrom('mails').select('accountId').where('cause', 'like', `notice:${id}:%`).execute()).map(
    row => row.accountId,
  );

test('letters of a notice to many go out at the set rate, each once, by each person’s choice [contract §7]', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => aDisplaced(app, { regionId: 21 })));
  const [quiet] = people;
  await app.call(quiet!, 'PUT /notifications/preferences', { body: { email: { announcements: false } } });
  const { id } = await send(21);
  // Two workers at once, and one that comes too soon: still one batch.
  await Promise.all([writeLetters(), writeLetters()]);
  await writeLetters();
  expect(await lettersOf(id)).toHaveLength(10);
  for (let batch = 0; batch < 3; batch++) {
    await tenSecondsLater();
    await writeLetters();
  }
  const written = await lettersOf(id);
  expect([written.length, new Set(written).size, written.includes(quiet!.id)]).toEqual([24, 24, false]);
  const { items } = await app.call(admin, 'GET /notifications', { query: { box: 'sent' } });
  expect(items[0]?.delivery).toMatchObject({ reached: 25, mailed: 24, mailing: false });
});

test('a process that dies within a batch leaves nothing written and nothing skipped; the next one goes on', async () => {
  const people = await Promise.all(Array.from({ length: 15 }, () => aDisplaced(app, { regionId: 23 })));
  const { id } = await send(23);
  await tenSecondsLater();
  await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''dies''; END'`.execute(
    db,
  );
  await sql`CREATE TRIGGER break_off BEFORE UPDATE ON mail_pace FOR EACH ROW EXECUTE FUNCTION break_off()`.execute(db);
  await expect(writeLetters()).rejects.toThrow('dies');
  expect(await lettersOf(id)).toEqual([]);
  await sql`DROP TRIGGER break_off ON mail_pace`.execute(db);
  await writeLetters();
  await tenSecondsLater();
  await writeLetters();
  expect((await lettersOf(id)).toSorted()).toEqual(people.map(person => person.id).toSorted());
});
