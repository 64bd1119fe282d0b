import { roleOf } from '@oplich/contract';
import type { SecurityKind } from '@oplich/contract/security-log/kinds';
import type { LoggedIn, Login } from '@oplich/contract/accounts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import type { Person } from '../../../platform/user.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findForLogIn, hasSamePassword, type AccountForLogIn } from '../accounts.repo.ts';
import { onlyPartnerOf } from '../acting-for/acting-for.repo.ts';
import { joinByLinkToken } from '../external/join-identity.ts';
import { askSecondFactor, factorKinds } from '../second-factor/check-code.ts';
import { lockSecondFactor } from '../second-factor/second-factor.repo.ts';
import { openSession } from './open-session.ts';

interface Browser {
  request: FastifyRequest;
  reply: FastifyReply;
  inTransaction: InTransaction<Person | null>;
}

/** Logs a person in. The order of the checks is the order of refusals [R-SES-2]. */
export async function logIn(
  context: AccountsContext,
  { email, password, code, linkToken }: z.output<typeof Login>,
  { request, reply, inTransaction }: Browser,
): Promise<z.output<typeof LoggedIn>> {
  const { db, config, secrets, passwords, notes } = context;
  const guess = context.guess('login', email, request);
  const note = (kind: SecurityKind, account?: AccountForLogIn) => notes.record({ kind, account, address: request.ip });
  const orNoteLock = async (counted: Promise<void>, account?: AccountForLogIn) => {
    try {
      await counted;
    } catch (error) {
      if (error instanceof Problem) note('logInLocked', account);
      throw error;
    }
  };

  // The limit is checked inside the queue, so that a burst of guesses cannot pass before the first of them has failed.
  const account = await passwords.inTurn(request, async () => {
    const locked = guess.refuseTooMany();
    locked.catch(() => undefined);
    // Looked up before the refusal, so that the security log records a lock for the right account.
    const found = await findForLogIn(db, email);
    await orNoteLock(locked, found);
    // An unknown account takes as long as a wrong password.
    const matches = await passwords.matches(password, found?.passwordHash);
    if (found && matches && !found.deletedAt) return found;
    await orNoteLock(guess.failed(), found);
    note('logInFailed', found);
    return fail('incorrect_email_or_password');
  });

  const refused = refusalByState(account);
  if (refused) {
    await orNoteLock(guess.refuseTooMany(), account);
    fail(refused);
  }

  const pair = await inTransaction(async operation => {
    const { tx, at } = operation;
    const [isSo, factor, actingFor] = await Promise.all([
      hasSamePassword(tx, account),
      lockSecondFactor(tx, account.id),
      onlyPartnerOf(tx, account),
      orNoteLock(guess.refuseTooMany(tx), account),
    ]);
    // The password may have been changed, or the account deleted, while it was being checked.
    if (!isSo) fail('incorrect_email_or_password');
    const factorResult = await askSecondFactor(tx, factor, code, { secrets, guess, at });
    // Returned, not thrown: the transaction has to commit the count of wrong codes.
    if (factorResult !== 'off' && factorResult !== 'shown') return factorResult;
    await joinByLinkToken(operation, account, linkToken, { request, config });
    const opening = { request, hasShownSecondFactor: factorResult === 'shown', actingFor };
    const [opened] = await Promise.all([openSession(operation, secrets, account, opening), guess.succeeded(tx)]);
    return opened;
  });
  if (typeof pair === 'string') {
    note(factorKinds[pair], account);
    fail(pair);
  }
  guess.knowBrowser(reply);
  return { ...pair, userRole: roleOf(account.role) };
}

/** Returns why an account with the right password may not log in, in the order of the contract. */
export function refusalByState(account: AccountForLogIn) {
  if (account.deletedAt) return 'incorrect_email_or_password';
  if (!account.emailConfirmedAt) return 'email_not_confirmed';
  if (account.status === 'notApproved') return 'account_is_not_approved';
  return account.status === 'declined' ? 'account_is_declined' : null;
}
