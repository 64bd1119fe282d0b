import { noticeKinds, type NoticeKind } from '@oplich/contract/notifications/schemas';
import { mailText, type MailTemplates } from '../../../platform/mail/index.ts';
import { noticeText } from '../words/notice-words.ts';

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

/** A notice as a letter: its title and message in the receiver's language, and the way to what it is about. */
export const noticeMailTemplates: MailTemplates = {
  notice: ({ kind, link, ...params }, language, links) => {
    const { title, message } = noticeText({ kind: String(kind), params }, language);
    return mailText(language, {
      subject: title,
      paragraphs: [message],
      button: { label: words[language].open, url: links(link ? String(link) : '/cabinet/notifications') },
      // What is important goes out always: there is nothing to choose.
      ...(noticeKinds[kind as NoticeKind] !== 'important' && { note: words[language].note }),
    });
  },
};
