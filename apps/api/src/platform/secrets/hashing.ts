import { hash, verify } from '@node-rs/argon2';

/** How passwords are hashed. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** argon2id, the library's default kind: about 6 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2id: Hashing = { hash: password => hash(password, cost), verify };
