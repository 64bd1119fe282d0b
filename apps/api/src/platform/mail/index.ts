export { mailText } from './mail-text.ts';
export { installMailbox } from './mailbox-page.ts';
export { addMailJobs, queueMails, type QueuedMail } from './outbox.ts';
export { mailJobs } from './send-mail.ts';
export { mailLinks, type MailLinks, type MailTemplates } from './templates.ts';
