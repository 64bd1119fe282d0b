import type { Tx } from '../../../db/pool.ts';
import { releaseForRequest } from '../../warehouse/index.ts';
import { noteChange } from '../showing/request-history.repo.ts';
import { changeRequest } from '../write-requests.repo.ts';

interface Claimed {
  id: string;
  claimedBy: string | null;
  claimedUntil: Date | null;
}

/** Ends a claim: what was kept back for it is free again in the same transaction. The caller holds the request's lock. */
export async function endClaim(tx: Tx, { id }: Claimed, at: Date): Promise<void> {
  await changeRequest(tx, id, { claimedBy: null, claimedUntil: null });
  await releaseForRequest(tx, id, at);
}

/** Ends a claim whose time is over, at the hour it ran out; a live one stays. */
export async function endExpiredClaim(tx: Tx, request: Claimed, at: Date): Promise<void> {
  const { id, claimedUntil } = request;
  if (claimedUntil === null || claimedUntil > at) return;
  await endClaim(tx, request, at);
  await noteChange(tx, { requestId: id, change: 'claimExpired', actorId: null, at: claimedUntil });
}
