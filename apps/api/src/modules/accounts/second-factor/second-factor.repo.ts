import { compiled } from '../../../db/compiled.ts';
import type { Reader, Tx } from '../../../db/pool.ts';

/** The second factor of an account, confirmed or only begun; nobody else checks a code of it until the transaction ends. */
export const lockSecondFactor = async (tx: Tx, accountId: string): Promise<SecondFactor | undefined> =>
  (await locking(tx, { accountId }))[0];
export type SecondFactor = Awaited<ReturnType<typeof locking>>[number];

const locking = compiled((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('secondFactors')
    .select(['accountId', 'secretEncrypted', 'confirmedAt', 'lastStep'])
    .where('accountId', '=', accountId)
    .forUpdate(),
);

/** Whether and since when an account has a second factor. */
export const findSecondFactor = (db: Reader, accountId: string) =>
  db.selectFrom('secondFactors').select('confirmedAt').where('accountId', '=', accountId).executeTakeFirst();

/** Begins a second factor, or begins it again. Returns false when it is on already. */
export async function insertSecondFactor(
  db: Reader,
  accountId: string,
  secretEncrypted: string,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values({ accountId, secretEncrypted, startedAt: at })
    .onConflict(conflict =>
      conflict
        .column('accountId')
        .doUpdateSet({ secretEncrypted, startedAt: at })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const confirmSecondFactor = (tx: Tx, accountId: string, at: Date) =>
  tx.updateTable('secondFactors').set({ confirmedAt: at }).where('accountId', '=', accountId).execute();

/** Records the step of the code that was used. False when it, or a later one, was used before. */
export async function useStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where(expression => expression.or([expression('lastStep', 'is', null), expression('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a recovery code up. False when there is none such, or it was used. */
export async function useRecoveryCode(tx: Tx, accountId: string, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .where('accountId', '=', accountId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts a new set of recovery codes in the place of the old one. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map(hash => ({ accountId, hash })))
    .execute();
}

export const deleteBegunSecondFactor = (tx: Reader, accountId: string) =>
  tx.deleteFrom('secondFactors').where('accountId', '=', accountId).where('confirmedAt', 'is', null).execute();

/** Removes a second factor with its recovery codes. False when there was none that is on. */
export async function deleteSecondFactor(tx: Reader, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactors')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
