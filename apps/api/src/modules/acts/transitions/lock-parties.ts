import type { Tx } from '../../../db/pool.ts';

/** Keeps the accounts of both parties from being deleted meanwhile; persons are locked before anything else. */
export const lockParties = (tx: Tx, ids: readonly (string | null)[]) => {
  const people = ids.filter(id => id !== null);
  return people.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('accounts')
        .select(['id', 'role', 'status', 'deletedAt'])
        .where('id', 'in', people)
        .orderBy('id')
        .forKeyShare()
        .execute();
};
