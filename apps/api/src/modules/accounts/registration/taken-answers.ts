import { createHmac } from 'node:crypto';
import { takenAnswers } from '@oplich/contract';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { fail } from '../../../platform/problem.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import { findNthLastTaken, insertTaken, lockNetwork } from './taken-answers.repo.ts';

/** How a registration may learn that an email is taken, limited for its network. */
export interface TakenAnswers {
  /** Before anything else of the registration. */
  begin(tx: Tx): Promise<void>;
  /** Throws `too_many_requests` where the network has learned too much already, whether or not this email is taken. */
  refuseTooMany(tx: Tx): Promise<void>;
  count(tx: Tx): Promise<void>;
}

const uncounted: TakenAnswers = { begin: async () => {}, refuseTooMany: async () => {}, count: async () => {} };

/** Counts in the database, so that all processes agree [R-ACC-22]. */
export function takenAnswersOf(
  { config, secrets, clock }: Pick<Deps, 'config' | 'secrets' | 'clock'>,
  request: FastifyRequest,
): TakenAnswers {
  if (!config.rateLimit) return uncounted;
  const network = createHmac('sha256', secrets.appKey('taken-answers')).update(networkOf(request.ip)).digest();
  return {
    begin: async tx => {
      await lockNetwork(tx, network);
    },
    async refuseTooMany(tx) {
      const now = clock.now().getTime();
      const since = new Date(now - hourMs);
      const reached = await findNthLastTaken(tx, network, { since, count: takenAnswers.anHour });
      if (reached) fail('too_many_requests', { retryAfter: Math.ceil((reached.getTime() + hourMs - now) / 1000) });
    },
    count: async tx => {
      await insertTaken(tx, network, clock.now());
    },
  };
}
