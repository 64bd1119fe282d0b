import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApp, type TestApp } from '../../../test/app.ts';
import { aDatabase, anEmptyDatabase } from '../../../test/database.ts';
import { anUploaded, aPng, get, open } from '../../../test/files.ts';
import { aDisplaced, aPartner } from '../../../test/people.ts';
import { aConfirmed, anEvent, aPosition, apply, issue } from '../../../test/things.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { holdDataDir, startEmbeddedPostgres } from '../../db/embedded/index.ts';
import { finishRestore, markRestored, restoringIn } from '../../db/embedded/finish-restore.ts';
import { listMigrations, migrate } from '../../db/migrate.ts';
import { openPools } from '../../open-product.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { backup } from '../backup.ts';
import { restore } from '../restore.ts';
import { makeBackup } from './make-backup.ts';
import { readRecords, writeRecord, type Head } from './records.ts';
import { sealed, unsealed } from './sealed-file.ts';
import { wholeStore } from '../../modules/files/index.ts';

const passphrase = 'a passphrase of a test';
/** What trying a passphrase costs is no matter of most tests. */
const cost = 10;
const keys = {
  'app-secret': 'test app secret, long enough to pass',
  'data-key': 'test data key, long enough to pass too',
};
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
  photo = await anUploaded(app, partner, 'document', await aPng());
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
});

const countOf = async (url: string, table: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  await client.end();
  return rows[0]?.count;
};

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

/** Data that a restore would replace, and no product on them. */
const aPlaceWithData = async () => ({ DATABASE_URL: await aDatabase(), DATA_DIR: newFolder() });

const changed = async (change: (bytes: Buffer) => Buffer) => {
  const of = await rewritten(head => head);
  writeFileSync(of, change(readFileSync(of)));
  return { of };
};
const flip = (bytes: Buffer, at: number) => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};

