import type { FastifyRequest } from 'fastify';
import { transaction } from '../../../db/pool.ts';
import { fail, failField } from '../../../http/problem.ts';
import type { User } from '../../../http/user.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findForLogInById, isStillSo, setPassword } from '../accounts.repo.ts';
import { voidTokens } from '../registration/account-tokens.repo.ts';
import { mailNotice } from '../security-notices.ts';
import { endOtherSessionsOf } from './sessions.repo.ts';

interface Change {
  currentPassword: string;
  password: string;
}

/** Sets a new password for who knows the present one; all other sessions end, and links for a reset no longer count. */
export async function changePassword(
  { db, clock, passwords, guess: guessOf }: AccountsContext,
  user: User,
  { currentPassword, password }: Change,
  request: FastifyRequest,
): Promise<void> {
  const account = (await findForLogInById(db, user.id)) ?? fail('not_found');
  const guess = guessOf('changePassword', account.email, request);
  // Counted within its turn, so that a burst of guesses cannot slip by before the first of them has failed.
  const passwordHash = await passwords.inTurn(async () => {
    await guess.refuseTooMany();
    if (await passwords.matches(currentPassword, account.passwordHash)) return passwords.hash(password);
    await guess.failed();
    return failField('currentPassword', 'invalid');
  });

  const at = clock.now();
  await transaction(db, async tx => {
    // Of two changes at once the second no longer knows the present password.
    if (!(await isStillSo(tx, account))) failField('currentPassword', 'invalid');
    await setPassword(tx, user.id, passwordHash);
    await endOtherSessionsOf(tx, user.id, user.sessionId, 'passwordChanged', at);
    await voidTokens(tx, user.id, 'resetPassword', at);
    const subject = { type: 'account', id: user.id };
    await recordAudit(tx, { actor: user, action: 'account.changePassword', subject, at });
    await mailNotice(tx, account, 'passwordChanged', at);
  });
  await guess.succeeded();
}
