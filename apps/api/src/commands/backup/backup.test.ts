import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApp, type TestApp } from '../../../test/app.ts';
import { bundledServer } from '../../../test/bundled-server.ts';
import { aDatabase, anEmptyDatabase } from '../../../test/database.ts';
import { anUploaded, aPng, get, open } from '../../../test/files.ts';
import { aDisplaced, aPartner } from '../../../test/people.ts';
import { until } from '../../../test/until.ts';
import { aConfirmed, anEvent, aPosition, apply, issue } from '../../../test/things.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { lockDataDir, startEmbeddedPostgres } from '../../db/embedded/index.ts';
import { finishRestore, markRestored, restoringIn } from '../../db/embedded/finish-restore.ts';
import { lockSchema, lockSchemaExclusively, migrate } from '../../db/migrate.ts';
import { listMigrations } from '../../db/read-migration.ts';
import { createClient } from '../../db/pool.ts';
import { openPools } from '../../open-product.ts';
import { createSecrets, dataKeyIds } from '../../platform/secrets/secrets.ts';
import { backup } from '../backup.ts';
import { restore } from '../restore.ts';
import { verifyBackup } from './load-backup.ts';
import { makeBackup } from './make-backup.ts';
import { readRecords, writeRecord, type Head } from './records.ts';
import { encryptBackup, decryptBackup } from './encrypted-file.ts';
import { wholeStore } from '../../modules/files/index.ts';

const passphrase = 'a passphrase of a test';
/** What trying a passphrase costs is no matter of most tests. */
const cost = 10;
const keys = {
  'app-secret': 'test app secret, long enough to pass',
  'data-key': 'test data key, long enough to pass too',
};
const keysOf = (isKept: boolean) =>
  Object.entries(keys).map(([name, value]) => ({ name: name as 'data-key', value, isKept }));
