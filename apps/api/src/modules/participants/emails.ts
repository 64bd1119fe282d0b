import type { Language } from '@oplich/contract';
import type { ArrivalWindow } from '@oplich/contract/events/arrival';
import { longDateTime } from '../../platform/time/long-date.ts';
import type { EmailLinks, EmailTemplates } from '../../platform/email/index.ts';
import { bringAndTravelLines, type TravelFacts } from './documents/travel-facts.ts';
import { arrivalLines, arrivalOrBeginning } from './windows/arrival-words.ts';
import { eventEmail, reasonLine, type EventNews } from './event-email.ts';
import type { WaitingEnded } from './waiting/end-waiting-list.ts';

interface Invitation extends EventNews {
  travel?: TravelFacts;
  participantId: string;
  /** The text written by the organizer. */
  invitationText: string | null;
  /** As an instant. */
  respondBy: string;
  /** A place came free, and they were first on the waiting list. */
  isFromWaitingList?: boolean;
}
/** Absent in emails queued before travel facts were added. */
export interface Confirmed extends EventNews {
  travel?: TravelFacts;
  window?: ArrivalWindow | null;
}
/** Emails queued earlier do not say whether the person may join again. */
type Ended = EventNews & { why: WaitingEnded; reason: string | null; mayJoinAgain?: boolean };
declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    invitation: Invitation;
    invitationRevoked: EventNews;
    waitingEnded: Ended;
    participationConfirmed: Confirmed;
    participationRejected: EventNews;
    windowChanged: EventNews & { window: ArrivalWindow | null };
    eventMessage: EventNews & { text: string };
  }
}

const freed = {
  uk: 'Звільнилося місце, і черга дійшла до вас. Відповідати на запитання ще раз не потрібно.',
  en: 'A place has become free, and it is your turn on the waiting list. The questions need not be answered again.',
} as const;

const endedWords = {
  uk: {
    declined: 'Ви відмовилися від місця, тому вас більше немає в черзі.',
    expired: 'Час на відповідь минув, тому вас більше немає в черзі.',
    eventOver: 'Захід завершився, місце для вас не звільнилося.',
    eventCancelled: 'Захід скасовано.',
  },
  en: {
    declined: 'You declined the place, so you are no longer on the waiting list.',
    expired: 'The time to answer has passed, so you are no longer on the waiting list.',
    eventOver: 'The event is over, and no place became free for you.',
    eventCancelled: 'The event has been cancelled.',
  },
} as const satisfies Record<Language, Record<WaitingEnded, string>>;

const again = { uk: 'Стати в чергу можна знову.', en: 'You can join it again.' } as const;

const endedLines = (
  { why, reason, mayJoinAgain = why === 'declined' || why === 'expired' }: Ended,
  language: Language,
): string[] => [
  mayJoinAgain ? `${endedWords[language][why]} ${again[language]}` : endedWords[language][why],
  ...(reason ? reasonLine({ reason }, language) : []),
];

/** The organizer's text, and until when to answer. */
const invitationLines = (
  { invitationText, respondBy, travel, isFromWaitingList }: Invitation,
  language: Language,
): string[] => {
  const until = longDateTime(new Date(respondBy), language);
  return [
    ...(isFromWaitingList ? [freed[language]] : []),
    ...(invitationText ? [invitationText] : []),
    language === 'uk' ? `Відповісти можна до ${until}.` : `You can answer until ${until}.`,
    ...bringAndTravelLines({ travel }, language),
  ];
};

const documentLabels = {
  uk: 'Запрошення з кодом – показати на екрані або надрукувати',
  en: 'The invitation with its code, to show on a screen or to print',
} as const;

/** Leads to the invitation as a document with a code. */
const invitationDocument = ({ eventId, participantId }: Invitation, language: Language, links: EmailLinks) => ({
  label: documentLabels[language],
  url: links('/cabinet/help/invitation', { url: `/api/events/${eventId}/invitation/${participantId}/file` }),
});

/** What the organizer's decisions say to a person. */
export const participantEmailTemplates = {
  invitation: eventEmail(
    {
      uk: {
        subject: name => `Запрошення: ${name}`,
        first: name => `Вас запрошено на захід «${name}».`,
        button: 'Відповісти на запрошення',
      },
      en: {
        subject: name => `Invitation: ${name}`,
        first: name => `You are invited to “${name}”.`,
        button: 'Answer the invitation',
      },
    },
    { lines: invitationLines, link: invitationDocument },
  ),
  invitationRevoked: eventEmail({
    uk: {
      subject: name => `Запрошення відкликано: ${name}`,
      first: name => `Організатор відкликав запрошення на захід «${name}».`,
    },
    en: {
      subject: name => `Invitation revoked: ${name}`,
      first: name => `The organiser has revoked the invitation to “${name}”.`,
    },
  }),
  waitingEnded: eventEmail<Ended>(
    {
      uk: {
        subject: name => `Черга на захід: ${name}`,
        first: name => `Ви більше не в черзі на захід «${name}».`,
      },
      en: {
        subject: name => `Waiting list: ${name}`,
        first: name => `You are no longer on the waiting list of “${name}”.`,
      },
    },
    { lines: endedLines },
  ),
  participationConfirmed: eventEmail<Confirmed>(
    {
      uk: {
        subject: name => `Участь підтверджено: ${name}`,
        first: name => `Вашу участь у заході «${name}» підтверджено.`,
        button: 'Відкрити захід',
      },
      en: {
        subject: name => `Participation confirmed: ${name}`,
        first: name => `Your participation in “${name}” is confirmed.`,
        button: 'Open the event',
      },
    },
    { lines: (params, language) => [...arrivalLines(params, language), ...bringAndTravelLines(params, language)] },
  ),
  windowChanged: eventEmail<EventNews & { window: ArrivalWindow | null }>(
    {
      uk: {
        subject: name => `Час прибуття змінено: ${name}`,
        first: name => `Для заходу «${name}» змінився час, коли вас чекають.`,
        button: 'Відкрити захід',
      },
      en: {
        subject: name => `Arrival time changed: ${name}`,
        first: name => `The time you are expected at “${name}” has changed.`,
        button: 'Open the event',
      },
    },
    { lines: (params, language) => arrivalOrBeginning(params, language) },
  ),
  eventMessage: eventEmail<EventNews & { text: string }>(
    {
      uk: {
        subject: name => `Повідомлення організатора: ${name}`,
        first: name => `Організатор заходу «${name}» пише:`,
        button: 'Відкрити захід',
      },
      en: {
        subject: name => `A message from the organiser: ${name}`,
        first: name => `The organiser of “${name}” writes:`,
        button: 'Open the event',
      },
    },
    { quote: ({ text }) => text },
  ),
  participationRejected: eventEmail({
    uk: {
      subject: name => `Заявку відхилено: ${name}`,
      first: name =>
        `Організатор відхилив заявку на захід «${name}», тож приходити на нього не потрібно. Вона не рахується: можна подати заявку на інший захід.`,
    },
    en: {
      subject: name => `Application rejected: ${name}`,
      first: name =>
        `The organiser rejected the application to “${name}”, so there is no need to come. It does not count: you can apply to another event.`,
    },
  }),
} satisfies Partial<EmailTemplates>;
