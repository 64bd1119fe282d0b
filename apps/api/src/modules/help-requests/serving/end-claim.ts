import type { Tx } from '../../../db/pool.ts';
import { releaseForRequest } from '../../warehouse/index.ts';
import { notifyHolder, notifyOfClaim, notifyRequesterGone } from '../notify-requester.ts';
import { insertChange } from '../showing/request-history.repo.ts';
import { changeRequest } from '../write-requests.repo.ts';
import { lockOpenAround } from './claims.repo.ts';

interface Claimed {
  id: string;
  claimedBy: string | null;
  claimedUntil: Date | null;
}

/** Ends a claim: its reservations are released in the same transaction. The caller holds the request's lock. */
export async function endClaim(tx: Tx, { id }: Claimed, at: Date): Promise<void> {
  await changeRequest(tx, id, { claimedBy: null, claimedUntil: null });
  await releaseForRequest(tx, id, at);
}

/**
 * Ends an expired claim, as of when it expired; a valid one stays. The holder and the requester are notified, except the actor and people
 * who are notified of the following action at once.
 */
export async function endExpiredClaim(
  tx: Tx,
  request: Claimed & Parameters<typeof notifyOfClaim>[1],
  { at, untold = [] }: { at: Date; untold?: readonly string[] },
): Promise<void> {
  const { id, claimedBy, claimedUntil, requesterId } = request;
  if (claimedUntil === null || claimedUntil > at) return;
  await endClaim(tx, request, at);
  await insertChange(tx, { requestId: id, change: 'claimExpired', actor: null, at: claimedUntil });
  if (!untold.includes(requesterId)) await notifyOfClaim(tx, request, 'helpRequestReleased', { at });
  if (claimedBy !== null && !untold.includes(claimedBy)) await notifyHolder(tx, request, claimedBy, at);
}

/**
 * Ends the claims of a deleted account and those on its requests; the other party is notified. The caller holds the account's lock.
 */
export async function endClaimsOf(tx: Tx, accountId: string, at: Date): Promise<void> {
  for (const request of await lockOpenAround(tx, accountId)) {
    const { id, claimedBy, claimedUntil, requesterId } = request;
    if (claimedBy === null) continue;
    if (claimedUntil !== null && claimedUntil <= at) {
      await endExpiredClaim(tx, request, { at, untold: [accountId] });
      continue;
    }
    await endClaim(tx, request, at);
    await insertChange(tx, {
      requestId: id,
      change: 'released',
      actor: { id: claimedBy, memberId: null },
      at,
    });
    if (requesterId !== accountId) await notifyOfClaim(tx, request, 'helpRequestReleased', { at });
    else await notifyRequesterGone(tx, request, claimedBy, at);
  }
}
