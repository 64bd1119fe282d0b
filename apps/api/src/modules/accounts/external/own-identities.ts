import type { ExternalIdentity } from '@oplich/contract/accounts/external';
import type { OidcProvider } from '../../../config.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { findAccount } from '../accounts.repo.ts';
import { emailNotification } from '../security-notifications.ts';
import { deleteIdentity, findIdentitiesOf } from './external.repo.ts';
import { providerName } from './join-identity.ts';

/** The providers joined to one's own account. */
export async function listIdentities(
  db: Reader,
  providers: readonly OidcProvider[],
  user: User,
): Promise<ExternalIdentity[]> {
  const rows = await findIdentitiesOf(db, user.id);
  return rows.map(({ id, issuer, email, linkedAt }) => ({
    id,
    provider: providerName(providers, issuer),
    email,
    linkedAt: linkedAt.toISOString(),
  }));
}

/** Parts a provider from one's own account. */
export async function partIdentity(
  tx: Tx,
  providers: readonly OidcProvider[],
  { user, id, at }: { user: User; id: string; at: Date },
): Promise<void> {
  const parted = (await deleteIdentity(tx, id, user.id)) ?? fail('not_found');
  const account = (await findAccount(tx, user.id)) ?? fail('not_found');
  const provider = providerName(providers, parted.issuer);
  const subject = { type: 'account', id: user.id };
  await recordAudit(tx, { actor: user, action: 'account.unlinkExternal', subject, details: { provider }, at });
  await emailNotification(tx, account, { template: 'externalUnlinked', params: { at: at.toISOString(), provider } });
}
