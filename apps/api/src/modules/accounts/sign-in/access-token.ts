import { createHmac, timingSafeEqual } from 'node:crypto';
import { base64url, decodeJwt } from 'jose';
import { spans, type AccountKind } from '@oplich/contract';
import { dayMs } from '@oplich/contract/shared/kyiv-time';

/** What an access token says: who, by which session, of which kind of account. */
export interface AccessClaims {
  accountId: string;
  sessionId: string;
  role: AccountKind;
}

/** With whom the session acts for, so that a page keeps what it knows of one apart from the other; rights come from the session. */
type SignedClaims = AccessClaims & { actingFor: string | null };

const issuer = 'oplich';
/** How each token of ours begins: one with another header, `none` or another algorithm, is nobody's. */
const ownHeader = base64url.encode(JSON.stringify({ alg: 'HS256' }));

/** Signs an access token. The same claims and time give the same token, so that a repeated refresh gives the same pair. */
export function signAccessToken(
  key: Uint8Array,
  { accountId, sessionId, role, actingFor }: SignedClaims,
  at: Date,
): string {
  const iat = Math.floor(at.getTime() / 1000);
  const exp = iat + spans.accessTokenMinutes * 60;
  const claims = { iss: issuer, sub: accountId, sid: sessionId, role, at: at.getTime(), iat, exp };
  const said = `${ownHeader}.${base64url.encode(JSON.stringify(actingFor === null ? claims : { for: actingFor, ...claims }))}`;
  return `${said}.${signatureOf(key, said)}`;
}

/** How many proved tokens a process remembers; the oldest go first. */
const remembered = 20_000;

/**
 * Returns a reader of access tokens that proves the signature of each once: the next call with the same token only looks at
 * the time. Whether its session still lives is asked of the database at every call all the same.
 */
export function accessTokenReader(key: Uint8Array) {
  const proved = new Map<string, Proved>();
  return (token: string, at: Date): AccessClaims | null => {
    const known = proved.get(token);
    if (known) {
      if (at.getTime() < known.expiresAt) return known.claims;
      proved.delete(token);
      return null;
    }
    const read = proveToken(key, token, at);
    if (!read) return null;
    for (const oldest of proved.keys()) {
      if (proved.size < remembered) break;
      proved.delete(oldest);
    }
    proved.set(token, read);
    return read.claims;
  };
}

/** Returns what an access token says, or null: forged, foreign, or – unless `evenExpired` – too old. */
export const readAccessToken = (
  key: Uint8Array,
  token: string,
  at: Date,
  options: { evenExpired?: boolean } = {},
): AccessClaims | null => proveToken(key, token, at, options)?.claims ?? null;

interface Proved {
  claims: AccessClaims;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Made where it is asked for: the library asks the pool of threads for each signature, which took a tenth of what an application of
 * somebody new costs the server, and waits there behind whatever else does [decision 22].
 */
const signatureOf = (key: Uint8Array, said: string) => createHmac('sha256', key).update(said).digest('base64url');

function isSigned(key: Uint8Array, token: string): boolean {
  const end = token.lastIndexOf('.');
  if (!token.startsWith(`${ownHeader}.`) || end <= ownHeader.length) return false;
  const given = Buffer.from(token.slice(end + 1));
  const own = Buffer.from(signatureOf(key, token.slice(0, end)));
  return given.length === own.length && timingSafeEqual(given, own);
}

function proveToken(key: Uint8Array, token: string, at: Date, { evenExpired = false } = {}): Proved | null {
  if (!isSigned(key, token)) return null;
  const { iss, sub, sid, role, exp } = decodeJwt(token);
  if (iss !== issuer || typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null;
  const expiresAt = exp * 1000;
  const until = evenExpired ? expiresAt + spans.refreshTokenDays * dayMs : expiresAt;
  if (at.getTime() >= until) return null;
  return { claims: { accountId: sub, sessionId: sid, role: role as AccountKind }, expiresAt };
}
