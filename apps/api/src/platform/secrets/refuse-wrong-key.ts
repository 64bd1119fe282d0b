import type { Reader } from '../../db/pool.ts';
import { ConfigError } from '../../config.ts';
import { canDecryptAny, keyIdsInUse } from './reencrypt.repo.ts';
import type { Secrets } from './secrets.ts';

/** The advice where encrypted data cannot be opened. */
export const rightKeyHint =
  'give the DATA_KEY there was, several with || between, before anybody works with the product';

/**
 * Refuses to start with another data key than that of the database: each number, file and second factor would fail, and nobody would be
 * recognized as the same person. A key that opens some of the data starts: `doctor` reads everything and says which of several keys is
 * missing.
 * @throws ConfigError where something is encrypted and nothing of it can be opened
 */
export async function refuseWrongKey(db: Reader, { keyIds }: Pick<Secrets, 'keyIds'>): Promise<void> {
  if (await canDecryptAny(db, keyIds)) return;
  const used = await keyIdsInUse(db);
  if (used.length === 0) return;
  throw new ConfigError(
    `The data key is not the one this database is encrypted with (id ${used.join(', ')}): ${rightKeyHint}; if it is lost: docs/operations/commands.md.`,
  );
}
