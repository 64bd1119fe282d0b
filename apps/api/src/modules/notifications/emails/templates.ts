import { notificationKinds, type NotificationKind } from '@oplich/contract/notifications/schemas';
import { emailText, type EmailTemplates } from '../../../platform/email/index.ts';
import { notificationText } from '../words/notification-words.ts';

const words = {
  uk: {
    open: 'Відкрити',
    note: 'Які листи отримувати, можна вибрати на сторінці сповіщень.',
  },
  en: {
    open: 'Open',
    note: 'You can choose which e-mails you get on the notifications page.',
  },
} as const;

/** A notification as an email: its title and message in the receiver's language, and the way to what it is about. */
export const notificationEmailTemplates: EmailTemplates = {
  notification: ({ kind, link, ...params }, language, links) => {
    const { title, message } = notificationText({ kind: String(kind), params }, language);
    return emailText(language, {
      subject: title,
      paragraphs: [message],
      button: { label: words[language].open, url: links(link ? String(link) : '/cabinet/notifications') },
      // What is important goes out always: there is nothing to choose.
      ...(notificationKinds[kind as NotificationKind] !== 'important' && { note: words[language].note }),
    });
  },
};
