import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server for a product of a test, with the text of the newest e-mail to each address. */
export async function startMailServer() {
  const texts = new Map<string, string>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ text = '' }) => {
          for (const { address } of envelope.rcptTo) texts.set(address, text);
          done();
        });
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    textTo: (email: string) => Promise.resolve(texts.get(email)),
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}
