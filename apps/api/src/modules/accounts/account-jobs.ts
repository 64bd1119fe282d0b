import { dayMs } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../db/pool.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteExpiredWithdrawnLinks } from '../households/index.ts';
import { eraseInactive, notifyOfErasing } from './administration/erase-inactive.ts';
import { saveLastUse } from './administration/erase-inactive.repo.ts';
import { deleteExpired, deleteSessionsBefore } from './delete-old.repo.ts';
import { eraseHelpers } from './administration/erase-helpers.ts';
import { addUpAccounts } from './users/kept-counts.repo.ts';
import { emailRequestedToken } from './registration/email-token.ts';

/** What accounts leave to the queue. */
export const accountJobs = ({ db, clock, config, secrets }: Deps): Jobs => ({
  'mail-token': {
    run: payload =>
      transaction(db, tx =>
        emailRequestedToken(
          { tx, actor: null, at: clock.now() },
          payload as Parameters<typeof emailRequestedToken>[1],
          { isPaced: config.rateLimit, secrets },
        ),
      ),
  },
  'forget-old-sessions': {
    cron: '20 1 * * *',
    async run() {
      const now = clock.now();
      await deleteExpired(db, { before: new Date(now.getTime() - dayMs), at: now });
      await deleteExpiredWithdrawnLinks(db, now);
      // None of their tokens can be used any more.
      const dead = new Date(now.getTime() - (spans.refreshTokenDays + 1) * dayMs);
      await transaction(db, async tx => {
        await saveLastUse(tx, dead);
        await deleteSessionsBefore(tx, dead);
      });
    },
  },
  'forget-helpers': { cron: '50 1 * * *', run: () => eraseHelpers({ db, clock }) },
  'add-up-accounts': { cron: '* * * * *', run: () => addUpAccounts(db) },
  'erase-inactive': {
    // Several times a night: so many may be due at once, where data are kept for less from now on, that one run does not get to all.
    cron: '40 1-4 * * *',
    async run() {
      await notifyOfErasing({ db, clock, config });
      await eraseInactive({ db, clock, config, secrets });
    },
  },
});
