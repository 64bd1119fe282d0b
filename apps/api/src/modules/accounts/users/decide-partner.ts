import { accountDecisions, type AccountDecision } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../http/problem.ts';
import type { User } from '../../../http/user.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { newId } from '../../../platform/ids.ts';
import { queueMails } from '../../../platform/mail/index.ts';
import { ensureWarehouse } from '../../warehouse/index.ts';
import { findPartnerByEmail, setStatus } from '../accounts.repo.ts';
import { endSessionsOf } from '../sign-in/sessions.repo.ts';

interface Deed {
  email: string;
  decision: AccountDecision;
  reason: string | undefined;
  at: Date;
}

/** Approves or declines a partner's registration and tells the partner by mail, with the reason. */
export async function decidePartner(tx: Tx, user: User, { email, decision, reason, at }: Deed): Promise<void> {
  const partner = (await findPartnerByEmail(tx, email)) ?? fail('not_found');
  if (!partner.emailConfirmedAt) fail('email_not_confirmed', {}, 409);
  const { from, to } = accountDecisions[decision];
  const declineReason = decision === 'decline' ? (reason ?? null) : null;
  if (!(await setStatus(tx, partner.id, { from, to, declineReason }))) fail('status_change_not_allowed');

  if (decision === 'approve') await ensureWarehouse(tx, partner.id);
  else await endSessionsOf(tx, partner.id, 'ended', at);
  const template = decision === 'approve' ? 'partnerApproved' : 'partnerDeclined';
  const receiver = { accountId: partner.id, email, language: partner.language };
  await queueMails(
    tx,
    [{ cause: `${template}:${newId()}`, to: receiver, template, params: { reason: reason ?? null } }],
    at,
  );
  await recordAudit(tx, {
    actor: user,
    action: `account.${decision}`,
    subject: { type: 'account', id: partner.id },
    details: reason ? { reason } : {},
    at,
  });
}
