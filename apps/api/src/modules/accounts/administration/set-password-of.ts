import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Person } from '../../../platform/user.ts';
import type { Waits } from '../../../platform/waits-for-approval.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findAccount } from '../accounts.repo.ts';
import type { Config } from '../../../config.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { unlinkAllIdentities } from '../external/unlink-all-identities.ts';
import { refuseGuessable } from '../sign-in/refuse-guessable.ts';
import { setPassword } from '../sign-in/set-password.ts';
import { reauthenticate, type Acting } from '../sign-in/reauthenticate.ts';
import { endSessionsOf } from '../sign-in/sessions.repo.ts';
import { refuseOtherKinds } from '../users/users.policy.ts';
import { warnAdministrators } from '../warn-administrators.ts';
import { lockAccount } from './administration.repo.ts';
import { onAdministrator } from './on-administrator.ts';
import { emailPerson } from './email-person.ts';

/** Sets a person's password for an administrator, ends all the person's sessions and notifies them [R-ADM-12]. */
export async function setPasswordOf(
  context: AccountsContext,
  acting: Acting,
  id: string,
  password: string,
): Promise<void | Waits> {
  const { db, config, passwords } = context;
  const { user } = acting;
  // A stolen session alone takes over neither its own account nor another administrator's.
  const target = (await findAccount(db, id)) ?? fail('not_found');
  refuseOtherKinds(user, target);
  if (id === user.id || target.role === 'administrator') await reauthenticate(context, acting);
  await refuseGuessable(context, id, password);
  // Before the transaction: waiting for a turn must not hold a connection.
  const passwordHash = await passwords.inTurn(acting.request, () => passwords.hash(password));
  const request = { kind: 'setPassword', id, input: { passwordHash }, replaces: true } as const;
  return acting.inTransaction(operation =>
    onAdministrator(operation as Operation, context.secrets, request, () =>
      setPasswordHash(operation, config, id, passwordHash),
    ),
  );
}

/** Does the same with a password hash, after the actor has reauthenticated. */
export async function setPasswordHash(
  operation: Operation<Person>,
  { oidcProviders }: Pick<Config, 'oidcProviders'>,
  id: string,
  passwordHash: string,
): Promise<void> {
  const { tx, actor, at } = operation;
  const account = await lockAccount(tx, id);
  if (!account || account.deletedAt) return fail('not_found');
  refuseOtherKinds(actor, account);
  if (id !== actor.id) await refuseOwnHousehold(tx, actor, [id]);
  await setPassword(tx, id, passwordHash, at);
  await endSessionsOf(tx, id, 'passwordChanged', at);
  const providers = await unlinkAllIdentities(tx, oidcProviders, { accountId: id, actor, at });
  const params = providers.length > 0 ? { providers } : {};
  await emailPerson(tx, account, { template: 'passwordSetByAdministrator', params }, at);
  await recordSecurity(tx, { kind: 'passwordSet', account, by: actor }, at);
  if (account.role === 'administrator') await warnAdministrators(operation, 'passwordSet', id);
  const subject = { type: 'account', id } as const;
  await recordAudit(tx, { actor, action: 'account.setPassword', subject, at });
}
