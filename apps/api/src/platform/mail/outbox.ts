import type { Language } from '@oplich/contract';
import type { LetterName } from '@oplich/contract/emails/schemas';
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

/** Mails of one statement: it takes at most 65,535 values, eight for each. */
const atOnce = 2000;

/** Writes mails into the outbox in the transaction of their cause; the job queue sends them after the commit. */
export async function queueMails(tx: Tx, mails: readonly QueuedMail[], at: Date): Promise<void> {
  for (let from = 0; from < mails.length; from += atOnce) await queueSome(tx, mails.slice(from, from + atOnce), at);
}

async function queueSome(tx: Tx, mails: readonly QueuedMail[], at: Date): Promise<void> {
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
