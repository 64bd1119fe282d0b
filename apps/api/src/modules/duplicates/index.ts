import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { compareChanged } from './compare-changed.ts';

/** What other modules may use of accounts that may be one person's. */
export { duplicateHandlers } from './duplicates.handlers.ts';
export const duplicateJobs = ({ db, clock }: Deps): Jobs => ({
  'compare-accounts': { cron: '* * * * *', run: () => compareChanged(db, clock.now()) },
});
