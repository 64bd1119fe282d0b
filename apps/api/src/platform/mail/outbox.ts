import type { Language } from '@oplich/contract';
import type { LetterName } from '@oplich/contract/mails';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool.ts';
import { newId } from '../ids.ts';
import { mailTries } from './tries.ts';

export interface QueuedMail {
  /** Names the deed that causes this mail; one mail per cause and recipient goes out, however often the deed is tried. */
  cause: string;
  to: { accountId: string; email: string; language: Language };
  /** A template registered at start. */
  template: LetterName;
  params: Record<string, string | number | null>;
}

/** Writes mails into the outbox in the transaction of their cause; the job queue sends them after the commit. */
export async function queueMails(tx: Tx, mails: readonly QueuedMail[], at: Date): Promise<void> {
  if (mails.length === 0) return;
  const written = await tx
    .insertInto('mails')
    .values(
      mails.map(mail => ({
        id: newId(),
        cause: `${mail.cause}:${mail.to.accountId}`,
        accountId: mail.to.accountId,
        recipient: mail.to.email,
        template: mail.template,
        language: mail.to.language,
        params: JSON.stringify(mail.params),
        createdAt: at,
      })),
    )
    .onConflict(conflict => conflict.column('cause').doNothing())
    .returning('id')
    .execute();
  if (written.length === 0) return;
  await addMailJobs(
    tx,
    written.map(mail => mail.id),
  );
}

/** Lets the queue send letters that are in the outbox. */
export const addMailJobs = (tx: Tx, ids: readonly string[]) =>
  sql`
    SELECT graphile_worker.add_job('send-mail', json_build_object('id', id), job_key => 'mail:' || id, max_attempts => ${mailTries}::int)
    FROM unnest(${[...ids]}::uuid[]) AS id`.execute(tx);
