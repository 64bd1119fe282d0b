import type { OutgoingLetter } from '@oplich/contract/emails/schemas';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { addMailJobs } from '../../platform/mail/index.ts';
import { findMail } from './list-mails.repo.ts';

/** Tries a letter again that was given up, from the beginning. One that waits already is left alone. */
export async function retryMail(tx: Tx, user: User, id: string, at: Date): Promise<OutgoingLetter> {
  const revived = await tx
    .updateTable('mails')
    .set({ failedAt: null, startedAt: null, interruptions: 0, attempts: 0 })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  const letter = (await findMail(tx, id)) ?? fail('not_found');
  if (!revived) return letter.state === 'waiting' ? letter : fail('status_change_not_allowed');
  await addMailJobs(tx, [id]);
  await recordAudit(tx, { actor: user, action: 'mail.retry', subject: { type: 'mail', id }, at });
  return letter;
}
