import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { runJobs } from '../../../test/email.ts';
import { aDisplaced } from '../../../test/people.ts';
import { until } from '../../../test/until.ts';
import { openPool, transaction } from '../../db/pool.ts';
import { productEmailTemplates } from '../../product-jobs.ts';
import { startJobs } from '../jobs/jobs.ts';
import { newId } from '../ids.ts';
import { emailJobs, queueEmails } from './index.ts';

const app = await anApp();

test('other jobs wait for one worker at most, however many e-mails are due at a server that answers nothing [R-EML-8]', async () => {
  const { id: accountId } = await aDisplaced(app);
  await runJobs(app);
  const to = { accountId, email: 'one@test.example', language: 'uk' as const };
  const emails = Array.from({ length: 20 }, () => ({ cause: newId(), to, template: 'partnerApproved' as const }));
  await transaction(app.deps.db, tx =>
    queueEmails(
      tx,
      emails.map(email => ({ ...email, params: { reason: null } })),
      app.clock.now(),
    ),
  );

  const begun: string[] = [];
  const giveUp: (() => void)[] = [];
  const silent = {
    deliver: () => {
      begun.push('email');
      return new Promise<void>((_, reject) => giveUp.push(() => reject(new Error('timeout'))));
    },
    close: () => undefined,
  };
  const other = { run: async () => void begun.push('other') };
  const pool = openPool({ url: app.databaseUrl, max: 6, pipeline: true, onIdleError: () => undefined });
  const sending = {
    templates: productEmailTemplates(app.deps),
    stillHasDuty: () => Promise.resolve(true),
    transport: silent,
  };
  const jobs = { ...emailJobs(app.deps, sending), other };
  const { stop } = await startJobs({ pool, jobs, log: () => undefined });
  // Every worker has one.
  await until(() => giveUp.length === 4);
  await sql`SELECT graphile_worker.add_job('other')`.execute(app.deps.db);
  giveUp.shift()?.();
  await until(() => begun.length > 5);
  expect(begun).toEqual(['email', 'email', 'email', 'email', 'other', 'email']);

  const stopped = stop();
  for (const one of giveUp) one();
  await stopped;
  await pool.end();
});
