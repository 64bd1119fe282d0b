import type { Reader } from '../../db/pool.ts';
import { ConfigError } from '../../config.ts';
import { canDecryptAny, keyIdsInUse } from './reencrypt.repo.ts';
import type { Secrets } from './secrets.ts';

/** What to do where what is encrypted cannot be opened. */
export const rightKeyHint =
  'give the DATA_KEY there was, several with || between, before anybody works with the product';

/**
 * A product whose data key is another than that of its database would fail at each number, file and second factor, and find nobody twice.
 * One that opens some of it starts: which of several keys is missing `doctor` tells, who reads everything for that.
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
