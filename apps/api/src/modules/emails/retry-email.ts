import type { OutgoingEmail } from '@oplich/contract/emails/schemas';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { addEmailJobs } from '../../platform/email/index.ts';
import { findEmail } from './list-emails.repo.ts';

/** Tries an email again that was given up, from the beginning. One that waits already is left alone. */
export async function retryEmail(tx: Tx, user: User, id: string, at: Date): Promise<OutgoingEmail> {
  const revived = await tx
    .updateTable('mails')
    .set({ failedAt: null, startedAt: null, interruptions: 0, attempts: 0 })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  const email = (await findEmail(tx, id)) ?? fail('not_found');
  if (!revived) return email.state === 'waiting' ? email : fail('status_change_not_allowed');
  await addEmailJobs(tx, [id]);
  await recordAudit(tx, { actor: user, action: 'mail.retry', subject: { type: 'mail', id }, at });
  return email;
}
