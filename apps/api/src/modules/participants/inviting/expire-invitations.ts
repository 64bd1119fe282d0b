import { transaction } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
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
      const endExpired = async () =>
        runEach(
          await eventsWithExpired(db, at),
          eventId => transaction(db, tx => sweepExpired(tx, eventId, at)),
          'some invitations could not be ended',
        );
      // Whose month is over by now can take a place that could be given to nobody before.
      const giveFree = async () =>
        runEach(
          await eventsWithRoomForWaiting(db, callTimeReached(at)),
          eventId => transaction(db, tx => inviteWaiting(tx, eventId, at)),
          'some free places could not be given to who waits',
        );
      await runEach([endExpired, giveFree], step => step(), 'some places could not be given back or on');
    },
  },
});
