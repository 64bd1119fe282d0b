import type { Deps } from '../../deps.ts';
import type { Jobs } from './jobs.ts';
import { unlockOldJobs } from './queue.repo.ts';

/**
 * A process that is killed leaves its jobs locked, by the queue's own rule for four hours: an email would wait so long.
 * No job of ours works for a quarter of an hour (`longestRunMs`), so a lock older than that is a dead process's.
 */
export const deadWorkerJobs = ({ db }: Pick<Deps, 'db'>): Jobs => ({
  'unlock-dead-workers': {
    cron: '*/5 * * * *',
    async run() {
      await unlockOldJobs(db);
    },
  },
});
