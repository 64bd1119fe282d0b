import path from 'node:path';
import type pg from 'pg';
import { ConfigError, type Config } from './config.ts';
import { findRunningPostgres, isMadeIn, startEmbeddedPostgres } from './db/embedded/index.ts';
import { exportConnections, jobConnections, listPool, openDb, openPool } from './db/pool.ts';
import type { Deps } from './deps.ts';
import { ensureSecret } from './platform/secrets/secret-file.ts';
import { createSecrets, type Secrets } from './platform/secrets/secrets.ts';

/** The keys of the environment, or those made in `DATA_DIR`. */
export const openSecrets = async (config: Config): Promise<Secrets> =>
  createSecrets(
    config.appSecret ?? (await ensureSecret(config.dataDir, 'app-secret')),
    config.dataKey ?? (await ensureSecret(config.dataDir, 'data-key')),
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

interface ThatIsThere {
  print: (line: string) => void;
  /** It may be opened beside a product that runs on the embedded database. */
  beside: boolean;
}

/** The same for who works with a database that is there, and makes none. */
export async function openExistingDatabase(config: Config, { print, beside }: ThatIsThere): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  const running = databaseUrl || !beside ? undefined : await findRunningPostgres(dataDir);
  if (running) return { url: running, migrateUrl: running };
  if (!databaseUrl && !isMadeIn(dataDir)) {
    throw new ConfigError(`There is no database at ${path.resolve(dataDir)}: give DATABASE_URL or DATA_DIR.`);
  }
  return openDatabase(config, print);
}

interface PoolAddresses extends Partial<Pick<Config, 'readUrl' | 'pooled'>> {
  /** Of the database itself. */
  url: string;
}

/** The pools of one process on one database, and how they are closed; `pool` is the one that jobs may listen by. */
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
