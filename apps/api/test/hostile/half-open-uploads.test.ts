import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { uploadsAtOnce } from '@oplich/contract';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../app.ts';
import { aPng, ask } from '../files.ts';
import { aPartner } from '../people.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await anApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Begins an upload, sends a little of its file and leaves it at that. */
function begin(path: string, headers: Record<string, string>): Socket {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const lines = { Host: 'localhost', 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '100000' };
  const head = Object.entries({ ...lines, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
  socket.write(`POST /api${path} HTTP/1.1\r\n${head.join('')}\r\n${part}`);
  return socket;
}
const from = (network: string) => begin('/files/registration', { 'X-Forwarded-For': network });
const anUploadFrom = async (network: string) =>
  ask(app, null, { files: [await aPng()], headers: { 'x-forwarded-for': network } });

/** Returns the first answer while all other uploads are under way. */
async function firstAnswer(begun: readonly Socket[]): Promise<string> {
  const answered = await Promise.race(begun.map(async socket => (await once(socket, 'readable'), socket)));
  return String(answered.read());
}
const refused = /^HTTP\/1\.1 429 [^]*retry-after: [1-9][^]*"detail":"too_many_requests"/i;

describe('uploads that stand still', () => {
  test('of one network some are taken; one more is told when to come again, and others are served [R-SEC-6]', async () => {
    // One subscriber has all addresses of a /64.
    const begun = Array.from({ length: uploadsAtOnce.ofNetwork + 1 }, (_, at) => from(`2001:db8:1:2::${at + 1}`));
    expect(await firstAnswer(begun)).toMatch(refused);
    expect((await anUploadFrom('2001:db8:1:2::ffff')).status).toBe(429);
    expect((await anUploadFrom('2001:db8:1:3::1')).status).toBe(201);
    for (const socket of begun) socket.destroy();
    // Those that went away make room.
    while ((await anUploadFrom('2001:db8:1:2::ffff')).status === 429) await nextTurn();
    expect((await anUploadFrom('2001:db8:1:2::ffff')).status).toBe(201);
  });

  test('that are refused lose their connection with the answer [R-SEC-6]', async () => {
    const begun = Array.from({ length: uploadsAtOnce.ofNetwork + 1 }, () => from('2001:db8:9:9::1'));
    const refusedOne = await Promise.race(begun.map(async socket => (await once(socket, 'readable'), socket)));
    const answer = await text(refusedOne);
    expect(answer).toMatch(refused);
    expect(answer).toMatch(/^connection: close\r$/im);
    for (const socket of begun) socket.destroy();
    while ((await anUploadFrom('2001:db8:9:9::1')).status === 429) await nextTurn();
  });

  test('of all strangers together so many, from however many networks; who is logged in is served [R-SEC-6]', async () => {
    const begun = Array.from({ length: uploadsAtOnce.ofStrangers + 1 }, (_, at) =>
      from(`198.51.${at >> 8}.${at & 255}`),
    );
    expect(await firstAnswer(begun)).toMatch(refused);
    expect((await anUploadFrom('203.0.113.1')).status).toBe(429);
    expect((await ask(app, await aPartner(app), { files: [await aPng()] })).status).toBe(201);
    for (const socket of begun) socket.destroy();
    while ((await anUploadFrom('203.0.113.1')).status === 429) await nextTurn();
  });

  test('of one account so many [R-SEC-6]', async () => {
    const [own, other]: Caller[] = [await aPartner(app), await aPartner(app)];
    const begun = Array.from({ length: uploadsAtOnce.ofAccount + 1 }, () =>
      begin('/files', { Authorization: `Bearer ${own?.token}` }),
    );
    expect(await firstAnswer(begun)).toMatch(refused);
    expect((await ask(app, other ?? null, { files: [await aPng()] })).status).toBe(201);
  });
});
