import type { Language } from '@oplich/contract';
import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import { longDateTime } from '../../platform/time/long-date.ts';
import type { EmailTemplates } from '../../platform/email/index.ts';
import {
  arrivalLines,
  eventEmail,
  oldDateAndPlace,
  reasonLine,
  type EventNews,
  type OldDateAndPlace,
} from '../participants/index.ts';

/** `respondBy`: until when an invitation can be answered now, for people who had more time before. */
type Changed = EventNews & OldDateAndPlace & { respondBy: string | null; window?: ArrivalWindow | null };
/** False for people who were only invited; absent in emails queued before it was added. */
type Ended = EventNews & { applied?: boolean };
type Cancelled = Ended & { reason: string };
declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    eventChanged: Changed;
    eventCancelled: Cancelled;
    participationEnded: Ended;
  }
}

const answerBy = ({ respondBy }: Changed, language: Language): string[] => {
  if (!respondBy) return [];
  const until = longDateTime(new Date(respondBy), language);
  return [language === 'uk' ? `Відповісти тепер можна до ${until}.` : `You can answer until ${until} now.`];
};

/** What changes of an event say to those who take part. */
export const eventEmailTemplates = {
  eventChanged: eventEmail<Changed>(
    {
      uk: {
        subject: name => `Зміни в заході: ${name}`,
        first: name => `У заході «${name}» змінилися час або місце.`,
        button: 'Відкрити захід',
      },
      en: {
        subject: name => `Event changed: ${name}`,
        first: name => `The time or place of “${name}” has changed.`,
        button: 'Open the event',
      },
    },
    {
      lines: (params, language) => [
        ...oldDateAndPlace(params, language),
        ...arrivalLines(params, language),
        ...answerBy(params, language),
      ],
    },
  ),
  eventCancelled: eventEmail<Cancelled>(
    {
      uk: {
        subject: name => `Захід скасовано: ${name}`,
        first: (name, { applied = true }) =>
          applied
            ? `Захід «${name}» скасовано. Заявка на нього не рахується: можна подати заявку на інший захід.`
            : `Захід «${name}» скасовано, тож запрошення більше не діє. Можна подати заявку на інший захід.`,
        button: 'Переглянути захід',
      },
      en: {
        subject: name => `Event cancelled: ${name}`,
        first: (name, { applied = true }) =>
          applied
            ? `“${name}” has been cancelled. The application does not count: you can apply to another event.`
            : `“${name}” has been cancelled, so the invitation no longer holds. You can apply to another event.`,
        button: 'View the event',
      },
    },
    { lines: reasonLine },
  ),
  participationEnded: eventEmail<Ended>({
    uk: {
      subject: name => `Захід відбувся: ${name}`,
      first: (name, { applied = true }) =>
        applied
          ? `Захід «${name}» завершився до розгляду заявки. Вона не рахується: можна подати заявку на інший захід.`
          : `Захід «${name}» завершився, тож запрошення більше не діє. Можна подати заявку на інший захід.`,
    },
    en: {
      subject: name => `The event is over: ${name}`,
      first: (name, { applied = true }) =>
        applied
          ? `“${name}” took place before the application was decided. It does not count: you can apply to another event.`
          : `“${name}” is over, so the invitation no longer holds. You can apply to another event.`,
    },
  }),
} satisfies Partial<EmailTemplates>;
