import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../../http/problem.ts';
import { boundedQueue, type InTurn } from '../../../platform/bounded-queue.ts';

/** argon2id, the library's default kind: about 6 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
export const createPasswords = (): Passwords => ({
  inTurn: boundedQueue({ atOnce: 2, waiting: 400, onFull: () => fail('too_many_requests', { retryAfter: 3 }) }),
  hash: password => hash(password, cost),
  async matches(password, passwordHash) {
    dummy ??= hash(crypto.randomUUID(), cost);
    const matched = await verify(passwordHash ?? (await dummy), password);
    return matched && typeof passwordHash === 'string';
  },
});
