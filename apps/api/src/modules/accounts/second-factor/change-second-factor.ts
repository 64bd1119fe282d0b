import type { SecurityKind } from '@oplich/contract/security-log/kinds';
import { fail, failField } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findAccount } from '../accounts.repo.ts';
import { emailNotification, type SecurityNotification } from '../security-notifications.ts';
import { reauthenticate, type Acting } from '../sign-in/reauthenticate.ts';
import { markSecondFactor } from '../sign-in/sessions.repo.ts';
import { refuseOtherKinds } from '../users/users.policy.ts';
import { warnAdministrators } from '../warn-administrators.ts';
import type { Waits } from '../../../platform/waits-for-approval.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { onAdministrator } from '../administration/on-administrator.ts';
import { checkCode } from './check-code.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import type { Person } from '../../../platform/user.ts';
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
  const account = await reauthenticate(context, acting);
  const secret = makeTotpSecret();
  await acting.inTransaction(async ({ tx, actor, at }) => {
    if (!(await insertSecondFactor(tx, actor.id, context.secrets.encrypt(secret), at)))
      fail('status_change_not_allowed');
  });
  return { secret, otpauthUri: otpauthUri(secret, account.email) };
}

/**
 * Switches the second factor on with a first code of the app; returns the recovery codes, which nobody can show again. That
 * code is proof enough: only who showed the password has seen the secret.
 */
export async function switchOn(
  context: AccountsContext,
  code: string,
  { user, request, inTransaction }: Omit<Acting, 'shown'>,
) {
  const { db, secrets } = context;
  const account = (await findAccount(db, user.id)) ?? fail('not_found');
  const guess = context.guess('secondFactor', account.email, request);
  const recoveryCodes = await inTransaction(async operation => {
    const { tx, actor, at } = operation;
    const factor = await lockSecondFactor(tx, actor.id);
    if (!factor || factor.confirmedAt) fail('status_change_not_allowed');
    // A wrong code is an outcome and no exception: its count has to stay.
    if (!(await checkCode(tx, factor, code, { secrets, guess, at }))) return null;
    await confirmSecondFactor(tx, actor.id, at);
    await markSecondFactor(tx, actor.sessionId, at);
    const drawn = await newRecoveryCodes(operation, secrets);
    await tell(operation, 'confirm');
    return drawn;
  });
  if (!recoveryCodes) return failField('code', 'invalid');
  await guess.succeeded();
  return recoveryCodes;
}

/** Switches the second factor off. */
export const switchOff = (context: AccountsContext, acting: Acting) =>
  change(context, acting, 'remove', async ({ tx, actor }) => {
    await deleteSecondFactor(tx, actor.id);
  });

/** Draws recovery codes anew; the earlier ones no longer count. */
export const renewRecoveryCodes = (context: AccountsContext, acting: Acting) =>
  change(context, acting, 'recoveryCodes', operation => newRecoveryCodes(operation, context.secrets));

/** An administrator switches off the second factor of a person who has lost the app and the recovery codes. */
export async function switchOffFor(context: AccountsContext, acting: Acting, id: string): Promise<void | Waits> {
  const { db } = context;
  const { user } = acting;
  // One's own goes only with a code: else a stolen session would be enough.
  if (id === user.id) fail('forbidden');
  const account = (await findAccount(db, id)) ?? fail('not_found');
  refuseOtherKinds(user, account);
  // Nor is it enough to take over another administrator.
  if (account.role === 'administrator') await reauthenticate(context, acting);
  return acting.inTransaction(operation =>
    onAdministrator(operation as Operation, context.secrets, { kind: 'resetSecondFactor', id }, () =>
      resetSecondFactor(operation, id),
    ),
  );
}

/** Does the same after the actor has reauthenticated. */
export async function resetSecondFactor(operation: Operation<Person>, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const account = (await findAccount(tx, id)) ?? fail('not_found');
  refuseOtherKinds(actor, account);
  if (id !== actor.id) await refuseOwnHousehold(tx, actor, [id]);
  if (!(await deleteSecondFactor(tx, id))) fail('status_change_not_allowed');
  await recordSecurity(tx, { kind: 'secondFactorReset', account, by: actor }, at);
  await recordAudit(tx, { actor, action: 'secondFactor.reset', subject: { type: 'account', id }, at });
  await emailNotification(tx, account, { template: 'secondFactorOff', params: { at: at.toISOString() } });
  if (account.role === 'administrator') await warnAdministrators(operation, 'secondFactorReset', id);
}

/** Changes an active second factor after reauthentication. */
async function change<T>(
  context: AccountsContext,
  acting: Acting,
  what: 'remove' | 'recoveryCodes',
  work: (operation: Operation<Person>) => Promise<T>,
): Promise<T> {
  const { user } = acting;
  const isOn = (factor: { confirmedAt: Date | null } | undefined) => Boolean(factor?.confirmedAt);
  if (!isOn(await findSecondFactor(context.db, user.id))) fail('status_change_not_allowed');
  await reauthenticate(context, acting);
  return acting.inTransaction(async operation => {
    // The second of two simultaneous requests finds it off or newly begun.
    if (!isOn(await lockSecondFactor(operation.tx, user.id))) fail('status_change_not_allowed');
    const done = await work(operation);
    await tell(operation, what);
    return done;
  });
}

const kinds = {
  confirm: 'secondFactorOn',
  remove: 'secondFactorOff',
  recoveryCodes: 'recoveryCodesRenewed',
} as const satisfies Record<string, SecurityKind & SecurityNotification>;

/** Records a change and notifies the owner by email. */
async function tell({ tx, actor, at }: Operation<Person>, what: keyof typeof kinds): Promise<void> {
  const account = (await findAccount(tx, actor.id)) ?? fail('not_found');
  const subject = { type: 'account', id: actor.id } as const;
  await recordAudit(tx, { actor, action: `secondFactor.${what}`, subject, at });
  await emailNotification(tx, account, { template: kinds[what], params: { at: at.toISOString() } });
  await recordSecurity(tx, { kind: kinds[what], account: actor, by: actor }, at);
}

async function newRecoveryCodes({ tx, actor }: Operation<Person>, secrets: Secrets) {
  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map(code => hashRecoveryCode(secrets, actor.id, code));
  await replaceRecoveryCodes(tx, actor.id, hashes);
  return { recoveryCodes };
}
