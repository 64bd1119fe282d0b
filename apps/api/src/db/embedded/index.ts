import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { finishRestore } from './finish-restore.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { clearLeftover } from './leftover-server.ts';
import { acquireOwnership } from './owner-lock.ts';
import { findRunAs } from './run-as.ts';
import { databaseUrl, startServer, stopServer, type Server, type ServerSettings } from './server.ts';

export { EmbeddedPostgresError };
export { finishRestore, isMadeIn, markRestored, restoringIn } from './finish-restore.ts';
export { findRunningPostgres } from './running-server.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** false in tests: faster, and a crash of the machine may lose data. */
  readonly durable?: boolean;
  readonly port?: number;
}

export interface EmbeddedPostgres {
  /** The URL of the database `oplich`; it stays the same when the server is restarted. */
  readonly url: string;
  /** The process id of the running server. */
  readonly pid: number;
  stop(): Promise<void>;
}

const DATABASE = 'oplich';

/**
 * Starts the PostgreSQL that comes with npm on `DATA_DIR/postgres`, makes it on the first start, and starts it again when it
 * is killed. One start at a time per folder; the second is refused with an `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw actionable(error, options.dataDir);
  }
}

async function start({ log, durable = true, ...options }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const giveBack = await acquireOwnership(path.join(dataDir, 'postgres.lock'));
  try {
    if (finishRestore(dataDir)) log('A restore that was cut off is finished.');
    const folder = path.join(dataDir, 'postgres');
    const copyTo = path.join(dataDir, 'postgres.programs');
    const runAs = findRunAs(findBinaries(copyTo), { dataDir, copyTo });
    await clearLeftover(folder, log);
    const password = ensureCluster(folder, runAs, { log, durable });
    const settings = { runAs, folder, password, durable, logFile: path.join(dataDir, 'postgres.log') };
    const server = await startServer(settings, options.port);
    await createDatabase(databaseUrl(settings, server.port, 'postgres'));
    return supervise(server, settings, { log, giveBack });
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** Keeps everybody from starting on a folder, as a start does; refuses when somebody did. Returns how to give it back. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const giveBack = await acquireOwnership(path.join(realpathSync(dataDir), 'postgres.lock'));
    await clearLeftover(path.join(dataDir, 'postgres'), () => undefined);
    return giveBack;
  } catch (error) {
    throw actionable(error, dataDir);
  }
}

/** Keeps a server running on its port until it is stopped. */
function supervise(
  first: Server,
  settings: ServerSettings,
  { log, giveBack }: { log: (line: string) => void; giveBack: () => void },
): EmbeddedPostgres {
  let server = first;
  let stopping = false;
  let restarting: Promise<void> | undefined;

  const restart = async (): Promise<void> => {
    log('The database server ended unexpectedly; starting it again …');
    while (!stopping) {
      try {
        server = await startServer(settings, first.port);
        watch();
        log('The database server runs again.');
        return;
      } catch (error) {
        log((error as Error).message);
        await sleep(2_000);
      }
    }
  };
  const watch = (): void => {
    server.child.once('exit', () => {
      if (!stopping) restarting = restart();
    });
  };
  watch();

  return {
    url: databaseUrl(settings, first.port, DATABASE),
    get pid() {
      return server.pid;
    },
    async stop() {
      stopping = true;
      await restarting;
      await stopServer(server, settings);
      giveBack();
    },
  };
}

/** What the file system refuses is for the person to correct, so it gets one line too. */
function actionable(error: unknown, dataDir: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined || !/^(?:EACCES|EPERM|EROFS|ENOSPC|EDQUOT|ENOTDIR)$/.test(code)) return error;
  return new EmbeddedPostgresError(`DATA_DIR (${dataDir}) cannot be used: ${message}`);
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
