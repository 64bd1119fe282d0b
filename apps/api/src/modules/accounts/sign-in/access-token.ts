import { createHmac, timingSafeEqual } from 'node:crypto';
import { base64url, decodeJwt } from 'jose';
import { spans, type AccountKind } from '@oplich/contract';
import { dayMs } from '@oplich/contract/shared/kyiv-time';

/** The claims of an access token: account, session and kind of account. */
export interface AccessClaims {
  accountId: string;
  sessionId: string;
  role: AccountKind;
}

/** With the partner the session acts for, so that a page keeps its data apart; the server takes rights from the session alone. */
type SignedClaims = AccessClaims & { actingFor: string | null };

const issuer = 'oplich';
/** The header of every token: one with another header, such as another algorithm or `none`, is invalid. */
const ownHeader = base64url.encode(JSON.stringify({ alg: 'HS256' }));

/** Signs an access token. The same claims and time give the same token, so that a repeated refresh returns the same pair. */
export function signAccessToken(
  key: Uint8Array,
  { accountId, sessionId, role, actingFor }: SignedClaims,
  at: Date,
): string {
  const iat = Math.floor(at.getTime() / 1000);
  const exp = iat + spans.accessTokenMinutes * 60;
  const claims = { iss: issuer, sub: accountId, sid: sessionId, role, at: at.getTime(), iat, exp };
  const payload = `${ownHeader}.${base64url.encode(JSON.stringify(actingFor === null ? claims : { for: actingFor, ...claims }))}`;
  return `${payload}.${signatureOf(key, payload)}`;
}

/** How many verified tokens a process remembers. */
const maxRemembered = 20_000;

/**
 * Returns a reader of access tokens that verifies the signature of each token once; later calls only check its expiry. Whether the session
 * still exists is read from the database for every request nevertheless.
 */
export function accessTokenReader(key: Uint8Array) {
  const verified = new Map<string, Verified>();
  return (token: string, at: Date): AccessClaims | null => {
    const known = verified.get(token);
    if (known) {
      if (at.getTime() < known.expiresAt) return known.claims;
      verified.delete(token);
      return null;
    }
    const read = verifyToken(key, token, at);
    if (!read) return null;
    for (const oldest of verified.keys()) {
      if (verified.size < maxRemembered) break;
      verified.delete(oldest);
    }
    verified.set(token, read);
    return read.claims;
  };
}

/** Returns the claims of an access token, or null if it is forged or, unless `evenExpired`, too old. */
export const readAccessToken = (
  key: Uint8Array,
  token: string,
  at: Date,
  options: { evenExpired?: boolean } = {},
): AccessClaims | null => verifyToken(key, token, at, options)?.claims ?? null;

interface Verified {
  claims: AccessClaims;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Computed synchronously: the library would use the thread pool for each signature, which costs more than the signature itself and waits
 * behind other work there [decision 22].
 */
const signatureOf = (key: Uint8Array, payload: string) => createHmac('sha256', key).update(payload).digest('base64url');

function isSigned(key: Uint8Array, token: string): boolean {
  const end = token.lastIndexOf('.');
  if (!token.startsWith(`${ownHeader}.`) || end <= ownHeader.length) return false;
  const signature = Buffer.from(token.slice(end + 1));
  const own = Buffer.from(signatureOf(key, token.slice(0, end)));
  return signature.length === own.length && timingSafeEqual(signature, own);
}

function verifyToken(key: Uint8Array, token: string, at: Date, { evenExpired = false } = {}): Verified | null {
  if (!isSigned(key, token)) return null;
  const { iss, sub, sid, role, exp } = decodeJwt(token);
  if (iss !== issuer || typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null;
  const expiresAt = exp * 1000;
  const until = evenExpired ? expiresAt + spans.refreshTokenDays * dayMs : expiresAt;
  if (at.getTime() >= until) return null;
  return { claims: { accountId: sub, sessionId: sid, role: role as AccountKind }, expiresAt };
}
