import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '../until.ts';

/** The standard test string, put together here so that no scanner takes this file for one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');
/** The clamd of the tests does not scan longer streams. */
export const longestStream = 2 * 1024 * 1024;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const answersPing = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'));
    socket.once('error', () => resolve(false));
    text(socket).then(
      said => resolve(said.startsWith('PONG')),
      () => resolve(false),
    );
  });

/** A real clamd whose whole database is one signature: the standard test string, anywhere in a file. */
export class Clamd {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'clamd-'));
  private running: ChildProcess | undefined;

  private constructor(private readonly port: number) {
    writeFileSync(path.join(this.folder, 'test.ndb'), `Oplich.Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
    const settings = {
      DatabaseDirectory: this.folder,
      TemporaryDirectory: this.folder,
      TCPSocket: port,
      TCPAddr: '127.0.0.1',
      Foreground: 'yes',
      StreamMaxLength: longestStream,
    };
    writeFileSync(
      path.join(this.folder, 'clamd.conf'),
      Object.entries(settings)
        .map(setting => `${setting.join(' ')}\n`)
        .join(''),
    );
  }

  static async start(): Promise<Clamd> {
    const clamd = new Clamd(await freePort());
    try {
      await clamd.begin();
    } catch (error) {
      await clamd.end();
      throw error;
    }
    return clamd;
  }

  get url(): string {
    return `tcp://127.0.0.1:${this.port}`;
  }

  /** Starts the program, also again; throws with the package to install where it is missing. */
  async begin(): Promise<void> {
    // Where Debian puts it, the path of a user does not lead.
    const env = { PATH: `${process.env['PATH']}:/usr/sbin` };
    const begun = spawn('clamd', ['--config-file', path.join(this.folder, 'clamd.conf')], { stdio: 'ignore', env });
    this.running = begun;
    let failed: Error | undefined;
    begun.once('error', cause => {
      failed = new Error('clamd is not installed: apt-get install clamav-daemon', { cause });
    });
    begun.once('exit', code => {
      failed ??= new Error(`clamd ended with ${code}`);
    });
    const answers = () => {
      if (failed) throw failed;
      return answersPing(this.port);
    };
    await until(answers, { withinMs: 60_000, everyMs: 50, what: 'an answer of clamd' });
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.running?.kill(signal);
  }

  async kill(): Promise<void> {
    const { running } = this;
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
