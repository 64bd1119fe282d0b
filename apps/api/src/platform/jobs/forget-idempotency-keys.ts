import { spans } from '@oplich/contract';
import type { Deps } from '../../deps.ts';
import type { Jobs } from './jobs.ts';

/** Keys of answered requests are kept 30 days [R-API-1]. */
export const idempotencyJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'forget-idempotency-keys': {
    cron: '10 1 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - spans.idempotencyDays * 86_400_000);
      await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute();
    },
  },
});
