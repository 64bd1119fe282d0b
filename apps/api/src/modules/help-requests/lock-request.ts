import { lockAccounts } from '../../db/lock-accounts.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import { findRequestRow, type RequestRow } from './help-requests.repo.ts';
import { lockClaim } from './write-requests.repo.ts';

/** Locks who acts, and others it is about. @throws unauthenticated: who acts is not there any more */
export async function lockActor(tx: Tx, actorId: string, ...others: readonly string[]): Promise<void> {
  const there = await lockAccounts(tx, [actorId, ...others]);
  if (!there.has(actorId)) fail('unauthenticated');
}

/** Whom a request is about, who may be told what becomes of it: who asked, and who holds it. */
const peopleOf = ({ requesterId, claimedBy }: RequestRow) =>
  claimedBy === null ? [requesterId] : [requesterId, claimedBy];

/**
 * A request as it is now and stays until the transaction ends, and before it the people it is about: they and who acts are not deleted
 * meanwhile. Whoever deletes an account locks it before its requests.
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
