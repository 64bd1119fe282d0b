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

/** A key. It is part of the backup (`isKept`) if it is stored in DATA_DIR; keys of the environment are not. */
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
  /** Files of the store that the database does not name. */
  extra: string[];
}

/**
 * Writes everything the product stores into one encrypted file, as of one moment; the product may be running. First the rows, in one
 * snapshot, then the files that they name. The backup gets its final name only when it is complete.
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
    const bytes = await flushToDisk(draft);
    await rename(draft, file);
    return { bytes, ...(found as Pick<BackupMade, 'summary' | 'extra'>) };
  } catch (error) {
    // The draft of another backup must not be removed.
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
  const missingKeyIds = (await keyIdsInUse(db)).filter(id => !keyIds.includes(id));
  if (missingKeyIds.length > 0) {
    throw new BackupError(
      `the data key here does not open what is encrypted, which needs the one with the id ${missingKeyIds.join(' and ')}: a restore could not either.`,
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
    yield* writeRecord({ kind: 'key', name }, oneChunk(Buffer.from(value)));
  }

  const totals = { tables: 0, rows: 0, files: 0, fileBytes: 0 };
  for (const table of await findTables(client)) {
    const lines = countLines(rowsOf(client, table));
    yield* writeRecord({ kind: 'table', ...table }, lines.pass);
    totals.tables += 1;
    totals.rows += lines.count();
  }
  yield* writeRecord({ kind: 'sequences', values: await findSequences(client) });

  const named: string[] = [];
  for await (const { storageKey } of everyNamedBytes(db)) named.push(storageKey);
  const known = new Set([...named, ...(await store.looseKeys(db))]);
  const proofs = await proveAll(db);
  // Files may take hours. Ending the snapshot lets the database vacuum and migrations run in the meantime.
  await client.query('COMMIT');
  await unlockSchema(client);

  const missing: string[] = [];
  for (const storageKey of named) {
    // Deleted since the snapshot, or lost before: the backup is still usable, and the restore reports the file.
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

/** How often to retry a file that the store neither returns nor reports as missing. */
const reading = { tries: 3, pauseMs: 1_000 };

/** Returns undefined only if the store reports that the file does not exist: after any other error the backup would look complete. */
async function storedBytes(store: WholeStore, key: string): Promise<Readable | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await store.get(key);
    } catch (error) {
      const isThere = await store.exists(key).catch(() => undefined);
      if (isThere === false) return undefined;
      if (tries === reading.tries) {
        throw new BackupError(`the store of files does not give ${key}: ${(error as Error).message}`);
      }
      await sleep(reading.pauseMs);
    }
  }
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

/** Counts rows in COPY text, where each row is one line, because line breaks in values are escaped. */
export function countLines(rows: AsyncIterable<unknown>) {
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

async function flushToDisk(file: string): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
