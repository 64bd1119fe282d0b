import { roleOf } from '@oplich/contract';
import type { SecurityKind } from '@oplich/contract/security-log/kinds';
import type { LoggedIn, Login } from '@oplich/contract/accounts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { fail } from '../../../platform/problem.ts';
import type { Person } from '../../../platform/user.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findForLogIn, isStillSo, type AccountForLogIn } from '../accounts.repo.ts';
import { joinByLinkToken } from '../external/join-identity.ts';
import { askSecondFactor, factorKinds } from '../second-factor/check-code.ts';
import { openSession } from './open-session.ts';
import { onlyPartnerOf } from '../acting-for/acting-for.repo.ts';

interface Browser {
  request: FastifyRequest;
  reply: FastifyReply;
  inTransaction: InTransaction<Person | null>;
}

/** Logs a person in. Refusals come in this order [R-SES-2]. */
export async function logIn(
  context: AccountsContext,
  { email, password, code, linkToken }: z.output<typeof Login>,
  { request, reply, inTransaction }: Browser,
): Promise<z.output<typeof LoggedIn>> {
  const { db, config, secrets, passwords, notes } = context;
  const guess = context.guess('login', email, request);

  // Counted within its turn, so that a burst of guesses cannot slip by before the first of them has failed.
  const account = await passwords.inTurn(request, async () => {
    // Found before it is refused, known or not, so that a lock is noted where it belongs.
    const found = await findForLogIn(db, email);
    const note = (kind: SecurityKind) => notes.note({ kind, account: found, address: request.ip });
    const orNoteLock = (counted: Promise<void>) =>
      counted.catch((error: unknown) => {
        note('logInLocked');
        throw error;
      });
    await orNoteLock(guess.refuseTooMany());
    // An unknown account costs the same work as a wrong password.
    const matches = await passwords.matches(password, found?.passwordHash);
    if (found && matches && !found.deletedAt) {
      await orNoteLock(guess.refuseTooMany());
      return found;
    }
    await orNoteLock(guess.failed());
    note('logInFailed');
    return fail('incorrect_email_or_password');
  });

  const refused = refusalByState(account);
  if (refused) fail(refused);

  const pair = await inTransaction(async operation => {
    const { tx, at } = operation;
    // While the password was checked it may have been changed, or the account deleted.
    if (!(await isStillSo(tx, account))) fail('incorrect_email_or_password');
    const asked = await askSecondFactor(tx, account.id, code, { secrets, guess, at });
    // A refusal is an outcome and no exception: the count of a wrong code has to stay.
    if (asked !== 'off' && asked !== 'shown') return asked;
    await joinByLinkToken(operation, account, linkToken, { request, config });
    return openSession(operation, secrets, account, {
      request,
      hasShownSecondFactor: asked === 'shown',
      actingFor: await onlyPartnerOf(tx, account),
    });
  });
  if (typeof pair === 'string') {
    notes.note({ kind: factorKinds[pair], account, address: request.ip });
    fail(pair);
  }
  await guess.succeeded();
  guess.knowBrowser(reply);
  return { ...pair, userRole: roleOf(account.role) };
}

/** Why somebody who has shown who they are may still not come in, in the order of the contract. */
export function refusalByState(account: AccountForLogIn) {
  if (account.deletedAt) return 'incorrect_email_or_password';
  if (!account.emailConfirmedAt) return 'email_not_confirmed';
  if (account.status === 'notApproved') return 'account_is_not_approved';
  return account.status === 'declined' ? 'account_is_declined' : null;
}
