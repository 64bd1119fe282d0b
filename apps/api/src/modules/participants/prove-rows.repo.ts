import { sql } from 'kysely';
import { isMigrationApplied, type CountFault } from '../../db/migration-applied.ts';
import type { Reader } from '../../db/pool.ts';

/** What triggers keep in the row of a participant, since when, and when it is wrong. */
const keptInRows = [
  {
    of: 'people counted for participants, of rows',
    since: '0331_counted_kinds.sql',
    wrong: sql`counted_kinds IS DISTINCT FROM kinds_counted_for(event_id, account_id)`,
  },
  {
    of: 'participants named wrongly, of rows',
    since: '0354_participants_found_by_name.sql',
    wrong: sql`search IS DISTINCT FROM (SELECT accounts.search FROM accounts WHERE accounts.id = participants.account_id)`,
  },
  {
    of: 'birthdays of participants, of rows',
    since: '0361_birthdays_of_participants.sql',
    wrong: sql`person_birthday IS DISTINCT FROM (SELECT accounts.birthday FROM accounts WHERE accounts.id = participants.account_id)`,
  },
];

/** Returns the rows of participants whose stored values differ from the facts [R-API-25]. */
export async function participantFaults(db: Reader): Promise<CountFault[]> {
  const faults: CountFault[] = [];
  for (const { of, since, wrong } of keptInRows) {
    if (!(await isMigrationApplied(db, since))) continue;
    const { rows } = await sql<CountFault>`
      SELECT ${of}::text AS of, count(*)::int AS kept, 0 AS counted FROM participants WHERE ${wrong} HAVING count(*) > 0`.execute(
      db,
    );
    faults.push(...rows);
  }
  return faults;
}
