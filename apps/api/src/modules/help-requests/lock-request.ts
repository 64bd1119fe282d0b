import type { Tx } from '../../db/pool.ts';
import { fail } from '../../platform/problem.ts';
import { findRequestRow, type RequestRow } from './help-requests.repo.ts';

/** Serialises what people do, in the order of their ids; refuses who is not there any more, though still acting. */
export async function lockAccounts(tx: Tx, [actorId, ...others]: readonly [string, ...string[]]): Promise<void> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'deletedAt'])
    .where('id', 'in', [actorId, ...others])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.find(row => row.id === actorId)?.deletedAt !== null) fail('unauthenticated');
}

/**
 * A request as it is now and stays until the transaction ends, and before it the people it is about: who asked and who
 * acts are not deleted meanwhile.
 */
export async function lockRequest(tx: Tx, actorId: string, id: string): Promise<RequestRow> {
  const found = (await findRequestRow(tx, id)) ?? fail('not_found');
  await lockAccounts(tx, [actorId, found.requesterId]);
  await tx.selectFrom('helpRequests').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return (await findRequestRow(tx, id)) ?? fail('not_found');
}
