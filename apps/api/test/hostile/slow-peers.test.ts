import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../app.ts';
import { anAdministrator, aPartner } from '../people.ts';

const timeouts = { headersMs: 200, requestMs: 300, uploadMs: 600, standstillMs: 400 };
let app: TestApp;
let partner: Caller;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await anApp({ options: { timeouts } });
  partner = await aPartner(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Begins a request and leaves it at that. */
function begin(head: string): Socket {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(head);
  return socket;
}
const headOf = (method: string, path: string, as: Caller, more = '') =>
  `${method} /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${as.token}\r\n${more}\r\n`;

const timedOut = /^HTTP\/1\.1 408 [^]*application\/problem\+json[^]*"detail":"request_timeout"/;

describe('slow senders', () => {
  test('a body that does not come is answered with 408, and the connection is closed [R-SEC-5]', async () => {
    const more = 'Content-Type: application/json\r\nContent-Length: 1000\r\n';
    expect(await text(begin(`${headOf('POST', '/feedback', partner, more)}{"subject":`))).toMatch(timedOut);
  });

  test('headers that do not end are answered with 408 [R-SEC-5]', async () => {
    expect(await text(begin('GET /api/regions HTTP/1.1\r\nHost: loc'))).toMatch(timedOut);
  });

  test('an upload has more time than other requests, and 408 when that is over [R-SEC-5]', async () => {
    const started = performance.now();
    const more = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n';
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
    expect(await text(begin(headOf('POST', '/files', partner, more) + part))).toMatch(timedOut);
    expect(performance.now() - started).toBeGreaterThan(timeouts.uploadMs - 10);
  });
});

describe('slow receivers', () => {
  const exported = '/accounts/displaced/list?format=csv';
  let administrators: Caller[];
  beforeAll(async () => {
    administrators = [];
    for (let one = 0; one < 22; one++) administrators.push(await anAdministrator(app));
    // More than the buffers on the way hold.
    await sql`
      INSERT INTO accounts (id, email, role, status, surname, name, registered_at, residence_address)
      SELECT gen_random_uuid(), repeat('e', 200) || n || '@many.example', 'displaced', 'approved', repeat('Прізвище', 12),
        repeat('Ім’я ', 20), now(), repeat('Адреса ', 28)
      FROM generate_series(1, 40000) AS n`.execute(app.deps.db);
  });
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      app.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  const openTransactions = async () =>
    (
      await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`.execute(
        app.deps.db,
      )
    ).rows.length;

  test('twenty-two exports that nobody takes in keep nobody else waiting, and are broken off [R-SEC-5]', async () => {
    const exports = administrators.map(one => begin(headOf('GET', exported, one)));
    await Promise.race(exports.map(socket => once(socket, 'readable')));
    const answers = await Promise.all(administrators.map(one => app.ask(one, 'GET /notifications/counts')));
    expect(answers.map(({ status }) => status)).toEqual(administrators.map(() => 200));
    expect((await app.ask(null, 'GET /health/ready')).status).toBe(200);
    while ((await connections()) > 0) await nextTurn();
    // The database would end a forgotten one by itself in a minute; that is too late.
    while ((await openTransactions()) > 0) await nextTurn();
  });

  test('an export behind another answer ends with its connection, and the next one may come [R-SEC-5, R-SEC-11]', async () => {
    const [one] = administrators as [Caller];
    const both = begin(headOf('GET', '/notifications/stream', one) + headOf('GET', exported, one));
    await once(both, 'readable');
    while ((await openTransactions()) === 0) await nextTurn();
    both.destroy();
    const again = () => app.ask(one, 'GET /accounts/displaced/list', { query: { format: 'csv', search: 'нікого' } });
    while ((await again()).status !== 200) await nextTurn();
    expect(await openTransactions()).toBe(0);
  });

  test('own data behind another answer end their turn with the connection [R-SEC-5, R-SEC-11, R-PRF-19]', async () => {
    const [, one] = administrators as [Caller, Caller];
    const both = begin(headOf('GET', '/notifications/stream', one) + headOf('GET', '/accounts/export', one));
    await once(both, 'readable');
    const again = async () => (await app.ask(one, 'GET /accounts/export')).status;
    while ((await again()) !== 429) await nextTurn();
    both.destroy();
    while ((await again()) !== 200) await nextTurn();
  });

  test('one export an account at a time; the next may come when it is over [R-SEC-5]', async () => {
    const [one] = administrators as [Caller];
    const first = begin(headOf('GET', exported, one));
    await once(first, 'readable');
    const second = await app.ask(one, 'GET /accounts/displaced/list', { query: { format: 'csv' } });
    expect(second).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  });
});
