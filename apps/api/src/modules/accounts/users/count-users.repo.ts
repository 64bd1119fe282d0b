import type { UserCounts } from '@oplich/contract/accounts/users';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import { accountCounts } from './kept-counts.repo.ts';

/** How many users of each kind there are, and how many wait for an administrator. Deleted accounts do not count. */
export async function countUsers(db: Reader): Promise<z.output<typeof UserCounts>> {
  const sumOf = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(accounts) FILTER (WHERE ${condition}), 0)::int`;
  const { rows } = await sql<z.output<typeof UserCounts>>`
    SELECT ${sumOf(sql`kind = 'displaced'`)} AS displaced,
      ${sumOf(sql`kind = 'volunteer'`)} AS volunteers,
      ${sumOf(sql`kind = 'organization'`)} AS organizations,
      ${sumOf(sql`kind = 'administrator'`)} AS administrators,
      ${sumOf(sql`kind IN ('volunteer', 'organization') AND status = 'notApproved'`)} AS awaiting_approval,
      (SELECT count(*) FROM pending_updates JOIN accounts AS owner ON owner.id = account_id AND owner.deleted_at IS NULL) AS pending_updates,
      ${sumOf(sql`asks_deletion`)} AS deletion_requests
    FROM ${accountCounts} AS kept`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a sum without a row');
  return counts;
}
