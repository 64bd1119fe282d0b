import { addDays } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deleteKeysBefore } from './idempotency-keys.repo.ts';

/** Keys of answered requests are kept 30 days [R-API-1]. */
export const idempotencyJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'forget-idempotency-keys': {
    cron: '10 1 * * *',
    async run() {
      await deleteKeysBefore(db, addDays(clock.now(), -spans.idempotencyDays));
    },
  },
});
