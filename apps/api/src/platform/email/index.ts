export { emailText } from './email-text.ts';
export { installMailbox } from './mailbox-page.ts';
export { addEmailJobs, queueEmails, type QueuedEmail } from './outbox.ts';
export { reviveEmail } from './emails.repo.ts';
export { emailJobs } from './send-email.ts';
export { emailLinks, type EmailLinks, type EmailTemplates } from './templates.ts';
