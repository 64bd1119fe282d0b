import { compiled } from '../../../../db/compiled.ts';
import type { Reader, Tx } from '../../../../db/pool.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { fieldsIn, type ProfileChanges } from './profile-changes.ts';

/** A partner's changes of verified fields that wait for an administrator. */
export interface PendingUpdate {
  submittedAt: Date;
  changes: ProfileChanges;
}

/** Returns what of an account waits, if anything does. */
export async function findPendingUpdate(
  db: Reader,
  secrets: Secrets,
  accountId: string,
): Promise<PendingUpdate | null> {
  const [row] = await pendingOf(db, { accountId });
  return row ? pendingFrom(secrets, row) : null;
}

/** Returns what waits from its row. */
export const pendingFrom = (
  secrets: Secrets,
  { submittedAt, changesEncrypted }: { submittedAt: Date; changesEncrypted: string },
): PendingUpdate => ({ submittedAt, changes: JSON.parse(secrets.decrypt(changesEncrypted)) as ProfileChanges });

const pendingOf = compiled((db, { accountId }: { accountId: string }) =>
  db.selectFrom('pendingUpdates').select(['submittedAt', 'changesEncrypted']).where('accountId', '=', accountId),
);

/** Keeps what waits; nothing that waits is no row. */
export async function savePendingUpdate(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  { submittedAt, changes }: PendingUpdate,
): Promise<void> {
  if (fieldsIn(changes).length === 0) return dropPendingUpdate(tx, accountId);
  const row = { submittedAt, changesEncrypted: secrets.encrypt(JSON.stringify(changes)) };
  await tx
    .insertInto('pendingUpdates')
    .values({ accountId, ...row })
    .onConflict(conflict => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

export async function dropPendingUpdate(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('pendingUpdates').where('accountId', '=', accountId).execute();
}
