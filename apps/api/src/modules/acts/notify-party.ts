import type { Tx } from '../../db/pool.ts';
import { queueEmails } from '../../platform/email/index.ts';
import { emailRecipients, notify } from '../notifications/index.ts';
import { oppositeName } from './parties.repo.ts';

interface Email {
  /** Nobody, when it is the central warehouse. */
  to: string | null;
  template: 'actIssued' | 'actShort' | 'actCancelled';
  actId: string;
  number: string;
  /** Why, as the other party put it. */
  text?: string | null;
}

/** Tells the other party of an act what was done, on the page and by an email. */
export async function notifyParty(
  tx: Tx,
  { to, template, actId, number, text = null }: Email,
  at: Date,
): Promise<void> {
  if (to === null) return;
  const receivers = await emailRecipients(tx, [to], template);
  if (receivers.length === 0) return;
  const party = await oppositeName(tx, actId, to);
  await notify(tx, {
    kind: template,
    params: { number, reason: text ?? '' },
    link: `/cabinet/help/transfer-act/${actId}`,
    audience: { userIds: [to] },
    at,
    email: 'none',
  });
  const email = { template, params: { actId, number, party, text } };
  await queueEmails(
    tx,
    receivers.map(receiver => ({ cause: `${template}:${actId}`, to: receiver, ...email })),
    at,
  );
}
