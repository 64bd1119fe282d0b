import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type TestApp } from '../../test/app.ts';
import { aPartner, anAdministrator } from '../../test/people.ts';

/** What holds of every answer, whichever call it is. */
describe('the edges of the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await anApp();
  });
  const get = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers });
  const notFound = expect.stringContaining('"detail":"not_found"') as string;

  test.each(['/api/nothing', '/api/%E0%A4%A', `/api/events/${'a'.repeat(2000)}/details`])(
    'an address that leads nowhere is a problem like every other: %s [R-API-7]',
    async url => {
      const { statusCode, headers, body } = await get(url);
      expect({ statusCode, type: headers['content-type'], body }).toEqual({
        statusCode: 404,
        type: expect.stringContaining('application/problem+json') as string,
        body: notFound,
      });
    },
  );

  test('headers too large for the server are a problem like every other [R-API-7]', async () => {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/regions`, { headers: { 'x-large': 'a'.repeat(20_000) } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect(await answer.json()).toMatchObject({ detail: 'validation_failed', requestId: expect.any(String) as string });
  });

  test('the longest e-mail that can sign up can be approved', async () => {
    const { id } = await aPartner(app);
    const email = `${'a'.repeat(64)}@${'b'.repeat(58)}.${'c'.repeat(58)}.${'d'.repeat(58)}.example`;
    const row = { email, status: 'notApproved' as const };
    await app.deps.db.updateTable('accounts').set(row).where('id', '=', id).execute();
    const approved = await app.ask(await anAdministrator(app), 'POST /accounts/update/philanthrop/{email}/approve', {
      params: { email },
    });
    expect(approved.status).toBe(204);
  });

  test('a body that is no JSON is refused by its content type [R-API-7]', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const payload = '{"email":"a@b.example","password":"x"}';
      const headers = { 'content-type': type };
      const answer = await app.app.inject({ method: 'POST', url: '/api/accounts/login', headers, payload });
      expect(answer.statusCode, type).toBe(415);
      expect(answer.json()).toMatchObject({ detail: 'validation_failed' });
    }
  });

  test('no answer of a call is kept on the way, refusals included [R-SEC-10]', async () => {
    const { token } = await aPartner(app);
    const answers = [
      await get('/api/accounts/info', { authorization: `Bearer ${token}` }),
      await get('/api/accounts/info'),
      await get('/api/events?pageSize=101', { authorization: `Bearer ${token}` }),
    ];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [200, 'no-store'],
      [401, 'no-store'],
      [400, 'no-store'],
    ]);
  });

  test('a fault of a call whose answers may be kept on the way is not kept [R-SEC-10]', async () => {
    const rename = (from: string, to: string) =>
      sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(app.deps.db);
    await rename('account_counts', 'hidden');
    const fault = await get('/api/map/totals');
    await rename('hidden', 'account_counts');
    expect([fault.statusCode, fault.headers['cache-control']]).toEqual([500, 'no-store']);
    const recovered = await get('/api/map/totals');
    expect([recovered.statusCode, recovered.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('public'),
    ]);
  });

  test('metrics are for this machine, not for whom a proxy on it speaks [R-API-9]', async () => {
    expect((await get('/api/metrics')).statusCode).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']) {
      expect((await get('/api/metrics', { [name]: '127.0.0.1' })).statusCode, name).toBe(403);
    }
    for (const host of [
      'oplich.example',
      'localhost.oplich.example',
      '127.0.0.1:80@oplich.example',
      '[::1].oplich.example',
      '10.0.0.1',
    ]) {
      expect((await get('/api/metrics', { host })).statusCode, host).toBe(403);
    }
  });

  test('the mailbox of a development copy answers to this machine and its names only [R-API-9, R-EML-5]', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
      expect((await get('/dev/mailbox', { host })).statusCode, host).toBe(200);
    }
    for (const headers of [{ host: 'oplich.example' }, { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }]) {
      expect((await get('/dev/mailbox', headers)).statusCode, JSON.stringify(headers)).toBe(404);
    }
    const elsewhere = { method: 'GET', url: '/dev/mailbox', remoteAddress: '203.0.113.9' } as const;
    expect((await app.app.inject(elsewhere)).statusCode).toBe(404);
  });

  test.each(['/api/regions', '/api/nothing', '/api/%E0%A4%A'])(
    'a request that names two hosts is refused: %s [R-API-9]',
    async url => {
      const { port } = app.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nHost: oplich.example\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*"detail":"validation_failed"/);
    },
  );

  test('no page may load plug-ins or move its own addresses [R-SEC-10]', async () => {
    const policy = String((await get('/api/regions')).headers['content-security-policy']);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
