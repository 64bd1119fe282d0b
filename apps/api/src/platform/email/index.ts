export { emailText } from './email-text.ts';
export type { EmailParams } from './email-params.ts';
export { installMailbox } from './mailbox-page.ts';
export {
  addEmailJobs,
  correctUnsentEmails,
  countWaitingEmails,
  dropEmails,
  deleteEmailsOf,
  deleteEmailsOfAll,
  deleteEmailsTo,
  deleteEmailsToNobody,
  deleteUnsentEmails,
  readdressEmails,
  requeueEmail,
} from './emails.repo.ts';
export { queueEmails, type EmailContent, type ForDuty } from './outbox.ts';
export { emailJobs, type DutyRecipient } from './send-email.ts';
export { trySmtp } from './transport.ts';
export { emailLinks, type EmailLinks, type EmailTemplate, type EmailTemplates } from './templates.ts';
