import type { Config } from './config.ts';
import type pg from 'pg';
import { findRunningPostgres, startEmbeddedPostgres } from './db/embedded/index.ts';
import { exportConnections, listPool, openDb, openPool } from './db/pool.ts';
import type { Deps } from './deps.ts';
import { createSecrets, keptSecret, type Secrets } from './platform/secrets/secrets.ts';

/** The keys of the environment, or those made in `DATA_DIR`. */
export const openSecrets = async (config: Config): Promise<Secrets> =>
  createSecrets(
    config.appSecret ?? (await keptSecret(config.dataDir, 'app-secret')),
    config.dataKey ?? (await keptSecret(config.dataDir, 'data-key')),
  );

export interface OpenDatabase {
  url: string;
  /** Of the owner of the tables, for migrations. */
  migrateUrl: string;
  /** Ends a database that was started here. */
  stop?: () => Promise<void>;
}

/** The database of the environment, or the embedded one, started. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, migrateUrl: config.migrateUrl ?? config.databaseUrl };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { url: embedded.url, migrateUrl: embedded.url, stop: () => embedded.stop() };
}

/** The same for who may stand beside a product that runs on the embedded database. */
export async function openDatabaseBeside(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : await findRunningPostgres(config.dataDir);
  return running ? { url: running, migrateUrl: running } : openDatabase(config, log);
}

/** The pools of one process on one database, and how they are closed; `readUrl` is of a replica. */
export function openPools(
  { url, readUrl }: { url: string; readUrl?: string | undefined },
  onIdleError: (error: Error) => void,
): Pick<Deps, 'db' | 'readDb' | 'listDb' | 'exportDb' | 'pools'> & { pool: pg.Pool; close: () => Promise<unknown> } {
  const pool = openPool({ url, pipeline: true, onIdleError });
  const reads = readUrl ? openPool({ url: readUrl, onIdleError }) : undefined;
  const lists = openPool({ url, ...listPool, onIdleError });
  const exports = openPool({ url, max: exportConnections, onIdleError });
  const db = openDb(pool);
  const readDb = reads ? openDb(reads) : db;
  const listDb = openDb(lists, pool);
  const exportDb = openDb(exports);
  const all = new Set([db, readDb, listDb, exportDb]);
  return {
    pool,
    db,
    readDb,
    listDb,
    exportDb,
    pools: { main: pool, lists, exports, ...(reads && { reads }) },
    close: () => Promise.all([...all].map(one => one.destroy())),
  };
}
