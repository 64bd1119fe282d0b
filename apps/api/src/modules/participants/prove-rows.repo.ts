import { sql } from 'kysely';
import type { Reader } from '../../db/pool.ts';

/** What triggers keep in the row of a participant, what keeps it, and when it is wrong. */
const keptInRows = [
  {
    of: 'people counted for participants, of rows',
    keeper: 'kinds_counted_for(uuid, uuid)',
    wrong: sql`counted_kinds IS DISTINCT FROM kinds_counted_for(event_id, account_id)`,
  },
  {
    of: 'participants named wrongly, of rows',
    keeper: 'name_participant()',
    wrong: sql`search IS DISTINCT FROM (SELECT accounts.search FROM accounts WHERE accounts.id = participants.account_id)`,
  },
];

/**
 * Returns where what is kept in the rows of participants is not what there is [R-API-25]. A database from before it was kept has no
 * fault: backups are made, and proved, before one is brought up to date.
 */
export async function participantFaults(db: Reader): Promise<{ of: string; kept: number; counted: number }[]> {
  const faults = [];
  for (const { of, keeper, wrong } of keptInRows) {
    const kept = await sql<{ isKept: boolean }>`SELECT to_regprocedure(${keeper}) IS NOT NULL AS "isKept"`.execute(db);
    if (!kept.rows[0]?.isKept) continue;
    const { rows } = await sql<{ of: string; kept: number; counted: number }>`
      SELECT ${of}::text AS of, count(*)::int AS kept, 0 AS counted FROM participants WHERE ${wrong} HAVING count(*) > 0`.execute(
      db,
    );
    faults.push(...rows);
  }
  return faults;
}