const root = mkdtempSync(path.join(tmpdir(), 'oplich-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(path.join(root, 'data-'));
const newFile = () => path.join(newFolder(), 'backup.oplich');

const configOf = (more: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', DEMO: '0', BACKUP_PASSPHRASE: passphrase, ...more });

async function run(command: typeof backup, env: Record<string, string>, ...args: string[]) {
  const lines: string[] = [];
  const outcome = await command.run({ config: configOf(env), print: line => lines.push(line) }, args);
  return { outcome, lines, text: lines.join('\n') };
}

/** What the product keeps, as an operator of it would name it. */
const placeOf = (app: TestApp) => ({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.deps.config.dataDir });

let app: TestApp;
let partner: Awaited<ReturnType<typeof aPartner>>;
let photo: Awaited<ReturnType<typeof anUploaded>>;
let lostKey: string;
let file: string;
let made: Awaited<ReturnType<typeof run>>;
/** What the file holds when it is opened. */
let plain: Buffer;
/** Where nothing is ever replaced: whoever tries it finds it as it was. */
let place: Awaited<ReturnType<typeof aPlaceWithData>>;

/** A product with goods moved, a file, one that was lost and one too many; saved while people go on applying. */
beforeAll(async () => {
  app = await anApp();
  const { dataDir } = app.deps.config;
  for (const [name, value] of Object.entries(keys)) writeFileSync(path.join(dataDir, name), value);
  partner = await aPartner(app);
  const positionId = (await aPosition(app, partner)).id;
  const event = await anEvent(app, partner, { issuedAid: [{ positionId, quantityPerParticipant: '1' }] });
  const person = await aConfirmed(app, partner, event);
  const people = await Promise.all(Array.from({ length: 5 }, () => aDisplaced(app)));
  photo = await anUploaded(app, partner, 'document', await ofManyFrames());
  const lost = await anUploaded(app, partner, 'document', await aPng());
  const { db } = app.deps;
  const row = await db.selectFrom('files').select('storageKey').where('id', '=', lost.id).executeTakeFirstOrThrow();
  lostKey = row.storageKey;
  rmSync(path.join(dataDir, 'files', ...lostKey.split('/')));
  writeTree(path.join(dataDir, 'files', 'extra'), 'bytes of nobody');

  const saved = { isThere: false };
  const writer = (async () => {
    app.clock.set('2026-03-20T08:00:00Z');
    await issue(app, partner, event, person);
    app.clock.set('2026-03-05T10:00:00Z');
    for (const one of people) if (!saved.isThere) await apply(app, one, event);
    while (!saved.isThere) await app.call(partner, 'PUT /notifications/preferences', { body: { requests: 'daily' } });
  })();
  file = newFile();
  made = await run(backup, placeOf(app), file);
  saved.isThere = true;
  await writer;
  plain = await buffer(Readable.from(decryptBackup(file, passphrase)));
  place = await aPlaceWithData();
});

/** An image that nothing makes smaller, so that the backup is of many frames. */
const ofManyFrames = async () => ({
  name: 'noise.png',
  bytes: await sharp(randomBytes(260 * 260 * 3), { raw: { width: 260, height: 260, channels: 3 } })
    .png()
    .toBuffer(),
});

const onDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>, name = 'oplich-test') => {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  return work(client).finally(() => client.end());
};

const countOf = (url: string, table: string) =>
  onDatabase(url, async client => {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    return rows[0]?.count;
  });

/** The product on what was restored, with the keys that came with it. */
async function aProductOn({ DATABASE_URL: url, DATA_DIR: dataDir }: { DATABASE_URL: string; DATA_DIR: string }) {
  const config = configOf({ DATABASE_URL: url, DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const read = (name: string) => readFileSync(path.join(dataDir, name), 'utf8');
  const { pool: _, close, ...pools } = openPools({ url }, () => undefined);
  const secrets = createSecrets(read('app-secret'), read('data-key'));
  const product = await buildApp({ ...pools, config, secrets, clock: app.clock, databaseUrl: url });
  await product.ready();
  return { app: { ...app, app: product }, close: () => product.close().then(close) };
}

const heldBy = (what: string, how: string) => `${what} WHERE datname = current_database() AND ${how}`;
const advisory = 'pg_locks JOIN pg_database ON pg_database.oid = database';
/** Who waits for their turn with a database. */
const waitingForLock = heldBy(
  'pg_stat_activity',
  `query LIKE '%pg_try_advisory_lock%' AND pid <> pg_backend_pid()
    AND pid NOT IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')`,
);

/** Data that a restore would replace, and no product on them. */
async function aPlaceWithData() {
  const DATABASE_URL = await aDatabase();
  await onDatabase(DATABASE_URL, client => client.query("INSERT INTO unreferenced_files VALUES ('was here')"));
  return { DATABASE_URL, DATA_DIR: newFolder() };
}
const isAsItWas = async () => {
  expect(await countOf(place.DATABASE_URL, "unreferenced_files WHERE storage_key = 'was here'")).toBe(1);
  expect(await countOf(place.DATABASE_URL, 'events')).toBe(0);
  expect(await migrate(place.DATABASE_URL)).toEqual([]);
  const left = readdirSync(place.DATA_DIR, { recursive: true, withFileTypes: true });
  expect(left.filter(entry => entry.isFile()).map(entry => entry.name)).toEqual([]);
};

const sealedAs = async (records: AsyncIterable<Buffer>): Promise<string> => {
  const of = newFile();
  writeFileSync(of, await buffer(Readable.from(encryptBackup(records, passphrase, cost))));
  return of;
};
const changed = async (change: (bytes: Buffer) => Buffer, of?: string) => {
  // Of one frame, unless it is said.
  of ??= await rewritten(head => (head.kind === 'table' || head.kind === 'file' ? undefined : head));
  writeFileSync(of, change(readFileSync(of)));
  return { of };
};
const flip = (bytes: Buffer, at: number) => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};

/** The backup with other heads, or without some records, as whoever has the passphrase could write it. */
const rewritten = (other: (head: Head) => Head | undefined): Promise<string> =>
  sealedAs(
    (async function* () {
      for await (const { head, body } of readRecords(Readable.from([plain]))) {
        const now = other(head);
        if (now) yield* writeRecord(now, body);
      }
    })(),
  );

/** Without tables, which are long. */
const outsideTheStore = (head: Head) =>
  head.kind === 'table' || head.kind === 'sequences'
    ? undefined
    : head.kind === 'file'
      ? { ...head, key: '../../x' }
      : head;

const writeTree = (folder: string, what: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'what'), what);
};

describe('npm run backup, npm run restore', () => {
  test('a backup beside a product that writes is one moment of it, and names files that are missing or too many [R-OPS-1] [R-OPS-6]', () => {
    expect(made.text).toContain('every balance is proved');
    expect(made.text).toContain('Every kept count is what there is.');
    expect(made.lines.filter(line => line.startsWith('FAULT'))).toEqual([]);
    expect(made.text).toContain(`1 files are in the database, and not in the store:\n  ${lostKey}`);
    expect(made.text).toContain('not in the backup):\n  extra/what');
    expect(made.outcome).toBe('failed');
    const noted: unknown = JSON.parse(readFileSync(path.join(app.deps.config.dataDir, 'last-backup.json'), 'utf8'));
    const bytes = readFileSync(file);
    for (const said of [...Object.values(keys), partner.email, 'accounts']) expect(bytes.includes(said)).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(['backup.oplich']);
    expect(noted).toMatchObject({ file, bytes: bytes.length, faults: 0, missing: 1 });
  });

  test('what was kept comes back elsewhere in place of what was there, proves itself and works on [R-OPS-2] [R-OPS-4]', async () => {
    const place = await aPlaceWithData();
    const unsaid = await run(restore, place, file);
    expect([unsaid.outcome, unsaid.text]).toEqual(['failed', expect.stringContaining('say so with --replace')]);

    // Somebody else than the owner, who has rights on the tables.
    const role = `reader_${Date.now()}`;
    const rights = `CREATE ROLE ${role}; GRANT USAGE ON SCHEMA public TO ${role}; GRANT SELECT ON events TO ${role}`;
    const asProduct = async (other: pg.Client) => {
      await other.query(rights);
      return run(restore, place, file, '--replace');
    };
    const running = await onDatabase(place.DATABASE_URL, asProduct, 'oplich');
    expect([running.outcome, running.text]).toEqual(['failed', expect.stringContaining('The product is running')]);
    expect(await countOf(place.DATABASE_URL, 'unreferenced_files')).toBe(1);

    const { outcome, lines, text } = await run(restore, place, file, '--replace');
    expect(lines.at(-1)).toMatch(/^Restored in .* Nothing is missing/);
    expect(outcome).toBe('done');
    expect(text).toContain(lostKey);
    // The moment of the backup, whether goods had been handed out by then or not.
    const movements = made.lines.find(line => line.includes('movements'));
    expect(movements).toMatch(/^[12] movements of 1 positions, every balance is proved\.$/);
    expect(lines).toContain(movements);
    expect(await countOf(place.DATABASE_URL, 'stock_movements')).toBe(Number(movements?.[0]));
    expect(await countOf(place.DATABASE_URL, 'unreferenced_files')).toBe(0);
    expect(lines.filter(line => line.startsWith('FAULT'))).toEqual([]);

    await onDatabase(place.DATABASE_URL, async client => {
      const { rows } = await client.query(`SELECT has_table_privilege('${role}', 'events', 'select') AS may`);
      expect(rows).toEqual([{ may: true }]);
      await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    });

    const there = await aProductOn(place);
    const link = await open(there.app, partner, photo.id);
    expect((await get(there.app, String(link.headers.location))).statusCode).toBe(200);
    const told = await there.app.app.inject({
      method: 'POST',
      url: '/api/feedback',
      headers: { authorization: `Bearer ${partner.token}` },
      payload: { subject: 'Дякуємо', message: 'Усе на місці.' },
    });
    expect([told.statusCode, told.body]).toEqual([201, expect.any(String)]);
    await there.close();
  });

  test.each([
    ['another passphrase', 'does not open', () => ({ of: file, BACKUP_PASSPHRASE: 'another passphrase' })],
    ['the end is missing', 'does not open', () => changed(bytes => bytes.subarray(0, bytes.length - 1))],
    ['one bit is another', 'does not open', () => changed(bytes => flip(bytes, Math.floor(bytes.length / 2)))],
    [
      'one bit of a later part is another',
      'was cut off or changed after',
      async () => changed(bytes => flip(bytes, bytes.length - 100_000), await sealedAs(Readable.from([plain]))),
    ],
    ['it is something else', 'no backup of the product', () => changed(() => Buffer.from('a letter\n'.repeat(100)))],
  ])('a file that is not whole replaces nothing: %s [R-OPS-3]', async (_, reason, broken) => {
    const { of, ...more } = await broken();
    const { outcome, text } = await run(restore, { ...place, ...more }, of, '--replace');
    expect([outcome, text]).toEqual(['failed', expect.stringContaining('nothing was replaced')]);
    expect(text).toContain(reason);
    await isAsItWas();
  });

  test('bytes that the queue is about to delete, with their small pictures, are not told as too many [R-OPS-6]', async () => {
    const { id } = await anUploaded(app, partner, 'photo');
    const { db } = app.deps;
    const gone = await db.deleteFrom('files').where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    expect(gone.hasThumbnail).toBe(true);
    const { text } = await run(backup, placeOf(app), newFile());
    expect(text).toContain('in the store, and not in the database');
    expect(text).not.toContain(gone.storageKey);
  });

  test('what came back is compared with what was recorded, and undone when it differs [R-OPS-2] [R-OPS-3]', async () => {
    const more = await rewritten(head => (head.kind === 'summary' ? { ...head, rows: head.rows + 1 } : head));
    const { outcome, text } = await run(restore, place, more, '--replace');
    expect([outcome, text]).toEqual(['failed', expect.stringMatching(/rows came back, the backup recorded/)]);
    await isAsItWas();
  });

  test.each([
    ['a file', outsideTheStore],
    ['a table', (head: Head) => (head.kind === 'table' ? { ...head, schema: 'pg_catalog' as 'public' } : head)],
  ])(
    'a backup that somebody wrote who has the passphrase reaches nothing but its own places: %s [R-OPS-3]',
    async (_, other) => {
      const forged = await rewritten(other);
      const { outcome, text } = await run(restore, place, forged, '--replace');
      expect([outcome, text]).toEqual(['failed', expect.stringContaining('a record that is none of the product')]);
      await isAsItWas();
      expect(existsSync(path.join(place.DATA_DIR, '..', 'x'))).toBe(false);
    },
  );

  test('a backup of an earlier version is brought up to date, with the keys of the environment [R-OPS-5] [R-OPS-1]', async () => {
    const older = (await listMigrations()).at(-2)!;
    const url = await anEmptyDatabase();
    await migrate(url, older);
    const saved = newFile();
    const store = wholeStore({ kind: 'disk', folder: newFolder() });
    await makeBackup(saved, { url, store, keys: keysOf(false), passphrase });
    // Opened ten times here: at its full cost that alone was half a minute beside other work.
    const own = await sealedAs(decryptBackup(saved, passphrase));
    const kinds = [];
    for await (const { head } of readRecords(decryptBackup(own, passphrase))) kinds.push(head.kind);
    expect(kinds).not.toContain('key');

    const place = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: newFolder() };
    const wrong = await run(restore, { ...place, DATA_KEY: 'x'.repeat(40) }, own);
    expect([wrong.outcome, wrong.text]).toEqual([
      'failed',
      expect.stringMatching(/does not open this backup.*id \w{8}\.$/),
    ]);
    // No key at all, and no file that would show it.
    const none = await run(restore, place, own);
    expect([none.outcome, none.text]).toEqual(['failed', expect.stringContaining(dataKeyIds(keys['data-key'])[0]!)]);
    const unsigned = await run(restore, { ...place, DATA_KEY: keys['data-key'] }, own);
    expect([unsigned.outcome, unsigned.text]).toEqual(['failed', expect.stringContaining('give APP_SECRET')]);
    expect(await countOf(place.DATABASE_URL, "pg_tables WHERE schemaname = 'public'")).toBe(0);
    // A key that lies there already is as good as one of the environment.
    writeFileSync(path.join(place.DATA_DIR, 'app-secret'), keys['app-secret']);
    const both = await run(restore, { ...place, DATA_KEY: keys['data-key'] }, own);
    expect(both.text).toContain('Nothing is missing');
    expect(await migrate(place.DATABASE_URL)).toEqual([]);
  });

  test('a server with a key of its own takes a laptop’s data over with the key they bring [R-OPS-2, R-OPS-4]', async () => {
    const server = 'the key of the server '.repeat(3);
    const place = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: newFolder() };
    const refused = await run(
      restore,
      { ...place, APP_SECRET: 'a secret of the server '.repeat(3), DATA_KEY: server },
      file,
    );
    expect(refused.text).toContain('which it brings: docs/operations/backup.md');
    expect(await countOf(place.DATABASE_URL, "pg_tables WHERE schemaname = 'public'")).toBe(0);

    expect((await run(restore, { ...place, APP_SECRET: 'a secret of the server '.repeat(3) }, file)).outcome).toBe(
      'done',
    );
    expect(readdirSync(place.DATA_DIR)).not.toContain('app-secret');
    expect(readFileSync(path.join(place.DATA_DIR, 'data-key'), 'utf8')).toBe(keys['data-key']);
  });

  test('a backup that had to wait for a migration is of the moment after it [R-OPS-1] [R-OPS-5]', async () => {
    const newest = (await listMigrations()).at(-1)!;
    const url = await aDatabase();
    const own = newFile();
    await onDatabase(url, async client => {
      await lockSchemaExclusively(client);
      const store = wholeStore({ kind: 'disk', folder: newFolder() });
      const saving = makeBackup(own, { url, store, keys: keysOf(false), passphrase });
      await until(() => countOf(url, waitingForLock));
      // Whatever is committed in front of the backup; here one migration fewer, which needs no other program.
      await client.query(`DELETE FROM schema_migrations WHERE name = '${newest}'`);
      await client.query('SELECT pg_advisory_unlock_all()');
      await saving;
    });
    const { about } = await verifyBackup(own, passphrase);
    expect(about.migrations).not.toContain(newest);
  });

  test('a backup by a newer version says that the one which runs has to take it [R-OPS-5]', async () => {
    const DATABASE_URL = await anEmptyDatabase();
    await expect(run(backup, { DATABASE_URL, DATA_DIR: newFolder() }, newFile())).rejects.toThrow(
      /^The database lacks \d+ migrations .*: save it by the version that runs on it/,
    );
  });

  test('a backup of a newer version is refused [R-OPS-5]', async () => {
    const newer = await rewritten(head =>
      head.kind === 'about' ? { ...head, migrations: [...head.migrations, '9999_of_tomorrow.sql'] } : head,
    );
    const { outcome, text } = await run(restore, place, newer, '--replace');
    expect([outcome, text]).toEqual(['failed', expect.stringContaining('9999_of_tomorrow.sql is not known here')]);
    await isAsItWas();
  });

  test('keys are on the disk before what only they open is there for good, or nothing is replaced [R-OPS-2] [R-OPS-3]', async () => {
    const blocked = path.join(place.DATA_DIR, 'data-key.new');
    mkdirSync(blocked);
    const { db } = app.deps;
    const row = await db.selectFrom('files').select('storageKey').where('id', '=', photo.id).executeTakeFirstOrThrow();
    const kept = path.join(place.DATA_DIR, 'files', ...row.storageKey.split('/'));
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(kept, 'of who was here');
    await expect(run(restore, place, file, '--replace')).rejects.toThrow('EISDIR');
    // A file that was there stays; those that came do not.
    rmSync(kept);
    rmSync(blocked, { recursive: true });
    await isAsItWas();
  });

  test('a product that starts while a restore waits for its turn is not restored under [R-OPS-4]', async () => {
    await onDatabase(place.DATABASE_URL, async client => {
      await lockSchema(client);
      const waiting = run(restore, place, file, '--replace');
      await until(() => countOf(place.DATABASE_URL, waitingForLock));
      await onDatabase(
        place.DATABASE_URL,
        async () => {
          await client.query('SELECT pg_advisory_unlock_all()');
          expect((await waiting).text).toContain('The product is running');
        },
        'oplich',
      );
    });
    await isAsItWas();
  });

  test('while files are copied, which may take hours, the database is neither held nor its schema [R-OPS-1]', async () => {
    const { databaseUrl: url } = app;
    const store = wholeStore(app.deps.config.files);
    const held: unknown[] = [];
    const get = async (key: string) => {
      held.push(
        await countOf(
          url,
          heldBy('pg_stat_activity', "application_name = 'oplich-command' AND xact_start IS NOT NULL"),
        ),
        await countOf(url, heldBy(advisory, "locktype = 'advisory'")),
      );
      return store.get(key);
    };
    await makeBackup(newFile(), { url, store: { ...store, get }, keys: keysOf(true), passphrase });
    expect(held.length).toBeGreaterThan(2);
    expect(held.filter(one => one !== 0)).toEqual([]);
  });

  test('a file that the store neither gives nor says to be gone is asked for again, and without it there is no backup [R-OPS-1] [R-OPS-6]', async () => {
    const { databaseUrl: url } = app;
    const store = wholeStore(app.deps.config.files);
    const own = newFile();
    const saved = (get: typeof store.get, exists: typeof store.exists) =>
      makeBackup(own, { url, store: { ...store, get, exists }, keys: keysOf(true), passphrase });
    const overloaded = () => Promise.reject(new Error('the file store answered 503 to a read'));
    await expect(saved(overloaded, overloaded)).rejects.toThrow(/^the store of files does not give .*503/);
    await expect(saved(overloaded, store.exists)).rejects.toThrow(/503/);
    expect(existsSync(own)).toBe(false);
    const asked = new Set<string>();
    const onceOverloaded = (key: string) => {
      if (asked.has(key)) return store.get(key);
      asked.add(key);
      return overloaded();
    };
    const { summary } = await saved(onceOverloaded, store.exists);
    expect(summary.missing).toEqual([lostKey]);
  });

  test('there is no backup with a data key that does not open what is saved: a restore could not either [R-OPS-1] [R-OPS-3]', async () => {
    const own = newFile();
    const DATA_DIR = newFolder();
    for (const name of Object.keys(keys)) writeFileSync(path.join(DATA_DIR, name), 'of another product '.repeat(3));
    const { outcome, text } = await run(backup, { ...placeOf(app), DATA_DIR }, own);
    expect([outcome, text]).toEqual(['failed', expect.stringContaining(dataKeyIds(keys['data-key'])[0]!)]);
    expect(existsSync(own)).toBe(false);
  });

  test('there is no backup without a passphrase, and none is written over [R-OPS-3]', async () => {
    await expect(run(backup, { ...placeOf(app), BACKUP_PASSPHRASE: '' }, newFile())).rejects.toThrow(
      'BACKUP_PASSPHRASE',
    );
    expect((await run(backup, placeOf(app), file)).text).toContain('is there already');
    expect((await run(backup, placeOf(app))).outcome).toBe('usage');
    expect((await run(restore, place, file, '--replase')).outcome).toBe('usage');
  });

  test('what a backup that was cut off left is told in one line, and left alone [R-OPS-3]', async () => {
    const draft = `${newFile()}.making`;
    writeFileSync(draft, 'half of one');
    const { outcome, lines } = await run(backup, placeOf(app), draft.replace('.making', ''));
    expect([outcome, lines]).toEqual(['failed', [expect.stringContaining(`${draft} is there already`)]]);
    expect(readFileSync(draft, 'utf8')).toBe('half of one');
  });

  test('each night deletes what one that was cut off the night before has left, and nothing else [R-OPS-3]', () => {
    const folder = newFolder();
    const lying = (name: string, days: number) => {
      const place = path.join(folder, name);
      const at = Date.now() / 1000 - days * 24 * 3600;
      writeFileSync(place, '');
      utimesSync(place, at, at);
    };
    lying('oplich-2026-03-04-0230.oplich.making', 2);
    lying('oplich-2026-03-06-0230.oplich.making', 0);
    lying('oplich-2026-03-04-0230.oplich', 2);
    lying('another.making', 2);
    const unit = readFileSync(
      new URL('../../../../../operations/systemd/oplich-backup.service', import.meta.url),
      'utf8',
    );
    const [, before = ''] = /^ExecStartPre=\/bin\/sh -c '(.+)'$/m.exec(unit) ?? [];
    execFileSync('/bin/sh', ['-c', before.replaceAll('$$', '$')], { env: { ...process.env, BACKUP_FOLDER: folder } });
    expect(readdirSync(folder).sort()).toEqual([
      'another.making',
      'oplich-2026-03-04-0230.oplich',
      'oplich-2026-03-06-0230.oplich.making',
    ]);
  });

  test('a connection that breaks under a command fails what it asks next, and not the process [R-OPS-3]', async () => {
    const client = createClient(place.DATABASE_URL);
    await client.connect();
    // `once` of node:events would give up at the error.
    const ended = new Promise(resolve => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await onDatabase(place.DATABASE_URL, other => other.query(`SELECT pg_terminate_backend(${rows[0]?.pid})`));
    await ended;
    await expect(client.query('SELECT 1')).rejects.toThrow();
  });
});

