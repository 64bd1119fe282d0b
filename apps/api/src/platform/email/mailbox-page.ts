import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { isFromThisMachine } from '../requests/from-this-machine.ts';
import { isLoopback } from '../limits/loopback.ts';
import { mailboxIn, type MailboxEmail } from './mailbox-store.ts';
import { escapeHtml } from '../escape-html.ts';

/**
 * Shows the development mailbox at `/dev/mailbox`, as a page and as JSON; never in production, nor with real SMTP, and only
 * to this machine: its e-mails hold links that open accounts.
 */
export function installMailbox(app: FastifyInstance, config: Config): void {
  // A proxy that adds no header looks like this machine: where the product has a public address there is no mailbox.
  if (config.production || config.email.url || !isLoopback(new URL(config.publicUrl).hostname)) return;
  const mailbox = mailboxIn(config.dataDir);
  app.get<{ Querystring: { to?: string | string[] } }>('/dev/mailbox', async (request, reply) => {
    if (!isFromThisMachine(request)) {
      reply.callNotFound();
      return reply;
    }
    const to = [request.query.to ?? ''].flat()[0] ?? '';
    const emails = await mailbox.list(to);
    void reply.header('cache-control', 'no-store').header('vary', 'Accept');
    if (request.headers.accept?.includes('application/json')) return emails;
    return reply.type('text/html; charset=utf-8').send(page(emails, to));
  });
}

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');

const article = ({ id, to, subject, text, at }: MailboxEmail) => `<article aria-labelledby="m${id}">
<h2 id="m${id}">${escapeHtml(subject)}</h2>
<p class="soft">${escapeHtml(to)} · <time datetime="${at}">${at}</time></p>
<pre>${withLinks(text)}</pre>
</article>`;

const page = (emails: readonly MailboxEmail[], to: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox – Oplich</title>
<style>
:root{color-scheme:light dark}
body{margin:0 auto;max-width:760px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif}
article{border:1px solid #8B7F6D;border-radius:16px;padding:16px 20px;margin:16px 0}
h2{font-size:18px;margin:0}.soft{margin:4px 0 12px;opacity:.8;font-size:14.5px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
input,button{font:inherit;padding:8px 12px;min-height:48px;border-radius:12px;border:1px solid #8B7F6D}
</style></head>
<body><main>
<h1>Mailbox</h1>
<p>E-mails of this development copy, newest first. Nothing leaves the machine.</p>
<form><label>To <input name="to" value="${escapeHtml(to)}"></label> <button>Show</button></form>
${emails.length === 0 ? '<p>No e-mails yet. They appear here a moment after the action that causes them.</p>' : emails.map(article).join('\n')}
</main></body></html>
`;
