import { transaction, type Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { lockAccount } from '../administration/administration.repo.ts';
import { warnAdministrators } from '../warn-administrators.ts';
import { reauthenticate, type Acting } from './reauthenticate.ts';
import { hashToken } from './refresh-token.ts';
import { endOtherSessionsOf, endSessionById, endSessionsOf, findRefreshToken, isSessionOf } from './sessions.repo.ts';

/** Ends the session of a refresh token, also of one that was exchanged before. An unknown token ends nothing. */
export async function endSession(
  tx: Tx,
  refreshToken: string,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  const found = await findRefreshToken(tx, hashToken(refreshToken));
  if (!found || !(await endSessionById(tx, found.sessionId, 'logout', at))) return;
  const { accountId: id, role, sessionId } = found;
  await recordSecurity(tx, { kind: 'logOut', account: { id, role }, address, sessionId }, at);
}

/** Ends one of one's own sessions; its access token stops at once. One that has ended stays so, without a fuss. */
export async function endOwnSession(context: AccountsContext, acting: Acting, id: string): Promise<void> {
  const { user } = acting;
  if (!(await isSessionOf(context.db, id, user.id))) fail('not_found');
  await reauthenticate(context, acting);
  const at = context.clock.now();
  await transaction(context.db, async tx => {
    if (!(await endSessionById(tx, id, 'ended', at))) return;
    await recordAudit(tx, { actor: user, action: 'session.end', subject: { type: 'session', id }, at });
    await recordSecurity(tx, { kind: 'sessionEnded', account: user, by: user, sessionId: id }, at);
  });
}

/** Ends all of one's own sessions but the one in use. */
export async function endOtherSessions(context: AccountsContext, acting: Acting): Promise<void> {
  const { user } = acting;
  await reauthenticate(context, acting);
  const at = context.clock.now();
  await transaction(context.db, async tx => {
    await endOtherSessionsOf(tx, user.id, user.sessionId, 'ended', at);
    await recordAudit(tx, { actor: user, action: 'session.endOthers', subject: { type: 'account', id: user.id }, at });
    await recordSecurity(tx, { kind: 'sessionsEnded', account: user, by: user }, at);
  });
}

/** An administrator ends all sessions of a person; all of one's own only as everybody ends theirs. */
export async function endSessionsOfPerson(context: AccountsContext, acting: Acting, id: string): Promise<void> {
  const { user } = acting;
  if (id === user.id) await reauthenticate(context, acting);
  const at = context.clock.now();
  await transaction(context.db, async tx => {
    const account = (await lockAccount(tx, id)) ?? fail('not_found');
    await endSessionsOf(tx, id, 'ended', at);
    await recordAudit(tx, { actor: user, action: 'session.endAll', subject: { type: 'account', id }, at });
    await recordSecurity(tx, { kind: 'sessionsEnded', account, by: user }, at);
    if (account.role !== 'administrator' || id === user.id) return;
    await warnAdministrators({ tx, actor: user, at }, 'sessionsEnded', id);
  });
}
