import type { Language } from '@oplich/contract';
import { emailText, type EmailTemplates } from '../../platform/email/index.ts';

interface Decided {
  id: string;
  eventName: string;
}
declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    reportAccepted: Decided;
    reportReturned: Decided & { comment: string };
  }
}

const texts = {
  accepted: {
    uk: {
      subject: (name: string) => `Звіт прийнято: ${name}`,
      first: (name: string) => `Звіт про захід «${name}» прийнято. Захід завершено.`,
      thanks: 'Дякуємо за роботу.',
      button: 'Відкрити звіт',
    },
    en: {
      subject: (name: string) => `Report accepted: ${name}`,
      first: (name: string) => `The report of “${name}” is accepted. The event is finished.`,
      thanks: 'Thank you for the work.',
      button: 'Open the report',
    },
  },
  returned: {
    uk: {
      subject: (name: string) => `Звіт повернуто: ${name}`,
      first: (name: string) => `Звіт про захід «${name}» повернуто. Виправте його та подайте ще раз.`,
      what: 'Що треба виправити',
      button: 'Виправити звіт',
    },
    en: {
      subject: (name: string) => `Report returned: ${name}`,
      first: (name: string) => `The report of “${name}” was returned. Correct it and submit it again.`,
      what: 'What has to be corrected',
      button: 'Correct the report',
    },
  },
} as const satisfies Record<string, Record<Language, object>>;

/** Emails about reports: an administrator's decision. Due reports are announced by notifications. */
export const reportEmailTemplates = {
  reportAccepted: ({ id, eventName }, language, links) => {
    const { subject, first, thanks, button } = texts.accepted[language];
    return emailText(language, {
      subject: subject(eventName),
      paragraphs: [first(eventName), thanks],
      button: { label: button, url: links(`/cabinet/reports/${id}`) },
    });
  },
  reportReturned: ({ id, eventName, comment }, language, links) => {
    const { subject, first, what, button } = texts.returned[language];
    return emailText(language, {
      subject: subject(eventName),
      paragraphs: [first(eventName), `${what}: ${comment}`],
      button: { label: button, url: links(`/cabinet/reports/${id}`) },
    });
  },
} satisfies Partial<EmailTemplates>;
