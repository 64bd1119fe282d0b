/** What other modules may use: telling people something, in the transaction of its cause. */
export type { SecurityAction } from './words/security-words.ts';
export { emailRecipients } from './email-recipients.repo.ts';
export { stillHasDuty } from './members-with-duty.repo.ts';
export { correctEventNews, correctRequestNews, withdrawEventNews } from './event-news.repo.ts';
export { administratorsFor, notify, type Audience, type Notification } from './notify.ts';
export {
  deleteNotificationsAbout,
  deleteNotificationsForPartner,
  deleteNotificationsOf,
  notificationsOf,
} from './person-notifications.repo.ts';
export { notificationChoicesOf } from './preferences.repo.ts';
export { settleWaiting } from './settle-waiting.repo.ts';
export { skipWaitingEmails } from './write-notifications.repo.ts';
export { notificationHandlers } from './notifications.handlers.ts';
export { emailJobs as notificationJobs } from './emails/write-emails.ts';
export { newsPacesOf } from './partner-news/partner-news.repo.ts';
export { partnerNewsJobs } from './partner-news/notify-partners.ts';
export { listenForEmails } from './emails/listen-for-emails.ts';
export { notificationHub, type NotificationHub } from './stream/notification-hub.ts';
export { notificationEmailTemplates } from './emails/templates.ts';
