import { spans } from '@oplich/contract';
import type { TokenPair } from '@oplich/contract/accounts/sign-in';
import type { Operation } from '../../../platform/operation.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Person } from '../../../platform/user.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';
import { refreshExpiry, sessionExpiry } from './open-session.ts';
import { hashToken, successorOf } from './refresh-token.ts';
import {
  endSessionById,
  findRefreshToken,
  insertRefreshToken,
  touchSession,
  useRefreshToken,
  type SessionEnd,
} from './sessions.repo.ts';

/** A refusal is an outcome and no exception: a family that is ended because of it has to stay ended. */
export type Refreshed = { pair: TokenPair } | { refused: 'unauthenticated' | 'refresh_token_reused' };

/**
 * Exchanges a pair of tokens for the next one. A refresh token is single use, because a stolen one would otherwise serve the thief beside
 * its owner for ever: a second use ends the whole session. Only the very same pair within ten seconds (two tabs, a lost answer) gets the
 * same successor again.
 */
export async function refreshSession(
  { tx, at }: Operation<Person | null>,
  secrets: Secrets,
  pair: TokenPair,
  address: string,
): Promise<Refreshed> {
  const accessKey = secrets.appKey('access-token');
  const hash = hashToken(pair.refreshToken);
  const withHash = hashToken(pair.authenticationToken);

  const claims = readAccessToken(accessKey, pair.authenticationToken, at, { evenExpired: true });
  const found = await findRefreshToken(tx, hash, at);
  if (!claims || found?.sessionId !== claims.sessionId) return { refused: 'unauthenticated' };
  const { sessionId, accountId, role, actingFor } = found;
  const endFamily = async (because: SessionEnd, refused: 'unauthenticated' | 'refresh_token_reused') => {
    const hasEnded = await endSessionById(tx, sessionId, because, at);
    if (hasEnded && because === 'reuse') {
      await recordSecurity(tx, { kind: 'refreshReused', account: { id: accountId, role }, address, sessionId }, at);
    }
    return { refused };
  };

  if (found.endedAt) {
    const reused = found.endedBecause === 'reuse' && found.usedAt !== null;
    return { refused: reused ? 'refresh_token_reused' : 'unauthenticated' };
  }
  if (found.expiresAt <= at) return { refused: 'unauthenticated' };
  if (sessionExpiry(found.createdAt) <= at) return endFamily('ended', 'unauthenticated');
  if (found.deletedAt) return endFamily('deleted', 'unauthenticated');
  if (!found.mayGoOn) return endFamily('ended', 'unauthenticated');
  if (found.status !== 'approved') return endFamily('ended', 'unauthenticated');

  const refreshToken = successorOf(secrets.appKey('refresh-token'), pair.refreshToken);
  const pairOf = (firstUse: Date) => ({
    pair: {
      authenticationToken: signAccessToken(accessKey, { accountId, sessionId, role, actingFor }, firstUse),
      refreshToken,
    },
  });

  if (await useRefreshToken(tx, hash, withHash, at)) {
    const expiresAt = earlier(refreshExpiry(at), sessionExpiry(found.createdAt));
    await Promise.all([
      insertRefreshToken(tx, { hash: hashToken(refreshToken), sessionId, issuedAt: at, expiresAt }),
      touchSession(tx, sessionId, at),
    ]);
    return pairOf(at);
  }
  // Another request was faster, perhaps just now: its use is committed by now.
  const { usedAt = null, usedWithHash = null } = (await findRefreshToken(tx, hash, at)) ?? {};
  const isRecent = usedAt !== null && at.getTime() - usedAt.getTime() <= spans.refreshRepeatSeconds * 1000;
  return isRecent && usedWithHash?.equals(withHash) ? pairOf(usedAt) : endFamily('reuse', 'refresh_token_reused');
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
