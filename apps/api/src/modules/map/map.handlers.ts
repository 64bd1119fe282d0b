import type { mapCalls } from '@oplich/contract/calls';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { freshFor } from '../../platform/time/fresh-for.ts';
import { countDonors } from '../accounts/index.ts';
import { countPeopleHelped } from '../reports/index.ts';
import { countRequests } from './count-requests.repo.ts';
import { isSmall } from './hide-small-numbers.ts';
import { regionTables, showRegion, sumsOfRegions } from './region-table.ts';

/** Together under the minute in which the map is to be fresh: kept in the process, then in browsers and on the way. */
const keptMs = 20_000;
const keptOutsideSeconds = 20;

/** The public map costs the database three counts in twenty seconds, however many look at it. */
export const mapHandlers = ({ readDb }: Deps): Handlers<typeof mapCalls> => {
  const figures = freshFor(keptMs, async () => {
    const [counts, donors, peopleHelped] = await Promise.all([
      countRequests(readDb),
      countDonors(readDb),
      countPeopleHelped(readDb),
    ]);
    return { tables: regionTables(counts), donors, peopleHelped };
  });
  return {
    'GET /map/requests': async ({ query, reply }) => {
      const { tables } = await figures();
      mayBeKept(reply);
      return tables.map(table => showRegion(table, query));
    },
    'GET /map/totals': async ({ reply }) => {
      const { tables, donors, peopleHelped } = await figures();
      mayBeKept(reply);
      return {
        ...sumsOfRegions(tables),
        donors,
        peopleHelped: isSmall(peopleHelped) ? null : peopleHelped,
      };
    },
  };
};

/** Nobody's data: the one answer that may lie in caches on the way. */
const mayBeKept = (reply: FastifyReply) => void reply.header('cache-control', `public, max-age=${keptOutsideSeconds}`);
