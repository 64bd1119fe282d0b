import type { Tx } from '../../../db/pool.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { notifyAdministrators } from '../notify-administrators.ts';

/** Asks administrators to delete the own account. A repeated request keeps the first one's time. */
export async function requestDeletion(tx: Tx, user: User, reason: string | undefined, at: Date): Promise<void> {
  const asked = await tx
    .updateTable('accounts')
    .set({ deletionRequestedAt: at, deletionReason: reason ?? null })
    .where('id', '=', user.id)
    .where('deletionRequestedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!asked) return;
  await notifyAdministrators(tx, 'deletionRequested', user.id, at);
  await recordAudit(tx, {
    actor: user,
    action: 'account.requestDeletion',
    subject: { type: 'account', id: user.id },
    at,
  });
}

/** Takes the request back, if there is one. */
export async function withdrawDeletionRequest(tx: Tx, user: User, at: Date): Promise<void> {
  const withdrawn = await tx
    .updateTable('accounts')
    .set({ deletionRequestedAt: null, deletionReason: null })
    .where('id', '=', user.id)
    .where('deletionRequestedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!withdrawn) return;
  await recordAudit(tx, {
    actor: user,
    action: 'account.withdrawDeletionRequest',
    subject: { type: 'account', id: user.id },
    at,
  });
}
