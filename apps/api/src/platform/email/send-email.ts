import type { Language } from '@oplich/contract';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { claimEmail, deleteEmail, markFailed, markSent } from './emails.repo.ts';
import { mailboxIn } from './mailbox-store.ts';
import type { ForDuty } from './outbox.ts';
import { emailLinks, type EmailLinks, type EmailTemplate, type EmailTemplates, type EmailText } from './templates.ts';
import { smtpTransport, type Transport } from './transport.ts';
import { emailTries } from './tries.ts';

/** How often an email is sent again because the process died while sending it. */
const maxRepeats = 1;

interface KeptEmail {
  template: string;
  params: unknown;
  language: Language;
}

/** A recipient who gets an email because of a duty. */
export interface DutyRecipient extends ForDuty {
  accountId: string;
}

interface Sending {
  templates: EmailTemplates;
  /** Given by the modules, which know the duties. */
  stillHasDuty: (db: Db, recipient: DutyRecipient) => Promise<boolean>;
  transport: Transport;
}

/** Where emails go: the SMTP server of `MAIL_URL`, else the development mailbox. */
const emailTransport = ({ config: { email, dataDir, publicUrl } }: Pick<Deps, 'config'>): Transport =>
  email.url ? smtpTransport({ ...email, url: email.url, domain: new URL(publicUrl).hostname }) : mailboxIn(dataDir);

/** Returns the job that sends what `queueEmails` wrote, each email at least once. */
export const emailJobs = (
  deps: Deps,
  { transport = emailTransport(deps), ...sending }: Omit<Sending, 'transport'> & Partial<Sending>,
): Jobs => ({
  'send-mail': sendEmailJob(deps, { ...sending, transport }),
});

function sendEmailJob({ db, clock, config }: Deps, { templates, stillHasDuty, transport }: Sending): Job {
  const links = emailLinks(config.publicUrl);
  return {
    async run(payload) {
      const { id } = payload as { id: string };
      const email = await claimEmail(db, id, clock.now());
      if (!email) return;
      const { accountId, partnerId, duty } = email;
      // The email may be days old. A person who has lost the duty must not receive personal data any more; a suspended one does not get it
      // after returning either, because it would look new.
      if (duty !== null && (accountId === null || !(await stillHasDuty(db, { accountId, partnerId, duty })))) {
        await deleteEmail(db, id);
        return;
      }
      if (email.interruptions > maxRepeats) {
        await markFailed(db, id, { lastError: 'interrupted twice while sending', failedAt: clock.now() });
        return;
      }
      try {
        const text = writeEmail(templates, email, links);
        await transport.deliver({ id, to: email.recipient, at: clock.now(), ...text });
      } catch (error) {
        const lastError = withoutAddresses(error);
        const isOver = isRefusedForGood(error) || email.attempts + 1 >= emailTries;
        await markFailed(db, id, { lastError, failedAt: isOver ? clock.now() : null });
        // eslint-disable-next-line preserve-caught-error -- the cause repeats the address, and the queue logs what it is given
        if (!isOver) throw new Error(lastError);
        return;
      }
      await markSent(db, id, clock.now());
    },
  };
}

/** Renders a queued email; its name and parameters were type-checked when it was queued. */
function writeEmail(templates: EmailTemplates, email: KeptEmail, links: EmailLinks): EmailText {
  const template = (templates as Partial<Record<string, EmailTemplate<unknown>>>)[email.template];
  if (!template) throw new Error(`no template ${email.template}`);
  return template(email.params, email.language, links);
}

/** Whether the server rejected this email permanently: the address does not exist, or it refuses our mail. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const aboutEmail = command === 'RCPT TO' || command === 'DATA';
  return aboutEmail && typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 554;
}

/** Returns an error message without addresses, which SMTP servers often repeat, so that it can be logged. */
const withoutAddresses = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>]+@[^\s<>]+/g, '…').slice(0, 500);
