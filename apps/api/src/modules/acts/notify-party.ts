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
  const [receiver] = await emailRecipients(tx, [to]);
  if (!receiver) return;
  const party = await oppositeName(tx, actId, to);
  await notify(tx, {
    kind: template,
    params: { number, reason: text ?? '' },
    link: `/cabinet/help/transfer-act/${actId}`,
    audience: { userIds: [to] },
    at,
    email: 'none',
  });
  await queueEmails(
    tx,
    [{ cause: `${template}:${actId}`, to: receiver, template, params: { actId, number, party, text } }],
    at,
  );
}
