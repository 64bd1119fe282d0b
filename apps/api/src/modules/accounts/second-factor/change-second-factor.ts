import type { FastifyRequest } from 'fastify';
import { transaction, type Tx } from '../../../db/pool.ts';
import { fail, failField } from '../../../http/problem.ts';
import type { User } from '../../../http/user.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findAccount } from '../accounts.repo.ts';
import { mailNotice } from '../security-notices.ts';
import { checkCode } from './check-code.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  insertSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.repo.ts';
import { makeTotpSecret, otpauthUri } from './totp.ts';

type Change = 'confirm' | 'remove' | 'recoveryCodes';

/** Draws a secret for the app. Nothing is asked for before `confirm` has shown that the app makes the right codes. */
export async function startSecondFactor(tx: Tx, secrets: Secrets, user: User, at: Date) {
  const secret = makeTotpSecret();
  if (!(await insertSecondFactor(tx, user.id, secrets.seal(secret), at))) fail('status_change_not_allowed');
  const { email } = (await findAccount(tx, user.id)) ?? fail('not_found');
  return { secret, otpauthUri: otpauthUri(secret, email) };
}

/** Switches the second factor on; answers the recovery codes, which nobody can show again. */
export const switchOn = (context: AccountsContext, user: User, code: string, request: FastifyRequest) =>
  withCode(context, { user, code, request, change: 'confirm' }, async (tx, at) => {
    await confirmSecondFactor(tx, user.id, at);
    return newRecoveryCodes(tx, context.secrets, user.id);
  });

/** Switches the second factor off. */
export const switchOff = (context: AccountsContext, user: User, code: string, request: FastifyRequest) =>
  withCode(context, { user, code, request, change: 'remove' }, async tx => {
    await deleteSecondFactor(tx, user.id);
  });

/** Draws recovery codes anew; the earlier ones no longer count. */
export const renewRecoveryCodes = (context: AccountsContext, user: User, code: string, request: FastifyRequest) =>
  withCode(context, { user, code, request, change: 'recoveryCodes' }, tx =>
    newRecoveryCodes(tx, context.secrets, user.id),
  );

/** An administrator switches off the second factor of a person who has lost app and recovery codes. */
export async function switchOffFor(tx: Tx, user: User, id: string, at: Date): Promise<void> {
  // One's own goes only with a code: else a stolen session would be enough.
  if (id === user.id) fail('forbidden');
  const account = (await findAccount(tx, id)) ?? fail('not_found');
  if (!(await deleteSecondFactor(tx, id))) fail('status_change_not_allowed');
  await recordAudit(tx, { actor: user, action: 'secondFactor.reset', subject: { type: 'account', id }, at });
  await mailNotice(tx, account, 'secondFactorOff', at);
}

interface CodedDeed {
  user: User;
  code: string;
  request: FastifyRequest;
  change: Change;
}

/** Does what a right code allows, with audit and mail. A wrong one is counted and refused at its field. */
async function withCode<T>(
  { db, clock, secrets, guess: guessOf }: AccountsContext,
  { user, code, request, change }: CodedDeed,
  work: (tx: Tx, at: Date) => Promise<T>,
): Promise<T> {
  const account = (await findAccount(db, user.id)) ?? fail('not_found');
  const guess = guessOf('secondFactor', account.email, request);
  const at = clock.now();
  const outcome = await transaction(db, async tx => {
    const factor = await lockSecondFactor(tx, user.id);
    if (!factor || (factor.confirmedAt === null) !== (change === 'confirm')) fail('status_change_not_allowed');
    // A wrong code is an outcome and no exception: its count has to stay.
    if (!(await checkCode(tx, factor, code, { secrets, guess, at }))) return null;
    const done = await work(tx, at);
    const subject = { type: 'account', id: user.id };
    await recordAudit(tx, { actor: user, action: `secondFactor.${change}`, subject, at });
    await mailNotice(tx, account, notices[change], at);
    return { done };
  });
  if (!outcome) return failField('code', 'invalid');
  await guess.succeeded();
  return outcome.done;
}

const notices = {
  confirm: 'secondFactorOn',
  remove: 'secondFactorOff',
  recoveryCodes: 'recoveryCodesRenewed',
} as const;

async function newRecoveryCodes(tx: Tx, secrets: Secrets, accountId: string) {
  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map(code => hashRecoveryCode(secrets, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return { recoveryCodes };
}
