import { secondFactor } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Guess } from '../sign-in/guess-limiter.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { useRecoveryCode, useStep, type SecondFactor } from './second-factor.repo.ts';
import { stepOfCode } from './totp.ts';

interface Checking {
  secrets: Secrets;
  guess: Guess;
  at: Date;
}

/**
 * Checks the second factor of a person logging in, locked, where it is on. A wrong code is counted in the same transaction.
 */
export async function askSecondFactor(
  tx: Tx,
  factor: SecondFactor | undefined,
  code: string | undefined,
  checking: Checking,
): Promise<'off' | 'shown' | 'second_factor_required' | 'second_factor_wrong'> {
  if (!factor?.confirmedAt) return 'off';
  if (code === undefined) return 'second_factor_required';
  return (await checkCode(tx, factor, code, checking)) ? 'shown' : 'second_factor_wrong';
}

/** What the security log says of a right password without the code that is asked for. */
export const factorKinds = {
  second_factor_required: 'secondFactorMissing',
  second_factor_wrong: 'secondFactorFailed',
} as const;

/**
 * Whether a code of the app, or an unused recovery code, is right; either works once. The caller holds the lock of
 * `factor`, so a burst of guesses is counted one by one.
 */
export async function checkCode(tx: Tx, factor: SecondFactor, code: string, { secrets, guess, at }: Checking) {
  await guess.refuseTooMany(tx);
  const { accountId } = factor;
  const right = looksLikeApp(code)
    ? await useAppCode(tx, secrets, factor, code, at)
    : await useRecoveryCode(tx, accountId, hashRecoveryCode(secrets, accountId, code), at);
  if (!right) await guess.failed(tx);
  return right;
}

const bare = (code: string) => code.replace(/\s/g, '');
const looksLikeApp = (code: string) => new RegExp(`^\\d{${secondFactor.digits}}$`).test(bare(code));

async function useAppCode(
  tx: Tx,
  secrets: Secrets,
  { accountId, secretEncrypted }: SecondFactor,
  code: string,
  at: Date,
) {
  const step = stepOfCode(secrets.decrypt(secretEncrypted), bare(code), at);
  return step !== null && (await useStep(tx, accountId, step));
}
