import { BlockList, isIP } from 'node:net';
import pg from 'pg';
import type { Settings } from './config.ts';
import { takesNoReplies } from './platform/email/takes-no-replies.ts';
import { containsName, isDemoPassword } from './platform/secrets/guessable-password.ts';
import { isLoopback } from './platform/limits/loopback.ts';
import { dataKeysIn, isRandomSecret } from './platform/secrets/secrets.ts';

type Refuse = (wrong: boolean, line: string) => void;

/** Whether an address can be reached without TLS by nobody but this machine. */
const isPlainOnNetwork = (url: string, plain: string) =>
  url.toLowerCase().startsWith(plain) && !isLoopback(new URL(url).hostname);

/** Refuses what production must not be started with [R-RUN-2]: gaps, weak secrets, connections without TLS. */
export function refuseUnsafe(env: Settings, refuse: Refuse): void {
  for (const name of ['DATABASE_URL', 'APP_SECRET', 'DATA_KEY', 'PUBLIC_URL', 'MAIL_URL'] as const) {
    refuse(!env[name], `${name}: required in production`);
  }
  refuse(
    takesNoReplies(env.SUPPORT_EMAIL ?? ''),
    'SUPPORT_EMAIL: must be an address that is read: who cannot log in is told to write there',
  );
  refuse(env.RATE_LIMIT === 'off', 'RATE_LIMIT: off is refused in production');
  refuse(env.CLOCK_SHIFT !== 0, 'CLOCK_SHIFT: refused in production');
  refuse(isPlainOnNetwork(env.PUBLIC_URL ?? '', 'http:'), 'PUBLIC_URL: must be https:// in production');
  refuseWeakSecrets(env, refuse);
  // Options in the address could switch off the encryption or the check of the certificate.
  refuse(new URL(env.MAIL_URL ?? 'smtp://x').search !== '', 'MAIL_URL: takes no options in production');
  refuse(
    env.FILES_URL !== undefined && isPlainOnNetwork(env.FILES_URL.endpoint, 'http:'),
    'FILES_URL: its endpoint must be https:// in production',
  );
  if (env.DATABASE_PLAIN === undefined) refusePlainDatabases(env, refuse);
  refuse(
    env.TRUST_PROXY?.split(',').some(one => isWide(one.trim())) === true,
    'TRUST_PROXY: name the balancers, or networks no wider than /8 (IPv4) or /32 (IPv6), in production',
  );
}

function refuseWeakSecrets(env: Settings, refuse: Refuse): void {
  const random = 'must be 32 random bytes or more in production, as `openssl rand -base64 32` makes them';
  refuse(!isRandomSecret(env.APP_SECRET ?? ''), `APP_SECRET: ${random}`);
  refuse(!dataKeysIn(env.DATA_KEY ?? '').every(isRandomSecret), `DATA_KEY: each key ${random}`);
  refuse(dataKeysIn(env.DATA_KEY ?? '').includes(env.APP_SECRET ?? ''), 'DATA_KEY: must differ from APP_SECRET');
  refuse(env.METRICS_TOKEN !== undefined && !isRandomSecret(env.METRICS_TOKEN), `METRICS_TOKEN: ${random}`);
  const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = env;
  refuse(isDemoPassword(password), 'ADMIN_PASSWORD: the published password of the demo is refused');
  refuse(
    containsName(password, { email, surname: '', name: '' }),
    'ADMIN_PASSWORD: must not bear the name that stands in ADMIN_EMAIL',
  );
}

function refusePlainDatabases(env: Settings, refuse: Refuse): void {
  const names = [
    'DATABASE_URL',
    'DATABASE_MIGRATE_URL',
    'DATABASE_READ_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_LISTS_URL',
  ] as const;
  for (const name of names) {
    const url = env[name];
    const connection = url === undefined ? 'safe' : connectionBy(url);
    refuse(connection === 'unreadable', `${name}: cannot be read as the address of a database`);
    refuse(
      connection === 'plain',
      `${name}: add sslmode=verify-full (and sslrootcert=… for a certificate of your own), or set ` +
        'DATABASE_PLAIN=private where nobody else is on the network between',
    );
  }
}

/** How a database would be connected to, as the driver itself understands the address and what it takes beside it. */
function connectionBy(url: string): 'safe' | 'plain' | 'unreadable' {
  try {
    const { host, ssl } = new pg.Client({ connectionString: url }) as { host: string; ssl: unknown };
    if (host.startsWith('/') || isLoopback(host)) return 'safe';
    // Encrypted to whoever answers is open to whoever stands between.
    const isUnchecked =
      typeof ssl === 'object' && (ssl as { rejectUnauthorized?: boolean }).rejectUnauthorized === false;
    return ssl === false || isUnchecked ? 'plain' : 'safe';
  } catch {
    return 'unreadable';
  }
}

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Whether a network is so wide that strangers are in it, who would then say themselves from where they come. */
function isWide(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined) return false;
  if (isIP(address) === 4) return +bits < 8;
  // IPv4 stands within IPv6 under ::ffff:0:0/96.
  const within = new BlockList();
  within.addSubnet(address, +bits, 'ipv6');
  const holdsMapped = mapped.check(address, 'ipv6') || within.check('::ffff:0:0', 'ipv6');
  return +bits < (holdsMapped ? 104 : 32);
}
