import type { FastifyRequest } from 'fastify';
import { fail } from '../../../platform/problem.ts';
import { fairQueue } from '../../../platform/limits/fair-queue.ts';
import { argon2id, hashThreads, type Hashing } from '../../../platform/secrets/hashing.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';

/** Hashes of an unknown account: as costly to check as a real one, and equal to no password. */
let dummy: Promise<string> | undefined;

export interface Passwords {
  /**
   * Hashing is work for a core, so it waits in line: a burst of log-ins never stalls reads. Each network has a line of its own,
   * so that one that floods keeps nobody else out.
   */
  inTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time and answers no. */
  matches(password: string, passwordHash: string | null | undefined): Promise<boolean>;
}

/** One more than are hashed at once: it finds its account meanwhile, so that no thread waits for the database [decision 28]. */
const concurrency = hashThreads + 1;

/** The passwords of one process. `hash` and `matches` belong inside `inTurn`. */
export function createPasswords(hashing: Hashing = argon2id): Passwords {
  // When those who wait will have been served: who comes back sooner would find them still there.
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
