import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { eicar } from '../../../../test/servers/clamd.ts';
import { aPdf, ask } from '../../../../test/files.ts';
import { aPartner } from '../../../../test/people.ts';

/** Speaks INSTREAM as clamd does: pieces with their length, an empty one at the end, a verdict. */
function speakInstream(answerWith?: string): Promise<{ url: string; server: Server }> {
  const server = createServer(socket => {
    let got = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', chunk => {
      got = Buffer.concat([got, chunk]);
      const command = Buffer.from('zINSTREAM\0');
      if (got.length < command.length) return;
      if (!got.subarray(0, command.length).equals(command)) return void socket.end('UNKNOWN COMMAND\0');
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= got.length;) {
        const length = got.readUInt32BE(at);
        if (length === 0) {
          const found = Buffer.concat(parts).includes(eicar);
          return void socket.end(`${answerWith ?? (found ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')}\0`);
        }
        parts.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  afterAll(() => new Promise(resolve => server.close(resolve)));
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, server }),
    );
  });
}
const withEicar = () => ({ name: 'рахунок.pdf', bytes: Buffer.concat([aPdf().bytes, Buffer.from(eicar)]) });

async function anAppScannedBy(url: string) {
  const app = await anApp({ env: { CLAMAV_URL: url } });
  return { app, partner: await aPartner(app) };
}

// With a real clamd: `clamd.long.test.ts` in `test/hostile`.
describe('every upload is scanned before it can be read, here by a server that speaks INSTREAM', () => {
  test('what is clean is kept; what is infected is refused whole, kept nowhere and noted [R-FIL-13]', async () => {
    const { app, partner } = await anAppScannedBy((await speakInstream()).url);
    expect((await ask(app, partner, { files: [aPdf()] })).status).toBe(201);
    const reply = await ask(app, partner, { files: [aPdf(), withEicar()] });
    expect(reply).toMatchObject({ status: 422, body: { detail: 'file_infected', name: 'рахунок.pdf' } });
    const { db } = app.deps;
    expect(await db.selectFrom('files').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('unreferencedFiles').selectAll().execute()).toEqual([]);
    const noted = await db.selectFrom('audit').selectAll().where('action', '=', 'file.infected').execute();
    expect(noted).toMatchObject([{ actorId: partner.id, details: { size: withEicar().bytes.length } }]);
  });

  test('a large clean file goes through in pieces [R-FIL-13]', async () => {
    const { app, partner } = await anAppScannedBy((await speakInstream()).url);
    const bytes = Buffer.concat([aPdf().bytes, Buffer.alloc(3_000_000, 'a')]);
    expect((await ask(app, partner, { files: [{ name: 'a.pdf', bytes }] })).status).toBe(201);
  });
});

describe('without a verdict nothing is kept', () => {
  test.each([
    ['clamd is down', async () => 'tcp://127.0.0.1:1'],
    ['clamd refuses', async () => (await speakInstream('INSTREAM size limit exceeded. ERROR')).url],
  ])('%s [R-FIL-13]', async (_, url) => {
    const { app, partner } = await anAppScannedBy(await url());
    expect(await ask(app, partner, { files: [aPdf()] })).toMatchObject({
      status: 500,
      body: { detail: 'general_error' },
    });
    expect(await app.deps.db.selectFrom('files').select('id').execute()).toEqual([]);
    expect(await app.deps.db.selectFrom('unreferencedFiles').selectAll().execute()).toEqual([]);
  });
});
