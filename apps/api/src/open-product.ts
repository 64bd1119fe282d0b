import path from 'node:path';
import type pg from 'pg';
import { ConfigError, type Config } from './config.ts';
import { findRunningPostgres, isMadeIn, startEmbeddedPostgres } from './db/embedded/index.ts';
import { exportConnections, jobConnections, listPool, openDb, openPool } from './db/pool.ts';
import type { Deps } from './deps.ts';
import { ensureSecret } from './platform/secrets/secret-file.ts';
import { createSecrets, type Secrets } from './platform/secrets/secrets.ts';

/** Returns the keys given by the environment, or those generated in `DATA_DIR` at the first start. */
export const openSecrets = async (config: Config): Promise<Secrets> =>
  createSecrets(
    config.appSecret ?? (await ensureSecret(config.dataDir, 'app-secret')),
    config.dataKey ?? (await ensureSecret(config.dataDir, 'data-key')),
  );

export interface OpenDatabase {
  url: string;
  /** Connects as the owner of the tables, for migrations. */
  migrateUrl: string;
  /** Stops the embedded server, where this process started it. */
  stop?: () => Promise<void>;
}

/** Returns the database given by the environment, or starts the embedded one. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, migrateUrl: config.migrateUrl ?? config.databaseUrl };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { url: embedded.url, migrateUrl: embedded.url, stop: () => embedded.stop() };
}

interface ExistingDatabase {
  print: (line: string) => void;
  /** Whether to connect to the embedded database of a running product. */
  whileRunning: boolean;
}

/**
 * Returns the database as `openDatabase` does, but never creates one: for commands that work on existing data.
 * @throws ConfigError when there is none
 */
export async function openExistingDatabase(
  config: Config,
  { print, whileRunning }: ExistingDatabase,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  const running = databaseUrl || !whileRunning ? undefined : await findRunningPostgres(dataDir);
  if (running) return { url: running, migrateUrl: running };
  if (!databaseUrl && !isMadeIn(dataDir)) {
    throw new ConfigError(`There is no database at ${path.resolve(dataDir)}: give DATABASE_URL or DATA_DIR.`);
  }
  return openDatabase(config, print);
}

interface PoolAddresses extends Partial<Pick<Config, 'readUrl' | 'pooled'>> {
  /** Connects to the database directly, past any pooler. */
  url: string;
}

/** Opens all connection pools of one process; jobs listen on `pool`, which never goes through a pooler. */
export function openPools(
  { url: directUrl, readUrl, pooled: pooler }: PoolAddresses,
  onIdleError: (error: Error) => void,
): Pick<Deps, 'db' | 'readDb' | 'listDb' | 'exportDb' | 'pools'> & { pool: pg.Pool; close: () => Promise<unknown> } {
  const pooled = pooler !== undefined;
  const { url, listsUrl } = pooler ?? { url: directUrl, listsUrl: directUrl };
  const pool = openPool({ url, pooled, pipeline: true, onIdleError });
  const reads = readUrl ? openPool({ url: readUrl, pooled, pipeline: true, onIdleError }) : undefined;
  const lists = openPool({ url: listsUrl, pooled, ...listPool, onIdleError });
  const exports = openPool({ url, pooled, max: exportConnections, onIdleError });
  const direct = pooler && openPool({ url: directUrl, max: jobConnections, pipeline: true, onIdleError });
  const db = openDb(pool);
  const readDb = reads ? openDb(reads) : db;
  const listDb = openDb(lists, pool);
  const exportDb = openDb(exports);
  const all = new Set([db, readDb, listDb, exportDb]);
  return {
    pool: direct ?? pool,
    db,
    readDb,
    listDb,
    exportDb,
    pools: { main: pool, lists, exports, ...(reads && { reads }), ...(direct && { direct }) },
    close: () => Promise.all([direct?.end(), ...[...all].map(one => one.destroy())]),
  };
}
