import type { Language } from '@oplich/contract';
import { formatGoods, type Amount } from '@oplich/contract/shared/written-numbers';
import { emailText, type EmailTemplate, type EmailTemplates } from '../../platform/email/index.ts';

interface RequestFacts {
  requestId: string;
  number: string;
  title: string;
}
interface Executed extends RequestFacts {
  /** To be written in the reader's language. */
  amounts?: readonly Amount[];
  /** The same as a text: for what an earlier version queues, and sends while copies are replaced. */
  goods: string | null;
  place: string | null;
  ttn: string | null;
  comment: string | null;
}
interface Rejected extends RequestFacts {
  comment: string;
}
declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    helpRequestExecuted: Executed;
    helpRequestRejected: Rejected;
    helpRequestReopened: Rejected;
  }
}

interface Words {
  subject: (title: string) => string;
  first: (title: string, number: string) => string;
  button: string;
  note?: string;
}

const labels = {
  uk: { given: 'Що надано', place: 'Де', ttn: 'ТТН', comment: 'Повідомлення', reason: 'Причина' },
  en: { given: 'What is given', place: 'Where', ttn: 'Waybill', comment: 'Message', reason: 'Reason' },
} as const;
type Label = keyof (typeof labels)['uk'];

/** Makes the template of an email about a help request; absent facts are left out. */
const requestEmail =
  <P extends RequestFacts>(
    words: Record<Language, Words>,
    lines: (params: P, language: Language) => readonly (readonly [Label, string | null])[],
  ): EmailTemplate<P> =>
  (params, language, links) => {
    const { subject, first, button, note } = words[language];
    const { requestId, number, title } = params;
    return emailText(language, {
      subject: subject(title),
      paragraphs: [
        first(title, number),
        ...lines(params, language).flatMap(([label, value]) => (value ? [`${labels[language][label]}: ${value}`] : [])),
      ],
      button: { label: button, url: links(`/cabinet/help/request/${requestId}`) },
      ...(note && { note }),
    });
  };

/** What decisions say to who asked for help. */
export const helpRequestEmailTemplates = {
  helpRequestExecuted: requestEmail<Executed>(
    {
      uk: {
        subject: title => `Запит виконано: ${title}`,
        first: (title, number) => `Ваш запит на допомогу «${title}» (${number}) виконано.`,
        button: 'Відкрити запит',
      },
      en: {
        subject: title => `Request executed: ${title}`,
        first: (title, number) => `Your help request “${title}” (${number}) has been executed.`,
        button: 'Open the request',
      },
    },
    ({ amounts, goods, place, ttn, comment }, language) => [
      ['given', amounts ? formatGoods(amounts, language) : goods],
      ['place', place],
      ['ttn', ttn],
      ['comment', comment],
    ],
  ),
  helpRequestReopened: requestEmail<Rejected>(
    {
      uk: {
        subject: title => `Запит знову на розгляді: ${title}`,
        first: (title, number) =>
          `Акт, за яким виконали ваш запит на допомогу «${title}» (${number}), скасовано. Запит знову на розгляді.`,
        button: 'Відкрити запит',
      },
      en: {
        subject: title => `Request open again: ${title}`,
        first: (title, number) =>
          `The act by which your help request “${title}” (${number}) was executed is cancelled. The request is under consideration again.`,
        button: 'Open the request',
      },
    },
    ({ comment }) => [['reason', comment]],
  ),
  helpRequestRejected: requestEmail<Rejected>(
    {
      uk: {
        subject: title => `Запит відхилено: ${title}`,
        first: (title, number) => `Ваш запит на допомогу «${title}» (${number}) відхилено.`,
        button: 'Відкрити запит',
        note: 'Відхилений запит не рахується: можна одразу надіслати інший.',
      },
      en: {
        subject: title => `Request rejected: ${title}`,
        first: (title, number) => `Your help request “${title}” (${number}) has been rejected.`,
        button: 'Open the request',
        note: 'A rejected request does not count: you can send another one at once.',
      },
    },
    ({ comment }) => [['reason', comment]],
  ),
} satisfies Partial<EmailTemplates>;
