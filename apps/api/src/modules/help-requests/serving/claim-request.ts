import { addDays } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract';
import type { ClaimHelpRequest } from '@oplich/contract/help-requests/schemas';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { lockForRequest, reserveForRequest, warehouseIdOf } from '../../warehouse/index.ts';
import { endClaim, endExpiredClaim } from './end-claim.ts';
import { asHelper, holderOf, mayRead, assertRequest } from '../help-requests.policy.ts';
import { lockRequest } from '../lock-request.ts';
import { mayEmailRequester, notifyOfClaim, notifyTakenOver } from '../notify-requester.ts';
import { refuseTooManyClaims } from './claim-limits.ts';
import { insertChange } from '../showing/request-history.repo.ts';
import { changeRequest } from '../write-requests.repo.ts';

/**
 * Takes a request for three days, so that two do not help with the same; again by the claimant: three days from now. The
 * lines are kept back in the claimant's warehouse, all or nothing. Of two at once one wins. It opens an address, so a partner
 * holds and makes no more than so many [R-REQ-10].
 */
export async function claimRequest(
  operation: Operation,
  id: string,
  { lines }: ClaimHelpRequest,
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  const { tx, actor, at } = operation;
  const request = await lockRequest(tx, actor.id, id);
  await refuseOwnHousehold(tx, actor, [request.requesterId]);
  assertRequest('claim', await asHelper(tx, actor), request, at);
  const isAgain = holderOf(request, at) === actor.id;
  if (!isAgain) await refuseTooManyClaims(operation, { isLimited });
  const byEmail = !isAgain && (await mayEmailRequester(operation, request, { isLimited }));
  // All at once, because of the order of locks: what is to be reserved and what is still reserved by an earlier holder.
  await lockForRequest(
    tx,
    id,
    (lines ?? []).map(({ positionId }) => positionId),
  );
  await endExpiredClaim(tx, request, { at, untold: [actor.id, request.requesterId] });
  const until = addDays(at, spans.claimDays);
  await changeRequest(tx, id, { claimedBy: actor.id, claimedUntil: until });
  if (lines) {
    await reserveForRequest(tx, { requestId: id, warehouseId: await warehouseIdOf(tx, actor), lines, at });
  }
  await insertChange(tx, { requestId: id, change: isAgain ? 'extended' : 'claimed', actor, at });
  if (!isAgain) await notifyOfClaim(tx, request, 'helpRequestClaimed', { at, byEmail });
  await recordAudit(tx, {
    actor,
    action: 'helpRequest.claim',
    subject: { type: 'helpRequest', id },
    details: { until: until.toISOString(), ...(lines && { lines }) },
    at,
  });
}

/** Gives a request back: the claimant, or an administrator in their place. One that nobody holds stays as it is. */
export async function releaseRequest(
  operation: Operation,
  id: string,
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  const { tx, actor, at } = operation;
  const request = await lockRequest(tx, actor.id, id);
  const helper = await asHelper(tx, actor);
  const isFree = request.status === 'underConsideration' && holderOf(request, at) === null;
  if (isFree && mayRead(helper, request, at) && request.requesterId !== actor.id) return;
  // The holder steps back; releasing another's claim is a decision on the requester [R-TEA-11].
  if (holderOf(request, at) !== actor.id) await refuseOwnHousehold(tx, actor, [request.requesterId]);
  assertRequest('release', helper, request, at);
  const byEmail = await mayEmailRequester(operation, request, { isLimited });
  await endClaim(tx, request, at);
  await insertChange(tx, { requestId: id, change: 'released', actor, at });
  await notifyOfClaim(tx, request, 'helpRequestReleased', { at, byEmail });
  await notifyTakenOver(tx, request, { actor, how: 'released', at });
  await recordAudit(tx, {
    actor,
    action: 'helpRequest.release',
    subject: { type: 'helpRequest', id },
    details: { claimedBy: request.claimedBy },
    at,
  });
}
