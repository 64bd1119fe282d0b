import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';

/**
 * Returns how many participants are searched by another name than their person has [R-API-25]. A database from before the name stood
 * there has no fault: backups are made, and proved, before one is brought up to date.
 */
export async function participantsNameFaults(db: Reader): Promise<{ of: string; kept: number; counted: number }[]> {
  const kept = await sql<{ isKept: boolean }>`
    SELECT to_regprocedure('name_participant()') IS NOT NULL AS "isKept"`.execute(db);
  if (!kept.rows[0]?.isKept) return [];
  const { rows } = await sql<{ of: string; kept: number; counted: number }>`
    SELECT 'participants named wrongly' AS of, count(*)::int AS kept, 0 AS counted
    FROM participants JOIN accounts ON accounts.id = participants.account_id
    WHERE participants.search IS DISTINCT FROM accounts.search HAVING count(*) > 0`.execute(db);
  return rows;
}
