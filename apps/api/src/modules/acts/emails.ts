import type { Language } from '@oplich/contract';
import { emailText, type EmailTemplate, type EmailTemplates } from '../../platform/email/index.ts';

interface ActNews {
  actId: string;
  number: string;
  /** The other party. */
  party: string;
  /** What it wrote. */
  text: string | null;
}
declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    actIssued: ActNews;
    actShort: ActNews;
    actCancelled: ActNews;
  }
}

interface Words {
  subject: (number: string) => string;
  first: (number: string, party: string) => string;
  /** Comes before the other party's text. */
  why?: string;
  button: string;
}

const actEmail =
  (words: Record<Language, Words>): EmailTemplate<ActNews> =>
  ({ actId, number, party, text }, language, links) => {
    const { subject, first, why, button } = words[language];
    return emailText(language, {
      subject: subject(number),
      paragraphs: [first(number, party), ...(why && text ? [`${why}: ${text}`] : [])],
      button: { label: button, url: links(`/cabinet/help/transfer-act/${actId}`) },
    });
  };

export const actEmailTemplates = {
  actIssued: actEmail({
    uk: {
      subject: number => `Товари в дорозі: акт ${number}`,
      first: (number, party) =>
        `${party} передає вам допомогу за актом ${number}. Коли вона надійде, підтвердьте, що саме отримано.`,
      button: 'Відкрити акт',
    },
    en: {
      subject: number => `Goods on the way: act ${number}`,
      first: (number, party) =>
        `${party} is sending you aid under act ${number}. Once it comes, confirm what was received.`,
      button: 'Open the act',
    },
  }),
  actShort: actEmail({
    uk: {
      subject: number => `Отримано менше, ніж передано: акт ${number}`,
      first: (number, party) =>
        `${party} підтверджує отримання за актом ${number}: надійшло менше, ніж передано. Нестачу записано в історії ваших позицій.`,
      why: 'Коментар',
      button: 'Відкрити акт',
    },
    en: {
      subject: number => `Less came than was sent: act ${number}`,
      first: (number, party) =>
        `${party} has confirmed act ${number}: less came than was sent. The shortage is in the history of your positions.`,
      why: 'Comment',
      button: 'Open the act',
    },
  }),
  actCancelled: actEmail({
    uk: {
      subject: number => `Акт скасовано: ${number}`,
      first: (number, party) => `Акт ${number} скасовано (${party}). Товари повертаються на склад відправника.`,
      why: 'Причина',
      button: 'Відкрити акт',
    },
    en: {
      subject: number => `Act cancelled: ${number}`,
      first: (number, party) => `Act ${number} was cancelled (${party}). The goods go back to the sender’s warehouse.`,
      why: 'Reason',
      button: 'Open the act',
    },
  }),
} satisfies Partial<EmailTemplates>;
