import type { Tx } from '../../../db/pool.ts';
import { storePassword } from '../accounts.repo.ts';
import { deleteEmailChange } from '../email-change/email-change.repo.ts';
import { voidTokens } from '../registration/account-tokens.repo.ts';
import { deleteBegunSecondFactor } from '../second-factor/second-factor.repo.ts';

/**
 * Sets a password, however it came about: emailed links to set one no longer count, and a second factor or a change of the
 * e-mail that was begun with the earlier password is to be begun anew.
 */
export async function setPassword(tx: Tx, accountId: string, passwordHash: string, at: Date): Promise<void> {
  await storePassword(tx, accountId, passwordHash);
  await voidTokens(tx, accountId, 'resetPassword', at);
  await deleteBegunSecondFactor(tx, accountId);
  await deleteEmailChange(tx, accountId);
}
