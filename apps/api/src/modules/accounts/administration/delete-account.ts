import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import { endClaimsOf, lockOpenAround } from '../../help-requests/index.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { settleWaiting } from '../../notifications/index.ts';
import { recountPlacesOf, withdrawPerson } from '../../participants/index.ts';
import { lockPromised } from '../../warehouse/index.ts';
import { deleteEmailChange } from '../email-change/email-change.repo.ts';
import { endSessionsOf, endStreams } from '../sign-in/sessions.repo.ts';
import { assertLife, lifeOf, refuseOtherKinds } from '../users/users.policy.ts';
import { blockingDeletion } from './account-history.ts';
import { findForAdministration, lockAccount, setDeleted, setRestored } from './administration.repo.ts';
import { isLastWithAdministrators } from './administrator-duties.ts';
import { warnAdministrators } from '../warn-administrators.ts';
import { emailPerson } from './email-person.ts';

/**
 * Deletes an account softly: nobody can log in to it, its sessions end, what the person had before them is withdrawn,
 * and it can be restored. Refused with the list while a partner has scheduled events or goods on the way; the last
 * administrator cannot be removed, and nobody removes somebody of their household [R-TEA-11]. Repeating it changes nothing.
 */
export async function deleteAccount(operation: Operation, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const found = (await findForAdministration(tx, id)) ?? fail('not_found');
  refuseOtherKinds(actor, found);
  // Deleting the own account needs no such check.
  if (id !== actor.id) await refuseOwnHousehold(tx, actor, [id]);
  // Before the lock of the account, so that two administrators who delete each other do not deadlock.
  const isLast = found.role === 'administrator' && (await isLastWithAdministrators(operation, id));
  const account = (await lockAccount(tx, id)) ?? fail('not_found');
  if (lifeOf(account) !== 'present') return;
  assertLife('delete', account, { holds: !isLast });
  const history = await blockingDeletion(tx, id);
  if (history.length > 0) fail('account_has_history', { history });

  await endWhatIsOpen(tx, id, at);
  await setDeleted(tx, id, at);
  const waited = ['deletionRequested', 'partnerWaiting', 'updateWaiting'] as const;
  await settleWaiting(tx, { kinds: waited, link: `/cabinet/users/${id}`, at });
  await endSessionsOf(tx, id, 'deleted', at);
  await endStreams(tx, 'actingFor', id);
  await deleteEmailChange(tx, id);
  await emailPerson(tx, account, { template: 'accountDeleted', params: {} }, at);
  await recordAudit(tx, { actor, action: 'account.delete', subject: { type: 'account', id }, at });
  await recordSecurity(tx, { kind: 'accountDeleted', account, by: actor }, at);
  if (account.role !== 'administrator') return;
  await warnAdministrators(operation, 'administratorDeleted', id);
}

/**
 * Ends what an account has before it and what it holds: its places are given back and its claims end. In the order of locks: events,
 * help requests, then the goods of both at once. The caller holds the account's lock.
 */
export async function endWhatIsOpen(tx: Tx, id: string, at: Date): Promise<void> {
  const eventIds = await withdrawPerson(tx, id, at);
  const requests = await lockOpenAround(tx, id);
  await lockPromised(tx, [...eventIds, ...requests.map(request => request.id)]);
  await recountPlacesOf(tx, id, eventIds, at);
  await endClaimsOf(tx, id, at);
}

/**
 * Restores a deleted account, except one of the own household [R-TEA-11]; what was withdrawn stays withdrawn. Repeating it changes nothing.
 */
export async function restoreAccount(operation: Operation, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const account = (await lockAccount(tx, id)) ?? fail('not_found');
  refuseOtherKinds(actor, account);
  await refuseOwnHousehold(tx, actor, [id]);
  if (lifeOf(account) === 'present') return;
  assertLife('restore', account);
  await setRestored(tx, id);
  await emailPerson(tx, account, { template: 'accountRestored', params: {} }, at);
  await recordAudit(tx, { actor, action: 'account.restore', subject: { type: 'account', id }, at });
  await recordSecurity(tx, { kind: 'accountRestored', account, by: actor }, at);
  if (account.role !== 'administrator') return;
  await warnAdministrators(operation, 'administratorRestored', id);
}
