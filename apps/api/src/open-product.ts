import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
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
