import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

interface Received {
  from: string;
  to: string[];
  mail: Email;
}
interface Refusal {
  text: string;
  code: number;
}

/** A real SMTP server of a test file, with what it took; `refusal` is asked for every receiver. */
export async function aMailServer(refusal: () => Refusal | undefined = () => undefined) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refused = refusal();
      done(refused && Object.assign(new Error(`${refused.text} <${address}>`), { responseCode: refused.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        void PostalMime.parse(Buffer.concat(chunks)).then(mail => {
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(to => to.address), mail });
          done();
        });
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}
