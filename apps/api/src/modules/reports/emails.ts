import type { Language } from '@oplich/contract';
import { emailText, type EmailTemplates } from '../../platform/email/index.ts';

type Params = Parameters<EmailTemplates[string]>[0];
const text = (params: Params, name: string) => String(params[name] ?? '');

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
      what: 'What has to be mended',
      button: 'Mend the report',
    },
  },
} as const satisfies Record<string, Record<Language, object>>;

/** Emails about reports: what an administrator decided. That one is due is told as a notification. */
export const reportEmailTemplates: EmailTemplates = {
  reportAccepted: (params, language, links) => {
    const words = texts.accepted[language];
    const name = text(params, 'eventName');
    return emailText(language, {
      subject: words.subject(name),
      paragraphs: [words.first(name), words.thanks],
      button: { label: words.button, url: links(`/cabinet/reports/${text(params, 'id')}`) },
    });
  },
  reportReturned: (params, language, links) => {
    const words = texts.returned[language];
    const name = text(params, 'eventName');
    return emailText(language, {
      subject: words.subject(name),
      paragraphs: [words.first(name), `${words.what}: ${text(params, 'comment')}`],
      button: { label: words.button, url: links(`/cabinet/reports/${text(params, 'id')}`) },
    });
  },
};
