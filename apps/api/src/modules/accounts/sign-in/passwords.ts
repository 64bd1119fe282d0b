import { fail } from '../../../http/problem.ts';
import { boundedQueue, type InTurn } from '../../../platform/bounded-queue.ts';
import { argon2id, type Hashing } from '../../../platform/hashing.ts';

/** Hashes of an unknown account: as costly to check as a real one, and equal to no password. */
let dummy: Promise<string> | undefined;

export interface Passwords {
  /** Hashing is work for a core, so it waits in line: a burst of log-ins never stalls reads. */
  inTurn: InTurn;
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time and answers no. */
  matches(password: string, passwordHash: string | null | undefined): Promise<boolean>;
}

/** The passwords of one process. `hash` and `matches` belong inside `inTurn`. */
export const createPasswords = (hashing: Hashing = argon2id): Passwords => ({
  inTurn: boundedQueue({ atOnce: 2, waiting: 400, onFull: () => fail('too_many_requests', { retryAfter: 3 }) }),
  hash: password => hashing.hash(password),
  async matches(password, passwordHash) {
    dummy ??= argon2id.hash(crypto.randomUUID());
    const matched = await hashing.verify(passwordHash ?? (await dummy), password);
    return matched && typeof passwordHash === 'string';
  },
});
