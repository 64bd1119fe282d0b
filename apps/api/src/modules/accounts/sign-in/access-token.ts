import { jwtVerify, SignJWT } from 'jose';
import { spans, type AccountKind } from '@oplich/contract';

/** What an access token says: who, by which session, of which kind of account. */
export interface AccessClaims {
  accountId: string;
  sessionId: string;
  role: AccountKind;
}

/** With whom the session acts for, so that a page keeps what it knows of one apart from the other; rights come from the session. */
type SignedClaims = AccessClaims & { actingFor: string | null };

const issuer = 'oplich';

/** Signs an access token. The same claims and time give the same token, so that a repeated refresh gives the same pair. */
export function signAccessToken(
  key: Uint8Array,
  { accountId, sessionId, role, actingFor }: SignedClaims,
  at: Date,
): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return new SignJWT({ sid: sessionId, role, at: at.getTime(), ...(actingFor !== null && { for: actingFor }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(accountId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + spans.accessTokenMinutes * 60)
    .sign(key);
}

/** How many proved tokens a process remembers; the oldest go first. */
const remembered = 20_000;

/**
 * Returns a reader of access tokens that proves the signature of each once: the next call with the same token only looks at
 * the time. Whether its session still lives is asked of the database at every call all the same.
 */
export function accessTokenReader(key: Uint8Array) {
  const proved = new Map<string, Proved>();
  return async (token: string, at: Date): Promise<AccessClaims | null> => {
    const known = proved.get(token);
    if (known) {
      if (at.getTime() < known.expiresAt) return known.claims;
      proved.delete(token);
      return null;
    }
    const read = await proveToken(key, token, at);
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
export const readAccessToken = async (
  key: Uint8Array,
  token: string,
  at: Date,
  options: { evenExpired?: boolean } = {},
): Promise<AccessClaims | null> => (await proveToken(key, token, at, options))?.claims ?? null;

interface Proved {
  claims: AccessClaims;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

async function proveToken(
  key: Uint8Array,
  token: string,
  at: Date,
  { evenExpired = false } = {},
): Promise<Proved | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      algorithms: ['HS256'],
      currentDate: at,
      requiredClaims: ['exp'],
      ...(evenExpired && { clockTolerance: spans.refreshTokenDays * 86_400 }),
    });
    const { sub, sid, role, exp = 0 } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string') return null;
    return { claims: { accountId: sub, sessionId: sid, role: role as AccountKind }, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}
