import type { Tx } from '../../../db/pool.ts';

/** Records that somebody wants their account deleted; returns false where they asked before or the account is deleted. */
export async function setDeletionRequest(
  tx: Tx,
  id: string,
  request: { deletionRequestedAt: Date; deletionReason: string | null },
): Promise<boolean> {
  const updated = await tx
    .updateTable('accounts')
    .set(request)
    .where('id', '=', id)
    .where('deletionRequestedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Takes the request back; returns false where there was none. */
export async function clearDeletionRequest(tx: Tx, id: string): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('accounts')
    .set({ deletionRequestedAt: null, deletionReason: null })
    .where('id', '=', id)
    .where('deletionRequestedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}
