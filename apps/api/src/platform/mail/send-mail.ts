import type { Deps } from '../../deps.ts';
import type { Job, Jobs } from '../jobs.ts';
import { mailboxIn } from './mailbox-store.ts';
import { mailLinks, type MailTemplates } from './templates.ts';
import { smtpTransport, type Transport } from './transport.ts';

/** Where mails go: the SMTP server of `MAIL_URL`, else the development mailbox. */
const mailTransport = ({ config: { mail, dataDir, publicUrl } }: Pick<Deps, 'config'>): Transport =>
  mail.url
    ? smtpTransport({ url: mail.url, from: mail.from, domain: new URL(publicUrl).hostname })
    : mailboxIn(dataDir);

/** The job that carries out what `queueMails` wrote, at least once each. */
export const mailJobs = (deps: Deps, templates: MailTemplates, transport = mailTransport(deps)): Jobs => ({
  'send-mail': sendMailJob(deps, templates, transport),
});

function sendMailJob({ db, clock, config }: Deps, templates: MailTemplates, transport: Transport): Job {
  const links = mailLinks(config.publicUrl);
  const note = (id: string, change: { sentAt?: Date; lastError: string | null }) =>
    db
      .updateTable('mails')
      .set(expression => ({ ...change, attempts: expression('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute();

  return {
    async run(payload) {
      const { id } = payload as { id: string };
      const mail = await db
        .selectFrom('mails')
        .select(['id', 'recipient', 'template', 'params', 'language', 'createdAt'])
        .where('id', '=', id)
        .where('sentAt', 'is', null)
        .executeTakeFirst();
      if (!mail) return;
      try {
        const template = templates[mail.template];
        if (!template) throw new Error(`no template ${mail.template}`);
        const text = template(mail.params as Record<string, string | number | null>, mail.language, links);
        await transport.deliver({ id, to: mail.recipient, at: clock.now(), ...text });
      } catch (error) {
        const lastError = withoutAddresses(error);
        await note(id, { lastError });
        // eslint-disable-next-line preserve-caught-error -- the cause repeats the address, and the queue logs what it is given
        throw new Error(lastError);
      }
      await note(id, { sentAt: clock.now(), lastError: null });
    },
  };
}

/** What a server said, fit for a log: SMTP answers like to repeat the receiver's address. */
const withoutAddresses = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>]+@[^\s<>]+/g, '…').slice(0, 500);
