/**
 * `npm run bench:lighthouse`: starts the product with its demo data as `npm start` does, opens the pages a guest meets as a
 * phone on slow 4G would (Lighthouse's own settings), in both languages, and prints the four scores and what delayed them.
 * `--only=login,map` takes some pages; `--url=` takes a product that runs already. Ends with one line of JSON.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { freePort } from '../free-port.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const flag = name =>
  process.argv
    .slice(2)
    .find(one => one.startsWith(`--${name}=`))
    ?.slice(name.length + 3);
const only = flag('only')?.split(',');
const print = line => process.stdout.write(`${line}\n`);

const folder = mkdtempSync(path.join(tmpdir(), 'oplich-lighthouse-'));
const product = flag('url') ? undefined : await startProduct();
const url = flag('url') ?? product.url;
const scores = [];
try {
  const pages = await guestPages();
  for (const language of ['uk', 'en']) {
    const chrome = await startBrowser(language);
    for (const [name, page] of pages) if (!only || only.includes(name)) await measure({ chrome, language, name, page });
    chrome.kill();
  }
} finally {
  product?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
print(JSON.stringify({ scoreLowest: Math.min(...scores.flat()), pages: scores.length }));

/** Measures the pages of a visitor without an account or log-in. */
async function guestPages() {
  const call = async (path, { token, body } = {}) => {
    const reply = await globalThis.fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return reply.json();
  };
  const { authenticationToken: token } = await call('/accounts/login', {
    body: { email: 'displaced@oplich.example', password: 'Demo-2026!' },
  });
  const { items } = await call('/events/displaced/available?pageSize=1', { token });
  return [
    ['login', '/login'],
    ['signup', '/signup'],
    ['signup-displaced', '/signup/displaced'],
    ['forgot-password', '/forgot-password'],
    ['map', '/map'],
    ...items.map(({ id }) => ['preview', `/events/preview/${id}`]),
  ];
}

async function startProduct() {
  const port = await freePort();
  const child = spawn('node', ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const at = `http://127.0.0.1:${port}`;
  const isReady = () =>
    globalThis.fetch(`${at}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    await wait(500);
  }
  return { url: at, stop: () => child.kill() };
}

async function startBrowser(language) {
  const { executablePath, env } = await findChromium();
  const userDataDir = path.join(folder, language);
  mkdirSync(userDataDir);
  return launch({
    chromePath: executablePath,
    envVars: { ...process.env, ...env },
    userDataDir,
    chromeFlags: [...CHROMIUM_FLAGS, '--headless=new', `--lang=${language}`, `--accept-lang=${language}`],
  });
}

async function measure({ chrome, language, name, page }) {
  const { lhr } = await lighthouse(`${url}${page}`, {
    port: chrome.port,
    logLevel: 'error',
    extraHeaders: { 'accept-language': language },
  });
  const four = Object.values(lhr.categories).map(({ score }) => Math.round((score ?? 0) * 100));
  scores.push(four);
  const shown = audit => lhr.audits[audit]?.displayValue ?? '–';
  const wrong = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id);
  print(
    [
      `${language} ${name}`.padEnd(22),
      four.join(' ').padEnd(18),
      `FCP ${shown('first-contentful-paint')}, LCP ${shown('largest-contentful-paint')}, shift ${shown('cumulative-layout-shift')}, blocked ${shown('total-blocking-time')}`,
      wrong.join(', '),
    ].join('  '),
  );
}
