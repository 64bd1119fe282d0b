import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';

/**
 * The goods issued at events and not reverted: stored sums, not computed from the records [decision 34]. The same goods may stand in
 * several rows, and fully reverted goods in rows whose sum is zero.
 */
export const aidOfEvents = sql`(
  SELECT event_id, position_id, quantity, total_cost FROM event_aid_sums
  UNION ALL SELECT event_id, position_id, quantity, total_cost FROM event_aid_changes)`;

/** Adds up the issues and reverts that are not in the sums yet. */
export const addUpAidOfEvents = async (db: Reader): Promise<void> => {
  await sql`SELECT add_up_event_aid()`.execute(db);
};
