import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../../db/listen.ts';
import type { Deps } from '../../../deps.ts';
import { nameAndCode, outageLog, type Warn } from '../../../platform/log/outage-log.ts';
import { addEmailJob } from './email-job.repo.ts';

/** At most so often, milliseconds: e-mails are written in batches that are seconds apart anyway. */
const pauseMs = 1_000;

/**
 * Adds the job that writes emails when notifications are committed. It is one row for all notifications: when it was added within each
 * action, the row was locked until the commit, and actions waited for each other. Notifications committed while nobody listens are found
 * when listening begins again [decision 38].
 */
export function listenForEmails(
  { db, databaseUrl }: Pick<Deps, 'db' | 'databaseUrl'>,
  warn: Warn,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isMore = false;
  let waking: Promise<void> | undefined;
  const outage = outageLog(warn, 'the queue could not be told to write e-mails; it is tried again');

  async function wakeAll() {
    while (isMore && !signal.aborted) {
      isMore = false;
      // The database is away: it is tried again, as nobody else knows of it.
      await addEmailJob(db).then(outage.worked, (error: unknown) => {
        outage.failed(error);
        isMore = true;
      });
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    waking = undefined;
  }
  const wake = () => {
    isMore = true;
    waking ??= wakeAll();
  };

  const listening = listen({
    url: databaseUrl,
    channels: ['oplich_notices'],
    onMessage: wake,
    onListening: wake,
    onLost: error => warn(nameAndCode(error), 'nobody hears of new e-mails; the connection is made again'),
  });
  return {
    async stop() {
      stopping.abort();
      await listening.stop();
      await waking;
    },
  };
}
