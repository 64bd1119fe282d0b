import type { Reauthentication } from '@oplich/contract/accounts/reauthentication';
import type { FastifyRequest } from 'fastify';
import { transaction } from '../../../db/pool.ts';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { fail, failField } from '../../../platform/problem.ts';
import type { Person } from '../../../platform/user.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findForLogInById, type AccountForLogIn } from '../accounts.repo.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { lockSecondFactor } from '../second-factor/second-factor.repo.ts';

/** The user, what they show to reauthenticate, the client's address, and how to run the action in one transaction. */
export interface Acting {
  user: Person;
  shown: Reauthentication | undefined;
  request: FastifyRequest;
  inTransaction: InTransaction<Person>;
}

/**
 * Asks the user to authenticate once more before a change of how to log in: a stolen session alone must not lock its owner out [R-SES-11].
 * Every value given has to be right, and a wrong one counts as a failed guess. Returns the account as it was at that moment.
 */
export async function reauthenticate(
  context: AccountsContext,
  { user, shown, request }: Omit<Acting, 'inTransaction'>,
): Promise<AccountForLogIn> {
  const { currentPassword, code } = shown ?? {};
  if (currentPassword === undefined && code === undefined) failField('currentPassword', 'required');
  const account = (await findForLogInById(context.db, user.id)) ?? fail('not_found');
  try {
    if (currentPassword !== undefined) await showPassword(context, account, currentPassword, request);
    if (code !== undefined) await showCode(context, account, code, request);
  } catch (error) {
    context.notes.record({ kind: 'reauthenticationFailed', account, by: user });
    throw error;
  }
  return account;
}

async function showPassword(
  { passwords, guess: guessOf }: AccountsContext,
  { email, passwordHash }: AccountForLogIn,
  currentPassword: string,
  request: FastifyRequest,
) {
  const guess = guessOf('changePassword', email, request);
  // Counted within its turn, so that a burst of guesses cannot slip by before the first of them has failed.
  await passwords.inTurn(request, async () => {
    await guess.refuseTooMany();
    if (await passwords.matches(currentPassword, passwordHash)) return guess.refuseTooMany();
    await guess.failed();
    failField('currentPassword', 'invalid');
  });
  await guess.succeeded();
}

async function showCode(
  { db, clock, secrets, guess: guessOf }: AccountsContext,
  { id, email }: AccountForLogIn,
  code: string,
  request: FastifyRequest,
) {
  const guess = guessOf('secondFactor', email, request);
  // A wrong code is an outcome and no exception: its count has to stay.
  const isRight = await transaction(db, async tx => {
    const factor = await lockSecondFactor(tx, id);
    if (factor?.confirmedAt) return checkCode(tx, factor, code, { secrets, guess, at: clock.now() });
    await guess.refuseTooMany(tx);
    await guess.failed(tx);
    return false;
  });
  if (!isRight) failField('code', 'invalid');
  await guess.succeeded();
}
