import { addDays } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract';
import type { Session } from '@oplich/contract/accounts/sessions';
import type { Reader } from '../../../db/pool.ts';
import type { Person } from '../../../platform/user.ts';
import { findSessionsOf } from './sessions.repo.ts';

/** One's own sessions that can still be used, the newest use first. */
export const listSessions = (db: Reader, user: Person, at: Date): Promise<Session[]> =>
  listSessionsOf(db, { accountId: user.id, current: user.sessionId }, at);

interface Whose {
  accountId: string;
  /** Those in which they act for this partner alone. */
  actingFor?: string;
  /** The session this is asked in. */
  current: string;
}

/** The sessions of somebody that can still be used, the newest use first. */
export async function listSessionsOf(
  db: Reader,
  { accountId, actingFor, current }: Whose,
  at: Date,
): Promise<Session[]> {
  const rows = await findSessionsOf(db, {
    accountId,
    actingFor,
    openedAfter: addDays(at, -spans.sessionDays),
    usedAfter: addDays(at, -spans.refreshTokenDays),
  });
  return rows.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    userAgent,
    current: id === current,
  }));
}
