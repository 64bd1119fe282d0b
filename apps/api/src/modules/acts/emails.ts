import type { Language } from '@oplich/contract';
import { emailText, type EmailTemplates } from '../../platform/email/index.ts';

interface Words {
  subject: string;
  first: string;
  /** Stands before what the other party wrote. */
  why?: string;
  button: string;
}

/** `{number}` stands for the act's number, `{party}` for the other party. */
const actEmail =
  (words: Record<Language, Words>): EmailTemplates[string] =>
  (params, language, links) => {
    const { subject, first, why, button } = words[language];
    const said = (value: string) =>
      value.replaceAll('{number}', () => String(params['number'])).replaceAll('{party}', () => String(params['party']));
    return emailText(language, {
      subject: said(subject),
      paragraphs: [said(first), ...(why && params['text'] ? [`${why}: ${String(params['text'])}`] : [])],
      button: { label: button, url: links(`/cabinet/help/transfer-act/${String(params['actId'])}`) },
    });
  };

export const actEmailTemplates: EmailTemplates = {
  actIssued: actEmail({
    uk: {
      subject: 'Товари в дорозі: акт {number}',
      first: '{party} передає вам допомогу за актом {number}. Коли вона надійде, підтвердьте, що саме отримано.',
      button: 'Відкрити акт',
    },
    en: {
      subject: 'Goods on the way: act {number}',
      first: '{party} is sending you aid under act {number}. Once it comes, confirm what was received.',
      button: 'Open the act',
    },
  }),
  actShort: actEmail({
    uk: {
      subject: 'Отримано менше, ніж передано: акт {number}',
      first:
        '{party} підтверджує отримання за актом {number}: надійшло менше, ніж передано. Нестачу записано в історії ваших позицій.',
      why: 'Коментар',
      button: 'Відкрити акт',
    },
    en: {
      subject: 'Less came than was sent: act {number}',
      first:
        '{party} has confirmed act {number}: less came than was sent. The shortage is in the history of your positions.',
      why: 'Comment',
      button: 'Open the act',
    },
  }),
  actCancelled: actEmail({
    uk: {
      subject: 'Акт скасовано: {number}',
      first: 'Акт {number} скасовано ({party}). Товари повертаються на склад відправника.',
      why: 'Причина',
      button: 'Відкрити акт',
    },
    en: {
      subject: 'Act cancelled: {number}',
      first: 'Act {number} was cancelled ({party}). The goods go back to the sender’s warehouse.',
      why: 'Reason',
      button: 'Open the act',
    },
  }),
};
