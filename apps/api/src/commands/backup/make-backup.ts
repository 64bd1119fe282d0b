import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, openDbOnClient } from '../../db/pool.ts';
import { lockSchema, unlockSchema, readSchemaState } from '../../db/migrate.ts';
import { everyNamedBytes, type WholeStore } from '../../modules/files/index.ts';
import { keyIdsInUse } from '../../platform/secrets/reencrypt.repo.ts';
import { dataKeyIds } from '../../platform/secrets/secrets.ts';
import { proveAll } from './prove-all.ts';
import { emptyBody, writeRecord, type HeadOf, type Measure } from './records.ts';
import { BackupError, encryptBackup } from './encrypted-file.ts';
import { beginSnapshot, findSequences, findTables, postgresVersion, queueVersion, rowsOf } from './snapshot.repo.ts';

/** A key that lies in DATA_DIR, so that nobody else has it, or one of the environment, which is not written down. */
export interface KeyOf {
  name: HeadOf<'key'>['name'];
  value: string;
  isKept: boolean;
}
export interface BackupOf {
  url: string;
  store: WholeStore;
  keys: readonly KeyOf[];
  passphrase: string;
  print?: (line: string) => void;
}
export interface BackupMade {
  bytes: number;
  summary: HeadOf<'summary'>;
  /** In the store, and not in the database. */
  extra: string[];
}

/**
 * Writes one encrypted file with all that the product keeps, as it is at one moment of the database, beside a running
 * product too: rows first, in a transaction, then the bytes of the files that it named. The file bears its name only when it is whole.
 */
export async function makeBackup(file: string, of: BackupOf): Promise<BackupMade> {
  const client = createClient(of.url);
  await client.connect();
  const draft = `${file}.making`;
  const found: Partial<Pick<BackupMade, 'summary' | 'extra'>> = {};
  try {
    await lockSchema(client, of.print);
    await beginSnapshot(client);
    await pipeline(
      encryptBackup(contents(client, of, found), of.passphrase),
      createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
    );
    const bytes = await reachDisk(draft);
    await rename(draft, file);
    return { bytes, ...(found as Pick<BackupMade, 'summary' | 'extra'>) };
  } catch (error) {
    // Somebody else's draft is left alone.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new BackupError(
        `${draft} is there already: another backup is being written, or one was cut off; if none is, delete it.`,
      );
    }
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* contents(
  client: ReturnType<typeof createClient>,
  { store, keys }: BackupOf,
  found: Partial<BackupMade>,
): AsyncGenerator<Buffer> {
  const madeAt = new Date();
  const { applied } = await readSchemaState(client);
  const db = openDbOnClient(client);
  const keyIds = dataKeyIds(keys.find(({ name }) => name === 'data-key')?.value ?? '');
  const lacking = (await keyIdsInUse(db)).filter(id => !keyIds.includes(id));
  if (lacking.length > 0) {
    throw new BackupError(
      `the data key here does not open what is encrypted, which needs the one with the id ${lacking.join(' and ')}: a restore could not either.`,
    );
  }
  yield* writeRecord({
    kind: 'about',
    madeAt: madeAt.toISOString(),
    postgres: await postgresVersion(client),
    migrations: applied,
    keyIds,
    queue: await queueVersion(client),
  });
  for (const { name, value } of keys.filter(({ isKept }) => isKept)) {
    yield* writeRecord({ kind: 'key', name }, just(Buffer.from(value)));
  }

  const totals = { tables: 0, rows: 0, files: 0, fileBytes: 0 };
  for (const table of await findTables(client)) {
    const lines = linesIn(rowsOf(client, table));
    yield* writeRecord({ kind: 'table', ...table }, lines.pass);
    totals.tables += 1;
    totals.rows += lines.count();
  }
  yield* writeRecord({ kind: 'sequences', values: await findSequences(client) });

  const named: string[] = [];
  for await (const { storageKey } of everyNamedBytes(db)) named.push(storageKey);
  const known = new Set([...named, ...(await store.looseKeys(db))]);
  const proofs = await proveAll(db);
  // Files may take hours. Nobody has to keep dead rows or wait with a migration so long.
  await client.query('COMMIT');
  await unlockSchema(client);

  const missing: string[] = [];
  for (const storageKey of named) {
    // Deleted since that moment, or lost before it: the rest is whole all the same, and who restores is told.
    const bytes = await storedBytes(store, storageKey);
    if (!bytes) missing.push(storageKey);
    else {
      const measure: Measure = yield* writeRecord({ kind: 'file', key: storageKey }, bytes);
      totals.files += 1;
      totals.fileBytes += measure.bytes;
    }
  }
  found.extra = await store.extraKeys(known, madeAt);
  found.summary = { kind: 'summary', ...totals, missing, proofs };
  yield* writeRecord(found.summary, emptyBody());
}

/** How often a file is asked for that the store neither gives nor says to be gone, with a pause in between. */
const asking = { tries: 3, pauseMs: 1_000 };

/** Nothing where the store says that it has no such file; where it does not say so a backup without the file would pass for a whole one. */
async function storedBytes(store: WholeStore, key: string): Promise<Readable | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await store.get(key);
    } catch (error) {
      const isThere = await store.exists(key).catch(() => undefined);
      if (isThere === false) return undefined;
      if (tries === asking.tries) {
        throw new BackupError(`the store of files does not give ${key}: ${(error as Error).message}`);
      }
      await sleep(asking.pauseMs);
    }
  }
}

async function* just(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

/** Rows as text are one line each: what is a line break in a value is written otherwise. */
export function linesIn(rows: AsyncIterable<unknown>) {
  let lines = 0;
  const pass = (async function* () {
    for await (const piece of rows) {
      const bytes = piece as Buffer;
      for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) lines += 1;
      yield bytes;
    }
  })();
  return { pass, count: () => lines };
}

async function reachDisk(file: string): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
