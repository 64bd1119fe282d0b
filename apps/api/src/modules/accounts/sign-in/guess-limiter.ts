import { createHmac } from 'node:crypto';
import { guessLimits } from '@oplich/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lockByName } from '../../../db/lock-by-name.ts';
import { transaction, type Reader, type Tx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { fail } from '../../../platform/problem.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import { deviceCookies } from './device-cookie.ts';
import {
  deleteFailures,
  findNthLastFailure,
  insertFailures,
  originKinds,
  type Guessed,
  type GuessKind,
} from './failed-attempts.repo.ts';

/**
 * One guess of a secret, from the question whether it may be made at all to its outcome; `within` a transaction where one
 * is open, so that it needs no second connection.
 */
export interface Guess {
  /**
   * Throws `too_many_requests` where too many failed before, whether or not this one is right. Asked before the guess is
   * looked at and, where others can be looked at meanwhile, once more before a right one counts.
   */
  refuseTooMany(within?: Reader): Promise<void>;
  /** Counts it; throws like `refuseTooMany` where others that failed meanwhile have used up what there was. */
  failed(within?: Tx): Promise<void>;
  /** Deletes the failures of this account from this place. */
  succeeded(within?: Reader): Promise<void>;
  /** From now on this browser is known to have signed in to this account. */
  knowBrowser(reply: FastifyReply): void;
}
export type GuessLimiter = (kind: GuessKind, email: string, request: FastifyRequest) => Guess;

const unlimited: Guess = {
  refuseTooMany: async () => {},
  failed: async () => {},
  succeeded: async () => {},
  knowBrowser: () => {},
};

/**
 * Counts failed guesses per account and address, and per account over all addresses; over the latter only a browser
 * that has signed in to this account before is let through, with a count of its own. So the failures of others never
 * lock the owner out [R-SES-12]. Unknown e-mails are counted like known ones.
 */
export function guessLimiter(deps: Deps): GuessLimiter {
  const { db, clock, config, secrets } = deps;
  if (!config.rateLimit) return () => unlimited;
  const key = secrets.appKey('guesses');
  const keyed = (value: string) => createHmac('sha256', key).update(value).digest();
  const originOf = (kind: keyof typeof originKinds, value: string) =>
    Buffer.concat([Buffer.from([originKinds[kind]]), keyed(value)]);
  const cookies = deviceCookies(deps);

  /** Milliseconds until guesses from there are taken again; 0 when they are. */
  const waitFor = async (within: Reader, guessed: Guessed, from: Buffer | 'every address') => {
    const { count, minutes } = from === 'every address' ? guessLimits.perAccount : guessLimits.perAccountAndAddress;
    const now = clock.now().getTime();
    const since = new Date(now - minutes * 60_000);
    const reached = await findNthLastFailure(within, guessed, { from, since, count });
    return reached ? reached.getTime() + minutes * 60_000 - now : 0;
  };

  return (kind, email, request) => {
    const guessed = { kind, subject: keyed(email) };
    const address = originOf('address', networkOf(request.ip));
    const device = cookies.read(request, guessed.subject);
    const origins = device ? [address, originOf('device', device)] : [address];
    const refuseTooMany = async (within: Reader = db) => {
      // A known browser answers for its own failures, whoever shares its address; everyone else for those of all
      // strangers together.
      const counted = device ? [originOf('device', device)] : [address, 'every address' as const];
      const waits = await Promise.all(counted.map(from => waitFor(within, guessed, from)));
      const wait = Math.max(...waits);
      if (wait > 0) fail('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
    };
    const count = async (tx: Tx) => {
      // One failure after another, so that a burst at once is told no more than guesses one by one.
      await lockByName(tx, `guess:${kind}:${guessed.subject.toString('hex')}`);
      await refuseTooMany(tx);
      await insertFailures(tx, guessed, origins, clock.now());
    };
    return {
      refuseTooMany,
      failed: within => (within ? count(within) : transaction(db, count)),
      async succeeded(within = db) {
        await deleteFailures(within, guessed, origins);
      },
      knowBrowser: reply => cookies.set(request, reply, guessed.subject),
    };
  };
}
