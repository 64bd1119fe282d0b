import type { Hashing } from '../platform/secrets/hashing.ts';

/**
 * Hashes each password once: all accounts of the demo have the same one, which everybody may know. What they keep is a real
 * hash, and any other hash is checked as usual.
 */
export function hashOnce(hashing: Hashing): Hashing {
  const made = new Map<string, Promise<string>>();
  return {
    hash(password) {
      const hash = made.get(password) ?? hashing.hash(password);
      made.set(password, hash);
      return hash;
    },
    async verify(passwordHash, password) {
      return passwordHash === (await made.get(password)) || hashing.verify(passwordHash, password);
    },
  };
}
