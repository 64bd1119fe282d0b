import { existsSync } from 'node:fs';
import { createClient } from '../db/pool.ts';
import { openExistingDatabase } from '../open-product.ts';
import { reasonOf, failure, type Finding } from './doctor/finding.ts';
import { checkBackups } from './doctor/check-backups.ts';
import { checkDatabase } from './doctor/check-database.ts';
import {
  checkConfiguration,
  checkDisk,
  checkEmail,
  checkScanner,
  checkStore,
  checkTls,
} from './doctor/check-services.ts';
import type { CommandContext, CommandWithoutDatabase } from './operator-command.ts';

type Context = Pick<CommandContext, 'config' | 'print'>;

/** Checks everything a deployment depends on: one line each, with what to do. Fails when something is wrong. */
export const doctor: CommandWithoutDatabase = {
  usage: '',
  async run(context, args) {
    if (args.length > 0) return 'usage';
    const { config, print } = context;
    const now = new Date();
    const findings = [
      checkConfiguration(config),
      ...(await checkData(context, now)),
      ...(await Promise.all([checkEmail(config), checkStore(config), checkScanner(config), checkTls(config, now)])),
      // When the probe of the store has left no folder of its own.
      await checkDisk(config),
    ];
    for (const { part, state, says, toDo } of findings) {
      print(`${state.padEnd(8)}${part}: ${says}${toDo === undefined ? '' : ` → ${toDo}`}`);
    }
    return findings.some(({ state }) => state === 'wrong') ? 'failed' : 'done';
  },
};

/** What needs the database; without it, that it is not there. */
async function checkData({ config, print }: Context, now: Date): Promise<Finding[]> {
  try {
    const database = await openExistingDatabase(config, { print, whileRunning: true });
    const client = createClient(database.url, { connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      return [...(await checkDatabase(client, config)), await checkBackups(config.dataDir, client, now)];
    } finally {
      await client.end().catch(() => undefined);
      await database.stop?.();
    }
  } catch (error) {
    const toDo = config.databaseUrl
      ? 'check DATABASE_URL and whether the server is up'
      : existsSync(config.dataDir)
        ? 'look whether DATA_DIR is the one of the product; read postgres.log in it'
        : 'give the settings that the product has';
    return [failure('database', reasonOf(error), toDo), await checkBackups(config.dataDir, undefined, now)];
  }
}
