import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { Person } from '../../../platform/user.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { lockForChange } from '../accounts.repo.ts';
import type { Waits } from '../../../platform/waits-for-approval.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { onAdministrator } from '../administration/on-administrator.ts';
import { lockAccount } from '../administration/administration.repo.ts';
import { refuseOtherKinds } from '../users/users.policy.ts';
import { warnAdministrators } from '../warn-administrators.ts';
import { deleteEmailChange } from '../email-change/email-change.repo.ts';
import { reauthenticate, type Acting } from './reauthenticate.ts';
import { hashToken } from './refresh-token.ts';
import { endOtherSessionsOf, endSessionById, endSessionsOf, findRefreshToken, isSessionOf } from './sessions.repo.ts';

/** Ends the session of a refresh token, also of one that was exchanged before. An unknown token ends nothing. */
export async function endSession(
  { tx, at }: Operation<Person | null>,
  refreshToken: string,
  address: string,
): Promise<void> {
  const found = await findRefreshToken(tx, hashToken(refreshToken), at);
  if (!found || !(await endSessionById(tx, found.sessionId, 'logout', at))) return;
  const { accountId: id, role, sessionId } = found;
  await recordSecurity(tx, { kind: 'logOut', account: { id, role }, address, sessionId }, at);
}

/** Ends one of one's own sessions; its access token stops at once. One that has ended stays so, without a fuss. */
export async function endOwnSession(context: AccountsContext, acting: Acting, id: string): Promise<void> {
  const { user } = acting;
  if (!(await isSessionOf(context.db, id, user.id))) fail('not_found');
  await reauthenticate(context, acting);
  await acting.inTransaction(async operation => {
    const { tx, actor, at } = operation;
    if (!(await endSessionById(tx, id, 'ended', at))) return;
    await recordAudit(tx, { actor, action: 'session.end', subject: { type: 'session', id }, at });
    await recordSecurity(tx, { kind: 'sessionEnded', account: user, by: actor, sessionId: id }, at);
  });
}

/** Ends all of one's own sessions but the one in use. */
export async function endOtherSessions(context: AccountsContext, acting: Acting): Promise<void> {
  const { user } = acting;
  await reauthenticate(context, acting);
  await acting.inTransaction(async operation => {
    const { tx, actor, at } = operation;
    await lockForChange(tx, user.id);
    await endOtherSessionsOf(tx, user.id, user.sessionId, 'ended', at);
    await recordAudit(tx, { actor, action: 'session.endOthers', subject: { type: 'account', id: user.id }, at });
    await recordSecurity(tx, { kind: 'sessionsEnded', account: user, by: actor }, at);
  });
}

/** An administrator ends all sessions of a person; all of one's own only as everybody ends theirs. */
export async function endSessionsOfPerson(context: AccountsContext, acting: Acting, id: string): Promise<void | Waits> {
  const { user } = acting;
  if (id === user.id) await reauthenticate(context, acting);
  return acting.inTransaction(operation =>
    onAdministrator(operation as Operation, context.secrets, { kind: 'endSessions', id }, () =>
      endAllSessions(operation, id),
    ),
  );
}

/** Does the same after the actor has reauthenticated. */
export async function endAllSessions(operation: Operation<Person>, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const account = (await lockAccount(tx, id)) ?? fail('not_found');
  refuseOtherKinds(actor, account);
  if (id !== actor.id) await refuseOwnHousehold(tx, actor, [id]);
  await endSessionsOf(tx, id, 'ended', at);
  // An intruder may have begun it.
  await deleteEmailChange(tx, id);
  await recordAudit(tx, { actor, action: 'session.endAll', subject: { type: 'account', id }, at });
  await recordSecurity(tx, { kind: 'sessionsEnded', account, by: actor }, at);
  if (account.role !== 'administrator' || id === actor.id) return;
  await warnAdministrators(operation, 'sessionsEnded', id);
}
