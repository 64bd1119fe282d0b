import type { Reader, Tx } from '../../../../db/pool.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { differing, fieldsIn, pick, type ProfileChanges, type ProfileField } from './profile-changes.ts';

/** A partner's changes of verified fields that wait for an administrator. */
export interface PendingUpdate {
  submittedAt: Date;
  changes: ProfileChanges;
}

export async function findPendingUpdate(
  db: Reader,
  secrets: Secrets,
  accountId: string,
): Promise<PendingUpdate | null> {
  const row = await db
    .selectFrom('pendingUpdates')
    .select(['submittedAt', 'changesEncrypted'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  return { submittedAt: row.submittedAt, changes: JSON.parse(secrets.decrypt(row.changesEncrypted)) as ProfileChanges };
}

/** Keeps what waits; nothing that waits is no row. */
export async function keepPendingUpdate(
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

/** A newer submission joins what waits; a field put back to its present value leaves it. */
export function withSubmission(
  pending: PendingUpdate | null,
  submitted: ProfileChanges,
  current: ProfileChanges,
  at: Date,
): PendingUpdate {
  return { submittedAt: at, changes: differing({ ...pending?.changes, ...submitted }, current) };
}

const passport: readonly ProfileField[] = ['passportSeries', 'passportNumber'];

/** What still waits after an administrator set fields: not these, and not half a passport. */
export function withoutSuperseded(
  { submittedAt, changes }: PendingUpdate,
  set: ProfileChanges,
  current: ProfileChanges,
): PendingUpdate {
  const isSet = (field: ProfileField) => field in set;
  const gone = (field: ProfileField) => isSet(field) || (passport.includes(field) && passport.some(isSet));
  return {
    submittedAt,
    changes: differing(
      pick(changes, field => !gone(field)),
      current,
    ),
  };
}
