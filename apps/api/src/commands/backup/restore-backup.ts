import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Config } from '../../config.ts';
import {
  finishRestore,
  holdDataDir,
  markRestored,
  restoringIn,
  startEmbeddedPostgres,
} from '../../db/embedded/index.ts';
import { aClient, openDbOn } from '../../db/pool.ts';
import { wholeStore } from '../../modules/files/index.ts';
import { takeOverJobs } from '../../platform/jobs/queue.repo.ts';
import { loadBackup, type Keys, type Loaded } from './load-backup.ts';
import { analyze, countProducts, findAnyTable } from './load.repo.ts';
import { BackupError } from './sealed-file.ts';

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
export const restoreBackup = (of: RestoreOf): Promise<Restored> =>
  of.config.databaseUrl ? restoreServer(of) : restoreEmbedded(of);

const keysGiven = ({ appSecret, dataKey }: Config): Keys => ({
  ...(appSecret !== undefined && { 'app-secret': appSecret }),
  ...(dataKey !== undefined && { 'data-key': dataKey }),
});

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
  const giveBack = await holdDataDir(config.dataDir);
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
    const loaded = await load(embedded.url, { file, passphrase, files, dataDir, keysGiven: keysGiven(config) })
      .finally(() => embedded.stop())
      .catch(async (error: unknown) => {
        await rm(dataDir, { recursive: true, force: true });
        throw error;
      });
    await writeKeys(dataDir, loaded.keys);
    markRestored(config.dataDir, new Date());
    return { ...loaded, replaced: finishRestore(config.dataDir), extra: [] };
  } finally {
    giveBack();
  }
}

/** In one transaction of the database; files are added to the store, under names that nobody else bears. */
async function restoreServer({ file, passphrase, config, replace }: RestoreOf): Promise<Restored> {
  const url = config.migrateUrl ?? config.databaseUrl ?? '';
  const client = aClient(url);
  await client.connect();
  try {
    mayReplace(await findAnyTable(client), replace);
    const products = await countProducts(client);
    if (products > 0)
      throw new BackupError(`The product is running on this database (${products} connections): stop it first.`);
  } finally {
    await client.end();
  }
  const before = new Date();
  const given = keysGiven(config);
  const { dataDir, files } = config;
  const loaded = await load(url, { file, passphrase, files, dataDir, keysGiven: given });
  const kept = Object.fromEntries(
    Object.entries(loaded.keys).filter(([name]) => given[name as keyof Keys] === undefined),
  );
  await writeKeys(dataDir, kept);
  const after = aClient(url);
  await after.connect();
  try {
    const db = openDbOn(after);
    return { ...loaded, replaced: undefined, extra: await wholeStore(files).extraKeysOf(db, before) };
  } finally {
    await after.end();
  }
}

interface Load {
  file: string;
  passphrase: string;
  files: Config['files'];
  dataDir: string;
  keysGiven: Keys;
}

async function load(url: string, { file, passphrase, files, dataDir, keysGiven: given }: Load): Promise<Loaded> {
  await runMigrations({ connectionString: url });
  const client = aClient(url);
  await client.connect();
  const scratch = path.join(dataDir, 'restoring.files');
  try {
    const loaded = await loadBackup(file, passphrase, { client, store: wholeStore(files), keysGiven: given, scratch });
    // Whoever held a job is not there any more.
    await takeOverJobs(openDbOn(client));
    await client.query('COMMIT');
    await analyze(client);
    return loaded;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The keys that a backup brought; one that is there and is another is kept beside. */
async function writeKeys(dataDir: string, keys: Keys): Promise<void> {
  for (const [name, value] of Object.entries(keys)) {
    const file = path.join(dataDir, name);
    if (existsSync(file)) await rename(file, `${file}.replaced-${Date.now()}`);
    await writeFile(`${file}.new`, value, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
}
