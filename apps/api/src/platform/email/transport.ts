import { createTransport } from 'nodemailer';

export interface OutgoingEmail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
}
/** Takes an email over, or throws; the queue tries again. */
export interface Transport {
  deliver(email: OutgoingEmail): Promise<void>;
  close(): void;
}

interface SmtpSettings {
  url: string;
  from: string;
  /** Where an answer goes: to people. */
  replyTo: string;
  domain: string;
  /** Without TLS nothing is sent, not even to a server that offers none. */
  requireTls: boolean;
}

/** Connects like an email would without sending one: connection, TLS, log-in. Throws the reason of a failure. */
export async function trySmtp({ url, requireTls }: Pick<SmtpSettings, 'url' | 'requireTls'>): Promise<void> {
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };
  const smtp = createTransport({ url, requireTLS: requireTls, ...timeouts });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

/** Sends by an SMTP server. The Message-ID is derived from the email's id, so that a repeated one can be recognized. */
export function smtpTransport({ url, from, replyTo, domain, requireTls }: SmtpSettings): Transport {
  // A server that hangs must not keep the queue waiting.
  const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
  const smtp = createTransport({ url, requireTLS: requireTls, ...timeouts }, { from, replyTo });
  return {
    async deliver({ id, to, subject, text, html, at }) {
      // The address is passed as an object: whatever it contains, it is one recipient and no header.
      const receiver = { name: '', address: to };
      const auto = { 'Auto-Submitted': 'auto-generated' };
      await smtp.sendMail({
        to: receiver,
        subject,
        text,
        html,
        date: at,
        messageId: `<${id}@${domain}>`,
        headers: auto,
      });
    },
    close: () => smtp.close(),
  };
}
