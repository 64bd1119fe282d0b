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
 * Frees the places of expired invitations within a minute. Nothing depends on this job: an invitation past its `respondBy` is shown,
 * counted and answered as expired, and applicants who need its place take it [R-PAR-21].
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
      // A person whose month has ended by now can take a place that nobody could take before.
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
