import type pg from 'pg';
import type { Config } from '../../config.ts';
import { openDbOnClient } from '../../db/pool.ts';
import { findSecret } from '../../platform/secrets/secret-file.ts';
import { keyIdsInUse } from '../../platform/secrets/reencrypt.repo.ts';
import { rightKeyHint } from '../../platform/secrets/refuse-wrong-key.ts';
import { dataKeyIds } from '../../platform/secrets/secrets.ts';
import { ok, failure, type Finding } from './finding.ts';

/** Checks that the data key opens what is encrypted: after a restore of the database alone it may be another one. */
export async function checkKeys(
  client: pg.Client,
  { dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>,
): Promise<Finding> {
  const used = await keyIdsInUse(openDbOnClient(client));
  if (used.length === 0) return ok('keys', 'nothing is encrypted yet');
  const there = dataKey ?? (await findSecret(dataDir, 'data-key'));
  const lacking = used.filter(id => there === undefined || !dataKeyIds(there).includes(id));
  if (lacking.length === 0) return ok('keys', 'the data key opens what is encrypted');
  return failure(
    'keys',
    `numbers or files are encrypted with a key that is not here (id ${lacking.join(', ')})`,
    rightKeyHint,
  );
}
