import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expectOf, person } from './support/client.ts';
import { killProduct } from './support/kill.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './support/run-product.ts';
import { expect, test } from './support/product.ts';

/** A mail server that runs a function when it has received an email and not answered yet. */
async function aEmailServer(onEmail: () => void) {
  const messageIds: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messageIds.push(/^Message-ID: *(\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '');
        onEmail();
        done();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    messageIds,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>(end => server.close(() => end())),
  };
}

test('killed between the mail server’s 250 and its own commit, the product repeats that email once, under the same Message-ID', async () => {
  test.setTimeout(120_000);
  const dataDir = makeDataDir();
  let running: Product | undefined;
  // Stopped, it can no longer hear the 250 that follows.
  const server = await aEmailServer(() => {
    if (server.messageIds.length === 1) running?.process.kill('SIGSTOP');
  });
  const env = { DEMO: '0', MAIL_URL: server.url };
  try {
    running = await startProduct({ dataDir, env });
    await expectOf(running.url, 'POST /accounts/register/displaced', {
      body: person('one@test.example'),
    });
    await expect.poll(() => server.messageIds.length, { timeout: 20_000 }).toBe(1);
    await killProduct(running);

    running = await startProduct({ dataDir, port: running.port, env });
    await expect.poll(() => server.messageIds.length, { timeout: 20_000 }).toBe(2);
    expect(server.messageIds[1]).toBe(server.messageIds[0]);
    await running.stop();

    running = await startProduct({ dataDir, port: running.port, env });
    await running.stop();
    expect(server.messageIds).toHaveLength(2);
  } finally {
    running?.process.kill('SIGKILL');
    await server.close();
    removeDataDir(dataDir);
  }
});
