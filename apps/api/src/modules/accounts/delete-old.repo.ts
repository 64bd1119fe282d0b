import type { Db, Tx } from '../../db/pool.ts';
import { deleteOldEmailChanges } from './email-change/email-change.repo.ts';

/** Deletes what counts no longer: failed attempts, answers about taken addresses, arrivals, tokens, changes of an e-mail. */
export async function deleteExpired(db: Db, { before, at }: { before: Date; at: Date }): Promise<void> {
  await db.deleteFrom('failedAttempts').where('at', '<', before).execute();
  await db.deleteFrom('takenAnswers').where('at', '<', before).execute();
  await db.deleteFrom('externalArrivals').where('createdAt', '<', before).execute();
  await db.deleteFrom('accountTokens').where('expiresAt', '<', before).execute();
  await deleteOldEmailChanges(db, at);
  await db.deleteFrom('refreshTokens').where('expiresAt', '<', at).execute();
}

export const deleteSessionsBefore = (tx: Tx, lastUsedAt: Date) =>
  tx.deleteFrom('sessions').where('lastUsedAt', '<', lastUsedAt).execute();
