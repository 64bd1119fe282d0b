import type { ExternalIdentity } from '@oplich/contract/accounts/external';
import type { OidcProvider } from '../../../config.ts';
import type { Reader } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Person } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { findAccount } from '../accounts.repo.ts';
import { emailNotification } from '../security-notifications.ts';
import { deleteIdentity, findIdentitiesOf } from './external.repo.ts';
import { providerName } from './join-identity.ts';

/** The providers joined to one's own account. */
export async function listIdentities(
  db: Reader,
  providers: readonly OidcProvider[],
  user: Person,
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
export async function unlinkIdentity(
  { tx, actor, at }: Operation<Person>,
  providers: readonly OidcProvider[],
  id: string,
): Promise<void> {
  const parted = (await deleteIdentity(tx, id, actor.id)) ?? fail('not_found');
  const account = (await findAccount(tx, actor.id)) ?? fail('not_found');
  const provider = providerName(providers, parted.issuer);
  const subject = { type: 'account', id: actor.id } as const;
  await recordAudit(tx, { actor, action: 'account.unlinkExternal', subject, details: { provider }, at });
  await emailNotification(tx, account, { template: 'externalUnlinked', params: { at: at.toISOString(), provider } });
}
