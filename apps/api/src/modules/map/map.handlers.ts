import type { mapCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { cacheFor } from '../../platform/time/cache-for.ts';
import { countDonors } from '../accounts/index.ts';
import { countPeopleHelped } from '../reports/index.ts';
import { countRequests } from './count-requests.repo.ts';
import { isSmall } from './hide-small-numbers.ts';
import { regionTables, showRegion, sumsOfRegions } from './region-table.ts';

/** How old the numbers of the map may be, where counting them is quick. */
const keptMs = 750;

/** The public map costs the database three counts in that time, and at most a twentieth of its time, however many look at it. */
export const mapHandlers = ({ readDb }: Deps): Handlers<typeof mapCalls> => {
  const figures = cacheFor(keptMs, async () => {
    const [counts, donors, peopleHelped] = await Promise.all([
      countRequests(readDb),
      countDonors(readDb),
      countPeopleHelped(readDb),
    ]);
    return { tables: regionTables(counts), donors, peopleHelped };
  });
  return {
    'GET /map/requests': async ({ query }) => {
      const { tables } = await figures();
      return tables.map(table => showRegion(table, query));
    },
    'GET /map/totals': async () => {
      const { tables, donors, peopleHelped } = await figures();
      return {
        ...sumsOfRegions(tables),
        donors,
        peopleHelped: isSmall(peopleHelped) ? null : peopleHelped,
      };
    },
  };
};
