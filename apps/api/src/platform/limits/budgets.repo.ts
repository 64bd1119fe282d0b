import type { Db, Tx } from '../../db/pool.ts';

export interface BudgetKey {
  accountId: string;
  budget:
    | 'addresses'
    | 'searches'
    | 'partnerSearches'
    | 'claims'
    | 'parties'
    | 'administrators'
    | 'helperCodes'
    | 'invitePreviews'
    | 'emailChanges'
    | 'households'
    | 'newsOfChanges'
    | 'approvalEmails'
    /** About something, to one other account each. */
    | `emails:${string}:${string}`;
}

/** Returns what an account spent of a budget after an instant, in that order. */
export const spentSince = (tx: Tx, { accountId, budget }: BudgetKey, after: Date) =>
  tx
    .selectFrom('spentBudgets')
    .where('accountId', '=', accountId)
    .where('budget', '=', budget)
    .select(['amount', 'at'])
    .where('at', '>', after)
    .orderBy('at')
    .execute();

/** Records a spending, and deletes those that no limit considers any more. */
export async function insertSpending(
  tx: Tx,
  { accountId, budget }: BudgetKey,
  { amount, at, discardUpTo }: { amount: number; at: Date; discardUpTo: Date },
): Promise<void> {
  await tx
    .deleteFrom('spentBudgets')
    .where('accountId', '=', accountId)
    .where('budget', '=', budget)
    .where('at', '<=', discardUpTo)
    .execute();
  await tx.insertInto('spentBudgets').values({ accountId, budget, amount, at }).execute();
}

export const deleteSpentBefore = (db: Db, before: Date) =>
  db.deleteFrom('spentBudgets').where('at', '<', before).execute();
