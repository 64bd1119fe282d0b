/** Starts the product: environment, database, migrations, jobs, demo data, then one port for the page and `/api`. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { emptyDatabase, migrate, requireNewestSchema } from './db/migrate.ts';
import { openDb, openPool } from './db/pool.ts';
import { demoAccounts, demoPassword, fillWithDemo, refuseDemoData, stateOfDemo } from './demo/index.ts';
import type { Deps } from './deps.ts';
import { createFirstAdministrator } from './modules/accounts/index.ts';
import { listenForEmails } from './modules/notifications/index.ts';
import { createHashingPool } from './platform/secrets/hashing-pool.ts';
import { refuseWrongKey } from './platform/secrets/refuse-wrong-key.ts';
import { systemClock } from './platform/time/clock.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { openDatabase, openPools, openSecrets } from './open-product.ts';
import { releaseDeadJobs } from './platform/jobs/queue.repo.ts';
import { productJobs } from './product-jobs.ts';
import { startFailure } from './start-failure.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const stopping = stopOnSignals(print);

/** The first administrator and, on a demo, its data; one broken off by a kill is made anew. */
async function prepareData(deps: Deps, { url, migrateUrl }: { url: string; migrateUrl: string }) {
  const { config, db, clock } = deps;
  // Before anything is written: a real product's first administrator must not be created beside demo data.
  if (!config.demo) await refuseDemoData(deps);
  await refuseWrongKey(db, deps.secrets);
  if (config.admin && (await createFirstAdministrator(db, config.admin, clock.now()))) {
    print(`Made the first administrator, ${config.admin.email}.`);
  }
  if (!config.demo) return;
  const state = await stateOfDemo(deps);
  if (state === 'brokenOff') {
    await emptyDatabase(migrateUrl);
    await migrate(migrateUrl);
  }
  if (state !== 'empty' && state !== 'brokenOff') return;
  const demoDb = openDb(openPool({ url, asynchronousCommit: true, onIdleError: () => undefined }));
  await fillWithDemo(deps, demoDb, print).finally(() => demoDb.destroy());
}

async function main() {
  const config = readConfig(process.env);
  if (config.tracesUrl) {
    const tracing = await startTracing(config.tracesUrl);
    stopping.onStop(() => tracing.stop());
  }
  const database = await openDatabase(config, print);
  if (database.stop) stopping.onStop(database.stop);
  // Not before: a restore that was cut off is finished with the database, and brings the keys that open it.
  const secrets = await openSecrets(config);
  const applied = config.migrateAtStart ? await migrate(database.migrateUrl, undefined, { print, orNewer: true }) : [];
  const newer = await requireNewestSchema(database.url, { orNewer: true });
  if (applied.length > 0) print(`Database brought up to date (${applied.length} migrations).`);
  if (newer.length > 0)
    print(`The database is of a newer version (${newer.at(-1)}), which took nothing away that this one uses.`);

  const log = (line: object) => process.stderr.write(`${JSON.stringify(line)}\n`);
  const logError = (error: Error) => log({ error: error.message });
  const { readUrl, pooled } = config;
  const { pool, close, ...pools } = openPools({ url: database.url, readUrl, pooled }, logError);
  stopping.onStop(close);
  const deps = {
    ...pools,
    clock: systemClock(config.clockShiftSeconds),
    config,
    secrets,
    databaseUrl: database.url,
    hashing: createHashingPool(),
  };

  await prepareData(deps, database);
  if (database.stop) await releaseDeadJobs(deps.db);
  const jobs = await startJobs({ pool, jobs: productJobs(deps), log });
  stopping.onStop(() => jobs.stop());
  const waking = listenForEmails(deps, (about, message) => log({ ...about, message }));
  stopping.onStop(() => waking.stop());

  const pages = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../web/dist');
  const app = await buildApp({ ...deps, pages, logger: { level: config.production ? 'info' : 'warn' } });
  stopping.onStop(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  print(`\nOplich is open at ${config.port === 0 ? `http://localhost:${port}` : config.publicUrl}`);
  if (config.demo) {
    print(`Demo accounts, password ${demoPassword}:`);
    for (const { email, partnerType, role, ...member } of demoAccounts) {
      const who = 'duty' in member ? `member for ${member.duty}` : (partnerType ?? role);
      print(`  ${email.padEnd(30)}${who}`);
    }
  }
  if (!config.email.url)
    print(`E-mails are kept at ${config.port === 0 ? `http://localhost:${port}` : config.publicUrl}/dev/mailbox`);
  print('Stop with Ctrl-C.');
}

main().catch((error: unknown) => {
  // Stopped in the middle of starting: what fails now fails because of that, and the next start goes on.
  if (stopping.isStopping()) return;
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
