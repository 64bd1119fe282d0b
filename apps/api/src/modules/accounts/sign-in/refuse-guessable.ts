import { fail, failFields } from '../../../platform/problem.ts';
import { guessablePassword } from '../../../platform/secrets/guessable-password.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findNames } from '../accounts.repo.ts';

/** Throws where an account's new password would be guessed. */
export async function refuseGuessable(
  { db, config }: Pick<AccountsContext, 'db' | 'config'>,
  accountId: string,
  password: string,
): Promise<void> {
  const errors = guessablePassword(password, (await findNames(db, accountId)) ?? fail('not_found'), config);
  if (errors.length > 0) failFields(errors);
}
