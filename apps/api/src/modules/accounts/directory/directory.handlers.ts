import type { directoryCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/pool.ts';
import type { Handlers } from '../../../http/serve.ts';
import { reportCounts } from './report-counts.ts';
import { searchDisplaced, searchPartners } from './search-people.ts';

export function directoryHandlers({ db, clock, config }: Deps): Handlers<typeof directoryCalls> {
  const when = () => ({ isLimited: config.rateLimit, at: clock.now() });
  return {
    'GET /accounts/displaced/mini-search': ({ query, user }) => searchDisplaced(db, user, query.search ?? '', when()),
    'GET /accounts/philanthrop/mini-search': ({ query, user }) =>
      transaction(db, tx => searchPartners(tx, user, query.search ?? '', when())),
    'GET /accounts/reports/counts': ({ user }) => reportCounts(db, user),
  };
}
