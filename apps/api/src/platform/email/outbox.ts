import type { Duty, Language } from '@oplich/contract';
import type { EmailName } from '@oplich/contract/emails/schemas';
import type { Tx } from '../../db/pool.ts';
import { newId } from '../ids.ts';
import type { EmailParams } from './email-params.ts';
import { addEmailJobs, insertEmails } from './emails.repo.ts';

/** An email by its name, with what that email says and nothing less. */
export type EmailContent<K extends EmailName = EmailName> = { [N in K]: { template: N; params: EmailParams[N] } }[K];

export type QueuedEmail = EmailContent & {
  /** Names the action that causes this email; one email per cause and recipient goes out, however often the action is tried. */
  cause: string;
  /** `accountId` is nobody's where who is invited has no account yet. */
  to: { accountId: string | null; email: string; language: Language; forDuty?: ForDuty | null };
};

/** Why somebody is written to who has no part in it of their own: for a partner they act for, or, without one, as an administrator. */
export interface ForDuty {
  partnerId: string | null;
  duty: Duty;
}

/** Emails of one statement: it takes at most 65,535 values, ten for each. */
const atOnce = 2000;

/** Writes emails into the outbox in the transaction of their cause; the job queue sends them after the commit. */
export async function queueEmails(tx: Tx, emails: readonly QueuedEmail[], at: Date): Promise<void> {
  for (let from = 0; from < emails.length; from += atOnce) await queueSome(tx, emails.slice(from, from + atOnce), at);
}

async function queueSome(tx: Tx, emails: readonly QueuedEmail[], at: Date): Promise<void> {
  const written = await insertEmails(
    tx,
    emails.map(email => ({
      id: newId(),
      cause: `${email.cause}:${email.to.accountId ?? ''}`,
      accountId: email.to.accountId,
      partnerId: email.to.forDuty?.partnerId ?? null,
      duty: email.to.forDuty?.duty ?? null,
      recipient: email.to.email,
      template: email.template,
      language: email.to.language,
      params: JSON.stringify(email.params),
      createdAt: at,
    })),
  );
  if (written.length > 0) await addEmailJobs(tx, written);
}
