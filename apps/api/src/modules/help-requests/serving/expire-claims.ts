import type { Deps } from '../../../deps.ts';
import { transaction, type Tx } from '../../../db/pool.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { addUpRequests } from '../counting/kept-counts.repo.ts';
import { lockUnattended } from '../lock-request.ts';
import { expiredClaims } from './claims.repo.ts';
import { endExpiredClaim } from './end-claim.ts';

async function sweep(tx: Tx, id: string, at: Date): Promise<void> {
  const request = await lockUnattended(tx, id);
  if (request) await endExpiredClaim(tx, request, { at });
}

/**
 * Gives back, within a minute, what claims that ran out kept. Nobody waits for it to take the request: a claim past its
 * time is none before [R-REQ-7].
 */
export const helpRequestJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Jobs => ({
  'expire-claims': {
    cron: '* * * * *',
    async run() {
      const at = clock.now();
      await runEach(
        await expiredClaims(db, at),
        ({ id }) => transaction(db, tx => sweep(tx, id, at)),
        'some claims could not be ended',
      );
    },
  },
  'add-up-help-requests': { cron: '* * * * *', run: () => addUpRequests(db) },
});
