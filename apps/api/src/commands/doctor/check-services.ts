import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import { buffer } from 'node:stream/consumers';
import { dayMs } from '@oplich/contract/shared/kyiv-time';
import type { Config } from '../../config.ts';
import { pingScanner, wholeStore } from '../../modules/files/index.ts';
import { trySmtp } from '../../platform/email/index.ts';
import { isLoopback } from '../../platform/limits/loopback.ts';
import { ok, reasonOf, probe, warning, failure, type Finding } from './finding.ts';

export function checkConfiguration(config: Config): Finding {
  if (config.demo)
    return warning(
      'configuration',
      'demo data, with a published password',
      'DEMO=0 and another DATA_DIR for people’s data',
    );
  if (!config.production)
    return warning('configuration', 'not in production: what is unsafe is not refused', 'NODE_ENV=production');
  return ok('configuration', 'production, nothing unsafe in it');
}

export function checkEmail({ email }: Config): Promise<Finding> {
  if (!email.url) return Promise.resolve(warning('mail', 'no server: e-mails stay in the mailbox', 'set MAIL_URL'));
  // The placeholder of the examples, where none was set.
  if (/\.example>?$/i.test(email.from))
    return Promise.resolve(failure('mail', 'nobody has an address under .example', 'set MAIL_FROM to one of your own'));
  const toDo = 'check MAIL_URL: host, port, certificate, name and password';
  return probe(trySmtp({ url: email.url, requireTls: email.requireTls }), 'mail', 'the server takes our e-mails', toDo);
}

export function checkStore(config: Config): Promise<Finding> {
  const toDo =
    config.files.kind === 's3' ? 'check FILES_URL and the rights of its key' : 'check DATA_DIR, its owner and its disk';
  return probe(probeStore(config), 'files', 'written, read and deleted', toDo);
}

async function probeStore(config: Config): Promise<void> {
  const store = wholeStore(config.files);
  const folder = path.join(config.dataDir, 'incoming');
  const probe = path.join(folder, `doctor-${randomUUID()}`);
  const key = `doctor/${randomUUID()}`;
  const removeFolders = await foldersFor([
    folder,
    ...(config.files.kind === 'disk' ? [path.join(config.files.folder, 'doctor')] : []),
  ]);
  try {
    await writeFile(probe, key, { mode: 0o600 });
    await store.put(key, probe);
    const read = await buffer(await store.get(key));
    await store.delete(key);
    if (read.toString() !== key) throw new Error('what was read is not what was written');
  } finally {
    await rm(probe, { force: true });
    await removeFolders();
  }
}

/** Makes folders, and returns how those that were not there go again, as long as nobody has put anything into them. */
async function foldersFor(folders: readonly string[]): Promise<() => Promise<void>> {
  const made: { first: string; folder: string }[] = [];
  for (const folder of folders) {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first !== undefined) made.unshift({ first: path.resolve(first), folder: path.resolve(folder) });
  }
  return async () => {
    for (const { first, folder } of made)
      for (let one = folder; one.startsWith(first); one = path.dirname(one)) await rmdir(one).catch(() => undefined);
  };
}

export function checkScanner({ clamav }: Config): Promise<Finding> {
  if (!clamav) return Promise.resolve(warning('scanner', 'none: uploads are not scanned', 'set CLAMAV_URL'));
  return probe(
    pingScanner(clamav),
    'scanner',
    'clamd answers',
    'start clamd, with TCPSocket set; until then every upload is refused',
  );
}

/** What a browser meets at the public address. */
export async function checkTls({ publicUrl }: Config, now: Date): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') {
    if (isLoopback(hostname)) return ok('public address', `${publicUrl}, on this machine only`);
    return failure(
      'public address',
      `${publicUrl} is not encrypted`,
      'put a proxy with TLS in front, and https:// into PUBLIC_URL',
    );
  }
  try {
    return certificateFinding(await certificateOf(hostname, Number(port || 443)), now);
  } catch (error) {
    return failure(
      'public address',
      reasonOf(error),
      'let the proxy there have a certificate that browsers trust (certbot, Caddy)',
    );
  }
}

const certificateOf = (host: string, port: number) =>
  new Promise<Pick<PeerCertificate, 'valid_to'>>((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: 5_000 }, () => {
      resolve(socket.getPeerCertificate());
      socket.end();
    });
    socket.on('timeout', () => socket.destroy(new Error('nobody answers there')));
    socket.on('error', reject);
  });

export function certificateFinding({ valid_to: end }: Pick<PeerCertificate, 'valid_to'>, now: Date): Finding {
  const days = Math.floor((Date.parse(end) - now.getTime()) / dayMs);
  const says = `its certificate is good for ${days} days`;
  return days < 14
    ? warning('public address', says, 'renew it, and let that happen by itself')
    : ok('public address', says);
}

export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  if (!existsSync(dataDir)) {
    return warning(
      'disk',
      `DATA_DIR (${path.resolve(dataDir)}) is not there`,
      'the first start of the product makes it',
    );
  }
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return diskFinding(bavail * bsize, blocks * bsize);
}

export function diskFinding(free: number, whole: number): Finding {
  const says = `${(free / 1e9).toFixed(1)} GB of ${(whole / 1e9).toFixed(1)} GB are free`;
  const toDo = 'make room or a larger disk; delete old replaced-… folders of DATA_DIR';
  if (free < 2e8 || free < whole * 0.02) return failure('disk', says, toDo);
  return free < 2e9 || free < whole * 0.1 ? warning('disk', says, toDo) : ok('disk', says);
}
