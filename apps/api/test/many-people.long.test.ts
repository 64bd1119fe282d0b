/** User management among 200,000 people: by indexes, measured as a ratio to the cheapest call of the same run. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, appConnections, type Caller, type TestApp } from './app.ts';
import { writeCrowd } from './database.ts';
import { median, print } from './measure.ts';
import { anAdministrator, aPartner } from './people.ts';
import { until } from './until.ts';

const people = 200_000;
let app: TestApp;
let admin: Caller;
let partner: Caller;

beforeAll(async () => {
  app = await anApp();
  admin = await anAdministrator(app);
  partner = await aPartner(app);
  await writeCrowd(
    app.databaseUrl,
    `
    INSERT INTO accounts (id, email, role, status, email_confirmed_at, registered_at, surname, name, patronym, region_id, residence_address, phone_number)
    SELECT gen_random_uuid(), 'many' || n || '@test.example', 'displaced', 'approved',
      CASE WHEN n % 7 <> 0 THEN now() END, timestamptz '2022-03-01' + n * interval '10 minutes',
      CASE WHEN n % 5000 = 0 THEN 'Дем’яненко' ELSE
        (ARRAY['Ковал','Шевч','Бонд','Ткач','Крав','Олій','Морд','Лис','Мельн','Полі','Гонч','Руд','Мороз','Пав','Сав','Гав'])[1 + n % 16] ||
        (ARRAY['енко','чук','ук','ський','ець','ар','ко','ишин','юк','івський','ака','уля'])[1 + (n / 16) % 12] ||
        (ARRAY['','-Гай','-Дуб','-Лан','-Сад','-Яр'])[1 + (n / 192) % 6] END,
      (ARRAY['Олена','Марія','Ірина','Оксана','Наталія','Іван','Петро','Андрій','Юрій','Ґеник'])[1 + n % 10],
      'Іванівна', (ARRAY[63, 46, 12, 51, 59, 65])[1 + n % 6], 'вул. Сумська, ' || n, '+38067' || lpad(n::text, 7, '0')
    FROM generate_series(1, $1::int) AS n`,
    [people],
  );
}, 300_000);

/**
 * Rows of `accounts` that were read without an index until now. Each connection reports its own, so all of them are held at once.
 */
async function rowsScanned(): Promise<number> {
  let held = 0;
  const tell = () =>
    app.deps.db.connection().execute(async connection => {
      held++;
      await until(() => held === appConnections);
      await sql`SELECT pg_stat_force_next_flush()`.execute(connection);
    });
  await Promise.all(Array.from({ length: appConnections }, tell));
  const { rows } = await sql<{ scanned: string }>`
    SELECT seq_tup_read AS scanned FROM pg_stat_user_tables WHERE relname = 'accounts'`.execute(app.deps.db);
  return Number(rows[0]?.scanned);
}

const list = (query: object) =>
  app.ask<{ total: number }>(admin, 'GET /accounts/displaced/list', { query: { ...query } });
const find = (search: string) => app.ask(partner, 'GET /accounts/displaced/mini-search', { query: { search } });

describe(`among ${people} people`, () => {
  test('a surname is found by how it begins, apostrophes and case folded, through an index', async () => {
    const before = await rowsScanned();
    for (const search of ["дем'ян", 'ДЕМʼЯН', 'демян']) expect((await list({ search })).body.total).toBe(40);
    expect((await list({ search: 'many77@' })).body.total).toBe(1);
    expect((await find('дем’ян')).status).toBe(200);
    expect((await find('Ґеник')).status).toBe(200);
    expect(await rowsScanned()).toBe(before);
  });

  test('what it costs', async () => {
    const floor = await median(() => app.call(admin, 'GET /accounts/info'), 41);
    const costs: [string, () => Promise<unknown>][] = [
      ['search by surname, 40 found', () => list({ search: "дем'ян" })],
      ['search by surname, thousands found', () => list({ search: 'ковал' })],
      ['mini-search', () => find('дем’ян')],
      ['first page, newest first', () => list({})],
      ['page 5,000', () => list({ page: 5_000 })],
      ['filter by region', () => list({ regionId: 63 })],
      ['sorted by surname', () => list({ sort: 'surname' })],
      ['counts of users', () => app.call(admin, 'GET /accounts/users/counts')],
    ];
    print(`own profile, the floor: ${floor.toFixed(1)} ms`);
    for (const [what, work] of costs) {
      const cost = await median(work);
      print(`${what}: ${cost.toFixed(1)} ms, ${(cost / floor).toFixed(1)} of the floor`);
    }
  });

  test.each(['csv', 'xlsx'] as const)('all of them go out as %s while others are answered', async format => {
    const memory = process.memoryUsage().rss;
    let peak = 0;
    let slowest = 0;
    const over = new AbortController();
    const others = (async () => {
      while (!over.signal.aborted) {
        const start = performance.now();
        await app.call(partner, 'GET /accounts/info');
        slowest = Math.max(slowest, performance.now() - start);
        peak = Math.max(peak, process.memoryUsage().rss - memory);
      }
    })();
    await app.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const address = app.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/accounts/displaced/list?format=${format}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.headers.get('x-total-rows')).toBe(String(people));
    let bytes = 0;
    let lines = 0;
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      if (format === 'csv') for (const byte of piece) if (byte === 10) lines += 1;
    }
    over.abort();
    await others;
    if (format === 'csv') expect(lines).toBe(people + 1);
    const seconds = (performance.now() - start) / 1000;
    print(
      `${format}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${(peak / 1e6).toFixed(0)} MB more memory, slowest other answer ${slowest.toFixed(0)} ms`,
    );
  });
});
