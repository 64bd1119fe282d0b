import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { runJobs } from '../../../../test/email.ts';
import { aDisplaced } from '../../../../test/people.ts';

const app = await anApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
const ask = (email: string, address: string) =>
  app.ask(null, 'POST /accounts/request-password-reset', { body: { email }, headers: { 'x-forwarded-for': address } });
const links = async () => (await app.deps.db.selectFrom('accountTokens').select('accountId').execute()).length;

test('one network asks for at most 100 emails an hour, with the same answer, and keeps nobody else waiting [R-ACC-31]', async () => {
  const people: Caller[] = [];
  for (let index = 0; index < 103; index++) people.push(await aDisplaced(app));
  const [first, second, third, ...crowd] = people as [Caller, Caller, Caller, ...Caller[]];
  const answers: number[] = [];
  for (const { email } of crowd) answers.push((await ask(email, '203.0.113.1')).status);
  await runJobs(app);
  expect(await links()).toBe(100);
  answers.push((await ask(first.email, '203.0.113.1')).status);
  answers.push((await ask(second.email, '203.0.113.2')).status);
  await runJobs(app);
  expect(await links()).toBe(101);
  app.clock.pass(1.01);
  answers.push((await ask(third.email, '203.0.113.1')).status);
  await runJobs(app);
  expect(await links()).toBe(102);
  expect(new Set(answers)).toEqual(new Set([204]));
});

test('an account has one request for an email waiting, however often it is asked [R-ACC-31]', async () => {
  const { email } = await aDisplaced(app);
  await Promise.all(Array.from({ length: 20 }, () => ask(email, '203.0.113.3')));
  const { rows } = await sql<{ jobs: number }>`
    SELECT count(*) AS jobs FROM graphile_worker._private_jobs
    WHERE key LIKE 'mail-token %'`.execute(app.deps.db);
  expect(rows).toEqual([{ jobs: 1 }]);
});
