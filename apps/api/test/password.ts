import { argon2id } from '../src/platform/secrets/hashing.ts';

/** The password of everybody in the tests. */
export const password = 'Надійно-2026';
export const passwordHash = await argon2id.hash(password);
