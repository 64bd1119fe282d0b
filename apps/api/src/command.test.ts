/** The commands as an operator starts them, bundled, each a process of its own. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { bundledServer } from '../test/bundled-server.ts';
import { aDatabase } from '../test/database.ts';
import { listMigrations } from './db/read-migration.ts';

const root = mkdtempSync(path.join(tmpdir(), 'oplich-command-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(path.join(root, 'data-'));

const command = bundledServer('command');
async function run(args: readonly string[], env: Record<string, string>) {
  const given = { NODE_ENV: 'test', DEMO: '0', BACKUP_PASSPHRASE: 'a passphrase of a test', ...env };
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [command, ...args], { env: { PATH, ...given } });
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said: `${out}${error}`.trim() };
}
const on = async <T>(url: string, work: (client: pg.Client) => Promise<T>, name = 'oplich-test') => {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  return work(client).finally(() => client.end());
};

describe('a command that looks, proves or saves', { timeout: 60_000 }, () => {
  test.each([['ledger:check'], ['data-key:rotate'], ['backup', path.join(root, 'none.oplich')]])(
    'makes no database where none is: %s [R-OPS-18]',
    async (...args) => {
      const DATA_DIR = path.join(root, 'not', 'there');
      const { code, said } = await run(args, { DATA_DIR });
      expect([code, said]).toEqual([1, `There is no database at ${DATA_DIR}: give DATABASE_URL or DATA_DIR.`]);
      expect(existsSync(path.dirname(DATA_DIR))).toBe(false);
    },
  );

  test('the doctor finds that there is none, and leaves nothing behind [R-OPS-18]', async () => {
    const DATA_DIR = path.join(root, 'no', 'data');
    const { code, said } = await run(['doctor'], { DATA_DIR });
    expect(code).toBe(1);
    expect(said).toContain(`wrong   database: There is no database at ${DATA_DIR}`);
    expect(said).toContain('ok      files: written, read and deleted');
    expect(existsSync(path.dirname(DATA_DIR))).toBe(false);
  });

  test('brings no database up to date for a product of another version [R-OPS-18]', async () => {
    const DATABASE_URL = await aDatabase();
    const last = (await listMigrations()).at(-1)!;
    await on(DATABASE_URL, client => client.query('DELETE FROM schema_migrations WHERE name = $1', [last]));
    const { code, said } = await run(['ledger:check'], { DATABASE_URL, DATA_DIR: newFolder() });
    expect([code, said]).toEqual([1, expect.stringMatching(/^The database lacks 1 migrations .*npm run migrate/)]);
  });

  test('takes as long as it takes, whatever its role says of statements [R-OPS-18]', async () => {
    const DATABASE_URL = await aDatabase();
    const role = `hurried_${Date.now()}`;
    await on(DATABASE_URL, client =>
      client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'short of time'; ALTER ROLE ${role} SET statement_timeout = '1ms';
        GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`),
    );
    const hurried = Object.assign(new URL(DATABASE_URL), { username: role, password: 'short of time' }).href;
    const { code, said } = await run(['counters:check'], { DATABASE_URL: hurried, DATA_DIR: newFolder() });
    await on(DATABASE_URL, client => client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`));
    expect([code, said]).toEqual([0, 'Every kept count is what there is.']);
  });
});

describe('npm run data-key:rotate', { timeout: 60_000 }, () => {
  test('replaces no key that a running product holds; with keys of the environment it says what each copy needs [R-PRV-13]', async () => {
    const place = { DATABASE_URL: await aDatabase(), DATA_DIR: newFolder() };
    const asProduct = <T>(work: () => Promise<T>) => on(place.DATABASE_URL, work, 'oplich');
    const refused = await asProduct(() => run(['data-key:rotate'], place));
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringContaining('The product is running on this database'),
    ]);
    expect(readdirSync(place.DATA_DIR)).toEqual([]);
    const DATA_KEY = `${'new key '.repeat(5)}||${'old key '.repeat(5)}`;
    const both = await asProduct(() => run(['data-key:rotate'], { ...place, DATA_KEY }));
    expect([both.code, both.said]).toEqual([0, expect.stringMatching(/^The product is running .*each copy has to/)]);
  });
});

describe('npm run restore', { timeout: 60_000 }, () => {
  test.each([
    ['is not there', () => undefined, /none\.oplich cannot be read: ENOENT/],
    ['is a folder', (file: string) => mkdirSync(file, { recursive: true }), /none\.oplich cannot be read: EISDIR/],
  ])('makes no database for a file that %s, and says that nothing was replaced [R-OPS-3]', async (_, make, why) => {
    const DATA_DIR = newFolder();
    const file = path.join(newFolder(), 'none.oplich');
    make(file);
    const { code, said } = await run(['restore', file], { DATA_DIR });
    expect([code, said]).toEqual([1, expect.stringMatching(/^Not restored, and nothing was replaced: /)]);
    expect(said).toMatch(why);
    expect(readdirSync(DATA_DIR)).not.toContain('restoring');
  });

  test('what the system refuses is told as what was not done, and not as a start [R-OPS-3]', async () => {
    const { code, said } = await run(['ledger:check'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect([code, said]).toEqual([1, expect.stringMatching(/^Not done: .*ECONNREFUSED/)]);
  });
});
