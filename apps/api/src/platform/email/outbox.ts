import type { Duty, Language } from '@oplich/contract';
import type { EmailName } from '@oplich/contract/emails/schemas';
import type { Tx } from '../../db/pool.ts';
import { newId } from '../ids.ts';
import type { EmailParams } from './email-params.ts';
import { addEmailJobs, insertEmails } from './emails.repo.ts';

/** The name of an email with its parameters. */
export type EmailContent<K extends EmailName = EmailName> = { [N in K]: { template: N; params: EmailParams[N] } }[K];

export type QueuedEmail = EmailContent & {
  /** Identifies the action that causes this email: one email per cause and recipient is sent, however often the action is retried. */
  cause: string;
  /** `accountId` is null for an invited person who has no account yet. */
  to: { accountId: string | null; email: string; language: Language; forDuty?: ForDuty | null };
};

/** The duty because of which somebody gets an email: for the partner they act for, or, without one, as an administrator. */
export interface ForDuty {
  partnerId: string | null;
  duty: Duty;
}

/** Emails in one statement, which takes at most 65,535 values, ten for each email. */
const batchSize = 2000;

/** Writes emails into the outbox in the transaction of their cause. The job queue sends them after the commit. */
export async function queueEmails(tx: Tx, emails: readonly QueuedEmail[], at: Date): Promise<void> {
  for (let from = 0; from < emails.length; from += batchSize)
    await queueBatch(tx, emails.slice(from, from + batchSize), at);
}

async function queueBatch(tx: Tx, emails: readonly QueuedEmail[], at: Date): Promise<void> {
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
