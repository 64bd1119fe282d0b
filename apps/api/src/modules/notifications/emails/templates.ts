import { notificationKinds, type NotificationKind } from '@oplich/contract/notifications/schemas';
import { emailText, type EmailTemplates } from '../../../platform/email/index.ts';
import { notificationText, type NotificationParams } from '../words/notification-words.ts';

/** A notification of any kind, with what that kind says. */
type NotificationEmail = {
  [K in NotificationKind]: { kind: K; link: string | null } & NotificationParams<K>;
}[NotificationKind];
declare module '../../../platform/email/email-params.ts' {
  interface EmailParams {
    notification: NotificationEmail;
  }
}

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
export const notificationEmailTemplates = {
  notification: ({ kind, link, ...params }, language, links) => {
    const { title, message } = notificationText({ kind, params }, language);
    return emailText(language, {
      subject: title,
      paragraphs: [message],
      button: { label: words[language].open, url: links(link ?? '/cabinet/notifications') },
      // Important emails are always sent: there is no choice.
      ...(notificationKinds[kind] !== 'important' && { note: words[language].note }),
    });
  },
} satisfies Partial<EmailTemplates>;
