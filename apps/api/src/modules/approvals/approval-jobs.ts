import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteExpired } from './approvals.repo.ts';

/** What approvals leave to the queue. */
export const approvalJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'forget-approvals': {
    cron: '35 1 * * *',
    async run() {
      await deleteExpired(db, clock.now());
    },
  },
});
