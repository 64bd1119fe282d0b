import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits, type CallRequest } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import { anApp, type Caller } from './app.ts';
import { aDisplaced, anAdministrator, aPartner } from './people.ts';
import { aPosition } from './things.ts';

const app = await anApp();
const many = limits.listCounted + 40;
let admin: Caller;
let known: Caller;
beforeAll(async () => {
  admin = await anAdministrator(app);
  known = await aDisplaced(app, { surname: 'Рідкісна' });
  // Each fourth of a list longer than is counted is of one person.
  await sql`INSERT INTO security_log (id, at, kind, account_id, role, address)
    SELECT gen_random_uuid(), ${app.clock.now()}::timestamptz - make_interval(secs => n), 'logIn',
      CASE WHEN n % 4 = 0 THEN ${known.id}::uuid END, 'displaced', '198.51.100.' || n % 5
    FROM generate_series(1, ${many}) AS n`.execute(app.deps.db);
});

type Query = NonNullable<CallRequest<Calls, 'GET /security-log'>['query']>;
const kind: Query['kind'] = ['logIn'];
const log = (query: Query) => app.call(admin, 'GET /security-log', { query });
const newest = (items: readonly { at: string }[]) => items.map(({ at }) => Date.parse(at));

describe('a list longer than is counted', () => {
  test('shows its pages up to the last row that is counted, each row once, in either order [R-API-24]', async () => {
    for (const sort of ['-at', 'at'] as const) {
      const pages = await Promise.all([1, 3, 99, 100].map(page => log({ kind, page, pageSize: 100, sort })));
      for (const { items, total } of pages) {
        expect(items).toHaveLength(100);
        expect(total).toBe(limits.listCounted);
      }
      const times = pages.flatMap(({ items }) => newest(items));
      expect(times).toEqual([...times].sort((one, other) => (sort === 'at' ? one - other : other - one)));
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(400);
    }
  });

  test('refuses a page behind the last row that is counted, and says where [R-API-24]', async () => {
    const asked = await app.ask(admin, 'GET /security-log', { query: { kind, page: 101, pageSize: 100 } });
    expect(asked).toMatchObject({
      status: 400,
      body: { detail: 'validation_failed', errors: [{ path: 'query.page', code: 'too_large' }] },
    });
  });

  test('of which less is found, a page behind the end is empty, and the total exact [R-API-24]', async () => {
    expect(await log({ kind, search: 'рідкісна', page: 900_000 })).toMatchObject({
      items: [],
      total: Math.floor(many / 4),
    });
    expect(await log({ kind, search: 'нікого такого', page: 900_000 })).toMatchObject({ items: [], total: 0 });
  });

  test('is searched alike whether it is walked or what says it is collected [R-API-24]', async () => {
    const walked = await log({ search: 'рідкісн', pageSize: 100 });
    const collected = await log({ kind, search: 'рідкісн', pageSize: 100 });
    const later = await log({ kind, search: 'рідкісн', pageSize: 100, page: 26 });
    expect(walked.items.length).toBe(100);
    expect(walked.items).toEqual(collected.items);
    expect([walked.total, collected.total]).toEqual([Math.floor(many / 4), Math.floor(many / 4)]);
    expect(later.items).toHaveLength(Math.floor(many / 4) - 2500);
    expect(new Set(walked.items.map(({ accountId }) => accountId))).toEqual(new Set([known.id]));
  });

  test('is exported whole [R-API-24]', async () => {
    const file = await app.ask(admin, 'GET /security-log', { query: { kind, format: 'csv' } });
    expect(file.status).toBe(200);
  });
});

describe('issued aid that many records of say what is searched for', () => {
  let people = 0;
  beforeAll(async () => {
    const partner = await aPartner(app);
    const goods = await aPosition(app, partner, { name: 'Часта річ' });
    const { warehouseId } = await app.deps.db
      .selectFrom('positions')
      .select('warehouseId')
      .where('id', '=', goods.id)
      .executeTakeFirstOrThrow();
    people = limits.listCounted / 4;
    // As many again name the goods alone, and each of the others both.
    await app.deps.db.transaction().execute(async tx => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`INSERT INTO issued_aid (id, movement_id, warehouse_id, position_id, recipient_name, quantity, unit_cost, total_cost,
          place_of_issue, date, created_at, position_name, units)
        SELECT gen_random_uuid(), gen_random_uuid(), ${warehouseId}::uuid, ${goods.id}::uuid,
          CASE WHEN n <= ${people} THEN 'Частакова Ганна' ELSE 'Інша Ганна' END, n, 1, n, 'Місце ' || n % 7, date '2026-01-01' + n % 60,
          now(), 'Часта річ', 'шт'
        FROM generate_series(1, ${many}) AS n`.execute(tx);
    });
    await sql`ANALYZE issued_aid`.execute(app.deps.db);
  });
  const found = (query: NonNullable<CallRequest<Calls, 'GET /warehouse/issued-aid'>['query']>) =>
    app.call(admin, 'GET /warehouse/issued-aid', { query: { pageSize: 100, ...query } });

  test('is counted exactly up to what is counted, a record once however it is found [R-API-24]', async () => {
    expect((await found({ search: 'частак' })).total).toBe(people);
    expect((await found({ search: 'часта' })).total).toBe(limits.listCounted);
    expect((await found({ search: 'нікого' })).total).toBe(0);
  });

  test.each(['date', '-date', 'quantity', '-totalCost', '-placeOfIssue'] as const)(
    'is found alike by walking its order %s and by collecting what is found [R-API-24]',
    async sort => {
      const walked = await found({ search: 'частак', sort });
      const collected = await found({ search: 'частак', sort, from: '2025-01-01' });
      expect(walked.total).toBe(people);
      expect(collected.total).toBe(people);
      expect(walked.items).toEqual(collected.items);
    },
  );
});
