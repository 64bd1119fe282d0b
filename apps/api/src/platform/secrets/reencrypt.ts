import { transaction, type Db } from '../../db/pool.ts';
import { encryptedColumns, lockEncryptedOtherwise, updateEncrypted } from './reencrypt.repo.ts';
import type { Secrets } from './secrets.ts';

const batch = 500;

/** Encrypts with the key in force whatever is encrypted with another one; returns how many values. */
export async function reencryptAll(db: Db, secrets: Secrets): Promise<number> {
  let reencrypted = 0;
  for (const column of await encryptedColumns(db)) {
    for (;;) {
      const done = await transaction(db, async tx => {
        const rows = await lockEncryptedOtherwise(tx, column, { keyId: secrets.keyId, limit: batch });
        for (const { place, encrypted } of rows) {
          await updateEncrypted(tx, column, place, secrets.encrypt(secrets.decrypt(encrypted)));
        }
        return rows.length;
      });
      reencrypted += done;
      if (done < batch) break;
    }
  }
  return reencrypted;
}
