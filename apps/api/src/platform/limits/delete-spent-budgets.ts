import type { Deps } from '../../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { addDays } from '@oplich/contract/shared/kyiv-time';
import { deleteSpentBefore } from './budgets.repo.ts';

/** No limit of a budget looks back further than a day. */
const longestDays = 1;

/** What was spent is forgotten once no limit looks back to it: a budget of one other account would else stay with its name for good. */
export const budgetJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'forget-spent-budgets': {
    cron: '20 1 * * *',
    async run() {
      await deleteSpentBefore(db, addDays(clock.now(), -longestDays));
    },
  },
});
