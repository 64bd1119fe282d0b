import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { applyMigrations, createMigrationsTable } from '../../db/migrate.ts';
import { listMigrations } from '../../db/read-migration.ts';
import { openDbOnClient } from '../../db/pool.ts';
import { everyNamedBytes, type WholeStore } from '../../modules/files/index.ts';
import { createSecrets, dataKeyIds, type Secrets } from '../../platform/secrets/secrets.ts';
import { beginRestore, queueVersion, rowsOf, type TableOf } from './snapshot.repo.ts';
import { analyze, dropOurTables, openForRows, rowsInto, setSequences } from './load.repo.ts';
import { countLines } from './make-backup.ts';
import { proveAll } from './prove-all.ts';
import { measuring, readRecords, type Entry, type HeadOf, type Measure } from './records.ts';
import { BackupError, decryptBackup } from './encrypted-file.ts';
import { readGrants } from './grants.repo.ts';

export type Keys = Partial<Record<HeadOf<'key'>['name'], string>>;
export interface Loaded {
  about: HeadOf<'about'>;
  summary: HeadOf<'summary'>;
  /** The keys in the backup; it contains none that came from the environment. */
  keys: Keys;
  proofs: { lines: string[]; faults: string[] };
}

/** Reads a whole backup, which authenticates every record, without restoring it. */
export async function verifyBackup(file: string, passphrase: string): Promise<Pick<Loaded, 'about' | 'summary'>> {
  const found: Partial<Pick<Loaded, 'about' | 'summary'>> = {};
  for await (const { head, body } of readRecords(decryptBackup(file, passphrase))) {
    if (head.kind === 'about') found.about = head;
    if (head.kind === 'summary') found.summary = head;
    for await (const _ of body);
  }
  return assertComplete(found);
}

const incompleteBackup = () => new BackupError('The backup does not hold what one holds.');

const assertComplete = (found: Partial<Loaded>) => {
  if (!found.about || !found.summary) throw incompleteBackup();
  return found as Loaded;
};

interface LoadTarget {
  /** A connection of the tables' owner. The caller commits its transaction. */
  client: pg.Client;
  store: WholeStore;
  /** Keys of the environment, which take precedence over those of the backup. */
  keysGiven: Keys;
  /** Keys already in the target's DATA_DIR, used if the backup has none. */
  keysPresent: Keys;
  /** A folder for temporary files. */
  scratch: string;
  /** Called with the key of each file that is new in the store. */
  onAdded: (key: string) => void;
}

/**
 * Loads a backup into a database, in a transaction that it begins and leaves open, and its files into the store, and then compares both
 * with what the backup recorded. Throws `BackupError` at any difference.
 */
export async function loadBackup(file: string, passphrase: string, target: LoadTarget): Promise<Loaded> {
  const { client, store } = target;
  const found: Partial<Loaded> & { keys: Keys } = { keys: {} };
  const tables: { table: TableOf; measure: Measure }[] = [];
  const files = new Map<string, Measure>();
  const start = async () => {
    if (!found.about) throw incompleteBackup();
    refuseOtherKey(found.about, target.keysGiven, found.keys);
    const dataKey = dataKeyFor(found.about, { ...target.keysPresent, ...found.keys, ...target.keysGiven });
    await makeTables(client, found.about.migrations);
    return { dataKey, closeAgain: await openForRows(client) };
  };
  let started: Awaited<ReturnType<typeof start>> | undefined;

  await beginRestore(client);
  const grants = await readGrants(client);
  await mkdir(target.scratch, { recursive: true, mode: 0o700 });
  for await (const { head, body } of readRecords(decryptBackup(file, passphrase))) {
    if (head.kind === 'about') {
      found.about = head;
      await refuseNewer(head, client);
      continue;
    }
    if (head.kind === 'key') {
      found.keys[head.name] = await text(body);
      continue;
    }
    // All keys precede the other records.
    started ??= await start();
    if (head.kind === 'table') {
      const { measure, pass } = measuring();
      await pipeline(pass(body), rowsInto(client, head));
      tables.push({ table: head, measure: measure() });
    } else if (head.kind === 'sequences') await setSequences(client, head.values);
    else if (head.kind === 'file') files.set(head.key, await takeFile(head.key, body, target));
    else found.summary = head;
  }
  const { about, summary, keys } = assertComplete(found);
  if (!started) throw incompleteBackup();

  await compareTables(client, tables, summary);
  await started.closeAgain();
  await applyMigrations(
    client,
    (await listMigrations()).filter(name => !about.migrations.includes(name)),
  );
  await grants.restore();

  await compareFiles(client, store, { files, summary, secrets: createSecrets('', started.dataKey) });
  await analyze(client);
  const proofs = await proveAll(openDbOnClient(client));
  const hasSameProofs = JSON.stringify(proofs) === JSON.stringify(summary.proofs);
  if (!hasSameProofs && proofs.faults.length > 0) {
    throw new BackupError(`After restoring the product's own proofs fail: ${proofs.faults.slice(0, 3).join('; ')}`);
  }
  return { about, summary, keys, proofs };
}

