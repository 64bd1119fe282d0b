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
  /** What is there may be replaced. */
  replace: boolean;
  print: (line: string) => void;
}
export type Restored = Loaded & {
  /** Where what was replaced lies now. */
  replaced: string | undefined;
  /** In the store, and not in the database. */
  extra: string[];
};

/** Restores a backup: everything of it or nothing. */
export async function restoreBackup(of: RestoreOf): Promise<Restored> {
  // Before any database is made or asked.
  await checkPassphrase(of.file, of.passphrase);
  return of.config.databaseUrl ? restoreServer(of) : restoreEmbedded(of);
}

const keysGiven = ({ appSecret, dataKey }: Config): Keys => ({
  ...(appSecret !== undefined && { 'app-secret': appSecret }),
  ...(dataKey !== undefined && { 'data-key': dataKey }),
});

/** The keys that lie in DATA_DIR. */
async function keysPresent({ dataDir }: Config): Promise<Keys> {
  const keys: Keys = {};
  for (const name of ['app-secret', 'data-key'] as const) {
    const file = path.join(dataDir, name);
    if (existsSync(file)) keys[name] = (await readFile(file, 'utf8')).trim();
  }
  return keys;
}

const mayReplace = (there: string | false | undefined, replace: boolean) => {
  if (!there || replace) return;
  throw new BackupError(
    `There are data already (${there}), and they would be replaced: say so with --replace, or name another place.`,
  );
};

/**
 * Beside what is there, in a folder of its own with a database of its own; only when all is proved they change places, and
 * what was there is kept.
 */
async function restoreEmbedded({ file, passphrase, config, replace, print }: RestoreOf): Promise<Restored> {
  const giveBack = await lockDataDir(config.dataDir);
  try {
    finishRestore(config.dataDir);
    const database = path.join(config.dataDir, 'postgres');
    mayReplace(existsSync(database) && database, replace);
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
    giveBack();
  }
}

/** In one transaction of the database; files are added to the store, under names that nobody else bears. */
async function restoreServer({ file, passphrase, config, replace, print }: RestoreOf): Promise<Restored> {
  const url = config.migrateUrl ?? config.databaseUrl ?? '';
  const mayBegin = async (client: pg.ClientBase) => {
    mayReplace(await findAnyTable(client), replace);
    const products = await countProducts(client);
    if (products > 0)
      throw new BackupError(`The product is running on this database (${products} connections): stop it first.`);
  };
  await withClient(url, mayBegin);
  const before = new Date();
  const keys = { keysGiven: keysGiven(config), keysPresent: await keysPresent(config) };
  const { dataDir, files } = config;
  const loaded = await load(url, { file, passphrase, files, dataDir, print, ...keys, mayBegin });
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
  /** Throws when what is there may not be replaced; asked when nobody else can change the schema any more. */
  mayBegin?: (client: pg.ClientBase) => Promise<void>;
}

async function load(
  url: string,
  { file, passphrase, files, dataDir, mayBegin, print, ...keys }: Load,
): Promise<Loaded> {
  await migrateQueue(url);
  const scratch = path.join(dataDir, 'restoring.files');
  return withClient(url, async client => {
    const store = wholeStore(files);
    const added: string[] = [];
    let keyFiles: KeyFiles | undefined;
    let mayHaveCommitted = false;
    try {
      await lockSchemaExclusively(client, print);
      await mayBegin?.(client);
      const onAdded = (key: string) => added.push(key);
      const loaded = await loadBackup(file, passphrase, { client, store, ...keys, scratch, onAdded });
      // Whoever held a job is not there any more.
      await releaseDeadJobs(openDbOnClient(client));
      keyFiles = await keyFilesBeside(dataDir, without(loaded.keys, keys.keysGiven));
      mayHaveCommitted = true;
      await client.query('COMMIT');
      await keyFiles.takePlace();
      return loaded;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (!mayHaveCommitted) {
        await keyFiles?.forget();
        // What was there before is the present database's own.
        for (const key of added) await store.delete(key).catch(() => undefined);
      }
      throw error;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  });
}

/** What the environment gives is not written down. */
const without = (keys: Keys, given: Keys): Keys =>
  Object.fromEntries(Object.entries(keys).filter(([name]) => given[name as keyof Keys] === undefined));

interface KeyFiles {
  takePlace: () => Promise<void>;
  forget: () => Promise<void>;
}

/**
 * The keys that a backup brought, on the disk before the rows that only they open are there for good; a moment later they
 * take their names, and a key that is there and is another is kept beside.
 */
async function keyFilesBeside(dataDir: string, keys: Keys): Promise<KeyFiles> {
  const places = Object.keys(keys).map(name => path.join(dataDir, name));
  const forget = async () => {
    for (const place of places) await rm(`${place}.new`, { force: true });
  };
  try {
    for (const [name, value] of Object.entries(keys)) {
      await writeFile(path.join(dataDir, `${name}.new`), value, { mode: 0o600, flush: true });
    }
  } catch (error) {
    await forget().catch(() => undefined);
    throw error;
  }
  return {
    forget,
    async takePlace() {
      for (const place of places) {
        if (existsSync(place)) await rename(place, `${place}.replaced-${Date.now()}`);
        await rename(`${place}.new`, place);
      }
    },
  };
}
