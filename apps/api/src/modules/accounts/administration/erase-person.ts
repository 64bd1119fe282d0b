import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import { deleteFilesOfAccount } from '../../files/index.ts';
import { withdrawRequestsOf } from '../../help-requests/index.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { anonymise, eraseTraces, lockAccount, lockSecondAccounts } from './administration.repo.ts';
import { assertLife, lifeOf, refuseOtherKinds } from '../users/users.policy.ts';
import { erasePartner } from './erase-partner.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/**
 * Erases the personal data, files and free texts of a deleted person. Counts, acts, movements and issued aid stay under "deleted account";
 * undecided requests are withdrawn [R-PRV-9]. Second accounts are erased together: they are the same person. A partner with history is
 * erased in the same way. Repeating it changes nothing. There is no actor when the retention period has ended; nobody erases a member of
 * their household [R-TEA-11].
 */
export async function erasePerson(operation: Operation<User | null>, id: string, secrets: Secrets): Promise<void> {
  const { tx, actor, at } = operation;
  const account = await lockAccount(tx, id);
  if (!account || account.role === 'administrator') return fail('not_found');
  if (actor) refuseOtherKinds(actor, account);
  if (account.role === 'philanthrop') {
    return actor ? erasePartner({ tx, actor, at }, id, { secrets, anonymiseHistory: true }) : fail('not_found');
  }
  const accounts = [account, ...(await lockSecondAccounts(tx, id))];
  if (actor) {
    const ids = accounts.map(one => one.id);
    await refuseOwnHousehold(tx, actor, ids);
  }
  if (lifeOf(account) !== 'erased') assertLife('erase', account, { by: actor ? 'administrator' : 'product' });
  const remaining = accounts.filter(one => lifeOf(one) !== 'erased');
  for (const one of remaining) await withdrawRequestsOf(operation, one.id);
  for (const one of remaining) await eraseAccount(operation, one, secrets);
}

async function eraseAccount(
  { tx, actor, at }: Operation<User | null>,
  account: Locked,
  secrets: Secrets,
): Promise<void> {
  const { id } = account;
  await eraseTraces(tx, secrets, account);
  await deleteFilesOfAccount(tx, id, { everything: true });
  await anonymise(tx, id, at);
  await recordAudit(tx, { actor, action: 'account.anonymise', subject: { type: 'account', id }, at });
  await recordSecurity(tx, { kind: 'accountErased', account, by: actor }, at);
}
