import type { Session } from '@oplich/contract/accounts/sessions';
import type { Reader } from '../../../db/pool.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { findMemberOf, lockMember } from '../../teams/index.ts';
import { listSessionsOf } from '../sign-in/list-sessions.ts';
import { endSessionsFor } from '../sign-in/sessions.repo.ts';

/** Where a member is logged in for the partner; their own sessions are their own business. */
export async function listMemberSessions(db: Reader, user: User, id: string, at: Date): Promise<Session[]> {
  const { accountId } = (await findMemberOf(db, user.id, id)) ?? fail('not_found');
  if (accountId === null) return [];
  return listSessionsOf(db, { accountId, actingFor: user.id, current: user.sessionId }, at);
}

/** Ends them: a lost phone hands out nothing more. The member logs in again; to keep them out they are suspended. */
export async function endMemberSessions({ tx, actor, at }: Operation, id: string): Promise<void> {
  const { accountId } = (await lockMember(tx, actor.id, id)) ?? fail('not_found');
  if (accountId === null) return;
  await endSessionsFor(tx, { accountId, partnerId: actor.id }, at);
  await recordAudit(tx, { actor, action: 'session.endAll', subject: { type: 'member', id }, at });
  await recordSecurity(tx, { kind: 'sessionsEnded', account: { id: accountId, role: 'member' }, by: actor }, at);
}
