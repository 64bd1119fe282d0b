import type { EmailToPerson } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { refuseOtherKinds } from '../users/users.policy.ts';
import { lockAccount } from './administration.repo.ts';
import { emailPerson } from './email-person.ts';

/**
 * Sends an administrator's email to a person; also to a deleted account, whose owner may have to be told why.
 * @throws `not_found` where the account is erased, also if that happens at the same moment
 */
export async function writeToPerson(
  { tx, actor, at }: Operation,
  id: string,
  email: z.output<typeof EmailToPerson>,
): Promise<void> {
  const account = await lockAccount(tx, id);
  if (!account || account.anonymisedAt) return fail('not_found');
  refuseOtherKinds(actor, account);
  await emailPerson(tx, account, { template: 'emailToPerson', params: email }, at);
  await recordAudit(tx, {
    actor,
    action: 'account.email',
    subject: { type: 'account', id },
    at,
  });
}
