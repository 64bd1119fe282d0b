import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { transaction, type Db } from '../db/pool.ts';
import { eraseAllNumbers } from '../modules/accounts/index.ts';
import { giveUpAllBytes } from '../modules/files/index.ts';
import { deleteAllHouseholds } from '../modules/households/index.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { countEncrypted, eraseEncrypted, canDecryptAny, keyIdsInUse } from '../platform/secrets/reencrypt.repo.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { systemClock } from '../platform/time/clock.ts';
import { productsOn } from './rotate-data-key.ts';
import type { Command } from './operator-command.ts';

/** Returns the parsed arguments, or undefined when they are wrong. */
function optionsOf(args: readonly string[]): { erase: string | undefined } | undefined {
  try {
    return { erase: parseArgs({ args: [...args], options: { erase: { type: 'string' } } }).values.erase };
  } catch {
    return undefined;
  }
}

/**
 * Continues with the present data key where the former one is lost for good: everything encrypted with it is erased, by its id, which the
 * operator has to name. Nothing is erased while the present key opens it.
 */
export const giveUpDataKey: Command = {
  usage: '[--erase ID[,ID…]]',
  whileRunning: false,
  async prepare({ url }) {
    const products = await productsOn(url);
    if (products === 0) return;
    throw new ConfigError(
      `The product is running on this database (${products} connections), so it has a key that opens something: stop it first.`,
    );
  },
  async run({ db, config, secrets, print }, args) {
    const options = optionsOf(args);
    if (!options) return 'usage';
    const lost = (await keyIdsInUse(db)).join(',');
    if (lost === '') {
      print('Nothing is encrypted with a key that is missing.');
      return 'done';
    }
    if (await canDecryptAny(db, secrets.keyIds)) {
      print('The data key that is here opens some of what is encrypted: nothing was erased. Run doctor.');
      return 'failed';
    }
    const losses = await countEncrypted(db);
    for (const { place, count } of losses) print(`${count} of ${place}`);
    if (options.erase !== lost) {
      print(
        'Nothing was erased yet. What stands above is encrypted with a key that is not here; with the key, or a backup that bears it, nothing is lost. ' +
          `If neither will ever be found, save the database and the files as they are, and say: --erase ${lost}`,
      );
      return 'failed';
    }
    await eraseAll(db, secrets, { losses, at: systemClock(config.clockShiftSeconds).now() });
    print(
      'Erased. The product starts with the data key that is here; what people have to do anew: docs/operations/commands.md.',
    );
    return 'done';
  },
};

interface Losing {
  losses: readonly { place: string; count: number }[];
  at: Date;
}

const eraseAll = (db: Db, { keyId }: Secrets, { losses, at }: Losing) =>
  transaction(db, async tx => {
    await eraseAllNumbers(tx);
    await deleteAllHouseholds(tx);
    await eraseEncrypted(tx);
    await giveUpAllBytes(tx, keyId);
    const files = losses.find(({ place }) => place === 'files')?.count ?? 0;
    const action = 'dataKey.giveUp';
    await recordAudit(tx, { actor: null, action, subject: { type: 'settings', id: null }, details: { files }, at });
  });
