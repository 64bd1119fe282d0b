import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import type { Accounts } from '../../../db/schema.ts';

/** Locks and returns some people with a number encrypted with another key than this one. */
export function lockNumbersEncryptedOtherwise(tx: Tx, keyId: string, limit: number) {
  const isOld = (column: string) =>
    sql<boolean>`${sql.ref(column)} IS NOT NULL AND split_part(${sql.ref(column)}, '.', 1) <> ${keyId}`;
  return tx
    .selectFrom('accounts')
    .select(['id', 'passportSeriesEncrypted', 'passportNumberEncrypted', 'taxNumberEncrypted'])
    .where(eb =>
      eb.or([isOld('passport_series_encrypted'), isOld('passport_number_encrypted'), isOld('tax_number_encrypted')]),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export const setNumbers = (tx: Tx, id: string, encrypted: Updateable<Accounts>) =>
  tx.updateTable('accounts').set(encrypted).where('id', '=', id).execute();

/** Takes the numbers off everybody, with what they are found by, where no key opens them any more. */
export const eraseAllNumbers = (tx: Tx) =>
  tx
    .updateTable('accounts')
    .set({
      passportSeriesEncrypted: null,
      passportNumberEncrypted: null,
      taxNumberEncrypted: null,
      passportIndex: null,
      taxNumberIndex: null,
    })
    .where(eb => eb.or([eb('passportNumberEncrypted', 'is not', null), eb('taxNumberEncrypted', 'is not', null)]))
    .execute();
