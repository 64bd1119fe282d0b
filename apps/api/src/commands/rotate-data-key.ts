import { reencryptNumbers } from '../modules/accounts/index.ts';
import { reencryptHouseholds } from '../modules/households/index.ts';
import { renewFiles } from '../modules/files/index.ts';
import { systemClock } from '../platform/time/clock.ts';
import { reencryptAll } from '../platform/secrets/reencrypt.ts';
import { replaceSecret } from '../platform/secrets/secret-file.ts';
import { dataKeysIn, keySeparator } from '../platform/secrets/secrets.ts';
import { ConfigError } from '../config.ts';
import { createClient } from '../db/pool.ts';
import { countProducts } from './backup/load.repo.ts';
import type { Command } from './operator-command.ts';

const kept = 'data-key';

/** How many connections of running products there are to a database. */
export async function productsOn(url: string): Promise<number> {
  const client = createClient(url);
  await client.connect();
  return countProducts(client).finally(() => client.end());
}

/**
 * Encrypts everything anew with the first key of `DATA_KEY`. Without `DATA_KEY` the key is in `DATA_DIR`: then a new one is
 * made, put before the present one, and left alone there when nothing needs the old one any more. Cut off at any moment,
 * it is simply run again.
 */
export const rotateDataKey: Command = {
  usage: '',
  // A running product would go on encrypting with a key that is being replaced in the file.
  whileRunning: false,
  async prepare({ config, url, print }) {
    const products = await productsOn(url);
    // With keys of the environment copies that have both may run; nobody sees here which they have.
    if (config.dataKey && products > 0) {
      print(
        `The product is running (${products} connections): each copy has to encrypt with the first key of this DATA_KEY already.`,
      );
    }
    if (config.dataKey) return;
    if (products > 0) {
      throw new ConfigError(
        `The product is running on this database (${products} connections) and would go on with the key that is replaced: stop it first.`,
      );
    }
    await replaceSecret(config.dataDir, kept, (present, fresh) =>
      // Two keys: an earlier rotation was cut off, and goes on with the key it made.
      dataKeysIn(present).length > 1 ? present : fresh + keySeparator + present,
    );
  },
  async run({ db, config, secrets, print }) {
    const people = await reencryptNumbers(db, secrets);
    // Together with the hashes of its members, so before the values without hashes.
    const households = await reencryptHouseholds(db, secrets);
    const others = households + (await reencryptAll(db, secrets));
    print(`Encrypted anew: the documents of ${people} people and ${others} other values.`);
    const files = await renewFiles({ db, config, secrets, clock: systemClock(config.clockShiftSeconds) });
    print(`Encrypted anew: ${files.renewed} files.`);
    // The older key is still needed for them, and stays.
    if (files.failed > 0) throw new Error(`${files.failed} files could not be read and are as they were; run it again`);
    if (config.dataKey) print('Nothing is encrypted with an older key: DATA_KEY may now hold its first key alone.');
    else await replaceSecret(config.dataDir, kept, present => dataKeysIn(present)[0] ?? present);
    return 'done';
  },
};
