import { addDays } from '@oplich/contract/shared/kyiv-time';
import { spans, type AccountKind } from '@oplich/contract';
import type { TokenPair } from '@oplich/contract/accounts/sign-in';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../../platform/operation.ts';
import { newId } from '../../../platform/ids.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Person } from '../../../platform/user.ts';
import { signAccessToken } from './access-token.ts';
import { hashToken, makeRefreshToken } from './refresh-token.ts';
import { insertSession } from './sessions.repo.ts';

/** Returns when a refresh token issued or used now expires. */
export const refreshExpiry = (at: Date) => addDays(at, spans.refreshTokenDays);

/** Returns when a session ends, however often it is renewed. */
export const sessionExpiry = (createdAt: Date) => addDays(createdAt, spans.sessionDays);

interface Opening {
  request: FastifyRequest;
  hasShownSecondFactor: boolean;
  /** The partner the session acts for; by default the person acts for themselves. */
  actingFor?: string | null;
  /** When the person logged in, if this session continues an earlier one; by default it is a log-in itself. */
  since?: Date;
}

/** Opens a session on one device and returns its first pair of tokens. */
export async function openSession(
  { tx, at }: Operation<Person | null>,
  secrets: Secrets,
  account: { id: string; role: AccountKind },
  { request, hasShownSecondFactor, actingFor = null, since }: Opening,
): Promise<TokenPair> {
  const sessionId = newId();
  const refreshToken = makeRefreshToken();
  const userAgent = request.headers['user-agent']?.replaceAll('\0', '').slice(0, 300) ?? null;
  const session = {
    id: sessionId,
    accountId: account.id,
    userAgent,
    secondFactorAt: hasShownSecondFactor ? at : null,
    actingFor,
    createdAt: since ?? at,
    lastUsedAt: at,
  };
  const kind = since ? 'actingForChanged' : 'logIn';
  await Promise.all([
    insertSession(tx, session, { hash: hashToken(refreshToken), issuedAt: at, expiresAt: refreshExpiry(at) }),
    recordSecurity(tx, { kind, account, address: request.ip, sessionId }, at),
  ]);
  const claims = { accountId: account.id, sessionId, role: account.role, actingFor };
  return { authenticationToken: signAccessToken(secrets.appKey('access-token'), claims, at), refreshToken };
}
