import { transaction, type Tx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { queueMails } from '../../../platform/mail/index.ts';
import { noticeLink } from '../notice-link.ts';
import { addLetterJob, letterJob } from './letter-job.ts';
import { nextReceivers, nextToMail, noteMailed, secondsToWait, setPace } from './letters.repo.ts';

/** A batch goes out every so many seconds; how large it is follows from `MAIL_RATE`. */
const pauseSeconds = 10;

/**
 * Writes letters about notices into the outbox at a set rate, whatever is sent at once. The cursor moves in the
 * transaction of its batch, so a process that dies in between loses nothing and repeats nothing.
 */
export const letterJobs = ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Jobs => ({
  [letterJob]: {
    // Should the job that goes on have been lost with its process.
    cron: '*/15 * * * *',
    async run() {
      const batch = Math.max(1, Math.floor((config.mailRate * pauseSeconds) / 60));
      await transaction(db, tx => writeBatch(tx, batch, clock.now()));
    },
  },
});

async function writeBatch(tx: Tx, batch: number, at: Date): Promise<void> {
  const wait = await secondsToWait(tx);
  if (wait > 0) {
    await addLetterJob(tx, wait);
    return;
  }
  let [walked, letters] = [0, 0];
  // People who want no letter cost nothing of the rate, but are not walked through without end at once.
  while (letters < batch && walked < batch * 20) {
    const notice = await nextToMail(tx);
    if (!notice) break;
    const limit = batch - letters;
    const receivers = await nextReceivers(tx, notice, limit);
    const wanted = receivers.filter(receiver => receiver.wanted);
    await queueMails(
      tx,
      wanted.map(({ accountId, email, language, role }) => ({
        cause: `notice:${notice.id}`,
        to: { accountId, email, language },
        template: 'notice' as const,
        params: {
          kind: notice.kind,
          link: noticeLink(notice, role),
          ...(notice.params as Record<string, string | number | null>),
        },
      })),
      at,
    );
    const isDone = receivers.length < limit;
    await noteMailed(tx, notice.id, {
      upTo: receivers.at(-1)?.accountId ?? null,
      letters: wanted.length,
      at: isDone ? at : null,
    });
    walked += Math.max(1, receivers.length);
    letters += wanted.length;
  }
  if (letters > 0) await setPace(tx, pauseSeconds);
  if (await nextToMail(tx)) await addLetterJob(tx, letters > 0 ? pauseSeconds : 0);
}
