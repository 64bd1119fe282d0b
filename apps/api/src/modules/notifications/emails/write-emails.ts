import { transaction, type Tx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { queueEmails, type EmailParams } from '../../../platform/email/index.ts';
import { notificationLink } from '../notification-link.ts';
import { emailJob } from './email-job.ts';
import { addEmailJob } from './email-job.repo.ts';
import {
  nextReceivers,
  nextToEmail,
  markEmailed,
  secondsToWait,
  setPace,
  type NotificationToEmail,
} from './emails.repo.ts';
import { notificationCause } from './notification-cause.ts';

/** A batch goes out every so many seconds; how large it is follows from `MAIL_RATE`. */
const pauseSeconds = 10;
/** The most emails to people notified by name written in one transaction. */
const byNameAtOnce = 500;

/**
 * Writes emails about notifications into the outbox: to groups at a set rate, whatever is sent at once, to people by name first. The cursor moves in the
 * transaction of its batch, so a process that dies in between loses nothing and repeats nothing.
 */
export const emailJobs = ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Jobs => ({
  [emailJob]: {
    // Should the job that goes on have been lost with its process.
    cron: '*/15 * * * *',
    async run() {
      const batch = Math.max(1, Math.floor((config.emailRate * pauseSeconds) / 60));
      await transaction(db, tx => writeBatch(tx, batch, clock.now()));
    },
  },
});

async function writeBatch(tx: Tx, batch: number, at: Date): Promise<void> {
  const wait = await secondsToWait(tx);
  // People notified by name wait neither for earlier notifications to groups nor for their pace.
  await writeSome(tx, { toMany: false, most: byNameAtOnce }, at);
  const emails = wait > 0 ? 0 : await writeSome(tx, { toMany: true, most: batch }, at);
  if (emails > 0) await setPace(tx, pauseSeconds);
  if (await nextToEmail(tx, false)) await addEmailJob(tx);
  else if (await nextToEmail(tx, true)) await addEmailJob(tx, emails > 0 ? pauseSeconds : wait);
}

/** Writes up to so many emails about notifications to groups, or to people by name. Returns how many it wrote. */
async function writeSome(
  tx: Tx,
  { toMany, most: maxEmails }: { toMany: boolean; most: number },
  at: Date,
): Promise<number> {
  let [walked, emails] = [0, 0];
  // People who want no email cost nothing of the rate, but are not walked through without end at once.
  while (emails < maxEmails && walked < maxEmails * 20) {
    const notification = await nextToEmail(tx, toMany);
    if (!notification) break;
    const limit = maxEmails - emails;
    const receivers = await nextReceivers(tx, notification, limit);
    const wanted = receivers.filter(receiver => receiver.wanted);
    await queueEmails(
      tx,
      wanted.map(({ accountId, email, language, role, forDuty }) => ({
        cause: notificationCause(notification.id),
        to: { accountId, email, language, forDuty },
        template: 'notification' as const,
        params: { ...contentOf(notification), link: notificationLink(notification, role) },
      })),
      at,
    );
    const isDone = receivers.length < limit;
    await markEmailed(tx, notification.id, {
      upTo: receivers.at(-1)?.accountId ?? null,
      emails: wanted.length,
      at: isDone ? at : null,
    });
    walked += Math.max(1, receivers.length);
    emails += wanted.length;
  }
  return emails;
}

/** What a kept notification says: its kind and parameters were checked by `notify`, and come back as JSON. */
const contentOf = ({ kind, params }: NotificationToEmail) =>
  ({ kind, ...(params as object) }) as EmailParams['notification'];
