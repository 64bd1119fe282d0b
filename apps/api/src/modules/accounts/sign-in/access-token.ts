import { jwtVerify, SignJWT } from 'jose';
import { spans, type Role } from '@oplich/contract';

/** What an access token says: who, by which session, in which role. */
export interface AccessClaims {
  accountId: string;
  sessionId: string;
  role: Role;
}

const issuer = 'oplich';

/** Signs an access token. The same claims and time give the same token, so that a repeated refresh gives the same pair. */
export function signAccessToken(
  key: Uint8Array,
  { accountId, sessionId, role }: AccessClaims,
  at: Date,
): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return new SignJWT({ sid: sessionId, role, at: at.getTime() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(accountId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + spans.accessTokenMinutes * 60)
    .sign(key);
}

/** Reads an access token, or answers null: forged, foreign, or – unless `evenExpired` – too old. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  at: Date,
  { evenExpired = false } = {},
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      algorithms: ['HS256'],
      currentDate: at,
      ...(evenExpired && { clockTolerance: spans.refreshTokenDays * 86_400 }),
    });
    const { sub, sid, role } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string') return null;
    return { accountId: sub, sessionId: sid, role: role as Role };
  } catch {
    return null;
  }
}
