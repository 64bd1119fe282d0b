import { afterEach, describe, expect, test } from 'vitest';
import { aEmailServer } from '../../../test/servers/smtp.ts';
import { smtpTransport, type Transport } from './transport.ts';

const plain = await aEmailServer();
const startTls = await aEmailServer(undefined, { tls: 'starttls' });
const implicit = await aEmailServer(undefined, { tls: 'implicit' });

let transport: Transport | undefined;
afterEach(() => transport?.close());

const send = (url: string, requireTls: boolean) => {
  transport = smtpTransport({
    url,
    from: 'no-reply@oplich.example',
    replyTo: 'help@oplich.example',
    domain: 'oplich.example',
    requireTls,
  });
  const at = new Date('2026-03-05T10:00:00Z');
  return transport.deliver({ id: '1', to: 'a@b.example', subject: 'Посилання', text: 'таємне', html: '', at });
};

describe('an e-mail that must be encrypted', () => {
  test('is not sent to a server that offers no STARTTLS, as one looks whose offer was stripped on the way [R-EML-6]', async () => {
    await expect(send(plain.url, true)).rejects.toThrow(/STARTTLS|TLS/);
    expect(plain.received).toEqual([]);
    // The same server takes it where nothing is demanded: the demand is what kept it.
    await send(plain.url, false);
    expect(plain.received).toHaveLength(1);
  });

  test.each([
    ['STARTTLS', startTls],
    ['TLS from the start', implicit],
  ])('is not sent to a server with a certificate nobody signed (%s) [R-EML-6]', async (_, { url, received }) => {
    await expect(send(url, true)).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
  });
});
