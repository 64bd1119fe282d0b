import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';
import { isAlive } from './process-identity.ts';

const launcher = fileURLToPath(new URL('./index.ts', import.meta.url));
const asRoot = process.getuid?.() === 0;
const ROOT_ONLY = 'only root starts PostgreSQL as somebody else';

let dataDir: string;
let open: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(() => {
  // A folder of mode 0700, as mkdtemp makes it: the hard case for a server that must not be root.
  dataDir = mkdtempSync(path.join(tmpdir(), 'oplich-embedded-'));
  open = [];
  children = [];
});

afterEach(async () => {
  await Promise.all(open.map(database => database.stop()));
  for (const child of children) child.kill('SIGKILL');
  const leftover = serverPid();
  if (leftover > 0 && leftover !== process.pid && isAlive(leftover)) process.kill(leftover, 'SIGINT');
  await gone(leftover);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('embedded PostgreSQL', () => {
  it('is made on the first start and keeps its data over a restart [R-RUN-4]', { timeout: 60_000 }, async () => {
    const lines: string[] = [];
    const first = await start(line => lines.push(line));
    expect(lines).toHaveLength(1);
    await write(first.url, 'kept');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start();
    expect(await read(second.url)).toEqual(['kept']);
  });

  it('sorts Ukrainian names, checks its pages and asks for a password [R-RUN-4]', { timeout: 60_000 }, async () => {
    const { url } = await start();
    expect(
      await query(url, `SELECT string_agg(n, '' ORDER BY n) AS s FROM unnest('{я,ґ,г,є,і,ї,д}'::text[]) n`),
    ).toEqual([{ s: 'гґдєіїя' }]);
    expect(await query(url, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
    await expect(query(url.replace(/:[^:@/]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
    expect(statSync(path.join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  });

  it('writes no value of a refused statement into its log [R-SEC-16]', { timeout: 60_000 }, async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE person (email text PRIMARY KEY)');
    await query(url, "INSERT INTO person VALUES ('olena@secret.example')");
    await expect(query(url, "INSERT INTO person VALUES ('olena@secret.example')")).rejects.toThrow('duplicate');
    await expect(query(url, "SELECT 'olena@secret.example'::int")).rejects.toThrow('invalid input');
    const logs = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.log'));
    expect(logs).not.toEqual([]);
    for (const log of logs) expect(readFileSync(path.join(dataDir, log), 'utf8')).not.toContain('secret.example');
  });

  it(
    'runs again on the same address after kill -9 of the server, with what was committed [R-RUN-4]',
    { timeout: 60_000 },
    async () => {
      const database = await start();
      await write(database.url, 'committed');
      const killed = database.pid;
      process.kill(killed, 'SIGKILL');
      await until(() => database.pid !== killed);
      expect(await read(database.url)).toEqual(['committed']);
    },
  );

  it('ends when Node is killed, and the next start has what was committed [R-RUN-4]', { timeout: 60_000 }, async () => {
    const child = await startInChild();
    await write(child.url, 'committed');
    child.process.kill('SIGKILL');
    await gone(child.pid);

    const next = await start();
    expect(await read(next.url)).toEqual(['committed']);
  });

  it('starts after kill -9 of Node and server together [R-RUN-4]', { timeout: 60_000 }, async () => {
    const child = await startInChild();
    await write(child.url, 'committed');
    child.process.kill('SIGKILL');
    process.kill(child.pid, 'SIGKILL');

    const next = await start();
    expect(await read(next.url)).toEqual(['committed']);
  });

  it('starts over a postmaster.pid whose number another process has got [R-RUN-4]', { timeout: 60_000 }, async () => {
    const child = await startInChild();
    child.process.kill('SIGKILL');
    process.kill(child.pid, 'SIGKILL');
    await gone(child.pid);
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));

    const next = await start();
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('makes the database anew when the first making was cut off [R-RUN-4]', { timeout: 60_000 }, async () => {
    mkdirSync(path.join(dataDir, 'postgres.making', 'base'), { recursive: true });
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(path.join(dataDir, 'postgres.making'))).toBe(false);
  });

  it(
    'refuses a second start on the same folder and leaves the first one alone [R-RUN-4]',
    { timeout: 60_000 },
    async () => {
      const first = await start();
      await expect(start()).rejects.toThrow(`already running on this DATA_DIR (process ${process.pid})`);
      expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
  );

  it('takes a folder whose name has spaces and letters of any kind', { timeout: 60_000 }, async () => {
    const parent = dataDir;
    dataDir = path.join(parent, 'тека з "даними" $HOME');
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
    dataDir = parent;
  });

  it('says in one line that the folder cannot be used', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedPostgres({ dataDir: path.join(file, 'data'), log: () => undefined })).rejects.toThrow(
      /^DATA_DIR \(.*\) cannot be used/,
    );
  });

  it('lets one of two starts at the same moment through [R-RUN-4]', { timeout: 60_000 }, async () => {
    const outcomes = await Promise.allSettled([startInChild(), startInChild()]);
    expect(outcomes.map(outcome => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(outcome => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain('already running on this DATA_DIR');
  });

  it('is not reached by Ctrl-C, which a terminal sends to the whole group', { timeout: 60_000 }, async () => {
    const child = await startInChild();
    // What is sent to a group reaches its members alone: the database is none of them.
    const groupOf = (pid: number) =>
      Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }));
    const terminal = child.process.pid as number;
    expect(groupOf(terminal)).toBe(terminal);
    expect(groupOf(child.pid)).not.toBe(terminal);
    process.kill(-terminal, 'SIGINT');
    expect(await query(child.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('runs as root where user namespaces are forbidden', { timeout: 60_000 }, async context => {
    if (!asRoot) return context.skip(ROOT_ONLY);
    const child = await startInChild({ PATH: without('unshare') });
    await write(child.url, 'as nobody');
    expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(65534);
    child.process.kill('SIGKILL');
    await gone(child.pid);

    const next = await start();
    expect(await read(next.url)).toEqual(['as nobody']);
  });

  it(
    'runs as root with a copy of its programs where neither unshare nor setpriv can be used',
    { timeout: 60_000 },
    async context => {
      if (!asRoot) return context.skip(ROOT_ONLY);
      const child = await startInChild({ PATH: without('unshare', 'setpriv') });
      await write(child.url, 'as nobody');
      child.process.kill('SIGKILL');

      // Nothing told this server of Node's death: the next start ends it first.
      const next = await start();
      expect(isAlive(child.pid)).toBe(false);
      expect(await read(next.url)).toEqual(['as nobody']);
    },
  );
});

async function start(log: (line: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log });
  open.push(database);
  return database;
}

/** Starts it in a Node process of its own, so that this process can be killed. */
async function startInChild(env: NodeJS.ProcessEnv = {}): Promise<{ process: ChildProcess; url: string; pid: number }> {
  const code = `
    process.on('SIGINT', () => undefined);
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
      .catch(error => { console.log(JSON.stringify({ refused: error.message })); process.exit(1); });
    console.log(JSON.stringify({ url: database.url, pid: database.pid }));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', data => resolve(String(data)));
    child.once('exit', code => reject(new Error(`ended with ${code}`)));
  });
  const answer = JSON.parse(line) as { refused: string } | { url: string; pid: number };
  if ('refused' in answer) throw new Error(answer.refused);
  return { process: child, ...answer };
}

/** A PATH on which these programs fail, as they do in a container that forbids them. */
function without(...programs: string[]): string {
  const folder = path.join(dataDir, 'forbidden');
  mkdirSync(folder, { recursive: true });
  for (const name of programs) {
    const file = path.join(folder, name);
    writeFileSync(file, '#!/bin/sh\necho "Operation not permitted" >&2\nexit 1\n');
    chmodSync(file, 0o755);
  }
  return `${folder}:${process.env['PATH'] ?? ''}`;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function write(url: string, word: string): Promise<void> {
  await query(url, `CREATE TABLE words (word text); INSERT INTO words VALUES ('${word}')`);
}

async function read(url: string): Promise<unknown[]> {
  return ((await query(url, 'SELECT word FROM words')) as { word: string }[]).map(row => row.word);
}

function serverPid(): number {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

async function gone(pid: number): Promise<void> {
  await until(() => pid <= 0 || pid === process.pid || !isAlive(pid));
}