/** The backup with other heads, as whoever has the passphrase could write it. */
async function rewritten(other: (head: Head) => Head): Promise<string> {
  const of = newFile();
  const records = (async function* () {
    for await (const { head, body } of readRecords(unsealed(file, passphrase))) {
      yield* writeRecord(other(head), body);
    }
  })();
  writeFileSync(of, await buffer(Readable.from(sealed(records, passphrase, cost))));
  return of;
}

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
    const bytes = readFileSync(file);
    for (const said of [...Object.values(keys), partner.email, 'accounts']) expect(bytes.includes(said)).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(['backup.oplich']);
  });

  test('what was kept comes back elsewhere in place of what was there, proves itself and works on [R-OPS-2] [R-OPS-4]', async () => {
    const place = await aPlaceWithData();
    const unsaid = await run(restore, place, file);
    expect([unsaid.outcome, unsaid.text]).toEqual(['failed', expect.stringContaining('say so with --replace')]);

    // Somebody else than the owner, who has rights on the tables.
    const other = new pg.Client({ connectionString: place.DATABASE_URL, application_name: 'oplich' });
    await other.connect();
    const role = `reader_${Date.now()}`;
    await other.query(
      `CREATE ROLE ${role}; GRANT USAGE ON SCHEMA public TO ${role}; GRANT SELECT ON events TO ${role}`,
    );
    const running = await run(restore, place, file, '--replace');
    expect([running.outcome, running.text]).toEqual(['failed', expect.stringContaining('The product is running')]);
    await other.end();

    const { outcome, lines, text } = await run(restore, place, file, '--replace');
    expect(lines.at(-1)).toMatch(/^Restored in .* Nothing is missing/);
    expect(outcome).toBe('done');
    expect(text).toContain(lostKey);
    expect(text).toMatch(/[12] movements of 1 positions, every balance is proved\./);
    expect(lines.filter(line => line.startsWith('FAULT'))).toEqual([]);

    const client = new pg.Client({ connectionString: place.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query(`SELECT has_table_privilege('${role}', 'events', 'select') AS may`);
    expect(rows).toEqual([{ may: true }]);
    await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await client.end();

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
    ['it is something else', 'no backup of the product', () => changed(() => Buffer.from('a letter\n'.repeat(100)))],
  ])('a file that is not whole replaces nothing: %s [R-OPS-3]', async (_, reason, broken) => {
    const { of, ...more } = await broken();
    const place = await aPlaceWithData();
    const { outcome, text } = await run(restore, { ...place, ...more }, of, '--replace');
    expect([outcome, text]).toEqual(['failed', expect.stringContaining('nothing was replaced')]);
    expect(text).toContain(reason);
    expect(await migrate(place.DATABASE_URL)).toEqual([]);
  });

  test('what came back is compared with what was recorded, and undone when it differs [R-OPS-2] [R-OPS-3]', async () => {
    const more = await rewritten(head => (head.kind === 'summary' ? { ...head, rows: head.rows + 1 } : head));
    const place = await aPlaceWithData();
    const { outcome, text } = await run(restore, place, more, '--replace');
    expect([outcome, text]).toEqual(['failed', expect.stringMatching(/rows came back, the backup recorded/)]);
    expect(await countOf(place.DATABASE_URL, 'events')).toBe(0);
    expect(readdirSync(place.DATA_DIR)).not.toContain('data-key');
  });

  test('a backup of an earlier version is brought up to date, with the keys of the environment [R-OPS-5] [R-OPS-1]', async () => {
    const older = (await listMigrations()).at(-2)!;
    const url = await anEmptyDatabase();
    await migrate(url, older);
    const own = newFile();
    const store = wholeStore({ kind: 'disk', folder: newFolder() });
    const given = Object.entries(keys).map(([name, value]) => ({ name: name as 'data-key', value, isKept: false }));
    await makeBackup(own, { url, store, keys: given, passphrase });
    const kinds = [];
    for await (const { head } of readRecords(unsealed(own, passphrase))) kinds.push(head.kind);
    expect(kinds).not.toContain('key');

    const place = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: newFolder() };
    const wrong = await run(restore, { ...place, DATA_KEY: 'x'.repeat(40) }, own);
    expect([wrong.outcome, wrong.text]).toEqual(['failed', expect.stringContaining('does not open this backup')]);
    const env = { APP_SECRET: keys['app-secret'], DATA_KEY: keys['data-key'] };
    expect((await run(restore, { ...place, ...env }, own)).text).toContain('Nothing is missing');
    expect(await migrate(place.DATABASE_URL)).toEqual([]);
  });

  test('a backup of a newer version is refused [R-OPS-5]', async () => {
    const newer = await rewritten(head =>
      head.kind === 'about' ? { ...head, migrations: [...head.migrations, '9999_of_tomorrow.sql'] } : head,
    );
    const { outcome, text } = await run(restore, await aPlaceWithData(), newer, '--replace');
    expect([outcome, text]).toEqual(['failed', expect.stringContaining('9999_of_tomorrow.sql is not known here')]);
  });

  test('there is no backup without a passphrase, and none is written over [R-OPS-3]', async () => {
    await expect(run(backup, { ...placeOf(app), BACKUP_PASSPHRASE: '' }, newFile())).rejects.toThrow(
      'BACKUP_PASSPHRASE',
    );
    expect((await run(backup, placeOf(app), file)).text).toContain('is there already');
    expect((await run(backup, placeOf(app))).outcome).toBe('usage');
  });
});

describe('on the embedded database', () => {
  test('another laptop takes the data over by one command; what was there is kept aside [R-OPS-4]', async () => {
    const DATA_DIR = newFolder();
    writeTree(path.join(DATA_DIR, 'postgres'), 'an earlier database');
    writeFileSync(path.join(DATA_DIR, 'data-key'), 'an earlier key');
    const giveBack = await holdDataDir(DATA_DIR);
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
});
