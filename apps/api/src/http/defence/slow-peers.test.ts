import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitSlowPeers, defaultTimeouts } from './slow-peers.ts';

test('a long answer that is sent whole has a time by which it is taken, too [R-SEC-5]', async () => {
  const app = Fastify();
  limitSlowPeers(app, { ...defaultTimeouts, standstillMs: 60_000, answerMs: 300 });
  const ended = new Promise<void>(resolve => {
    app.get('/', (_, reply) => {
      reply.raw.once('close', () => resolve());
      // More than what lies between the two ends of a connection.
      return 'x'.repeat(30_000_000);
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = await new Promise<IncomingMessage>(resolve => get(address, resolve));
  const began = performance.now();
  await ended;
  expect(performance.now() - began).toBeLessThan(5_000);
  slow.on('error', () => undefined).destroy();
  if (!slow.closed) await once(slow, 'close');
  await app.close();
});
