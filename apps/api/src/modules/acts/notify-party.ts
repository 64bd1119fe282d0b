import { mayEmail } from '../../platform/limits/email-budget.ts';
import { queueEmails } from '../../platform/email/index.ts';
import type { Operation } from '../../platform/operation.ts';
import { emailRecipients, notify } from '../notifications/index.ts';
import { oppositeName } from './parties.repo.ts';

interface News {
  /** Null for the central warehouse. */
  to: string | null;
  template: 'actIssued' | 'actShort' | 'actCancelled';
  actId: string;
  number: string;
  /** Why, as the other party put it. */
  text?: string | null;
}

/** Notifies the other party of an act of an action, on the page and by email. */
export async function notifyParty(
  operation: Operation,
  { to, template, actId, number, text = null }: News,
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  const { tx, at } = operation;
  if (to === null) return;
  const receivers = await emailRecipients(tx, [to], template);
  if (receivers.length === 0) return;
  await notify(tx, {
    kind: template,
    params: { number, reason: text ?? '' },
    link: `/cabinet/help/transfer-act/${actId}`,
    audience: { userIds: [to] },
    at,
    email: 'none',
  });
  if (!(await mayEmail(operation, { about: 'acts', to, isLimited }))) return;
  const email = { template, params: { actId, number, party: await oppositeName(tx, actId, to), text } };
  await queueEmails(
    tx,
    receivers.map(receiver => ({ cause: `${template}:${actId}`, to: receiver, ...email })),
    at,
  );
}
