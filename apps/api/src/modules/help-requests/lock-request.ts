import { lockAccounts } from '../../db/lock-accounts.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import { findRequestRow, type RequestRow } from './help-requests.repo.ts';
import { lockClaim } from './write-requests.repo.ts';

/** Locks the actor and other people concerned. @throws unauthenticated: the actor's account was deleted */
export async function lockActor(tx: Tx, actorId: string, ...others: readonly string[]): Promise<void> {
  const there = await lockAccounts(tx, [actorId, ...others]);
  if (!there.has(actorId)) fail('unauthenticated');
}

/** The people whom a request concerns and who may be notified: requester and holder. */
const peopleOf = ({ requesterId, claimedBy }: RequestRow) =>
  claimedBy === null ? [requesterId] : [requesterId, claimedBy];

/**
 * Returns a request, locked until the transaction ends, after locking the people it concerns and the actor against deletion. Whoever
 * deletes an account locks it before its requests.
 */
export async function lockRequest(tx: Tx, actorId: string, id: string): Promise<RequestRow> {
  const found = (await findRequestRow(tx, id)) ?? fail('not_found');
  await lockActor(tx, actorId, ...peopleOf(found));
  await lockClaim(tx, id);
  return (await findRequestRow(tx, id)) ?? fail('not_found');
}

/** The same where nobody acts; nothing where there is no such request any more. */
export async function lockUnattended(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const found = await findRequestRow(tx, id);
  if (!found) return undefined;
  await lockAccounts(tx, peopleOf(found));
  await lockClaim(tx, id);
  return findRequestRow(tx, id);
}
