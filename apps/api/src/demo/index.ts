import type { AuditAction } from '@oplich/contract/audit/actions';
import { ConfigError } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { skipWaitingEmails } from '../modules/notifications/index.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { dropEmails } from '../platform/email/index.ts';
import { dropJobs } from '../platform/jobs/queue.repo.ts';
import { actionsAmong, isAnybodyThere } from './demo.repo.ts';
import { makeDemo } from './make-demo.ts';

export { demoAccounts, demoPassword } from './demo-accounts.ts';

const marks = { begun: 'demo.begin', done: 'demo.done' } as const;

/** How far the demo of this database got: nothing yet, broken off by a kill, or there; `foreign` data is left alone. */
export async function stateOfDemo({ db }: Pick<Deps, 'db'>): Promise<'empty' | 'brokenOff' | 'there' | 'foreign'> {
  const found = await actionsAmong(db, Object.values(marks));
  if (found.has(marks.done)) return 'there';
  if (found.has(marks.begun)) return 'brokenOff';
  return (await isAnybodyThere(db)) ? 'foreign' : 'empty';
}

/**
 * Throws `ConfigError` where the database has demo data but is not started as a demo: their accounts have a published password.
 */
export async function refuseDemoData(deps: Pick<Deps, 'db'>): Promise<void> {
  const state = await stateOfDemo(deps);
  if (state !== 'there' && state !== 'brokenOff') return;
  throw new ConfigError(
    'These data were made for a demo, with a published password: start them as one (embedded database, HOST and PUBLIC_URL on loopback, not in production), or use another DATA_DIR or DATABASE_URL.',
  );
}

/**
 * Fills an empty database with demo data through a connection that need not wait for the disk. The marks tell a later
 * start whether it was finished; the last one waits, and with it everything before.
 */
export async function fillWithDemo(deps: Deps, demoDb: Db, print: (line: string) => void): Promise<void> {
  const started = Date.now();
  const mark = (action: AuditAction) =>
    recordAudit(deps.db, { actor: null, action, subject: { type: 'demo', id: null }, at: deps.clock.now() });
  await mark(marks.begun);
  await makeDemo({ ...deps, db: demoDb }, print);
  // The story's emails belong to its past: nobody waits for them.
  await dropJobs(deps.db);
  await dropEmails(deps.db);
  await skipWaitingEmails(deps.db, deps.clock.now());
  await mark(marks.done);
  print(`Demo data is there (${((Date.now() - started) / 1000).toFixed(1)} s).`);
}
