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
  /** Connected to by itself: its sessions are nobody else's, as listening, locks of a session and commands need. */
  url: string;
  /** Of the owner of the tables, for migrations. */
  migrateUrl: string;
  /** Ends a database that was started here. */
  stop?: () => Promise<void>;
}

/** The database of the environment, or the embedded one, started. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const url = config.pooled?.directUrl ?? config.databaseUrl;
    return { url, migrateUrl: config.migrateUrl ?? url };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { url: embedded.url, migrateUrl: embedded.url, stop: () => embedded.stop() };
}

/** The same for who may stand beside a product that runs on the embedded database. */
export async function openDatabaseBeside(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : await findRunningPostgres(config.dataDir);
  return running ? { url: running, migrateUrl: running } : openDatabase(config, log);
}

/** The connections that the queue of jobs needs for itself behind a pooler: it listens. */
const jobConnections = 6;

interface PoolAddresses {
  url: string;
  /** Of a replica. */
  readUrl?: string | undefined;
  /** A pooler in transaction mode answers at the other addresses. */
  pooled?: Config['pooled'];
}

/** The pools of one process on one database, and how they are closed; `pool` is the one that jobs may listen by. */
export function openPools(
  { url, readUrl, pooled: pooler }: PoolAddresses,
  onIdleError: (error: Error) => void,
): Pick<Deps, 'db' | 'readDb' | 'listDb' | 'exportDb' | 'pools'> & { pool: pg.Pool; close: () => Promise<unknown> } {
  const pooled = pooler !== undefined;
  const pool = openPool({ url, pooled, pipeline: true, onIdleError });
  const reads = readUrl ? openPool({ url: readUrl, pooled, onIdleError }) : undefined;
  const lists = openPool({ url: pooler?.listsUrl ?? url, pooled, ...listPool, onIdleError });
  const exports = openPool({ url, pooled, max: exportConnections, onIdleError });
  const direct = pooler && openPool({ url: pooler.directUrl, max: jobConnections, onIdleError });
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
