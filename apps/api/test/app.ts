import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import type { Answer, Key, CallRequest } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import type { FastifyServerOptions } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp, type AppOptions } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import { exportConnections, listPool, openDb, openPool, type PoolOptions } from '../src/db/pool.ts';
import type { Clock } from '../src/platform/time/clock.ts';
import { createSecrets } from '../src/platform/secrets/secrets.ts';
import { aDatabase } from './database.ts';
import type { Wire } from './observers/wire.ts';

/** How many connections the server of a test has to its database. */
export const appConnections = 12;

/** A clock that stands still until a test moves it. */
class TestClock implements Clock {
  constructor(private at = new Date('2026-03-05T10:00:00Z')) {}
  now() {
    return new Date(this.at);
  }
  set(at: string | Date) {
    this.at = new Date(at);
  }
  /** Moves on by so many hours. */
  pass(hours: number) {
    this.at = new Date(this.at.getTime() + hours * 3_600_000);
  }
}

/** The caller in a test; an empty token is nobody. */
export interface Caller {
  id: string;
  email: string;
  token: string;
}

type Headers = Record<string, string>;
type ArgOf<K extends keyof Calls> = (unknown extends CallRequest<Calls, K> ? object : CallRequest<Calls, K>) & {
  headers?: Headers;
};
interface LooseArg {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Headers;
}
export interface Reply<T = unknown> {
  status: number;
  body: T;
  headers: LightMyRequestResponse['headers'];
}
/** What a refusal says. */
export interface Refusal {
  detail: string;
  errors?: { path: string; code: string }[];
  allowedAt?: string;
  [more: string]: unknown;
}

export interface TestApp {
  app: Awaited<ReturnType<typeof buildApp>>;
  deps: Deps;
  clock: TestClock;
  databaseUrl: string;
  /** Makes a call of the table and expects it to succeed; throws with the answer otherwise. */
  call<K extends keyof Calls & Key>(as: Caller | null, key: K, arg?: ArgOf<K>): Promise<Answer<Calls, K>>;
  /** Makes a call with anything in it, and gives the whole answer. */
  ask<T = Refusal>(as: Caller | null, key: keyof Calls & Key, arg?: LooseArg): Promise<Reply<T>>;
}

const queryText = (query: Record<string, unknown>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      search.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  }
  return search.size ? `?${search.toString()}` : '';
};

export interface TestAppOptions {
  env?: Record<string, string>;
  now?: Date;
  logger?: FastifyServerOptions['logger'];
  /** A plugin between the product and its database. */
  plugin?: KyselyPlugin;
  /** Records each statement of the product's own connections. */
  wire?: Wire;
  /** Other bounds of the connections that lists are read by. */
  lists?: Partial<Pick<PoolOptions, 'max' | 'statementMs' | 'waitMs'>>;
  /** As `buildApp` takes them. */
  options?: Partial<Omit<AppOptions, keyof Deps>>;
}

/** The whole server on a database of its own, without a port; rate limits are off unless `env` turns them on. */
export async function anApp({
  env = {},
  now,
  logger,
  plugin,
  wire,
  lists,
  options,
}: TestAppOptions = {}): Promise<TestApp> {
  const databaseUrl = await aDatabase();
  const clock = new TestClock(now);
  const pool = openPool({ url: databaseUrl, max: appConnections, pipeline: true, onIdleError: () => undefined });
  wire?.tap(pool);
  const plain = openDb(pool);
  const db = plugin ? plain.withPlugin(plugin) : plain;
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
    DEMO: '0',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'oplich-app-')),
    ...env,
  });
  const secrets = createSecrets('test app secret, long enough to pass', 'test data key, long enough to pass too');
  const onIdleError = () => undefined;
  const listDb = openDb(openPool({ url: databaseUrl, ...listPool, ...lists, onIdleError }), pool);
  const exportDb = openDb(openPool({ url: databaseUrl, max: exportConnections, onIdleError: () => undefined }));
  const deps: Deps = {
    db,
    readDb: db,
    listDb: plugin ? listDb.withPlugin(plugin) : listDb,
    exportDb,
    clock,
    config,
    secrets,
    databaseUrl,
  };
  const app = await buildApp({ ...deps, ...options, ...(logger !== undefined && { logger }) });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await Promise.all([db.destroy(), listDb.destroy(), exportDb.destroy()]);
  });

  const ask = async <T>(as: Caller | null, key: keyof Calls & Key, arg: LooseArg = {}): Promise<Reply<T>> => {
    const [method = '', template = ''] = key.split(' ');
    const url = `/api${template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(arg.params?.[name])))}`;
    const isStream = key === 'GET /notifications/stream';
    const response = await app.inject({
      payloadAsStream: isStream,
      method: method as 'GET',
      url: url + queryText(arg.query ?? {}),
      headers: {
        ...(as?.token && { authorization: `Bearer ${as.token}` }),
        ...(arg.body !== undefined && { 'content-type': 'application/json' }),
        ...arg.headers,
      },
      ...(arg.body !== undefined && { payload: JSON.stringify(arg.body) }),
    });
    const { statusCode: status, headers } = response;
    // A stream that was opened is answered with its head; it ends with its app.
    if (isStream) {
      const body = status === 200 ? '' : await readAll(response.stream()).then(JSON.parse);
      return { status, body: body as T, headers };
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status,
      body: (isJson ? response.json() : response.body) as T,
      headers,
    };
  };

  return {
    app,
    deps,
    clock,
    databaseUrl,
    ask,
    async call<K extends keyof Calls & Key>(as: Caller | null, key: K, arg?: ArgOf<K>) {
      const reply = await ask<Answer<Calls, K>>(as, key, arg);
      if (reply.status >= 400) throw new Error(`${key} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
  };
}
