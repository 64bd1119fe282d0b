import { transaction, type Db } from '../../db/pool.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { indexesOf, openContent, sealContent } from './household-content.ts';
import { lockEncryptedOtherwise, replaceEncrypted } from './households.repo.ts';

const batch = 200;

/** Encrypts households with the current key and recomputes the hashes of their people. Returns the number of versions. */
export async function reencryptHouseholds(db: Db, secrets: Secrets): Promise<number> {
  let versions = 0;
  for (;;) {
    const done = await transaction(db, async tx => {
      const rows = await lockEncryptedOtherwise(tx, secrets.keyId, batch);
      for (const { accountId, version, contentEncrypted } of rows) {
        const content = openContent(secrets, contentEncrypted);
        await replaceEncrypted(
          tx,
          { accountId, version, contentEncrypted: sealContent(secrets, content) },
          content.members.map(member => ({ memberId: member.id, ...indexesOf(secrets, member) })),
        );
      }
      return rows.length;
    });
    versions += done;
    if (done < batch) return versions;
  }
}
