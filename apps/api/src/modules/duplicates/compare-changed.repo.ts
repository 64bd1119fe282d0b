import { sql } from 'kysely';
import type { DuplicateReason } from '@oplich/contract/duplicates/states';
import { anyOf } from '../../db/any-of.ts';
import { tryLockByName } from '../../db/lock-by-name.ts';
import type { Tx } from '../../db/pool.ts';

/** One at a time compares, or two new accounts could miss each other. Returns whether it is this one. */
export const tryLockComparing = (tx: Tx): Promise<boolean> => tryLockByName(tx, 'duplicates');

/** Takes accounts that were changed and not compared since, at most so many entries. */
export async function claimChanged(tx: Tx, limit: number): Promise<{ ids: string[]; entries: number }> {
  const { rows } = await sql<{ accountId: string }>`
    DELETE FROM duplicate_changes WHERE id IN (SELECT id FROM duplicate_changes ORDER BY id LIMIT ${limit})
    RETURNING account_id`.execute(tx);
  return { ids: [...new Set(rows.map(({ accountId }) => accountId))], entries: rows.length };
}

/** Returns the values by which accounts are compared; deleted accounts are left out. */
export const peopleToCompare = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'surname', 'name', 'patronym', 'birthday', 'phoneNumber', 'taxNumberIndex', 'passportIndex'])
    .where('id', '=', anyOf(ids))
    .where('role', '=', 'displaced')
    .where('deletedAt', 'is', null)
    .execute();

/** An account, and one of the numbers it is found by. */
export interface Block {
  accountId: string;
  block: string;
}

/** Blocks as two columns: the numbers and the accounts, each an array as the database writes it, for there may be 70,000. */
const columnsOf = (blocks: readonly Block[]) =>
  sql`unnest(${arrayText(blocks.map(({ block }) => block))}::bigint[], ${arrayText(blocks.map(({ accountId }) => accountId))}::uuid[])`;
const arrayText = (numbersOrIds: readonly string[]) => `{${numbersOrIds.join()}}`;

/** Deletes what accounts were found by. */
export const deleteBlocks = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('duplicateBlocks').where('accountId', '=', anyOf(ids)).execute();

/** Writes what accounts are found by, each once: in the order of the index, which is by chance otherwise. */
export async function writeBlocks(tx: Tx, blocks: readonly Block[]): Promise<void> {
  await sql`INSERT INTO duplicate_blocks (block, account_id)
    SELECT block, account_id FROM ${columnsOf(blocks)} AS found (block, account_id) ORDER BY block`.execute(tx);
}

/** What more than so many are found by is no mark of a person, but the telephone of a shelter: nobody is compared by it. */
const mostAlike = 100;

/**
 * Returns the accounts that share a block with some accounts, for each block with more than one. Each block is looked up by itself, up to
 * one more than are compared, so that wrong statistics after a bulk insert do not matter.
 */
export async function candidatesOf(tx: Tx, blocks: readonly Block[]): Promise<{ id: string; otherIds: string[] }[]> {
  const { rows } = await sql<{ id: string; otherIds: string[] }>`
    SELECT own.account_id AS id, found.ids AS other_ids
    FROM ${columnsOf(blocks)} AS own (block, account_id)
      CROSS JOIN LATERAL (SELECT array_agg(account_id) AS ids FROM (
        SELECT account_id FROM duplicate_blocks AS other WHERE other.block = own.block LIMIT ${mostAlike + 1}) AS few) AS found
    WHERE cardinality(found.ids) BETWEEN 2 AND ${mostAlike}`.execute(tx);
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

/**
 * Replaces the pairs of some accounts by those found now; decided pairs stay, pairs that are no longer alike are deleted.
 */
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
