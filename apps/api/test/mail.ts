import { runOnce, Logger } from 'graphile-worker';
import { openPool } from '../src/db/pool.ts';
import { queuePreset } from '../src/platform/jobs/jobs.ts';
import { mailboxIn, type KeptMail } from '../src/platform/mail/mailbox-store.ts';
import { productJobs } from '../src/product-jobs.ts';
import type { TestApp } from './app.ts';

/** Works off everything that waits in the queue, as the running product does by itself. */
export async function runJobs({ deps, databaseUrl }: TestApp, jobs = productJobs(deps)): Promise<void> {
  const pool = openPool({ url: databaseUrl, max: 3, onIdleError: () => undefined });
  const silent = new Logger(() => () => undefined);
  const taskList = Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.run]));
  await runOnce({ preset: queuePreset, pgPool: pool, taskList, logger: silent, noHandleSignals: true });
  await pool.end();
}

/** The mails somebody has been sent, newest first. */
export async function mailsTo(app: TestApp, to: string): Promise<KeptMail[]> {
  await runJobs(app);
  return mailboxIn(app.deps.config.dataDir).list(to);
}

/** What a mailed link says: the address and the token. */
export function linkIn(mail: KeptMail | undefined): { path: string; email: string; token: string } {
  const url = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return {
    path: url.pathname,
    email: url.searchParams.get('email') ?? '',
    token: url.searchParams.get('token') ?? '',
  };
}
