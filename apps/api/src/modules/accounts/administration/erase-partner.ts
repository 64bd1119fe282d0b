import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import { removeUnjoinedEvents } from '../../events/index.ts';
import { deleteFilesOfAccount } from '../../files/index.ts';
import { withdrawRequestsOf } from '../../help-requests/index.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { removeUnusedWarehouse } from '../../warehouse/index.ts';
import { assertLife, lifeOf } from '../users/users.policy.ts';
import { lastingHistory } from './account-history.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { anonymise, eraseTraces, lockAccount, removeAccount } from './administration.repo.ts';

/**
 * Erases a deleted partner. Without history the account is removed. With history the call is refused and names it, unless only the personal
 * data are to be erased and the history kept under "deleted account" [R-ADM-17]. Nobody erases a partner of their household [R-TEA-11].
 */
export async function erasePartner(
  { tx, actor, at }: Operation,
  id: string,
  { secrets, anonymiseHistory }: { secrets: Secrets; anonymiseHistory: boolean },
): Promise<void> {
  const account = await lockAccount(tx, id);
  if (account?.role !== 'philanthrop') return fail('not_found');
  await refuseOwnHousehold(tx, actor, [id]);
  if (lifeOf(account) === 'erased') return;
  assertLife('erase', account);
  const history = await lastingHistory(tx, id);
  if (history.length > 0 && !anonymiseHistory) fail('account_has_history', { history });

  await withdrawRequestsOf({ tx, actor, at }, id);
  await eraseTraces(tx, secrets, account);
  await deleteFilesOfAccount(tx, id, { everything: history.length === 0 });
  if (history.length > 0) {
    await anonymise(tx, id, at);
  } else {
    await removeUnjoinedEvents(tx, id);
    await removeUnusedWarehouse(tx, id);
    await removeAccount(tx, id);
  }
  await recordAudit(tx, {
    actor,
    action: history.length > 0 ? 'account.anonymise' : 'account.erase',
    subject: { type: 'account', id },
    at,
  });
  await recordSecurity(tx, { kind: 'accountErased', account, by: actor }, at);
}
