import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { program } from './binaries.ts';
import { SUPERUSER } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { commandLine, spawnOptions, type RunAs } from './run-as.ts';

/** What a server needs to know to be started, and started again. */
export interface ServerSettings {
  readonly runAs: RunAs;
  readonly folder: string;
  readonly logFile: string;
  readonly password: string;
  readonly durable: boolean;
}

/** A server process that answers. */
export interface Server {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly port: number;
}

/** After kill -9 the children of the former server need a moment to let go of its memory. */
const CRASH_PATIENCE_MS = 10_000;

/** Replaying the log after a crash may take this long. */
const READY_PATIENCE_MS = 120_000;

const STILL_HELD = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const PORT_TAKEN = /could not bind IPv4 address|could not create any TCP\/IP sockets/;

/**
 * Settings for tests, whose data need not survive a crash. A run creates more than a thousand databases, in one of which autovacuum would
 * start every tenth of a second.
 */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** Starts the server and waits until it answers; without a port it takes a free one. */
export async function startServer(settings: ServerSettings, wantedPort?: number): Promise<Server> {
  const until = Date.now() + CRASH_PATIENCE_MS;
  for (;;) {
    const port = wantedPort ?? (await freePort());
    const outcome = await launch(settings, port);
    if (typeof outcome !== 'string') return outcome;
    const again = STILL_HELD.test(outcome) || (wantedPort === undefined && PORT_TAKEN.test(outcome));
    if (!again || Date.now() > until) {
      throw new EmbeddedPostgresError(
        `The embedded database did not start: ${reason(outcome)} (more in ${settings.logFile})`,
      );
    }
    await sleep(100);
  }
}

/** Ends the server cleanly: open transactions are rolled back, everything committed is on the disk. */
export async function stopServer(server: Server, settings: ServerSettings): Promise<void> {
  const { child } = server;
  if (hasEnded(child)) return;
  child.ref();
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  // Windows has no signals; there kill() would be a crash.
  if (process.platform === 'win32')
    spawnSync(program(settings.runAs.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', settings.folder]);
  else child.kill('SIGINT');
  await ended;
}

/** The address of one of the server's databases. */
export function databaseUrl(settings: ServerSettings, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${settings.password}@127.0.0.1:${port}/${database}`;
}

/** Returns the server, or what it wrote when it ended before it was ready. */
async function launch(settings: ServerSettings, port: number): Promise<Server | string> {
  keepLogSmall(settings.logFile);
  // A file and not a pipe: the server must be able to write on when Node was killed.
  const log = openSync(settings.logFile, 'a', 0o600);
  const logStart = statSync(settings.logFile).size;
  const [command, args] = commandLine(settings.runAs, 'postgres', [
    '-D',
    settings.folder,
    ...configuration(settings, port),
  ]);
  // A session of its own: Ctrl-C in a terminal goes to the whole group, and the server must outlive the last request.
  const child = spawn(command, args, { ...spawnOptions(settings.runAs), detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  let fault: Error | undefined;
  child.once('error', error => (fault = error));
  const until = Date.now() + READY_PATIENCE_MS;
  while (fault === undefined && !hasEnded(child)) {
    if (await answers(settings, port)) {
      child.unref();
      return { child, pid: child.pid as number, port };
    }
    if (Date.now() > until) {
      child.kill('SIGQUIT');
      return 'FATAL: it did not answer in time';
    }
    await sleep(25);
  }
  return fault?.message ?? readFrom(settings.logFile, logStart);
}

function configuration(settings: ServerSettings, port: number): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    // Loopback with a password is the only way in.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 200,
    log_checkpoints: 'off',
    // A refused statement would be written down with its values: people's addresses and numbers [R-SEC-16].
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(settings.durable ? {} : NOT_DURABLE),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** True when *our* server answers: another program on the port would not know the password. */
async function answers(settings: ServerSettings, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: databaseUrl(settings, port, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function reason(output: string): string {
  return /(?:FATAL|PANIC|ERROR): .*/.exec(output)?.[0] ?? output.trim().split('\n').at(-1) ?? '';
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise(resolve => probe.close(resolve));
  return port;
}

function keepLogSmall(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) renameSync(file, `${file}.old`);
}

function readFrom(file: string, start: number): string {
  const length = Math.min(Math.max(statSync(file).size - start, 0), 64_000);
  const buffer = Buffer.alloc(length);
  const handle = openSync(file, 'r');
  readSync(handle, buffer, 0, length, start);
  closeSync(handle);
  return buffer.toString('utf8');
}
