import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { aDatabase, anEmptyDatabase } from '../../../test/database.ts';
import { selfSigned } from '../../../test/servers/self-signed.ts';
import { aEmailServer } from '../../../test/servers/smtp.ts';
import { readConfig } from '../../config.ts';
import { createClient } from '../../db/pool.ts';
import { dataKeyIds } from '../../platform/secrets/secrets.ts';
import { doctor } from '../doctor.ts';
import { clockFinding, queueFinding, settingsFindings } from './check-database.ts';
import { certificateFinding, diskFinding } from './check-services.ts';

const root = mkdtempSync(path.join(tmpdir(), 'oplich-doctor-'));
const servers: Server[] = [];
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  for (const server of servers) server.close();
});
const newFolder = () => mkdtempSync(path.join(root, 'data-'));
const listening = async (server: Server): Promise<number> => {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const nobodyAt = async () => {
  const server = createServer();
  const port = await listening(server);
  server.close();
  return port;
};
/** As clamd answers a ping; in a test without its package. */
const scanner = (answer: string) => listening(createServer(socket => socket.once('data', () => socket.end(answer))));

async function look(env: Record<string, string>) {
  const lines: string[] = [];
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: newFolder(), ...env });
  const outcome = await doctor.run({ config, print: line => lines.push(line) }, []);
  return {
    outcome,
    of: (part: string) => lines.filter(line => line.slice(8).startsWith(`${part}:`)).join('\n'),
    lines,
  };
}

const MAIL_FROM = 'no-reply@relief.org';

