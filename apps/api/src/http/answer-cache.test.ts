import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../test/app.ts';
import { countQueries } from '../../test/observers/count-queries.ts';
import { anAdministrator, aPartner } from '../../test/people.ts';
import { anEvent } from '../../test/things.ts';
import { until } from '../../test/until.ts';
import { createAnswerCache } from './answer-cache.ts';

const queries = countQueries();
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await anApp({ plugin: queries.plugin });
  admin = await anAdministrator(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
/** By a connection, as browsers come: what is injected never meets the memory. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = app.app.server.address() as AddressInfo;
    ask({ host: '127.0.0.1', port, path: `/api${path}`, headers }, response => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then(body => resolve({ status, headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
const metric = async () =>
  Number(/oplich_answers_from_memory_total (\d+)/.exec((await get('/metrics')).body.toString())?.[1]);
const preview = (event: { id: string }) => `/events/displaced-guest/${event.id}/details`;

describe('what guests are told alike comes from memory [R-RUN-12]', () => {
  test.each(['/regions', '/map/requests', '/map/totals', '/faq', '/health/live'])('%s, word for word', async path => {
    const before = await metric();
    const first = await get(path);
    const again = await get(path);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    for (const name of ['etag', 'cache-control']) expect(again.headers[name], name).toBe(first.headers[name]);
    expect(await metric()).toBeGreaterThan(before);
  });

  test('the preview of an event, and what this process changes in it shows at once', async () => {
    const event = await anEvent(app, admin);
    const nameOf = async () => (JSON.parse((await get(preview(event))).body.toString()) as { name: string }).name;
    expect([await nameOf(), await nameOf()]).toEqual([event.name, event.name]);
    const changed = await app.call(admin, 'PUT /events/{id}', {
      params: { id: event.id },
      body: { name: 'Зовсім інша назва', version: event.version },
    });
    expect(await nameOf()).toBe(changed.name);
    await app.call(admin, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } });
    expect((await get(preview(event))).status).toBe(404);
  });

  test('what something else changed shows within a second', async () => {
    const event = await anEvent(app, admin);
    await get(preview(event));
    await app.deps.db.updateTable('events').set({ name: 'Повз продукт' }).where('id', '=', event.id).execute();
    await until(async () => (await get(preview(event))).body.toString().includes('Повз продукт'), { withinMs: 1_000 });
  });

  test('a database that is cut off serves no lies for long', async () => {
    const event = await anEvent(app, admin);
    expect((await get(preview(event))).status).toBe(200);
    await sql`ALTER TABLE events RENAME TO gone`.execute(app.deps.db);
    try {
      await until(async () => (await get(preview(event))).status === 500, { withinMs: 1_000 });
    } finally {
      await sql`ALTER TABLE gone RENAME TO events`.execute(app.deps.db);
    }
    expect((await get(preview(event))).status).toBe(200);
  });

  test('however many ask at once, the database is asked once', async () => {
    const event = await anEvent(app, admin);
    const before = queries.count;
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(preview(event))));
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
    // One every quarter of a second, if the machine takes that long for a hundred.
    expect(queries.count - before).toBeLessThan(10);
  });

  test('who has it is told so, by its validator, and gets it anew once it changed', async () => {
    const event = await anEvent(app, admin);
    const etag = String((await get(preview(event))).headers.etag);
    for (let at = 0; at < 2; at++) {
      const same = await get(preview(event), { 'if-none-match': etag });
      expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag]);
    }
    await app.call(admin, 'PUT /events/{id}', {
      params: { id: event.id },
      body: { name: 'Нова', version: event.version },
    });
    expect((await get(preview(event), { 'if-none-match': etag })).status).toBe(200);
  });

  test('it is compressed as the other side takes it, and not for who takes nothing of the kind', async () => {
    const plain = (await get('/faq')).body;
    for (let at = 0; at < 2; at++) {
      const [br, gzip, none] = [
        await get('/faq', { 'accept-encoding': 'gzip, deflate, br' }),
        await get('/faq', { 'accept-encoding': 'gzip, br;q=0' }),
        await get('/faq', { 'accept-encoding': 'br;q=0.0, gzip;q=0' }),
      ];
      expect([br, gzip, none].map(one => one.headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
      expect(brotliDecompressSync(br.body)).toEqual(plain);
      expect(gunzipSync(gzip.body)).toEqual(plain);
      expect(none.body).toEqual(plain);
    }
  });

  test('who is signed in is told what is theirs, whatever a guest was told before', async () => {
    const partner = await aPartner(app);
    await get('/faq');
    const { body, headers } = await get('/faq', { authorization: `Bearer ${partner.token}` });
    expect(body.toString()).toContain('"audience":"philanthrop"');
    expect(headers['cache-control']).toBe('no-store');
    expect((await get('/faq')).body.toString()).not.toContain('"audience":"philanthrop"');
  });

  test('a request that names two hosts is refused there too', async () => {
    await get('/regions');
    const { port } = app.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end('GET /api/regions HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test('the memory is bounded by how many answers there are and how long they are [R-RUN-12]', async () => {
  const kept = createAnswerCache({}, { answers: 3, bytes: 100 });
  const keep = async (url: string, length: number) => {
    const reply = { headers: () => reply, send: () => reply } as unknown as FastifyReply;
    const request = { raw: { url }, headers: {} } as unknown as FastifyRequest;
    await kept.send(request, reply, { kept: 'byBrowsers', make: () => Promise.resolve('x'.repeat(length)) });
  };
  const there = () => ['/1', '/2', '/3', '/4', '/5'].filter(url => kept.find(url));
  for (const url of ['/1', '/2', '/3', '/4']) await keep(url, 10);
  expect(there()).toEqual(['/2', '/3', '/4']);
  await keep('/5', 85);
  expect(there()).toEqual(['/4', '/5']);
});

test('whether the process lives is told to an address that asked for all it may [R-RUN-12]', async () => {
  const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
  const statuses = async (path: string, times: number) => {
    const replies = await Promise.all(Array.from({ length: times }, () => limited.app.inject({ url: `/api${path}` })));
    return new Set(replies.map(({ statusCode }) => statusCode));
  };
  for (let asked = 0; asked < 6_000; asked += 500) await statuses('/regions', 500);
  expect(await statuses('/regions', 1)).toEqual(new Set([429]));
  expect(await statuses('/health/live', 20)).toEqual(new Set([200]));
});
