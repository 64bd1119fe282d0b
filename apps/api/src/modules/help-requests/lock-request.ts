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

/**
 * A request as it is now and stays until the transaction ends, and before it the people it is about: who asked and who
 * acts are not deleted meanwhile.
 */
export async function lockRequest(tx: Tx, actorId: string, id: string): Promise<RequestRow> {
  const found = (await findRequestRow(tx, id)) ?? fail('not_found');
  await lockActor(tx, actorId, found.requesterId);
  await lockClaim(tx, id);
  return (await findRequestRow(tx, id)) ?? fail('not_found');
}
