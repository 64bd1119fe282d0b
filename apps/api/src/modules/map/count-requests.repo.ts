import { mapStatuses, type HelpCategory, type MapStatus } from '@oplich/contract';
import { sql } from 'kysely';
import type { Reader } from '../../db/pool.ts';
import { requestCounts } from '../help-requests/index.ts';

export interface RequestCount {
  regionId: number;
  category: HelpCategory;
  status: MapStatus;
  count: number;
}

/**
 * Returns help requests by region, category and state, from stored counts. Open requests of deleted accounts are left out; what they
 * received stays counted.
 */
export const countRequests = async (db: Reader): Promise<RequestCount[]> =>
  (
    await sql<RequestCount>`
      SELECT region_id, category, status, sum(requests)::int AS count FROM ${requestCounts} AS kept
      WHERE status = ANY(${[...mapStatuses]}::text[]) AND NOT (requester_gone AND status = 'underConsideration')
      GROUP BY 1, 2, 3 HAVING sum(requests) > 0`.execute(db)
  ).rows;
