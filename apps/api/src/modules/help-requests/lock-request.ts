import type { Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import { findRequestRow, type RequestRow } from './help-requests.repo.ts';
import { lockPeople } from './helpers.repo.ts';
import { lockClaim } from './write-requests.repo.ts';

/** Serialises what people do, in the order of their ids; refuses who is not there any more, though still acting. */
export async function lockAccounts(tx: Tx, [actorId, ...others]: readonly [string, ...string[]]): Promise<void> {
  const rows = await lockPeople(tx, [actorId, ...others]);
  if (rows.find(row => row.id === actorId)?.deletedAt !== null) fail('unauthenticated');
}

/**
 * A request as it is now and stays until the transaction ends, and before it the people it is about: who asked and who
 * acts are not deleted meanwhile.
 */
export async function lockRequest(tx: Tx, actorId: string, id: string): Promise<RequestRow> {
  const found = (await findRequestRow(tx, id)) ?? fail('not_found');
  await lockAccounts(tx, [actorId, found.requesterId]);
  await lockClaim(tx, id);
  return (await findRequestRow(tx, id)) ?? fail('not_found');
}
