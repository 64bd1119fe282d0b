import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { addUpAidOfEvents } from './issuing/aid-of-events.repo.ts';
import { endExpiredReservations } from './reservations/end-expired-reservations.ts';

/** The jobs of warehouses. */
export const warehouseJobs = (deps: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  // Midnight in Kyiv is 21:00 or 22:00 UTC; each hour finds little to do.
  'end-expired-reservations': { cron: '1 * * * *', run: () => endExpiredReservations(deps) },
  'add-up-aid-of-events': { cron: '* * * * *', run: () => addUpAidOfEvents(deps.db) },
});
