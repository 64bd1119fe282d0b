import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findAccount } from '../accounts.repo.ts';
import { refuseGuessable } from '../sign-in/refuse-guessable.ts';
import { setPassword } from '../sign-in/set-password.ts';
import { reauthenticate, type Acting } from '../sign-in/reauthenticate.ts';
import { endSessionsOf } from '../sign-in/sessions.repo.ts';
import { warnAdministrators } from '../warn-administrators.ts';
import { lockAccount } from './administration.repo.ts';
import { emailPerson } from './email-person.ts';

/** Sets a person's password at an administrator's wish, ends all their sessions and tells them [R-ADM-12]. */
export async function setPasswordOf(
  context: AccountsContext,
  acting: Acting,
  id: string,
  password: string,
): Promise<void> {
  const { db, passwords } = context;
  const { user } = acting;
  // A stolen session alone takes over neither its own account nor another administrator's.
  const target = await findAccount(db, id);
  if (id === user.id || target?.role === 'administrator') await reauthenticate(context, acting);
  await refuseGuessable(context, id, password);
  // Before the transaction: waiting for a turn must not hold a connection.
  const passwordHash = await passwords.inTurn(acting.request, () => passwords.hash(password));
  await acting.inTransaction(async operation => {
    const { tx, actor, at } = operation;
    const account = await lockAccount(tx, id);
    if (!account || account.deletedAt) return fail('not_found');
    await setPassword(tx, id, passwordHash, at);
    await endSessionsOf(tx, id, 'passwordChanged', at);
    await emailPerson(tx, account, { template: 'passwordSetByAdministrator', params: {} }, at);
    await recordSecurity(tx, { kind: 'passwordSet', account, by: actor }, at);
    if (account.role === 'administrator') await warnAdministrators(operation, 'passwordSet', id);
    const subject = { type: 'account', id } as const;
    await recordAudit(tx, { actor, action: 'account.setPassword', subject, at });
  });
}
