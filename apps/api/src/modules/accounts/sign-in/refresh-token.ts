import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new refresh token: 32 bytes nobody can guess. Only its hash is stored. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that follows on another. It is derived, not drawn, so that the same pair presented again – two tabs, a lost
 * answer – gets the same successor although no token is stored; the key keeps everyone else from deriving it.
 */
export const successorOf = (key: Uint8Array, token: string): string =>
  createHmac('sha256', key).update(token).digest('base64url');
