/** What other modules may use: telling people something, in the transaction of its cause. */
export type { SecurityAction } from './words/security-words.ts';
export { notify, type Audience, type Notice } from './notify.ts';
export { forgetNoticesAbout, forgetNoticesOf, noticeChoicesOf, noticesOf } from './person-notices.repo.ts';
export { notificationHandlers } from './notifications.handlers.ts';
export { letterJobs as notificationJobs } from './letters/write-letters.ts';
export { noticeHub, type NoticeHub } from './stream/notice-hub.ts';
export { noticeMailTemplates } from './letters/mails.ts';
