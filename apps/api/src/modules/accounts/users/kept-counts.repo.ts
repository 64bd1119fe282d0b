import { sql } from 'kysely';
import type { CountFault } from '../../../db/migration-applied.ts';
import type { Reader } from '../../../db/pool.ts';

/** How many accounts there are that are not deleted, by kind, state and whether they ask to be deleted: kept, not counted [decision 34]. */
export const accountCounts = sql`(
  SELECT kind, status, asks_deletion, accounts FROM account_counts
  UNION ALL SELECT kind, status, asks_deletion, accounts FROM account_count_changes)`;

/** Adds up what changed since the last time. */
export const addUpAccounts = async (db: Reader): Promise<void> => {
  await sql`SELECT add_up_accounts()`.execute(db);
};

/** Returns where the kept counts are not what there is. */
export const accountCountFaults = async (db: Reader) =>
  (
    await sql<CountFault>`
      SELECT 'accounts ' || concat_ws(' ', kind, status, asks_deletion) AS of, coalesce(kept.accounts, 0) AS kept,
        coalesce(counted.accounts, 0) AS counted
      FROM (SELECT kind, status, asks_deletion, sum(accounts)::int AS accounts FROM ${accountCounts} AS every GROUP BY 1, 2, 3) AS kept
      FULL JOIN counted_accounts() AS counted USING (kind, status, asks_deletion)
      WHERE coalesce(kept.accounts, 0) <> coalesce(counted.accounts, 0)`.execute(db)
  ).rows;
