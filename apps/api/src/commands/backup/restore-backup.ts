import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import {
  finishRestore,
  lockDataDir,
  markRestored,
  restoringIn,
  startEmbeddedPostgres,
} from '../../db/embedded/index.ts';
import { lockSchemaExclusively, migrateQueue } from '../../db/migrate.ts';
import { createClient, openDbOnClient } from '../../db/pool.ts';
import { wholeStore } from '../../modules/files/index.ts';
import { releaseDeadJobs } from '../../platform/jobs/queue.repo.ts';
import { loadBackup, type Keys, type Loaded } from './load-backup.ts';
import { countProducts, findAnyTable } from './load.repo.ts';
import { BackupError, checkPassphrase } from './encrypted-file.ts';

export interface RestoreOf {
  file: string;
  passphrase: string;
  config: Config;
  /** Whether existing data may be replaced. */
  replace: boolean;
  print: (line: string) => void;
}
export type Restored = Loaded & {
  /** The folder that the replaced data was moved to. */
  replaced: string | undefined;
  /** Files of the store that the database does not name. */
  extra: string[];
};

/** Restores a backup, completely or not at all. */
export async function restoreBackup(of: RestoreOf): Promise<Restored> {
  // A wrong passphrase is refused before any database is created or contacted.
  await checkPassphrase(of.file, of.passphrase);
  return of.config.databaseUrl ? restoreServer(of) : restoreEmbedded(of);
}

const keysGiven = ({ appSecret, dataKey }: Config): Keys => ({
  ...(appSecret !== undefined && { 'app-secret': appSecret }),
  ...(dataKey !== undefined && { 'data-key': dataKey }),
});

/** Returns the keys in DATA_DIR. */
async function keysPresent({ dataDir }: Config): Promise<Keys> {
  const keys: Keys = {};
  for (const name of ['app-secret', 'data-key'] as const) {
    const file = path.join(dataDir, name);
    if (existsSync(file)) keys[name] = (await readFile(file, 'utf8')).trim();
  }
  return keys;
}

const refuseReplacing = (existing: string | false | undefined, replace: boolean) => {
  if (!existing || replace) return;
  throw new BackupError(
    `There are data already (${existing}), and they would be replaced: say so with --replace, or name another place.`,
  );
};

/** Restores into a new folder with a database of its own. When everything is verified it replaces the present one, which is kept. */
async function restoreEmbedded({ file, passphrase, config, replace, print }: RestoreOf): Promise<Restored> {
  const unlock = await lockDataDir(config.dataDir);
  try {
    finishRestore(config.dataDir);
    const database = path.join(config.dataDir, 'postgres');
    refuseReplacing(existsSync(database) && database, replace);
    const dataDir = restoringIn(config.dataDir);
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(path.join(dataDir, 'files'), { recursive: true, mode: 0o700 });
    const files =
      config.files.kind === 'disk' ? { kind: 'disk' as const, folder: path.join(dataDir, 'files') } : config.files;
    const embedded = await startEmbeddedPostgres({ dataDir, log: print });
    const keys = { keysGiven: keysGiven(config), keysPresent: await keysPresent(config) };
    const loaded = await load(embedded.url, { file, passphrase, files, dataDir, print, ...keys })
      .finally(() => embedded.stop())
      .catch(async (error: unknown) => {
        await rm(dataDir, { recursive: true, force: true });
        throw error;
      });
    markRestored(config.dataDir, new Date());
    return { ...loaded, replaced: finishRestore(config.dataDir), extra: [] };
  } finally {
    unlock();
  }
}

/** Restores into a database server, in one transaction. Files are added to the store under new names. */
async function restoreServer({ file, passphrase, config, replace, print }: RestoreOf): Promise<Restored> {
  const url = config.migrateUrl ?? config.databaseUrl ?? '';
  const assertMayBegin = async (client: pg.ClientBase) => {
    refuseReplacing(await findAnyTable(client), replace);
    const products = await countProducts(client);
    if (products > 0)
      throw new BackupError(`The product is running on this database (${products} connections): stop it first.`);
  };
  await withClient(url, assertMayBegin);
  const before = new Date();
  const keys = { keysGiven: keysGiven(config), keysPresent: await keysPresent(config) };
  const { dataDir, files } = config;
  const loaded = await load(url, { file, passphrase, files, dataDir, print, ...keys, assertMayBegin });
  const extra = await withClient(url, client => wholeStore(files).extraKeysOf(openDbOnClient(client), before));
  return { ...loaded, replaced: undefined, extra };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Load {
  file: string;
  passphrase: string;
  files: Config['files'];
  dataDir: string;
  keysGiven: Keys;
  keysPresent: Keys;
  print: (line: string) => void;
  /** Throws if existing data may not be replaced. Called under the schema lock. */
  assertMayBegin?: (client: pg.ClientBase) => Promise<void>;
}

async function load(
  url: string,
  { file, passphrase, files, dataDir, assertMayBegin, print, ...keys }: Load,
): Promise<Loaded> {
  await migrateQueue(url);
  const scratch = path.join(dataDir, 'restoring.files');
  return withClient(url, async client => {
    const store = wholeStore(files);
    const addedFiles: string[] = [];
    let stagedKeys: StagedKeys | undefined;
    let mayHaveCommitted = false;
    try {
      await lockSchemaExclusively(client, print);
      await assertMayBegin?.(client);
      const onAdded = (key: string) => addedFiles.push(key);
      const loaded = await loadBackup(file, passphrase, { client, store, ...keys, scratch, onAdded });
      // The processes that had locked jobs when the backup was made do not exist any more.
      await releaseDeadJobs(openDbOnClient(client));
      stagedKeys = await stageKeyFiles(dataDir, omitGiven(loaded.keys, keys.keysGiven));
      mayHaveCommitted = true;
      await client.query('COMMIT');
      await stagedKeys.activate();
      return loaded;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (!mayHaveCommitted) {
        await stagedKeys?.discard();
        // Only files added by this restore: the others belong to the present database.
        for (const key of addedFiles) await store.delete(key).catch(() => undefined);
      }
      throw error;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  });
}

/** Returns the keys that the environment does not give: those of the environment are not stored. */
const omitGiven = (keys: Keys, keysOfEnvironment: Keys): Keys =>
  Object.fromEntries(Object.entries(keys).filter(([name]) => keysOfEnvironment[name as keyof Keys] === undefined));

interface StagedKeys {
  activate: () => Promise<void>;
  discard: () => Promise<void>;
}

/**
 * Writes the keys of a backup to disk before the rows encrypted with them are committed. `activate`, after the commit, gives them their
 * names; existing keys are renamed, not deleted.
 */
async function stageKeyFiles(dataDir: string, keys: Keys): Promise<StagedKeys> {
  const places = Object.keys(keys).map(name => path.join(dataDir, name));
  const discard = async () => {
    for (const place of places) await rm(`${place}.new`, { force: true });
  };
  try {
    for (const [name, value] of Object.entries(keys)) {
      await writeFile(path.join(dataDir, `${name}.new`), value, { mode: 0o600, flush: true });
    }
  } catch (error) {
    await discard().catch(() => undefined);
    throw error;
  }
  return {
    discard,
    async activate() {
      for (const place of places) {
        if (existsSync(place)) await rename(place, `${place}.replaced-${Date.now()}`);
        await rename(`${place}.new`, place);
      }
    },
  };
}
