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

/** How often an email is sent again because the process died while it was on its way. */
const repeats = 1;

interface KeptEmail {
  template: string;
  params: unknown;
  language: Language;
}

/** Somebody who is written to because of a duty. */
export interface DutyRecipient extends ForDuty {
  accountId: string;
}

interface Sending {
  templates: EmailTemplates;
  /** Whether somebody has a duty still: who has which is known elsewhere. */
  isStillTold: (db: Db, told: DutyRecipient) => Promise<boolean>;
  transport: Transport;
}

/** Where emails go: the SMTP server of `MAIL_URL`, else the development mailbox. */
const emailTransport = ({ config: { email, dataDir, publicUrl } }: Pick<Deps, 'config'>): Transport =>
  email.url ? smtpTransport({ ...email, url: email.url, domain: new URL(publicUrl).hostname }) : mailboxIn(dataDir);

/** The job that carries out what `queueEmails` wrote, at least once each. */
export const emailJobs = (
  deps: Deps,
  { transport = emailTransport(deps), ...sending }: Omit<Sending, 'transport'> & Partial<Sending>,
): Jobs => ({
  'send-mail': sendEmailJob(deps, { ...sending, transport }),
});

function sendEmailJob({ db, clock, config }: Deps, { templates, isStillTold, transport }: Sending): Job {
  const links = emailLinks(config.publicUrl);
  return {
    async run(payload) {
      const { id } = payload as { id: string };
      const email = await claimEmail(db, id, clock.now());
      if (!email) return;
      const { accountId, partnerId, duty } = email;
      // Days may lie between what caused it and now: who lost the duty meanwhile is not told whom it was about. Nor is who was suspended
      // when they are brought back: what they missed stands on the page by then, and as an e-mail it would come as if it were new.
      if (duty !== null && (accountId === null || !(await isStillTold(db, { accountId, partnerId, duty })))) {
        await deleteEmail(db, id);
        return;
      }
      if (email.interruptions > repeats) {
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

/** Writes an email that was kept; name and parameters were checked when it was queued, and come back as JSON. */
function writeEmail(templates: EmailTemplates, email: KeptEmail, links: EmailLinks): EmailText {
  const template = (templates as Partial<Record<string, EmailTemplate<unknown>>>)[email.template];
  if (!template) throw new Error(`no template ${email.template}`);
  return template(email.params, email.language, links);
}

/** A 5xx answer to this very email: the address does not exist, or its server wants nothing from us. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const aboutEmail = command === 'RCPT TO' || command === 'DATA';
  return aboutEmail && typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 554;
}

/** What a server said, fit for a log: SMTP answers like to repeat the receiver's address. */
const withoutAddresses = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>]+@[^\s<>]+/g, '…').slice(0, 500);
