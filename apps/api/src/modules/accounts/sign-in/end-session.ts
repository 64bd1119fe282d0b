import type { Tx } from '../../../db/pool.ts';
import { hashToken } from './refresh-token.ts';
import { endSessionById, findRefreshToken } from './sessions.repo.ts';

/** Ends the session of a refresh token, also of one that was exchanged before. An unknown token ends nothing. */
export async function endSession(tx: Tx, refreshToken: string, at: Date): Promise<void> {
  const found = await findRefreshToken(tx, hashToken(refreshToken));
  if (found) await endSessionById(tx, found.sessionId, 'logout', at);
}
