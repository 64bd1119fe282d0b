import type { Deps } from '../../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { addDays } from '@oplich/contract/shared/kyiv-time';
import { deleteSpentBefore } from './budgets.repo.ts';

/** No limit of a budget looks back further than a day. */
const longestDays = 1;

/**
 * Deletes spendings that no limit considers any more: a budget concerning another account would otherwise keep its id for good.
 */
export const budgetJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'forget-spent-budgets': {
    cron: '20 1 * * *',
    async run() {
      await deleteSpentBefore(db, addDays(clock.now(), -longestDays));
    },
  },
});
