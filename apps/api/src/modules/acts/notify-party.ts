import { actEmailsADay } from '@oplich/contract';
import { spendBudget } from '../../platform/limits/budgets.ts';
import { queueEmails } from '../../platform/email/index.ts';
import type { Operation } from '../../platform/operation.ts';
import { emailRecipients, notify } from '../notifications/index.ts';
import { oppositeName } from './parties.repo.ts';

interface News {
  /** Nobody, when it is the central warehouse. */
  to: string | null;
  template: 'actIssued' | 'actShort' | 'actCancelled';
  actId: string;
  number: string;
  /** Why, as the other party put it. */
  text?: string | null;
}

/**
 * Whether the other party may be told by e-mail too: acts issued and cancelled again and again would fill its mailbox, and those of
 * its members. Beyond it the page alone says so.
 */
async function mayEmail({ tx, actor, at }: Operation, to: string): Promise<boolean> {
  if (actor.role === 'administrator') return true;
  const limits = [{ hours: 24, amount: actEmailsADay }];
  return (await spendBudget(tx, { accountId: actor.id, budget: `actEmails:${to}`, amount: 1, limits, at })) === null;
}

/** Tells the other party of an act what was done, on the page and by an email. */
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
  if (isLimited && !(await mayEmail(operation, to))) return;
  const email = { template, params: { actId, number, party: await oppositeName(tx, actId, to), text } };
  await queueEmails(
    tx,
    receivers.map(receiver => ({ cause: `${template}:${actId}`, to: receiver, ...email })),
    at,
  );
}
