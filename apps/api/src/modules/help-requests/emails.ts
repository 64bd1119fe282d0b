import type { Language } from '@oplich/contract';
import { emailText, type EmailTemplates } from '../../platform/email/index.ts';

type EmailTemplate = EmailTemplates[string];
type Params = Parameters<EmailTemplate>[0];

interface Words {
  subject: string;
  first: string;
  button: string;
  note?: string;
}

const labels = {
  uk: { given: 'Що надано', place: 'Де', ttn: 'ТТН', comment: 'Повідомлення', reason: 'Причина' },
  en: { given: 'What is given', place: 'Where', ttn: 'Waybill', comment: 'Message', reason: 'Reason' },
} as const;
type Label = keyof (typeof labels)['uk'];

const text = (params: Params, name: string) => String(params[name] ?? '');

/** Makes the template of an email about a help request; what is not there is not said. */
const requestLetter =
  (words: Record<Language, Words>, lines: readonly (readonly [Label, string])[]): EmailTemplate =>
  (params, language, links) => {
    const { subject, first, button, note } = words[language];
    // A function, because `$` in a title would mean something to a replacing string.
    const named = (value: string) =>
      value.replaceAll('{title}', () => text(params, 'title')).replaceAll('{number}', () => text(params, 'number'));
    return emailText(language, {
      subject: named(subject),
      paragraphs: [
        named(first),
        ...lines.flatMap(([label, name]) => {
          const value = text(params, name);
          return value === '' ? [] : [`${labels[language][label]}: ${value}`];
        }),
      ],
      button: { label: button, url: links(`/cabinet/help/request/${text(params, 'requestId')}`) },
      ...(note && { note }),
    });
  };

/** What decisions say to who asked for help. */
export const helpRequestEmailTemplates: EmailTemplates = {
  helpRequestExecuted: requestLetter(
    {
      uk: {
        subject: 'Запит виконано: {title}',
        first: 'Ваш запит на допомогу «{title}» ({number}) виконано.',
        button: 'Відкрити запит',
      },
      en: {
        subject: 'Request executed: {title}',
        first: 'Your help request “{title}” ({number}) has been executed.',
        button: 'Open the request',
      },
    },
    [
      ['given', 'goods'],
      ['place', 'place'],
      ['ttn', 'ttn'],
      ['comment', 'comment'],
    ],
  ),
  helpRequestRejected: requestLetter(
    {
      uk: {
        subject: 'Запит відхилено: {title}',
        first: 'Ваш запит на допомогу «{title}» ({number}) відхилено.',
        button: 'Відкрити запит',
        note: 'Відхилений запит не рахується: можна одразу надіслати інший.',
      },
      en: {
        subject: 'Request rejected: {title}',
        first: 'Your help request “{title}” ({number}) has been rejected.',
        button: 'Open the request',
        note: 'A rejected request does not count: you can send another one at once.',
      },
    },
    [['reason', 'comment']],
  ),
};
