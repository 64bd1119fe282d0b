import { sql } from 'kysely';
import { transaction, type Db } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { decryptNumbers, sealNumbers } from './documents.ts';

const batch = 200;

/**
 * Encrypts the numbers of people's documents with the key in force and makes their blind indexes anew, where they were made
 * with another key. Answers of how many people.
 */
export async function reencryptNumbers(db: Db, secrets: Secrets): Promise<number> {
  let people = 0;
  for (;;) {
    const done = await transaction(db, async tx => {
      const isOld = (column: string) =>
        sql<boolean>`${sql.ref(column)} IS NOT NULL AND split_part(${sql.ref(column)}, '.', 1) <> ${secrets.keyId}`;
      const rows = await tx
        .selectFrom('accounts')
        .select(['id', 'passportSeriesEncrypted', 'passportNumberEncrypted', 'taxNumberEncrypted'])
        .where(eb =>
          eb.or([
            isOld('passport_series_encrypted'),
            isOld('passport_number_encrypted'),
            isOld('tax_number_encrypted'),
          ]),
        )
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .execute();
      for (const row of rows) {
        const encrypted = sealNumbers(secrets, decryptNumbers(secrets, row));
        await tx.updateTable('accounts').set(encrypted).where('id', '=', row.id).execute();
      }
      return rows.length;
    });
    people += done;
    if (done < batch) return people;
  }
}
