import { anyOf } from './any-of.ts';
import type { Tx } from './pool.ts';

/**
 * Locks some accounts against deletion and against other such locks until the transaction ends, always in the order of their ids. Returns
 * those that exist and are not deleted.
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

/**
 * Keeps one account from being deleted until the transaction ends; others may change it and keep it too. Returns whether the account
 * exists and is not deleted. A session is checked before the transaction, so an account may have been deleted between the two.
 */
export async function keepAccount(tx: Tx, id: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('deletedAt')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return account?.deletedAt === null;
}
