import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config, OidcProvider } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { failField } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { Person } from '../../../platform/user.ts';
import { useToken, type FoundToken } from '../registration/account-tokens.repo.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findAccount, lockForChange } from '../accounts.repo.ts';
import { findEmailedToken, countWrongToken } from '../registration/check-emailed-token.ts';
import { confirmAddress } from '../registration/confirm-email.ts';
import { unlinkAllIdentities } from '../external/unlink-all-identities.ts';
import { emailNotification } from '../security-notifications.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { endSessionsOf } from './sessions.repo.ts';
import { setPassword } from './set-password.ts';

interface Browser {
  request: FastifyRequest;
  reply: FastifyReply;
  inTransaction: InTransaction<Person | null>;
}

type Token = { email: string; token: string };

/** Returns whether an emailed link still works; not once it was used, is late or was replaced by a newer one. */
export async function checkResetToken(context: AccountsContext, token: Token, request: FastifyRequest) {
  const { found, isLive } = await findEmailedToken(context, 'resetPassword', token);
  if (!isLive) await countWrongToken(context, 'resetPassword', { email: token.email, found, request });
  return { works: isLive };
}

/**
 * Sets a new password with the emailed token. All sessions end; the token also proves the email. Tokens cannot be guessed, so a right one
 * is never refused because of the failures of others: only wrong ones are limited.
 */
export async function resetPassword(
  context: AccountsContext,
  { email, token, password }: Token & { password: string },
  { request, reply, inTransaction }: Browser,
): Promise<void> {
  const { db, config, passwords, guess: guessOf } = context;
  const { found, isLive } = await findEmailedToken(context, 'resetPassword', { email, token });
  const refuse = async () => {
    await countWrongToken(context, 'resetPassword', { email, found, request });
    return failField('token', 'token_invalid');
  };
  // A repeated request whose answer was lost is answered again, although its link is used.
  if (!found || !(isLive || (await inTransaction.isRepeat()))) return refuse();
  await refuseGuessable({ db, config }, found.accountId, password);
  const passwordHash = await passwords.inTurn(request, () => passwords.hash(password));
  if (!(await inTransaction(operation => reset(operation, config, found, { passwordHash, address: request.ip }))))
    return refuse();
  await guessOf('resetPassword', email, request).succeeded();
  const logInGuess = guessOf('login', email, request);
  // The owner of the mailbox is the owner of the account: failures of others do not keep them from logging in.
  await logInGuess.succeeded();
  logInGuess.knowBrowser(reply);
}

interface Setting {
  passwordHash: string;
  address: string;
}

async function reset(
  operation: Operation<Person | null>,
  { oidcProviders }: Pick<Config, 'oidcProviders'>,
  token: FoundToken,
  { passwordHash, address }: Setting,
): Promise<boolean> {
  const { tx, at } = operation;
  const { accountId, role } = token;
  // First, so that of two tokens used at once the second finds itself void.
  await lockForChange(tx, accountId);
  if (!(await useToken(tx, token.id, at))) return false;
  await setPassword(tx, accountId, passwordHash, at);
  // A person who signed up with another's address, or knew the password, keeps no way to log in once the owner of the address resets it.
  await partAndTell({ tx, at }, oidcProviders, token);
  await confirmAddress(operation, token);
  await endSessionsOf(tx, accountId, 'passwordChanged', at);
  await recordSecurity(tx, { kind: 'passwordReset', account: { id: accountId, role }, address }, at);
  const subject = { type: 'account', id: accountId } as const;
  await recordAudit(tx, { actor: { id: accountId, role }, action: 'account.resetPassword', subject, at });
  return true;
}

async function partAndTell(
  { tx, at }: { tx: Tx; at: Date },
  providers: readonly OidcProvider[],
  { accountId, role }: FoundToken,
): Promise<void> {
  const parted = await unlinkAllIdentities(tx, providers, { accountId, actor: { id: accountId, role }, at });
  const account = parted.length > 0 && (await findAccount(tx, accountId));
  if (!account) return;
  const params = { at: at.toISOString(), provider: parted.join(', '), byNewPassword: true };
  await emailNotification(tx, account, { template: 'externalUnlinked', params });
}