async function refuseNewer(about: HeadOf<'about'>, client: pg.Client): Promise<void> {
  const known = new Set(await listMigrations());
  const unknown = about.migrations.filter(name => !known.has(name));
  if (unknown.length > 0 || about.queue > (await queueVersion(client))) {
    throw new BackupError(
      `The backup was made by a newer version of the product (${unknown.at(-1) ?? 'its job queue'} is not known here): restore it with that version.`,
    );
  }
}

/** Throws if the data key of the environment, which the restored product would use, does not open the backup. */
function refuseOtherKey({ keyIds }: HeadOf<'about'>, keysGiven: Keys, keysOfBackup: Keys): void {
  const key = keysGiven['data-key'];
  if (key === undefined || keyIds.every(id => dataKeyIds(key).includes(id))) return;
  const where =
    keysOfBackup['data-key'] === undefined
      ? ''
      : ', which it brings: docs/operations/backup.md says how to take that over';
  throw new BackupError(
    `DATA_KEY of the environment does not open this backup: it needs the key with the id ${keyIds.join(' and ')}${where}.`,
  );
}

/**
 * Returns the data key that the restored product will have. Throws if it does not open all encrypted data, which a backup without files
 * would not reveal, or if there is no key for signing: keys that came from the environment have to be given again.
 */
function dataKeyFor({ keyIds }: HeadOf<'about'>, keys: Keys): string {
  const dataKey = keys['data-key'];
  const missingKeyIds = keyIds.filter(id => dataKey === undefined || !dataKeyIds(dataKey).includes(id));
  if (dataKey === undefined || missingKeyIds.length > 0) {
    throw new BackupError(
      `The data key is not here, and the backup was made with one of the environment: give DATA_KEY, the key with the id ${missingKeyIds.join(' and ')}.`,
    );
  }
  if (keys['app-secret'] === undefined) {
    throw new BackupError(
      'The key that signs is not here, and the backup was made with one of the environment: give APP_SECRET.',
    );
  }
  return dataKey;
}

async function makeTables(client: pg.Client, migrations: readonly string[]): Promise<void> {
  await dropOurTables(client);
  await createMigrationsTable(client);
  await applyMigrations(client, migrations);
}

async function takeFile(key: string, body: Entry['body'], { store, scratch, onAdded }: LoadTarget): Promise<Measure> {
  const { measure, pass } = measuring();
  const incoming = path.join(scratch, 'file');
  await pipeline(pass(body), createWriteStream(incoming, { mode: 0o600 }));
  if (!(await store.exists(key))) onAdded(key);
  await store.put(key, incoming);
  await rm(incoming);
  return measure();
}

async function compareTables(
  client: pg.Client,
  tables: readonly { table: TableOf; measure: Measure }[],
  summary: HeadOf<'summary'>,
): Promise<void> {
  let rows = 0;
  for (const { table, measure: written } of tables) {
    const { measure, pass } = measuring();
    const lines = countLines(rowsOf(client, table));
    for await (const _ of pass(lines.pass));
    rows += lines.count();
    if (measure().sha256 !== written.sha256) {
      throw new BackupError(`${table.schema}.${table.name} is not what the backup recorded.`);
    }
  }
  if (tables.length !== summary.tables || rows !== summary.rows) {
    throw new BackupError(
      `${tables.length} tables with ${rows} rows came back, the backup recorded ${summary.tables} with ${summary.rows}.`,
    );
  }
}

async function compareFiles(
  client: pg.Client,
  store: WholeStore,
  { files, summary, secrets }: { files: ReadonlyMap<string, Measure>; summary: HeadOf<'summary'>; secrets: Secrets },
): Promise<void> {
  const missing = new Set(summary.missing);
  let fileCount = 0;
  for await (const bytes of everyNamedBytes(openDbOnClient(client))) {
    const written = files.get(bytes.storageKey);
    if (!written) {
      if (missing.has(bytes.storageKey)) continue;
      throw new BackupError(`The database names a file that the backup does not hold: ${bytes.storageKey}`);
    }
    fileCount += 1;
    const { measure, pass } = measuring();
    for await (const _ of pass(await store.get(bytes.storageKey)));
    if (measure().sha256 !== written.sha256)
      throw new BackupError(`A file did not come back whole: ${bytes.storageKey}`);
    await store.open(bytes, secrets);
  }
  if (fileCount !== summary.files || files.size !== summary.files) {
    throw new BackupError(`${fileCount} files came back, the backup recorded ${summary.files}.`);
  }
}
