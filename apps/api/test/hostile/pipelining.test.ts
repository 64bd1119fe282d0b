import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { installErrorHandler, sendNotFound } from '../../src/http/error-handler.ts';
import { installRateLimit } from '../../src/http/defence/rate-limit.ts';
import { installPreviewPictures } from '../../src/http/preview-pictures.ts';
import { anApp, type TestApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await anApp({ env: { RATE_LIMIT: 'on' } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});

const requestsOf = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count);
function open() {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

describe('requests sent at once on one connection', () => {
  test.each(['/api/openapi.json', '/api/docs/json', '/api/regions', '/api/nothing', '/'])(
    'eight hundred of %s that nobody waits for end the connection [R-SEC-7]',
    async path => {
      const socket = open();
      socket.write(requestsOf(path, 800));
      let received = 0;
      socket.on('data', (chunk: Buffer) => (received += chunk.length));
      await once(socket, 'close');
      expect(received).toBeLessThan(16 * 700_000);
    },
  );

  test('a few are answered [R-SEC-7]', async () => {
    const socket = open();
    let received = '';
    socket.write(requestsOf('/api/regions', 8));
    for await (const chunk of socket) {
      received += String(chunk);
      if (received.split('HTTP/1.1 200 OK').length === 9) break;
    }
    expect(received.split('HTTP/1.1 200 OK')).toHaveLength(9);
  });

  test('more in all than may wait at once are answered one after the other [R-SEC-7]', async () => {
    const address = app.app.server.address() as AddressInfo;
    for (let at = 0; at < 20; at++) {
      const reply = await fetch(`http://127.0.0.1:${address.port}/api/regions`);
      await reply.arrayBuffer();
      expect(reply.status).toBe(200);
    }
  });
});

describe('the document of the API', () => {
  const get = (headers: Record<string, string>, url = '/api/openapi.json') =>
    app.app.inject({ method: 'GET', url, headers });

  test('is the same for both addresses, and not sent again to who has it [R-SEC-7]', async () => {
    const one = await get({});
    expect(one.json()).toMatchObject({ openapi: expect.any(String) as string });
    expect((await get({}, '/api/docs/json')).body).toBe(one.body);
    const etag = String(one.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('leaves zipped for who takes it so [R-SEC-7]', async () => {
    const zipped = await get({ 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.rawPayload.length).toBeLessThan(100_000);
  });
});

test('what is no call has a limit for each network [R-SEC-7]', async () => {
  const small = Fastify();
  installErrorHandler(small);
  await installRateLimit(small, true, { account: 1, address: 1, other: 3, drawn: 1 });
  small.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  const statuses: number[] = [];
  for (let asked = 0; asked < 4; asked++) statuses.push((await small.inject('/nothing')).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
});

test('of what is drawn a network gets fewer, and nothing of what is no picture is taken for one [R-PAG-55]', async () => {
  const small = Fastify();
  installErrorHandler(small);
  await installRateLimit(small, true, { account: 1, address: 1, other: 9, drawn: 2 });
  const picture = { edition: '1', picture: () => Promise.resolve(Buffer.from('1')) };
  installPreviewPictures(small, () => Promise.resolve(picture));
  small.get('/page', () => 'page');
  const statusesOf = async (url: string) => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 3; asked++) statuses.push((await small.inject(url)).statusCode);
    return statuses;
  };
  expect(await statusesOf('/events/preview/00000000-0000-7000-8000-000000000000/picture.png')).toEqual([200, 200, 429]);
  expect(await statusesOf('/page')).toEqual([200, 200, 200]);
});
