import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';

/**
 * What was issued at events and not taken back, by goods: kept, not summed from the records [decision 34]. The same goods may stand in
 * several rows, and what was all taken back in rows whose sum is nothing.
 */
export const aidOfEvents = sql`(
  SELECT event_id, position_id, quantity, total_cost FROM event_aid_sums
  UNION ALL SELECT event_id, position_id, quantity, total_cost FROM event_aid_changes)`;

/** Adds up what was issued and taken back since the last time. */
export const addUpAidOfEvents = async (db: Reader): Promise<void> => {
  await sql`SELECT add_up_event_aid()`.execute(db);
};
