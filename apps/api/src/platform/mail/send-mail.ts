import type { Deps } from '../../deps.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { claimMail, noteFailure, noteSent } from './mails.repo.ts';
import { mailboxIn } from './mailbox-store.ts';
import { mailLinks, type MailTemplates } from './templates.ts';
import { smtpTransport, type Transport } from './transport.ts';
import { mailTries } from './tries.ts';

/** How often a letter is sent again because the process died while it was on its way. */
const repeats = 1;

/** Where mails go: the SMTP server of `MAIL_URL`, else the development mailbox. */
const mailTransport = ({ config: { mail, dataDir, publicUrl } }: Pick<Deps, 'config'>): Transport =>
  mail.url ? smtpTransport({ ...mail, url: mail.url, domain: new URL(publicUrl).hostname }) : mailboxIn(dataDir);

/** The job that carries out what `queueMails` wrote, at least once each. */
export const mailJobs = (deps: Deps, templates: MailTemplates, transport = mailTransport(deps)): Jobs => ({
  'send-mail': sendMailJob(deps, templates, transport),
});

function sendMailJob({ db, clock, config }: Deps, templates: MailTemplates, transport: Transport): Job {
  const links = mailLinks(config.publicUrl);
  return {
    async run(payload) {
      const { id } = payload as { id: string };
      const mail = await claimMail(db, id, clock.now());
      if (!mail) return;
      if (mail.interruptions > repeats) {
        await noteFailure(db, id, { lastError: 'interrupted twice while sending', failedAt: clock.now() });
        return;
      }
      try {
        const template = templates[mail.template];
        if (!template) throw new Error(`no template ${mail.template}`);
        const text = template(mail.params as Record<string, string | number | null>, mail.language, links);
        await transport.deliver({ id, to: mail.recipient, at: clock.now(), ...text });
      } catch (error) {
        const lastError = withoutAddresses(error);
        const isOver = isRefusedForGood(error) || mail.attempts + 1 >= mailTries;
        await noteFailure(db, id, { lastError, failedAt: isOver ? clock.now() : null });
        // eslint-disable-next-line preserve-caught-error -- the cause repeats the address, and the queue logs what it is given
        if (!isOver) throw new Error(lastError);
        return;
      }
      await noteSent(db, id, clock.now());
    },
  };
}

/** A 5xx answer to this very letter: the address does not exist, or its server wants nothing from us. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const aboutLetter = command === 'RCPT TO' || command === 'DATA';
  return aboutLetter && typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 554;
}

/** What a server said, fit for a log: SMTP answers like to repeat the receiver's address. */
const withoutAddresses = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>]+@[^\s<>]+/g, '…').slice(0, 500);