describe('on the embedded database', () => {
  const main = bundledServer('main');

  test('another laptop takes the data over by one command; what was there is kept aside [R-OPS-4]', async () => {
    const DATA_DIR = newFolder();
    writeTree(path.join(DATA_DIR, 'postgres'), 'an earlier database');
    writeFileSync(path.join(DATA_DIR, 'data-key'), 'an earlier key');
    const giveBack = await lockDataDir(DATA_DIR);
    await expect(run(restore, { DATA_DIR }, file, '--replace')).rejects.toThrow('already running on this DATA_DIR');
    giveBack();
    expect((await run(restore, { DATA_DIR }, file)).text).toContain('say so with --replace');

    expect((await run(restore, { DATA_DIR }, file, '--look')).text).toContain('Whole: ');
    const { text } = await run(restore, { DATA_DIR }, file, '--replace');
    expect(text).toContain('What was there before lies in');
    const aside = readdirSync(DATA_DIR).find(name => name.startsWith('replaced-'))!;
    expect(readdirSync(path.join(DATA_DIR, aside)).sort()).toEqual(['data-key', 'postgres']);
    expect(readdirSync(DATA_DIR)).not.toContain('restoring');
    expect(readFileSync(path.join(DATA_DIR, 'data-key'), 'utf8')).toBe(keys['data-key']);
    const product = await startEmbeddedPostgres({ dataDir: DATA_DIR, durable: false, log: () => undefined });
    expect(await countOf(product.url, 'events')).toBe(1);
    await product.stop();
  });

  test('a restore that was cut off while it changed places is finished by the next start [R-OPS-7]', () => {
    for (const moved of [0, 1, 2, 3, 4]) {
      const dataDir = newFolder();
      const parts = ['files', 'app-secret', 'data-key', 'postgres'];
      const fill = (folder: string, what: string) => {
        for (const part of parts) writeTree(path.join(folder, part), what);
      };
      fill(dataDir, 'old');
      fill(restoringIn(dataDir), 'new');
      markRestored(dataDir, new Date('2026-03-05T10:00:00Z'));
      // As far as it had come: so many parts had changed places.
      for (const part of parts.slice(0, moved)) {
        const aside = path.join(dataDir, 'replaced-20260305100000', part);
        rmSync(path.join(restoringIn(dataDir), part), { recursive: true });
        writeTree(aside, 'old');
        writeTree(path.join(dataDir, part), 'new');
      }
      const aside = finishRestore(dataDir)!;
      for (const part of parts) {
        expect([moved, part, readFileSync(path.join(dataDir, part, 'what'), 'utf8')]).toEqual([moved, part, 'new']);
        expect(readFileSync(path.join(aside, part, 'what'), 'utf8')).toBe('old');
      }
      expect(finishRestore(dataDir)).toBeUndefined();
    }
  });

  test('the product that finishes a restore has the keys it brought, and makes none of its own [R-OPS-7]', async () => {
    const [restored, DATA_DIR] = [newFolder(), newFolder()];
    await run(restore, { DATA_DIR: restored }, file);
    mkdirSync(restoringIn(DATA_DIR), { mode: 0o700 });
    for (const part of ['files', 'app-secret', 'data-key', 'postgres'])
      renameSync(path.join(restored, part), path.join(restoringIn(DATA_DIR), part));
    markRestored(DATA_DIR, new Date('2026-03-05T10:00:00Z'));

    const { PATH = '' } = process.env;
    const product = spawn(process.execPath, [main], {
      env: { PATH, NODE_ENV: 'test', DEMO: '0', PORT: '0', DATA_DIR },
    });
    const ended = new Promise(resolve => product.once('exit', resolve));
    let said = '';
    for (const stream of [product.stdout, product.stderr]) stream.on('data', bytes => (said += String(bytes)));
    await Promise.race([ended, until(() => said.includes('Oplich is open'))]);
    product.kill('SIGTERM');
    await ended;
    expect(said).toContain('Oplich is open');
    expect(readdirSync(DATA_DIR).filter(name => name.startsWith('replaced-'))).toEqual([]);
    expect(readFileSync(path.join(DATA_DIR, 'data-key'), 'utf8')).toBe(keys['data-key']);
  }, 60_000);
});
