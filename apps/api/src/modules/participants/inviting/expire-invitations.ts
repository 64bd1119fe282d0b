import { transaction } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { sweepExpired } from '../deciding/places.ts';
import { callTimeReached } from '../waiting/call-time.ts';
import { inviteWaiting } from '../waiting/invite-waiting.ts';
import { eventsWithRoomForWaiting } from '../waiting/waiting-list.repo.ts';
import { eventsWithExpired } from '../participation.repo.ts';

/**
 * Gives the places of invitations that ran out back, within a minute. Nothing waits for it: an invitation past its
 * `respondBy` is shown, counted and answered as expired before, and who needs its place takes it [R-PAR-21].
 */
export const invitationJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'expire-invitations': {
    cron: '* * * * *',
    async run() {
      const at = clock.now();
      const failed: unknown[] = [];
      for (const eventId of await eventsWithExpired(db, at)) {
        await transaction(db, tx => sweepExpired(tx, eventId, at)).catch((error: unknown) => failed.push(error));
      }
      // Whose month is over by now can take a place that could be given to nobody before.
      for (const eventId of await eventsWithRoomForWaiting(db, callTimeReached(at))) {
        await transaction(db, tx => inviteWaiting(tx, eventId, at)).catch((error: unknown) => failed.push(error));
      }
      // One event that cannot be swept now keeps no other waiting; the queue hears of it afterwards.
      if (failed.length > 0) throw new AggregateError(failed, 'some invitations could not be ended');
    },
  },
});
