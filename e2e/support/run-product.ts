import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../apps/api/test/until.ts';
import { fileURLToPath } from 'node:url';

/** The product at work, as `npm start` starts it. */
export interface Product {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it the polite way and throws if it does not end by itself. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** The folder of another state of the product than this one. */
  readonly from?: string;
}

const here = fileURLToPath(new URL('../../', import.meta.url));

const READY_PATIENCE_MS = 240_000;
const STOP_PATIENCE_MS = 30_000;

/** Settings of the machine that must not reach a product under test. */
const OWN_SETTINGS =
  /^(?:PORT|HOST|PUBLIC_URL|DATA_DIR|DEMO|NODE_ENV|CLOCK_SHIFT|RATE_LIMIT|APP_SECRET|DATA_KEY)$|^(?:DATABASE|MAIL|FILES|CLAMAV|OIDC|ADMIN|FEEDBACK|TRUST|METRICS|OTEL)_/;

/** Starts the built product and waits until it is ready. */
export async function startProduct({ dataDir, port, env, from = here }: ProductOptions): Promise<Product> {
  const usedPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${usedPort}`;
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name)));
  const child = spawn(process.execPath, [path.join(from, 'scripts/start.mjs')], {
    env: { ...inherited, PORT: String(usedPort), DATA_DIR: dataDir, PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += String(chunk)));
  const product: Product = {
    url,
    port: usedPort,
    dataDir,
    process: child,
    output: () => printed,
    stop: () => stop(child),
  };
  try {
    await ready(product);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return product;
}

/** A fresh folder for a product's data; it is removed with `removeDataDir`. */
export function makeDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'oplich-e2e-'));
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** True once the process is no more. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function ready(product: Product): Promise<void> {
  const isReady = async () => {
    if (hasEnded(product.process)) throw new Error('it ended');
    return (await fetch(`${product.url}/api/health/ready`).catch(() => undefined))?.status === 200;
  };
  await until(isReady, { withinMs: READY_PATIENCE_MS, everyMs: 100, what: 'the product to be ready' }).catch(
    (cause: unknown) => {
      throw new Error(`The product did not start:\n${product.output()}`, { cause });
    },
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<boolean>(resolve => child.once('exit', () => resolve(true)));
  child.kill('SIGTERM');
  const inTime = await Promise.race([ended, sleep(STOP_PATIENCE_MS, false, { ref: false })]);
  if (inTime) return;
  child.kill('SIGKILL');
  throw new Error(`The product did not stop within ${STOP_PATIENCE_MS / 1000} s`);
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise(resolve => probe.close(resolve));
  return port;
}
