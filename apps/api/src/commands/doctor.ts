import { mkdir } from 'node:fs/promises';
import { aClient } from '../db/pool.ts';
import { openDatabaseBeside } from '../open-product.ts';
import { reasonOf, wrong, type Finding } from './doctor/finding.ts';
import { lookAtBackups } from './doctor/look-at-backups.ts';
import { lookAtDatabase } from './doctor/look-at-database.ts';
import {
  lookAtConfiguration,
  lookAtDisk,
  lookAtEmail,
  lookAtScanner,
  lookAtStore,
  lookAtTls,
} from './doctor/look-at-services.ts';
import type { CommandContext, CommandOnNothing } from './operator-command.ts';

type Context = Pick<CommandContext, 'config' | 'print'>;

/** Looks at everything a deployment stands on: a line each, with what to do; fails when something is wrong. */
export const doctor: CommandOnNothing = {
  usage: '',
  async run(context, args) {
    if (args.length > 0) return 'usage';
    const { config, print } = context;
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    const now = new Date();
    const findings = [
      lookAtConfiguration(config),
      ...(await lookAtData(context, now)),
      ...(await Promise.all([
        lookAtEmail(config),
        lookAtStore(config),
        lookAtScanner(config),
        lookAtTls(config, now),
        lookAtDisk(config),
      ])),
    ];
    for (const { part, state, says, toDo } of findings) {
      print(`${state.padEnd(8)}${part}: ${says}${toDo === undefined ? '' : ` → ${toDo}`}`);
    }
    return findings.some(({ state }) => state === 'wrong') ? 'failed' : 'done';
  },
};

/** What needs the database; without it, that it is not there. */
async function lookAtData({ config, print }: Context, now: Date): Promise<Finding[]> {
  try {
    const database = await openDatabaseBeside(config, print);
    const client = aClient(database.url, { connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      return [...(await lookAtDatabase(client, config)), await lookAtBackups(config.dataDir, client, now)];
    } finally {
      await client.end().catch(() => undefined);
      await database.stop?.();
    }
  } catch (error) {
    const toDo = config.databaseUrl
      ? 'check DATABASE_URL and whether the server is up'
      : 'read postgres.log in DATA_DIR';
    return [wrong('database', reasonOf(error), toDo), await lookAtBackups(config.dataDir, undefined, now)];
  }
}
