import { transaction, type Db } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { decryptNumbers, sealNumbers } from './documents.ts';
import { lockNumbersEncryptedOtherwise, setNumbers } from './reencrypt-numbers.repo.ts';

const batch = 200;

/**
 * Encrypts the numbers of people's documents with the key in force and makes their blind indexes anew, where they were made
 * with another key. Returns how many people.
 */
export async function reencryptNumbers(db: Db, secrets: Secrets): Promise<number> {
  let people = 0;
  for (;;) {
    const done = await transaction(db, async tx => {
      const rows = await lockNumbersEncryptedOtherwise(tx, secrets.keyId, batch);
      for (const row of rows) {
        await setNumbers(tx, row.id, sealNumbers(secrets, decryptNumbers(secrets, row)));
      }
      return rows.length;
    });
    people += done;
    if (done < batch) return people;
  }
}
