import type { VerifiedField } from '@oplich/contract/accounts/profile-updates';
import { accountTransitions, startingStatuses, type AccountDecision } from '@oplich/contract';
import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import { queueEmails } from '../../../platform/email/index.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { notify, settleWaiting } from '../../notifications/index.ts';
import { ensureWarehouse } from '../../warehouse/index.ts';
import { lockPartnerByEmail, setStatus, type Partner } from '../accounts.repo.ts';
import { settlePendingUpdate } from '../profile/update/settle-pending-update.ts';
import { voidTokens } from '../registration/account-tokens.repo.ts';
import { makeToken } from '../registration/email-token.ts';
import { endSessionsOf } from '../sign-in/sessions.repo.ts';

interface Action {
  email: string;
  decision: AccountDecision;
  /** The reason for declining, or what is to be corrected. */
  reason: string | undefined;
  /** The version of the profile the administrator looked at. */
  version: number | undefined;
}

/**
 * Approves or declines a partner's registration while it is undecided, otherwise the waiting update; approving also lifts an earlier
 * decline. A registration can also be returned for correction [R-ADM-25]; an update cannot, because its partner logs in and changes it
 * again. The partner is notified by email, with the reason [R-ADM-8].
 */
export async function decidePartner(operation: Operation, secrets: Secrets, action: Action): Promise<void> {
  const { tx, actor, at } = operation;
  const partner = (await lockPartnerByEmail(tx, action.email)) ?? fail('not_found');
  await refuseOwnHousehold(tx, actor, [partner.id]);
  if (!partner.emailConfirmedAt) fail('email_not_confirmed', {}, 409);
  if (action.version !== undefined && action.version !== partner.version) fail('stale_version');
  const { decision } = action;
  const isUpdate = partner.status === 'approved' && decision !== 'return';
  const fields = isUpdate
    ? await settlePendingUpdate(operation, secrets, partner.id, { apply: decision === 'approve' })
    : await decideRegistration(operation, partner, action);
  if (decision === 'return') await emailReturned(operation, partner, action.reason ?? '');
  else await tell(operation, partner, { ...action, decision }, fields);
  await settleWaiting(tx, { kinds: ['partnerWaiting', 'updateWaiting'], link: `/cabinet/users/${partner.id}`, at });
  await recordAudit(tx, {
    actor,
    action: fields && decision !== 'return' ? `account.${decision}Update` : `account.${decision}`,
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
  const change = {
    from: startingStatuses(transition),
    to: transition.to,
    declineReason: decision === 'approve' ? null : (reason ?? null),
    returnedAt: decision === 'return' ? at : null,
  };
  if (!(await setStatus(tx, partner.id, change))) fail('status_change_not_allowed');
  // A link to correct the registration does not work after another decision.
  await voidTokens(tx, partner.id, 'correctRegistration', at);
  if (decision === 'approve') await ensureWarehouse(tx, partner.id);
  else await endSessionsOf(tx, partner.id, 'ended', at);
  return null;
}

const decidedRegistration = { approve: 'partnerApproved', decline: 'partnerDeclined' } as const;
const decidedUpdate = { approve: 'updateApproved', decline: 'updateDeclined' } as const;

/** Says what to correct, with the link to do it. */
async function emailReturned(operation: Operation, { id, email, language }: Partner, comment: string) {
  const tokenId = await makeToken(operation, id, 'partnerReturned');
  const to = { accountId: id, email, language };
  const params = { tokenId, email, comment };
  await queueEmails(
    operation.tx,
    [{ cause: `partnerReturned:${tokenId}`, to, template: 'partnerReturned', params }],
    operation.at,
  );
}

/** Notifies of the decision; for an update with the names of the fields, never their values. */
async function tell(
  { tx, at }: Operation,
  { id, email: address, language }: Partner,
  action: Action & { decision: Exclude<AccountDecision, 'return'> },
  fields: VerifiedField[] | null,
) {
  const { decision, reason = null } = action;
  const email = fields
    ? { template: decidedUpdate[decision], params: { reason, fields } }
    : { template: decidedRegistration[decision], params: { reason } };
  const { template } = email;
  // A declined partner cannot log in, and reads it on the page if approved after all.
  await notify(tx, {
    kind: template,
    params: { reason },
    link: template === 'partnerApproved' ? '/cabinet' : '/cabinet/settings',
    audience: { userIds: [id] },
    at,
    email: 'none',
  });
  await queueEmails(
    tx,
    [{ cause: `${template}:${newId()}`, to: { accountId: id, email: address, language }, ...email }],
    at,
  );
}
