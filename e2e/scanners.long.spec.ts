/**
 * Two usual scanners, from the system's packages, against the running product. Their requests go to this machine only, and are limited in
 * time; their last reports are in docs/security/scanners.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoSession, type DemoAccount } from './support/demo.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './support/run-product.ts';
import { expect, test } from '@playwright/test';

let product: Product;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'oplich-scan-'));
  // Thousands of requests a minute from one address: the limit would answer in the place of the product.
  product = await startProduct({ dataDir: makeDataDir(), env: { RATE_LIMIT: 'off' } });
});
test.afterAll(async () => {
  await product.stop();
  removeDataDir(product.dataDir);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program of the system; throws with the package to install where it is missing. */
function run(program: string, args: string[]): string {
  const { error, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    throw new Error(`${program} is not installed: apt-get install ${program}`);
  }
  return stdout + stderr;
}

const bearerOf = async (account: DemoAccount) =>
  `Authorization: Bearer ${(await demoSession(product.url, account)).authenticationToken}`;

/** What sqlmap is let loose on: every kind of thing a client gives – words, sorts, filters, ids, bodies – for each role. */
const targets: readonly { address: string; as?: DemoAccount; body?: string }[] = [
  { address: '/regions/12/localities?search=a' },
  { address: '/map/requests?category=food' },
  { address: '/acts/verify/1?key=a' },
  { address: '/accounts/login', body: '{"email":"a@b.example","password":"x"}' },
  { address: '/accounts/confirm-email', body: '{"email":"a@b.example","token":"x"}' },
  { address: '/events?search=a&sort=name&status=scheduled&page=1&from=2026-01-01', as: 'volunteer' },
  { address: '/warehouse/positions?search=a&sort=name&category=food', as: 'volunteer' },
  { address: '/warehouse/turnover?from=2026-01-01&to=2026-12-31', as: 'volunteer' },
  { address: '/accounts/displaced/mini-search?search=abc', as: 'volunteer' },
  { address: '/help-requests?scope=users&search=a&sort=title&status=executed', as: 'volunteer' },
  { address: '/accounts/displaced/list?search=a&sort=surname&status=approved&regionId=12', as: 'admin' },
  { address: '/audit?search=a&from=2026-01-01', as: 'admin' },
  { address: '/mails?search=a&state=sent', as: 'admin' },
  { address: '/events/displaced/available?search=a&sort=name', as: 'displaced' },
  { address: '/events/displaced/available/summaries?search=a&sort=name', as: 'displaced' },
];

test('sqlmap finds nothing to inject into', async () => {
  test.setTimeout(1_200_000);
  for (const { address, as, body } of targets) {
    const said = run('sqlmap', [
      ...['--url', `${product.url}/api${address}`, '--batch', '--flush-session', '--disable-coloring'],
      ...['--level', '2', '--risk', '1', '--technique', 'BEUST', '--time-sec', '2', '--dbms', 'postgresql'],
      ...['--ignore-code', '400,401,404', '--output-dir', folder],
      ...(as ? ['--headers', await bearerOf(as)] : []),
      ...(body ? ['--data', body, '--headers', 'Content-Type: application/json'] : []),
    ]);
    expect(said, address).toContain('do not appear to be injectable');
    expect(said, address).not.toMatch(/is vulnerable|identified the following injection point/);
  }
});

/** Modules that ask this machine and no other. */
const modules = [
  ...['blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess', 'http_headers', 'methods'],
  ...['permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
];
/**
 * Reports about a development copy that are intended: the first header only does harm, the second belongs to production.
 */
const meant = ['X-XSS-Protection is not set', 'Strict-Transport-Security is not set'];

test('wapiti finds nothing', async () => {
  test.setTimeout(900_000);
  const report = path.join(folder, 'wapiti.json');
  const starts = ['/map', '/login', '/api/docs', ...targets.filter(one => !one.body).map(one => `/api${one.address}`)];
  run('wapiti', [
    ...['--url', `${product.url}/`, '--scope', 'domain', '--depth', '3', '--flush-session', '--no-bugreport'],
    ...['--max-scan-time', '120', '--max-attack-time', '30', '--module', modules.join(',')],
    ...['--header', await bearerOf('admin'), '--format', 'json', '--output', report],
    ...starts.flatMap(address => ['--start', product.url + address]),
  ]);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, { info: string; path: string }[]>
  >;
  const said = Object.values({ ...vulnerabilities, ...anomalies }).flat();
  expect(said.filter(({ info }) => !meant.includes(info))).toEqual([]);
});
