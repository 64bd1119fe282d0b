import { hash, verify } from '@node-rs/argon2';

/** How passwords are hashed. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** argon2id, the library's default kind: about 6 ms of a core. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2id: Hashing = { hash: password => hash(password, cost), verify };

/** The number of hashing threads and of passwords hashed at once [decision 28]. */
export const hashThreads = 2;

/** A task for a hashing thread: to make a hash or, with one, to compare. */
export interface HashWork {
  id: number;
  password: string;
  passwordHash?: string;
}
/** What it says. */
export interface HashAnswer {
  id: number;
  hash?: string;
  matches?: boolean;
  error?: string;
}
