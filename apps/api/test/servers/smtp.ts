import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

interface Received {
  from: string;
  to: string[];
  email: Email;
}
interface Refusal {
  text: string;
  code: number;
}

/**
 * A real SMTP server of a test file, with what it took; `refusal` is asked for every receiver. With `tls` it offers STARTTLS,
 * or speaks TLS from the start, with a certificate nobody signed.
 */
export async function aEmailServer(
  refusal: () => Refusal | undefined = () => undefined,
  { tls = 'none' }: { tls?: 'none' | 'starttls' | 'implicit' } = {},
) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: tls === 'none' ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    secure: tls === 'implicit',
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
        void PostalMime.parse(Buffer.concat(chunks)).then(email => {
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(to => to.address), email });
          done();
        });
      });
    },
  });
  // A client that does not trust the certificate hangs up; that is its right.
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://127.0.0.1:${port}` };
}
