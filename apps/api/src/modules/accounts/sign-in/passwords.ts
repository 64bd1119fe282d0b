import type { FastifyRequest } from 'fastify';
import { fail } from '../../../platform/problem.ts';
import { fairQueue } from '../../../platform/limits/fair-queue.ts';
import { argon2id, hashThreads, type Hashing } from '../../../platform/secrets/hashing.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';

/** A hash to compare with for unknown accounts: it takes as long to check as a real one and matches no password. */
let dummy: Promise<string> | undefined;

export interface Passwords {
  /**
   * Runs hashing work when its turn comes, because it takes a whole core: a burst of log-ins must not stall other requests. The queue is
   * fair by network, so that a flood from one keeps nobody else out.
   */
  inTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time and returns false. */
  matches(password: string, passwordHash: string | null | undefined): Promise<boolean>;
}

/**
 * One more than the hashing threads: it reads its account while they hash, so that no thread waits for the database [decision 28].
 */
const concurrency = hashThreads + 1;

/** Returns the password functions of one process. Call `hash` and `matches` only inside `inTurn`. */
export function createPasswords(hashing: Hashing = argon2id): Passwords {
  // Retrying before the waiting requests are served would be refused again.
  const onFull = (afterMs: number) => fail('too_many_requests', { retryAfter: Math.ceil(afterMs / 1000) });
  const inTurn = fairQueue({ concurrency, maxWaiting: 400, maxWaitingPerKey: 100, onFull });
  return {
    inTurn: (request, work) => inTurn(networkOf(request.ip), work),
    hash: password => hashing.hash(password),
    async matches(password, passwordHash) {
      dummy ??= argon2id.hash(crypto.randomUUID());
      const matched = await hashing.verify(passwordHash ?? (await dummy), password);
      return matched && typeof passwordHash === 'string';
    },
  };
}
