import type { AccountKind } from '@oplich/contract';
import type { UserCounts } from '@oplich/contract/accounts/users';
import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { accountCounts } from './kept-counts.repo.ts';

/**
 * Returns how many users of each of these kinds there are, and how many of them wait for an administrator. Deleted accounts do not count;
 * other kinds are absent.
 */
export async function countUsers(db: Reader, kinds: readonly AccountKind[]): Promise<UserCounts> {
  const sumOf = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(accounts) FILTER (WHERE ${condition}), 0)::int`;
  const roleOfKind = sql`CASE WHEN kind IN ('volunteer', 'organization') THEN 'philanthrop' ELSE kind END`;
  const { rows } = await sql<Required<UserCounts>>`
    SELECT ${sumOf(sql`kind = 'displaced'`)} AS displaced,
      ${sumOf(sql`kind = 'volunteer'`)} AS volunteers,
      ${sumOf(sql`kind = 'organization'`)} AS organizations,
      ${sumOf(sql`kind = 'administrator'`)} AS administrators,
      ${sumOf(sql`kind IN ('volunteer', 'organization') AND status = 'notApproved'`)} AS awaiting_approval,
      (SELECT count(*) FROM pending_updates JOIN accounts AS owner ON owner.id = account_id AND owner.deleted_at IS NULL) AS pending_updates,
      ${sumOf(sql`asks_deletion AND ${roleOfKind} = ANY(${[...kinds]}::text[])`)} AS deletion_requests
    FROM ${accountCounts} AS kept`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a sum without a row');
  const { displaced, volunteers, organizations, administrators, awaitingApproval, pendingUpdates } = counts;
  return {
    ...(kinds.includes('displaced') && { displaced }),
    ...(kinds.includes('philanthrop') && { volunteers, organizations, awaitingApproval, pendingUpdates }),
    ...(kinds.includes('administrator') && { administrators }),
    deletionRequests: counts.deletionRequests,
  };
}
