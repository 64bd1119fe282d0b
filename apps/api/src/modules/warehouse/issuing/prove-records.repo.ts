import { sql } from 'kysely';
import { isMigrationApplied, type CountFault } from '../../../db/migration-applied.ts';
import type { Reader } from '../../../db/pool.ts';
import { aidOfEvents } from './aid-of-events.repo.ts';

/** Records that call their goods otherwise than the position is called now. */
const misnamed = sql<CountFault>`
  SELECT 'issued goods named wrongly' AS of, count(*)::int AS kept, 0 AS counted
  FROM issued_aid JOIN positions ON positions.id = position_id
  WHERE (position_name, issued_aid.units) IS DISTINCT FROM (name, positions.units) HAVING count(*) > 0`;

/** Events whose stored sums differ from their records. */
const misadded = sql<CountFault>`
  WITH kept AS (
    SELECT event_id, position_id, sum(quantity) AS quantity, sum(total_cost) AS total_cost FROM ${aidOfEvents} AS every GROUP BY 1, 2
  ), differing AS (
    SELECT event_id FROM kept FULL JOIN summed_event_aid() AS summed USING (event_id, position_id)
    WHERE (coalesce(kept.quantity, 0), coalesce(kept.total_cost, 0))
      IS DISTINCT FROM (coalesce(summed.quantity, 0), coalesce(summed.total_cost, 0))
  )
  SELECT 'events whose aid is added up wrongly' AS of, count(DISTINCT event_id)::int AS kept, 0 AS counted
  FROM differing HAVING count(*) > 0`;

/** Returns where stored values of issued aid differ from the records [R-API-25]. */
export async function issuedAidFaults(db: Reader): Promise<CountFault[]> {
  const { rows: names } = await misnamed.execute(db);
  if (!(await isMigrationApplied(db, '0356_aid_of_events_summed.sql'))) return names;
  return [...names, ...(await misadded.execute(db)).rows];
}
