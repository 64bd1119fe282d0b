import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnectionsInTime } from './close-connections.ts';

/** A server whose one call is answered when it is let go. */
async function aServer() {
  const app = Fastify();
  closeConnectionsInTime(app);
  let [letGo, hasCome]: (() => void)[] = [];
  const came = new Promise<void>(resolve => (hasCome = resolve));
  const gone = new Promise<void>(resolve => (letGo = resolve));
  app.get('/', async () => {
    hasCome?.();
    await gone;
    return 'done';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, address, came, letGo: () => letGo?.() };
}

// Without the rule both would take a minute, and the test its patience.
test('a server that closes gives the answer under way, and does not keep its connection for another [R-RUN-9]', async () => {
  const { app, address, came, letGo } = await aServer();
  const answer = fetch(address);
  await came;
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  // From here on it closes nothing by itself: what was idle is gone.
  while (app.server.listening) await nextTurn();
  expect(isClosed).toBe(false);
  letGo();
  expect(await (await answer).text()).toBe('done');
  await closing;
});

test('a server that closes does not wait for a connection that nobody asked anything on [R-RUN-9]', async () => {
  const { app, address } = await aServer();
  const { hostname, port } = new URL(address);
  const opened = connect(Number(port), hostname);
  await once(opened, 'connect');
  // The server knows of it once it has answered somebody who came later.
  await fetch(`${address}/nothing`);
  await Promise.all([app.close(), once(opened, 'close')]);
});
