import type { AccountKind } from '@oplich/contract';
import type { OidcProvider } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Person } from '../../../platform/user.ts';
import { deleteIdentitiesOf } from './external.repo.ts';
import { providerName } from './join-identity.ts';

interface Parting {
  accountId: string;
  /** Who does it: the owner, or an administrator in their place. */
  actor: Person | { id: string; role: AccountKind };
  at: Date;
}

/**
 * Parts every provider from an account that is recovered: whoever knew the password for a moment may have joined one of
 * theirs, and no new password shuts that way [R-SES-41]. Each is in the audit. Returns the names of the providers.
 */
export async function unlinkAllIdentities(
  tx: Tx,
  providers: readonly OidcProvider[],
  { accountId, actor, at }: Parting,
): Promise<string[]> {
  const issuers = await deleteIdentitiesOf(tx, accountId);
  const names = issuers.map(issuer => providerName(providers, issuer));
  const subject = { type: 'account', id: accountId } as const;
  for (const provider of names) {
    await recordAudit(tx, { actor, action: 'account.unlinkExternal', subject, details: { provider }, at });
  }
  return [...new Set(names)];
}
