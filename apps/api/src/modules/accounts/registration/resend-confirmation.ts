import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { findAccount } from '../accounts.repo.ts';
import { refuseOtherKinds } from '../users/users.policy.ts';
import { emailToken } from './email-token.ts';

/** Emails a person a new confirmation link at an administrator's wish; a confirmed address needs none. */
export async function resendConfirmation(operation: Operation, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const account = await findAccount(tx, id);
  if (!account || account.deletedAt) return fail('not_found');
  refuseOtherKinds(actor, account);
  if (account.emailConfirmedAt) return;
  // A new administrator has no password yet: the link that sets one confirms the address too.
  await emailToken(operation, account, account.passwordHash === null ? 'newAdministrator' : 'confirmEmail');
  await recordAudit(tx, {
    actor,
    action: 'account.resendConfirmation',
    subject: { type: 'account', id },
    at,
  });
}
