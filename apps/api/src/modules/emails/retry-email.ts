import { kindsWithin } from '@oplich/contract';
import { emailTransitions } from '@oplich/contract/emails/states';
import type { OutgoingEmail } from '@oplich/contract/emails/schemas';
import { assertTransition } from '../../platform/assert-transition.ts';
import { fail } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { addEmailJobs, requeueEmail } from '../../platform/email/index.ts';
import { findEmail } from './list-emails.repo.ts';

/** Tries an email again that was given up, from the beginning, to a kind of account the administrator works with. One that waits already is left alone. */
export async function retryEmail({ tx, actor, at }: Operation, id: string): Promise<OutgoingEmail> {
  const of = { id, kinds: kindsWithin(actor.duties) };
  const email = (await findEmail(tx, of, { locked: true })) ?? fail('not_found');
  if (email.state === 'waiting') return email;
  assertTransition(emailTransitions, 'retry', { status: email.state, sides: ['administrator'] });
  await requeueEmail(tx, id);
  await addEmailJobs(tx, [id]);
  await recordAudit(tx, { actor, action: 'mail.retry', subject: { type: 'mail', id }, at });
  return (await findEmail(tx, of)) ?? fail('not_found');
}
