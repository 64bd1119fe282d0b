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
 * One guess of a secret. `within` names a transaction that is already open, so that the guess needs no second connection.
 */
export interface Guess {
  /**
   * Throws `too_many_requests` if too many guesses have failed, whether or not this one is right. Call it before the guess is checked and,
   * if other guesses can be checked in the meantime, again before a right one is accepted.
   */
  refuseTooMany(within?: Reader): Promise<void>;
  /** Counts a failure; throws like `refuseTooMany` if the failures have reached the limit by now. */
  failed(within?: Tx): Promise<void>;
  /** Deletes the failures of this account from this address and browser. */
  succeeded(within?: Reader): Promise<void>;
  /** Remembers, by a cookie, that this browser has signed in to this account. */
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
 * Counts failed guesses per account and address, and per account over all addresses. Above the latter limit only a browser that has
 * signed in to the account before may guess, with a count of its own, so that the failures of others never lock the owner out
 * [R-SES-12]. Unknown e-mails are counted like known ones.
 */
export function guessLimiter(deps: Deps): GuessLimiter {
  const { db, clock, config, secrets } = deps;
  if (!config.rateLimit) return () => unlimited;
  const key = secrets.appKey('guesses');
  const keyed = (value: string) => createHmac('sha256', key).update(value).digest();
  const originOf = (kind: keyof typeof originKinds, value: string) =>
    Buffer.concat([Buffer.from([originKinds[kind]]), keyed(value)]);
  const cookies = deviceCookies(deps);

  /** Returns the milliseconds until guesses are accepted again; 0 if they are now. */
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
      // For a known browser only its own failures count, whoever shares its address; for others those of all unknown browsers together.
      const counted = device ? [originOf('device', device)] : [address, 'every address' as const];
      const waits = await Promise.all(counted.map(from => waitFor(within, guessed, from)));
      const wait = Math.max(...waits);
      if (wait > 0) fail('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
    };
    const count = async (tx: Tx) => {
      // Failures are counted one after another, so that a burst at once gets no more guesses than a series.
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
