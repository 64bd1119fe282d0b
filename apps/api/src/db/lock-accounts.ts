import { anyOf } from './any-of.ts';
import type { Tx } from './pool.ts';

/**
 * Keeps some accounts from being deleted, and whoever else locks them from going on, until the transaction ends: always in the order of
 * their ids. Returns those that are still there.
 */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectFrom('accounts')
    .select(['id', 'deletedAt'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(found.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
}
