import { runOnce, Logger } from 'graphile-worker';
import { openPool } from '../src/db/pool.ts';
import { queuePreset } from '../src/platform/jobs/jobs.ts';
import { mailboxIn, type MailboxEmail } from '../src/platform/email/mailbox-store.ts';
import { productJobs } from '../src/product-jobs.ts';
import type { TestApp } from './app.ts';

const noticeEmails = 'mail-notices';

/** Works off everything that waits in the queue, as the running product does by itself, with the e-mails of notifications. */
export async function runJobs({ deps, databaseUrl }: TestApp, jobs = productJobs(deps)): Promise<void> {
  const pool = openPool({ url: databaseUrl, max: 3, onIdleError: () => undefined });
  if (noticeEmails in jobs) await pool.query('SELECT graphile_worker.add_job($1, job_key => $1)', [noticeEmails]);
  const silent = new Logger(() => () => undefined);
  const taskList = Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.run]));
  await runOnce({ preset: queuePreset, pgPool: pool, taskList, logger: silent, noHandleSignals: true });
  await pool.end();
}

/** The emails somebody has been sent, newest first. */
export async function emailsTo(app: TestApp, to: string): Promise<MailboxEmail[]> {
  await runJobs(app);
  return mailboxIn(app.deps.config.dataDir).list(to);
}

/** What an emailed link says: the address and the token. */
export function linkIn(email: MailboxEmail | undefined): { path: string; email: string; token: string } {
  const url = new URL(/https?:\/\/\S+/.exec(email?.text ?? '')?.[0] ?? '');
  return {
    path: url.pathname,
    email: url.searchParams.get('email') ?? '',
    token: url.searchParams.get('token') ?? '',
  };
}
