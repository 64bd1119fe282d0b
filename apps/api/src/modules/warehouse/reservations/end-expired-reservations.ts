import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/pool.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { lockStock } from '../ledger/ledger.repo.ts';
import { endExpired } from './reservations.ts';
import { expiredAndHeld } from './reservations.repo.ts';

/** Ends what is held of goods whose last day has passed, soon after midnight in Kyiv; nothing of them is issued meanwhile. */
export const warehouseJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'end-expired-reservations': {
    // Midnight in Kyiv is 21:00 or 22:00 UTC; each hour finds little to do.
    cron: '1 * * * *',
    async run() {
      const at = clock.now();
      for (const { id } of await expiredAndHeld(db, kyivDay(at))) {
        await transaction(db, async tx => {
          await lockStock(tx, [id]);
          await endExpired(tx, id, at);
        });
      }
    },
  },
});
