import type { SecurityKind } from '@oplich/contract/security-log/schemas';
import type { FastifyRequest } from 'fastify';
import { transaction, type Tx } from '../../../db/pool.ts';
import { fail, failField } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findAccount } from '../accounts.repo.ts';
import { emailNotification, type SecurityNotification } from '../security-notifications.ts';
import { reauthenticate, type Acting } from '../sign-in/reauthenticate.ts';
import { markSecondFactor } from '../sign-in/sessions.repo.ts';
import { warnAdministrators } from '../warn-administrators.ts';
import { checkCode } from './check-code.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.repo.ts';
import { makeTotpSecret, otpauthUri } from './totp.ts';

/** Draws a secret for the app. Nothing is asked for before `switchOn` has shown that the app makes the right codes. */
export async function startSecondFactor(context: AccountsContext, acting: Acting) {
  const { db, clock, secrets } = context;
  const account = await reauthenticate(context, acting);
  const secret = makeTotpSecret();
  if (!(await insertSecondFactor(db, account.id, secrets.encrypt(secret), clock.now())))
    fail('status_change_not_allowed');
  return { secret, otpauthUri: otpauthUri(secret, account.email) };
}

/**
 * Switches the second factor on with a first code of the app; returns the recovery codes, which nobody can show again. That
 * code is proof enough: only who showed the password has seen the secret.
 */
export async function switchOn(context: AccountsContext, user: User, code: string, request: FastifyRequest) {
  const { db, clock, secrets } = context;
  const account = (await findAccount(db, user.id)) ?? fail('not_found');
  const guess = context.guess('secondFactor', account.email, request);
  const at = clock.now();
  const recoveryCodes = await transaction(db, async tx => {
    const factor = await lockSecondFactor(tx, user.id);
    if (!factor || factor.confirmedAt) fail('status_change_not_allowed');
    // A wrong code is an outcome and no exception: its count has to stay.
    if (!(await checkCode(tx, factor, code, { secrets, guess, at }))) return null;
    await confirmSecondFactor(tx, user.id, at);
    await markSecondFactor(tx, user.sessionId, at);
    const drawn = await newRecoveryCodes(tx, secrets, user.id);
    await tell(tx, user, 'confirm', at);
    return drawn;
  });
  if (!recoveryCodes) return failField('code', 'invalid');
  await guess.succeeded();
  return recoveryCodes;
}

/** Switches the second factor off. */
export const switchOff = (context: AccountsContext, acting: Acting) =>
  change(context, acting, 'remove', async tx => {
    await deleteSecondFactor(tx, acting.user.id);
  });

/** Draws recovery codes anew; the earlier ones no longer count. */
export const renewRecoveryCodes = (context: AccountsContext, acting: Acting) =>
  change(context, acting, 'recoveryCodes', tx => newRecoveryCodes(tx, context.secrets, acting.user.id));

/** An administrator switches off the second factor of a person who has lost app and recovery codes. */
export async function switchOffFor(context: AccountsContext, acting: Acting, id: string): Promise<void> {
  const { db, clock } = context;
  const { user } = acting;
  // One's own goes only with a code: else a stolen session would be enough.
  if (id === user.id) fail('forbidden');
  const account = (await findAccount(db, id)) ?? fail('not_found');
  // Nor is it enough to take over another administrator.
  if (account.role === 'administrator') await reauthenticate(context, acting);
  const at = clock.now();
  await transaction(db, async tx => {
    if (!(await deleteSecondFactor(tx, id))) fail('status_change_not_allowed');
    await recordSecurity(tx, { kind: 'secondFactorReset', account, by: user }, at);
    await recordAudit(tx, { actor: user, action: 'secondFactor.reset', subject: { type: 'account', id }, at });
    await emailNotification(tx, account, { template: 'secondFactorOff', params: { at: at.toISOString() } });
    if (account.role === 'administrator') {
      await warnAdministrators({ tx, actor: user, at }, 'secondFactorReset', id);
    }
  });
}

/** Changes a second factor that is on, once it was asked again who is there. */
async function change<T>(
  context: AccountsContext,
  acting: Acting,
  what: 'remove' | 'recoveryCodes',
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { user } = acting;
  const isOn = (factor: { confirmedAt: Date | null } | undefined) => Boolean(factor?.confirmedAt);
  if (!isOn(await findSecondFactor(context.db, user.id))) fail('status_change_not_allowed');
  await reauthenticate(context, acting);
  return transaction(context.db, async tx => {
    // Of two at once the second finds it off, or begun anew.
    if (!isOn(await lockSecondFactor(tx, user.id))) fail('status_change_not_allowed');
    const done = await work(tx);
    await tell(tx, user, what, context.clock.now());
    return done;
  });
}

const kinds = {
  confirm: 'secondFactorOn',
  remove: 'secondFactorOff',
  recoveryCodes: 'recoveryCodesRenewed',
} as const satisfies Record<string, SecurityKind & SecurityNotification>;

/** Records a change and tells the owner by email. */
async function tell(tx: Tx, user: User, what: keyof typeof kinds, at: Date): Promise<void> {
  const account = (await findAccount(tx, user.id)) ?? fail('not_found');
  const subject = { type: 'account', id: user.id };
  await recordAudit(tx, { actor: user, action: `secondFactor.${what}`, subject, at });
  await emailNotification(tx, account, { template: kinds[what], params: { at: at.toISOString() } });
  await recordSecurity(tx, { kind: kinds[what], account: user, by: user }, at);
}

async function newRecoveryCodes(tx: Tx, secrets: Secrets, accountId: string) {
  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map(code => hashRecoveryCode(secrets, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return { recoveryCodes };
}
