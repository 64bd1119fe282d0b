import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@oplich/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { listPool, openDb, openPool, type PoolOptions } from '../src/db/pool.ts';
import { signAccessToken } from '../src/modules/accounts/sign-in/access-token.ts';
import { findLedgerFaults } from '../src/modules/warehouse/ledger/prove-balances.repo.ts';
import { checkAuditChain } from '../src/platform/audit/audit-chain.ts';
import { createSecrets } from '../src/platform/secrets/secrets.ts';
import { systemClock } from '../src/platform/time/clock.ts';
import { aDatabase } from './database.ts';
import { listKeys, rowsRead, statementNotes, variantsOf } from './rows-read.ts';

/** A tenth of a country: every list that grows with the country is longer here than a page may read. */
const factor = '0.1';
/** Of a statement that answers a page: what is counted, and the page itself. */
const most = 10_500;

const data = path.join(import.meta.dirname, '../../../bench/data');
const id = (kind: number, n: number) =>
  `019b${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const kinds: Record<Role, number> = { displaced: 1, philanthrop: 2, administrator: 3 };

const notes = statementNotes();
let app: Awaited<ReturnType<typeof buildApp>>;
let client: pg.Client;
let great: string;
let databaseUrl: string;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  const url = await aDatabase();
  databaseUrl = url;
  client = new pg.Client({ connectionString: url, options: '-c plan_cache_mode=force_custom_plan' });
  await client.connect();
  await client.query(
    `SELECT set_config('bench.factor', $1, false), set_config('bench.now', $2, false), set_config('bench.password_hash', 'none', false)`,
    [factor, new Date().toISOString()],
  );
  for (const name of (await readdir(data)).sort()) await client.query(await readFile(path.join(data, name), 'utf8'));

  const open = (options: Partial<PoolOptions>) => {
    const pool = openPool({ url, onIdleError: () => undefined, ...options });
    notes.watch(pool);
    return openDb(pool);
  };
  const [db, listDb] = [open({ max: 4 }), open({ ...listPool, statementMs: 60_000 })];
  const secrets = createSecrets('test app secret, long enough to pass', 'test data key, long enough to pass too');
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
    DEMO: '0',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'oplich-rows-')),
  });
  const clock = systemClock(0);
  app = await buildApp({ db, readDb: db, listDb, exportDb: listDb, databaseUrl: url, clock, config, secrets });
  for (const [role, n] of [
    ['displaced', 10],
    ['philanthrop', 1],
    ['administrator', 2],
  ] as const) {
    const session = id(4, kinds[role] * 100_000_000 + n);
    const claims = { accountId: id(kinds[role], n), sessionId: session, role };
    tokens.set(role, await signAccessToken(secrets.appKey('access-token'), claims, clock.now()));
  }
  const { rows } = await client.query<{ events: string }>(`SELECT count(*) AS events FROM events`);
  great = id(9, Number(rows[0]!.events) - 2);
  afterAll(async () => {
    await app.close();
    await Promise.all([client.end(), db.destroy(), listDb.destroy()]);
  });
}, 300_000);

/** What is asked by, where the filter is no enum. */
const sample = () => ({
  search: ['ковал', 'zzqx'],
  from: ['2026-11-01'],
  to: ['2026-01-01'],
  regionId: [63],
  eventId: [great],
  actorId: [id(2, 1)],
  subjectId: [great],
  accountId: [id(1, 10)],
  organizerId: [id(2, 1)],
  recipientId: [id(1, 10)],
  partnerId: [id(2, 1)],
  ownerId: [id(2, 1)],
  authorId: [id(1, 10)],
  uniqueCode: ['UC1-1'],
  expiringWithin: [30],
  dueWithin: [30],
});

/**
 * What reads more, and why it may. A list of one warehouse or of one event is read whole to be sorted by what no index holds: it
 * is as long as that warehouse or event is, not as the country. The rest grows and stands here until it has an index or a counter.
 */
const reasons: readonly [RegExp, string][] = [
  [
    /^GET \/(events\/\{id\}\/(participants|hand-out)|warehouse\/(positions|turnover|balance|codes))/,
    'as long as one event or warehouse',
  ],
  [/counts|statistics|analysis|prefill/, 'counted anew; the page of an administrator, on connections of its own'],
  [
    /"sort":"-?(status|category|region|locationRegion|type|state|partnerType|organizationName|pendingUpdateAt|requester|author|subject|title|name|surname|units|totalCost|placeOfIssue|recipient|uniqueCode|position|quantity|peopleHelped|event|partner)"/,
    'an order of few values, over two tables, or of one warehouse or oblast against its index',
  ],
  [/"search":"ковал"/, 'a search that finds one in twenty of the country'],
  [/"to":|"page":50/, 'far from the newest'],
  [/^GET \/security-log|^GET \/accounts\/philanthrop\/list/, 'two tables, counted to ten thousand'],
];

test('a page of any list, however filtered and sorted, reads no more than ten thousand rows, but for the named', async () => {
  const tooMuch: string[] = [];
  const answered = { ok: 0, faults: [] as string[] };
  for (const [key, call] of listKeys) {
    if (/file|stream|template|export$|external|content/.test(key)) continue;
    for (const role of call.who as readonly Role[]) {
      for (const variant of variantsOf(key, sample())) {
        const name = `${key} as ${role} ${JSON.stringify(variant)}`;
        const query = new URLSearchParams(
          Object.entries(variant).map(([field, value]): [string, string] => [field, String(value)]),
        );
        notes.take();
        const reply = await app.inject({
          url: `/api${key.slice(4).replaceAll(/\{\w+\}/g, key.includes('/events') ? great : id(key.includes('/positions') ? 8 : 1, key.includes('/positions') ? 46 : 10))}?${query.toString()}`,
          headers: { authorization: `Bearer ${tokens.get(role)}` },
        });
        if (reply.statusCode >= 500) answered.faults.push(name);
        else if (reply.statusCode === 200) answered.ok++;
        if (reasons.some(([which]) => which.test(name))) continue;
        for (const statement of notes.take()) {
          const rows = await rowsRead(client, statement);
          if (rows > most) tooMuch.push(`${name}: ${rows} rows`);
        }
      }
    }
  }
  expect(answered.faults).toEqual([]);
  expect(answered.ok).toBeGreaterThan(800);
  expect(tooMuch).toEqual([]);
});

test('the data it is asked on are such as the product itself writes: ledger and audit prove themselves', async () => {
  const pool = openPool({ url: databaseUrl, max: 1, onIdleError: () => undefined });
  const db = openDb(pool);
  expect(await findLedgerFaults(db)).toEqual([]);
  expect((await checkAuditChain(db, {})).faults).toEqual([]);
  await db.destroy();
});
