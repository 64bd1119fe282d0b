import { addDays } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteSecurityEntriesBefore } from '../../platform/audit/security-log.repo.ts';

/** What the log leaves to the queue: it is kept so long and no longer [R-AUD-5]. */
export const securityLogJobs = ({ db, clock }: Deps): Jobs => ({
  'forget-security-log': {
    cron: '50 1 * * *',
    run: () => deleteSecurityEntriesBefore(db, addDays(clock.now(), -spans.securityLogDays)),
  },
});
