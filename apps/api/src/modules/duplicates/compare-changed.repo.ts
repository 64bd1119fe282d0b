import { sql } from 'kysely';
import type { DuplicateReason } from '@oplich/contract/duplicates/states';
import { anyOf } from '../../db/any-of.ts';
import { tryLockByName } from '../../db/lock-by-name.ts';
import type { Tx } from '../../db/pool.ts';

/** One at a time compares, or two new accounts could miss each other. Returns whether it is this one. */
export const holdComparing = (tx: Tx): Promise<boolean> => tryLockByName(tx, 'duplicates');

/** Takes accounts that were changed and not compared since, at most so many entries. */
export async function takeChanged(tx: Tx, most: number): Promise<{ ids: string[]; entries: number }> {
  const { rows } = await sql<{ accountId: string }>`
    DELETE FROM duplicate_changes WHERE id IN (SELECT id FROM duplicate_changes ORDER BY id LIMIT ${most})
    RETURNING account_id`.execute(tx);
  return { ids: [...new Set(rows.map(({ accountId }) => accountId))], entries: rows.length };
}

/** Returns what accounts are compared by; who is gone is not among them. */
export const peopleToCompare = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'surname', 'name', 'patronym', 'birthday', 'phoneNumber', 'taxNumberIndex', 'passportIndex'])
    .where('id', '=', anyOf(ids))
    .where('role', '=', 'displaced')
    .where('deletedAt', 'is', null)
    .execute();

/** Writes what accounts are found by, in the place of what it was. */
export async function replaceBlocks(
  tx: Tx,
  ids: readonly string[],
  blocks: readonly { accountId: string; block: string }[],
): Promise<void> {
  await tx.deleteFrom('duplicateBlocks').where('accountId', '=', anyOf(ids)).execute();
  await sql`INSERT INTO duplicate_blocks (block, account_id)
    SELECT * FROM unnest(${blocks.map(({ block }) => block)}::bigint[], ${blocks.map(({ accountId }) => accountId)}::uuid[])
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** What more than so many are found by is no mark of a person, but the telephone of a shelter: nobody is compared by it. */
const mostAlike = 100;

/** Returns pairs that are found by the same, one of them among these accounts. */
export async function candidatesOf(tx: Tx, ids: readonly string[]): Promise<{ id: string; otherId: string }[]> {
  const { rows } = await sql<{ id: string; otherId: string }>`
    SELECT DISTINCT own.account_id AS id, other.account_id AS other_id
    FROM duplicate_blocks AS own
      JOIN duplicate_blocks AS other ON other.block = own.block AND other.account_id <> own.account_id
    WHERE own.account_id = ${anyOf(ids)} AND NOT EXISTS (
      SELECT FROM duplicate_blocks AS one WHERE one.block = own.block OFFSET ${mostAlike})`.execute(tx);
  return rows;
}

export interface FoundPair {
  id: string;
  aId: string;
  bId: string;
  reasons: DuplicateReason[];
  score: number;
}

/**
 * Opens the pairs of some accounts again of which one had ended as the other's second account and was restored since: it is
 * to be decided anew what they are.
 */
export const reopenRestored = (tx: Tx, ids: readonly string[]) =>
  sql`UPDATE duplicates SET state = 'open', decided_by = NULL, decided_at = NULL, kept_id = NULL
    WHERE state = 'same' AND (a_id = ${anyOf(ids)} OR b_id = ${anyOf(ids)})
      AND NOT EXISTS (SELECT FROM accounts WHERE id IN (a_id, b_id) AND duplicate_of = kept_id)`.execute(tx);

/** Writes the pairs of some accounts as they are found now; what was decided stays decided, what is alike no more is forgotten. */
export async function writePairs(tx: Tx, ids: readonly string[], pairs: readonly FoundPair[], at: Date): Promise<void> {
  await sql`DELETE FROM duplicates WHERE state = 'open' AND (a_id = ${anyOf(ids)} OR b_id = ${anyOf(ids)})
    AND (a_id, b_id) NOT IN (
      SELECT * FROM unnest(${pairs.map(({ aId }) => aId)}::uuid[], ${pairs.map(({ bId }) => bId)}::uuid[]))`.execute(
    tx,
  );
  if (pairs.length === 0) return;
  await tx
    .insertInto('duplicates')
    .values(pairs.map(({ score, ...pair }) => ({ ...pair, score: score.toFixed(3), foundAt: at })))
    .onConflict(conflict =>
      conflict
        .columns(['aId', 'bId'])
        .doUpdateSet({ reasons: sql`excluded.reasons`, score: sql`excluded.score` })
        .where('duplicates.state', '=', 'open'),
    )
    .execute();
}
