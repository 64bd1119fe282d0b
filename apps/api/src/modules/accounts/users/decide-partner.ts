import type { VerifiedField } from '@oplich/contract/accounts/profile-updates';
import { accountTransitions, startsOf, type AccountDecision } from '@oplich/contract';
import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import { queueEmails } from '../../../platform/email/index.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { notify } from '../../notifications/index.ts';
import { ensureWarehouse } from '../../warehouse/index.ts';
import { lockPartnerByEmail, setStatus, type Partner } from '../accounts.repo.ts';
import { settlePendingUpdate } from '../profile/update/settle-pending-update.ts';
import { endSessionsOf } from '../sign-in/sessions.repo.ts';

interface Action {
  email: string;
  decision: AccountDecision;
  reason: string | undefined;
  /** The version of the profile the administrator looked at. */
  version: number | undefined;
}

/**
 * Approves or declines a partner's registration while it is undecided, else the update that waits; approving also lifts
 * an earlier decline. The partner is told by email, with the reason [R-ADM-8].
 */
export async function decidePartner(operation: Operation, secrets: Secrets, action: Action): Promise<void> {
  const { tx, actor, at } = operation;
  const partner = (await lockPartnerByEmail(tx, action.email)) ?? fail('not_found');
  if (!partner.emailConfirmedAt) fail('email_not_confirmed', {}, 409);
  if (action.version !== undefined && action.version !== partner.version) fail('stale_version');
  const fields =
    partner.status === 'approved'
      ? await settlePendingUpdate(operation, secrets, partner.id, { apply: action.decision === 'approve' })
      : await decideRegistration(operation, partner, action);
  await tell(operation, partner, action, fields);
  await recordAudit(tx, {
    actor,
    action: fields ? `account.${action.decision}Update` : `account.${action.decision}`,
    subject: { type: 'account', id: partner.id },
    details: fields ? { fields } : {},
    at,
  });
}

async function decideRegistration(
  { tx, at }: Operation,
  partner: Partner,
  { decision, reason }: Action,
): Promise<null> {
  const transition = accountTransitions[decision];
  const declineReason = decision === 'decline' ? (reason ?? null) : null;
  if (!(await setStatus(tx, partner.id, { from: startsOf(transition), to: transition.to, declineReason })))
    fail('status_change_not_allowed');
  if (decision === 'approve') await ensureWarehouse(tx, partner.id);
  else await endSessionsOf(tx, partner.id, 'ended', at);
  return null;
}

const decidedRegistration = { approve: 'partnerApproved', decline: 'partnerDeclined' } as const;
const decidedUpdate = { approve: 'updateApproved', decline: 'updateDeclined' } as const;

/** Says what was decided; of an update which fields, never their values. */
async function tell(
  { tx, at }: Operation,
  { id, email: address, language }: Partner,
  action: Action,
  fields: VerifiedField[] | null,
) {
  const { decision, reason = null } = action;
  const email = fields
    ? { template: decidedUpdate[decision], params: { reason, fields } }
    : { template: decidedRegistration[decision], params: { reason } };
  const { template } = email;
  // Who was declined cannot log in: there is nobody to read it on the page.
  if (template !== 'partnerDeclined') {
    await notify(tx, {
      kind: template,
      params: { reason },
      link: template === 'partnerApproved' ? '/cabinet' : '/cabinet/settings',
      audience: { userIds: [id] },
      at,
      email: 'none',
    });
  }
  await queueEmails(
    tx,
    [{ cause: `${template}:${newId()}`, to: { accountId: id, email: address, language }, ...email }],
    at,
  );
}
