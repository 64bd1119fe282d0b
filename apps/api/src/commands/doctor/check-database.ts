import type pg from 'pg';
import type { Config } from '../../config.ts';
import { readSchemaState } from '../../db/migrate.ts';
import { connectionsPerProcess, openDbOnClient } from '../../db/pool.ts';
import { queueState } from '../../platform/jobs/queue.repo.ts';
import { databaseNow, readSettings, type DatabaseSettings } from './database.repo.ts';
import { checkKeys } from './check-keys.ts';
import { ok, reasonOf, warning, failure, type Finding } from './finding.ts';

const oldestMajor = 15;
const waits = { warning: 5 * 60, wrong: 30 * 60 } as const;

export async function checkDatabase(client: pg.Client, config: Config): Promise<Finding[]> {
  const settings = await readSettings(client);
  return [
    ...settingsFindings(settings, {
      isEmbedded: config.databaseUrl === undefined,
      isPooled: config.pooled !== undefined,
    }),
    clockFinding(new Date(), await databaseNow(client)),
    ...(await schemaFindings(client, config)),
  ];
}

interface Kind {
  isEmbedded: boolean;
  /** Connections go through a pooler, which has a limit of its own. */
  isPooled: boolean;
}

export function settingsFindings(settings: DatabaseSettings, { isEmbedded, isPooled }: Kind): Finding[] {
  const part = 'database';
  const found: Finding[] = [];
  if (Number(settings.server_version_num) < oldestMajor * 10_000) {
    found.push(failure(part, `PostgreSQL ${settings.server_version}`, `install ${oldestMajor} or later`));
  }
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
    if (settings[name] === 'off') {
      found.push(failure(part, `${name} is off: what was answered may be lost`, `set ${name} = on`));
    }
  }
  if (settings.data_checksums === 'off') {
    found.push(warning(part, 'pages bear no checksums', 'run pg_checksums --enable on the stopped server'));
  }
  const each = connectionsPerProcess(isPooled);
  if (Number(settings.max_connections) < 2 * each) {
    found.push(
      warning(
        part,
        `max_connections is ${settings.max_connections}`,
        `allow ${each} for each copy of the product, one more copy while they are replaced${isPooled ? ', and all that the pooler may hold' : ''}`,
      ),
    );
  }
  if (!isEmbedded && settings.log_min_error_statement !== 'panic') {
    found.push(
      warning(
        part,
        'its log keeps statements that fail, with the values of people',
        'set log_min_error_statement = panic, log_error_verbosity = terse',
      ),
    );
  }
  return found.length > 0
    ? found
    : [ok(part, `PostgreSQL ${settings.server_version}, its settings keep what was answered`)];
}

export function clockFinding(here: Date, there: Date): Finding {
  const seconds = Math.abs(here.getTime() - there.getTime()) / 1000;
  const says = `${seconds.toFixed(1)} s apart from the database`;
  const toDo = 'let both machines keep time (systemd-timesyncd, chrony)';
  if (seconds > 30) return failure('clock', says, toDo);
  return seconds > 2 ? warning('clock', says, toDo) : ok('clock', says);
}

async function schemaFindings(client: pg.Client, config: Config): Promise<Finding[]> {
  try {
    const { applied, pending } = await readSchemaState(client);
    if (pending.length > 0) {
      return [
        failure(
          'migrations',
          `${pending.length} are not made, ${pending[0]} is the first`,
          'npm run migrate, or start the product',
        ),
      ];
    }
    return [
      ok('migrations', `all ${applied.length} are made`),
      await checkKeys(client, config),
      queueFinding(await queueState(openDbOnClient(client))),
    ];
  } catch (error) {
    return [failure('migrations', reasonOf(error), 'start the version that fits')];
  }
}

export function queueFinding({ waiting, oldestSeconds, failed }: Awaited<ReturnType<typeof queueState>>): Finding {
  const says = `${waiting} jobs wait, what is due for ${Math.round(oldestSeconds)} s at most; ${failed} were given up`;
  if (oldestSeconds > waits.wrong) return failure('jobs', says, 'start the product, and look for "jobs" in its log');
  if (oldestSeconds > waits.warning || failed > 0)
    return warning('jobs', says, 'look for "jobs" in the log of the product');
  return ok('jobs', says);
}
