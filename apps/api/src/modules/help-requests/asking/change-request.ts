import type { UpdateHelpRequest } from '@oplich/contract/help-requests/schemas';
import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { User } from '../../../platform/user.ts';
import { fileIdsOf } from '../../files/index.ts';
import { asHelper, assertRequest } from '../help-requests.policy.ts';
import { lockRequest } from '../lock-request.ts';
import { insertChange } from '../showing/request-history.repo.ts';
import { linkOfRequest } from '../showing/link-of-request.ts';
import { correctRequestNews, settleWaiting } from '../../notifications/index.ts';
import { endExpiredClaim } from '../serving/end-claim.ts';
import type { RequestRow } from '../help-requests.repo.ts';
import { changeRequest, lockOpenRequestsOf, replaceItems } from '../write-requests.repo.ts';
import { readItems } from './create-request.ts';
import { checkLetter, claimRequestFiles } from './request-files.ts';

const noneIfNull = <One>(list: One[] | null | undefined): One[] | undefined => (list === null ? [] : list);

/** Corrects a request that nobody has claimed, for its requester. Absent fields stay. */
export async function updateRequest(
  operation: Operation,
  id: string,
  { version, ...body }: UpdateHelpRequest,
): Promise<void> {
  const { tx, actor, at } = operation;
  const request = await lockRequest(tx, actor.id, id);
  assertRequest('update', await asHelper(tx, actor), request, at);
  if (request.version !== version) fail('stale_version');
  await endExpiredClaim(tx, request, { at, untold: [actor.id] });
  const { items, officialLetterRequestFileIds: letters, mediaFileIds: media, ...words } = body;
  const [officialLetterRequestFileIds, mediaFileIds] = [noneIfNull(letters), noneIfNull(media)];
  if (officialLetterRequestFileIds !== undefined) await checkLetter(tx, actor, { officialLetterRequestFileIds });
  await changeRequest(tx, id, {
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)),
    version: version + 1,
  });
  if (items !== undefined) await replaceItems(tx, id, await readItems(operation, items ?? []));
  await claimRequestFiles(operation, id, {
    officialLetterRequestFileIds: officialLetterRequestFileIds ?? (await fileIdsOf(tx, id, 'requestLetter')),
    mediaFileIds: mediaFileIds ?? (await fileIdsOf(tx, id, 'requestMedia')),
  });
  if (body.title !== undefined && body.title !== request.title)
    await correctRequestNews(tx, linkOfRequest(id), { number: request.number, title: body.title });
  await insertChange(tx, { requestId: id, change: 'edited', actor, at });
  await recordAudit(tx, {
    actor,
    action: 'helpRequest.update',
    subject: { type: 'helpRequest', id },
    details: { fields: Object.keys(body) },
    at,
  });
}

/** Takes a request back that nobody has claimed: who asked for it. It counts for the 14 days. */
export async function withdrawRequest(operation: Operation, id: string): Promise<void> {
  const { tx, actor, at } = operation;
  const request = await lockRequest(tx, actor.id, id);
  // Withdrawn before: repeating it gives the same answer.
  if (request.withdrawnAt !== null && request.requesterId === actor.id) return;
  assertRequest('withdraw', await asHelper(tx, actor), request, at);
  await endExpiredClaim(tx, request, { at, untold: [actor.id] });
  await writeWithdrawal(operation, request);
}

/**
 * Withdraws the undecided requests of a deleted account: nobody can be helped whose data are erased, nor twice under two accounts. The
 * caller holds the account's lock.
 */
export async function withdrawRequestsOf(operation: Operation<User | null>, accountId: string): Promise<void> {
  for (const request of await lockOpenRequestsOf(operation.tx, accountId)) await writeWithdrawal(operation, request);
}

/**
 * Ends a request for its requester, who acts or is deleted. The actor of the decision tells whether they withdrew it themselves: a request
 * ended for them does not count for the 14 days. The caller holds the request's lock.
 */
export async function writeWithdrawal(
  { tx, actor, at }: Omit<Operation, 'actor'> & { actor: Pick<User, 'id' | 'role' | 'memberId'> | null },
  { id, requesterId, version }: Pick<RequestRow, 'id' | 'requesterId' | 'version'>,
): Promise<void> {
  await changeRequest(tx, id, {
    status: 'rejected',
    decisionComment: null,
    decidedBy: actor?.id ?? requesterId,
    decidedAt: at,
    withdrawnAt: at,
    version: version + 1,
  });
  await insertChange(tx, { requestId: id, change: 'withdrawn', actor: { id: requesterId, memberId: null }, at });
  await settleWaiting(tx, { kinds: ['helpRequestNew'], link: linkOfRequest(id), at });
  await recordAudit(tx, { actor, action: 'helpRequest.withdraw', subject: { type: 'helpRequest', id }, at });
}
