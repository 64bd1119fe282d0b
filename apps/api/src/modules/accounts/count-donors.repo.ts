import { sql } from 'kysely';
import type { Reader } from '../../db/pool.ts';
import { accountCounts } from './users/kept-counts.repo.ts';

/** Approved partners who are not deleted: the donors of the public map [R-MAP-2]. */
export async function countDonors(db: Reader): Promise<number> {
  const { rows } = await sql<{ donors: number }>`
    SELECT coalesce(sum(accounts), 0)::int AS donors FROM ${accountCounts} AS kept
    WHERE kind IN ('volunteer', 'organization') AND status = 'approved'`.execute(db);
  return rows[0]?.donors ?? 0;
}