describe('npm run doctor', () => {
  test('says a line for each part, and ends well when none is wrong [R-OPS-10]', async () => {
    const { url } = await aEmailServer();
    const DATA_DIR = newFolder();
    const at = new Date(Date.now() - 3_600_000);
    writeFileSync(path.join(DATA_DIR, 'last-backup.json'), JSON.stringify({ at, file: 'x' }));
    const CLAMAV_URL = `tcp://127.0.0.1:${await scanner('PONG\0')}`;
    const { outcome, lines, of } = await look({
      DATABASE_URL: await aDatabase(),
      MAIL_URL: url,
      MAIL_FROM,
      CLAMAV_URL,
      DATA_DIR,
    });
    // The database of the tests does not wait for its disk; the rest is as it should be.
    expect(lines.filter(line => line.startsWith('wrong')).every(line => line.includes('database: '))).toBe(true);
    expect(outcome).toBe(lines.some(line => line.startsWith('wrong')) ? 'failed' : 'done');
    expect(of('clock')).toMatch(/^ok +clock: 0\.\d s apart/);
    expect(of('migrations')).toMatch(/^ok +migrations: all \d+ are made$/);
    expect(of('keys')).toBe('ok      keys: nothing is encrypted yet');
    expect(of('jobs')).toMatch(/^ok/);
    expect(of('mail')).toBe('ok      mail: the server takes our e-mails');
    expect(of('files')).toBe('ok      files: written, read and deleted');
    expect(of('scanner')).toBe('ok      scanner: clamd answers');
    expect(of('backups')).toBe('ok      backups: the newest is 1.0 hours old');
    expect(of('public address')).toMatch(/^ok .*on this machine only$/);
    expect(of('disk')).toMatch(/GB are free/);
    expect(lines.join('\n')).not.toMatch(/postgres:\/\//);
  });

  test('what is broken is told with what to do [R-OPS-10] [R-OPS-11]', async () => {
    const dead = await nobodyAt();
    const DATA_DIR = newFolder();
    writeFileSync(path.join(DATA_DIR, 'files'), 'a file where the folder should be');
    const tls = await listening(createTlsServer(selfSigned, socket => socket.on('error', () => undefined)));
    const { outcome, of } = await look({
      DATABASE_URL: `postgres://nobody:secret-word@127.0.0.1:${dead}/none`,
      MAIL_URL: `smtp://127.0.0.1:${dead}`,
      CLAMAV_URL: `tcp://127.0.0.1:${dead}`,
      PUBLIC_URL: `https://localhost:${tls}`,
      DATA_DIR,
    });
    expect(outcome).toBe('failed');
    for (const part of ['database', 'mail', 'files', 'scanner', 'public address']) {
      expect(of(part)).toMatch(/^wrong +[^→]+ → \S/);
      expect(of(part)).not.toContain('secret-word');
    }
    // The sender that stands there where nobody gives one.
    expect(of('mail')).toContain('→ set MAIL_FROM');
    expect(of('backups')).toMatch(/^warning .*there is none → npm run backup/);
  });

  test('a data key that does not open what is encrypted, of the environment or kept, is told with the id of the one that does [R-OPS-10] [R-OPS-11]', async () => {
    const DATABASE_URL = await aDatabase();
    const [right, other] = ['the key there was '.repeat(3), 'a key made anew '.repeat(3)];
    const client = createClient(DATABASE_URL);
    await client.connect();
    await client.query(
      `INSERT INTO files (id, storage_key, name, content_type, size, purpose, created_at, encrypted_with)
       VALUES (gen_random_uuid(), 'aa/bb', 'a', 'image/png', 1, 'photo', now(), $1)`,
      dataKeyIds(right),
    );
    await client.end();
    const keys = async (env: Record<string, string>) => (await look({ DATABASE_URL, ...env })).of('keys');
    expect(await keys({ DATA_KEY: right })).toBe('ok      keys: the data key opens what is encrypted');
    expect(await keys({ DATA_KEY: `${other}||${right}` })).toMatch(/^ok/);
    const DATA_DIR = newFolder();
    for (const env of [{ DATA_KEY: other }, { DATA_DIR }]) {
      expect(await keys(env)).toMatch(
        new RegExp(`^wrong .*id ${dataKeyIds(right)[0]}.* → give the DATA_KEY there was`),
      );
    }
    writeFileSync(path.join(DATA_DIR, 'data-key'), right);
    expect(await keys({ DATA_DIR })).toMatch(/^ok/);
  });

  test('a note of the last backup that cannot be read, and one of a backup that lacked something [R-OPS-10] [R-OPS-11]', async () => {
    const backups = async (note: string) => {
      const DATA_DIR = newFolder();
      writeFileSync(path.join(DATA_DIR, 'last-backup.json'), note);
      const { of } = await look({ DATABASE_URL: await anEmptyDatabase(), DATA_DIR });
      return of('backups');
    };
    expect(await backups('{"at":"2026-')).toMatch(/^warning .*cannot be read → npm run backup/);
    expect(await backups('[]')).toMatch(/^warning .*cannot be read/);
    const last = { at: new Date(), file: 'x', bytes: 1, faults: 0, missing: 2 };
    expect(await backups(JSON.stringify(last))).toMatch(/^warning .*0 faults and 2 files missing → /);
  });

  test('a mail server whose certificate nobody vouches for, a scanner that is no clamd, a bucket that is not there [R-OPS-11]', async () => {
    const { url } = await aEmailServer(undefined, { tls: 'starttls' });
    const { of } = await look({
      DATABASE_URL: await anEmptyDatabase(),
      MAIL_URL: url,
      MAIL_FROM,
      CLAMAV_URL: `tcp://127.0.0.1:${await scanner('UNKNOWN COMMAND\0')}`,
      FILES_URL: `s3://key:secret@localhost/bucket?endpoint=http://127.0.0.1:${await nobodyAt()}`,
      PUBLIC_URL: 'http://oplich.example',
    });
    expect(of('mail')).toMatch(/^wrong .*certificate/);
    expect(of('scanner')).toMatch(/^wrong .*UNKNOWN COMMAND/);
    expect(of('files')).toMatch(/^wrong .*FILES_URL/);
    expect(of('migrations')).toMatch(/^wrong .*npm run migrate/);
    expect(of('public address')).toMatch(/^wrong .*not encrypted/);
  });

  test('bounds of clock, disk, certificate, queue and settings [R-OPS-11]', () => {
    const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);
    expect([0, 3, 31, -31].map(apart => clockFinding(at(0), at(apart)).state)).toEqual([
      'ok',
      'warning',
      'wrong',
      'wrong',
    ]);
    expect([5e10, 5e9, 1e8].map(free => diskFinding(free, 1e11).state)).toEqual(['ok', 'warning', 'wrong']);
    const validTo = (days: number) => ({ valid_to: new Date(at(0).getTime() + days * 86_400_000).toUTCString() });
    expect([30, 13].map(days => certificateFinding(validTo(days), at(0)).state)).toEqual(['ok', 'warning']);
    const queue = (oldestSeconds: number, failed = 0) => queueFinding({ waiting: 1, oldestSeconds, failed }).state;
    expect([queue(1), queue(1, 1), queue(301), queue(1801)]).toEqual(['ok', 'warning', 'warning', 'wrong']);
    const good = {
      server_version: '15.1',
      server_version_num: '150001',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      max_connections: '200',
      log_min_error_statement: 'panic',
    };
    const states = (more: Partial<typeof good>, isPooled = false) =>
      settingsFindings({ ...good, ...more }, { isEmbedded: false, isPooled }).map(one => one.state);
    expect(states({})).toEqual(['ok']);
    // 37 for each of two copies; past a pooler 8.
    expect([states({ max_connections: '73' }), states({ max_connections: '74' })]).toEqual([['warning'], ['ok']]);
    expect([states({ max_connections: '15' }, true), states({ max_connections: '16' }, true)]).toEqual([
      ['warning'],
      ['ok'],
    ]);
    expect(states({ server_version_num: '140010' })).toEqual(['wrong']);
    expect(states({ fsync: 'off', synchronous_commit: 'off' })).toEqual(['wrong', 'wrong']);
    expect(states({ data_checksums: 'off', max_connections: '50', log_min_error_statement: 'error' })).toEqual([
      'warning',
      'warning',
      'warning',
    ]);
  });
});
