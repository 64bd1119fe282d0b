/** Commands of the operator, `npm run …`: docs/operations/commands.md says what each does. */
import type { Command, CommandWithoutDatabase } from './commands/operator-command.ts';
import { backup } from './commands/backup.ts';
import { checkAudit } from './commands/check-audit.ts';
import { checkCounters } from './commands/check-counters.ts';
import { checkLedger } from './commands/check-ledger.ts';
import { checkWaiting } from './commands/check-waiting.ts';
import { giveUpDataKey } from './commands/give-up-data-key.ts';
import { doctor } from './commands/doctor.ts';
import { importLocalitiesCommand } from './commands/import-localities.ts';
import { migrateCommand } from './commands/migrate.ts';
import { restore } from './commands/restore.ts';
import { rotateDataKey } from './commands/rotate-data-key.ts';
import { readConfig, type Config } from './config.ts';
import { requireNewestSchema } from './db/migrate.ts';
import { openDb, openPool, withoutTimeouts } from './db/pool.ts';
import { openExistingDatabase, openSecrets } from './open-product.ts';
import { startFailure } from './start-failure.ts';

const commands: Readonly<Record<string, Command | CommandWithoutDatabase>> = {
  'audit:check': checkAudit,
  backup,
  'counters:check': checkCounters,
  'data-key:give-up': giveUpDataKey,
  'data-key:rotate': rotateDataKey,
  doctor,
  'ledger:check': checkLedger,
  'localities:import': importLocalitiesCommand,
  migrate: migrateCommand,
  restore,
  'waiting:check': checkWaiting,
};
const print = (line: string) => process.stdout.write(`${line}\n`);
const outcomes = { done: 0, failed: 1, usage: 2 } as const;

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (!command) {
    print(
      `Commands: ${Object.entries(commands)
        .map(([known, { usage }]) => `${known} ${usage}`.trim())
        .join(' · ')}`,
    );
    return outcomes.usage;
  }
  const config = readConfig(process.env);
  const outcome =
    'whileRunning' in command ? await runOn(command, config, args) : await command.run({ config, print }, args);
  if (outcome === 'usage') print(`Usage: npm run ${name} -- ${command.usage}`);
  return outcomes[outcome];
}

/**
 * Opens the database of the environment for a command, or the running product's. It is taken as it is: a command of another version would
 * else bring it up to date under the product, and one in a folder without settings would prove a database that it has just made.
 */
async function runOn(command: Command, config: Config, args: readonly string[]) {
  const database = await openExistingDatabase(config, { print, whileRunning: command.whileRunning });
  try {
    await requireNewestSchema(database.url);
    await command.prepare?.({ config, url: database.url, print });
    // Proofs and one-time work have no time limit.
    const bounds = { statementMs: 0, options: withoutTimeouts };
    const db = openDb(openPool({ url: database.url, max: 2, ...bounds, onIdleError: () => undefined }));
    const secrets = await openSecrets(config);
    return await command.run({ db, config, secrets, print }, args).finally(() => db.destroy());
  } finally {
    await database.stop?.();
  }
}

main(process.argv.slice(2)).then(
  code => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${startFailure(error, 'Not done')}\n`);
    process.exit(1);
  },
);
