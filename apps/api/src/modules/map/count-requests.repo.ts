import { mapStatuses, type HelpCategory, type MapStatus } from '@oplich/contract';
import type { Reader } from '../../db/pool.ts';

export interface RequestCount {
  regionId: number;
  category: HelpCategory;
  status: MapStatus;
  count: number;
}

/** Help requests by region, category and state, from the index `help_requests_on_map` alone. */
export const countRequests = (db: Reader): Promise<RequestCount[]> =>
  db
    .selectFrom('helpRequests')
    .select(eb => ['regionId', 'category', 'status', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', [...mapStatuses])
    .groupBy(['regionId', 'category', 'status'])
    .$narrowType<{ category: HelpCategory; status: MapStatus }>()
    .execute();
