import { placeName, regionName, type Language } from '@oplich/contract';
import type { Region } from '@oplich/contract/regions/schemas';
import { kyivTime } from '@oplich/contract/shared/kyiv-time';
import { longDateTime } from '../../../platform/time/long-date.ts';
import type { Words } from './notification-words.ts';

interface EventFacts {
  eventName: string;
  eventDate: string;
  place: string;
  /** Absent in notifications written before it was added. */
  region: Pick<Region, 'name' | 'nameEn'> | null;
}

const whenAndWhere = ({ eventDate, place, region }: EventFacts, language: Language) =>
  `${longDateTime(new Date(eventDate), language)}, ${placeName({ address: place, region: region ? regionName(region, language) : null })}`;

/** Makes a notification whose message is the event's name, time and place, followed by more lines. */
const aboutEvent =
  <P extends EventFacts>(language: Language, title: string, more: (params: P) => string = () => '') =>
  (params: P) => {
    const name = language === 'uk' ? `«${params.eventName}»` : `“${params.eventName}”`;
    const after = more(params);
    return { title, message: `${name}: ${whenAndWhere(params, language)}.${after && ` ${after}`}` };
  };

type Invitation = EventFacts & { respondBy: string; isFromWaitingList?: boolean };
type WaitingEnded = EventFacts & {
  why: 'declined' | 'expired' | 'eventOver' | 'eventCancelled';
  reason: string | null;
  /** Absent in notifications written before it was added. */
  mayJoinAgain?: boolean;
};

/** Why somebody waits no longer. */
const endedWords = {
  uk: {
    declined: 'Ви відмовилися від місця.',
    expired: 'Час на відповідь минув.',
    eventOver: 'Захід завершився, місце не звільнилося.',
    eventCancelled: 'Захід скасовано.',
  },
  en: {
    declined: 'You declined the place.',
    expired: 'The time to answer has passed.',
    eventOver: 'The event is over, and no place became free.',
    eventCancelled: 'The event has been cancelled.',
  },
} as const;
const again = { uk: 'Стати в чергу можна знову.', en: 'You can join the list again.' } as const;
const ended = (
  { why, reason, mayJoinAgain = why === 'declined' || why === 'expired' }: WaitingEnded,
  language: Language,
) => {
  const word = mayJoinAgain ? `${endedWords[language][why]} ${again[language]}` : endedWords[language][why];
  if (!reason) return word;
  return language === 'uk' ? `${word} Причина: ${reason}` : `${word} Reason: ${reason}`;
};

/** False for people who were only invited; absent in notifications written before it was added. */
type Ended = EventFacts & { applied?: boolean };

type Cancelled = Ended & { reason: string };
/** Absent in notifications written before events had windows. */
type Windowed = EventFacts & { window?: { start: string; end: string } | null };
const arrival = ({ window }: Windowed, language: Language): string => {
  if (!window) return '';
  const times = `${longDateTime(new Date(window.start), language)}–${kyivTime(new Date(window.end))}`;
  return language === 'uk' ? `Вас чекають ${times}.` : `You are expected ${times}.`;
};
/**
 * Places cannot be given up on the page after the beginning, but by the link in the email; absent in notifications written before it was
 * added.
 */
type Reminder = Windowed & { hasBegun?: boolean };

const after = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

type Changed = Windowed & {
  oldDate: string;
  oldPlace: string;
  oldRegion: EventFacts['region'];
  respondBy: string | null;
};

const until = ({ respondBy }: Invitation, language: Language) => longDateTime(new Date(respondBy), language);
const was = ({ oldDate, oldPlace, oldRegion }: Changed, language: Language) =>
  whenAndWhere({ eventName: '', eventDate: oldDate, place: oldPlace, region: oldRegion }, language);

/** Until when an invitation can be answered now, for people who had more time before. */
const answerBy = ({ respondBy }: Changed, language: Language) => {
  if (!respondBy) return '';
  const until = longDateTime(new Date(respondBy), language);
  return language === 'uk' ? ` Відповісти тепер можна до ${until}.` : ` You can answer until ${until} now.`;
};

/** Notifications to people about events they may come to or take part in. */
export const eventWords = {
  eventNew: {
    uk: aboutEvent<EventFacts>('uk', 'Новий захід у вашій області'),
    en: aboutEvent<EventFacts>('en', 'A new event in your region'),
  },
  invitation: {
    uk: (it: Invitation) =>
      aboutEvent<Invitation>(
        'uk',
        it.isFromWaitingList ? 'Звільнилося місце: черга дійшла до вас' : 'Запрошення на захід',
        () => `Відповісти можна до ${until(it, 'uk')}.`,
      )(it),
    en: (it: Invitation) =>
      aboutEvent<Invitation>(
        'en',
        it.isFromWaitingList ? 'A place has become free: it is your turn' : 'You are invited to an event',
        () => `You can answer until ${until(it, 'en')}.`,
      )(it),
  },
  invitationRevoked: {
    uk: aboutEvent<EventFacts>('uk', 'Запрошення відкликано'),
    en: aboutEvent<EventFacts>('en', 'The invitation was revoked'),
  },
  waitingEnded: {
    uk: aboutEvent<WaitingEnded>('uk', 'Ви більше не в черзі', it => ended(it, 'uk')),
    en: aboutEvent<WaitingEnded>('en', 'You are no longer on the waiting list', it => ended(it, 'en')),
  },
  participationConfirmed: {
    uk: aboutEvent<Windowed>('uk', 'Участь підтверджено', it =>
      after(arrival(it, 'uk'), 'Квиток – на сторінці заходу.'),
    ),
    en: aboutEvent<Windowed>('en', 'Your place is confirmed', it =>
      after(arrival(it, 'en'), 'The ticket is on the page of the event.'),
    ),
  },
  participationRejected: {
    uk: aboutEvent<EventFacts>(
      'uk',
      'Заявку відхилено',
      () => 'Приходити на нього не потрібно. Можна подати заявку на інший захід.',
    ),
    en: aboutEvent<EventFacts>(
      'en',
      'Your application was rejected',
      () => 'There is no need to come. You can apply to another event.',
    ),
  },
  eventMessage: {
    uk: ({ eventName, text }: EventFacts & { text: string }) => ({
      title: 'Повідомлення організатора',
      message: `«${eventName}»: ${text}`,
    }),
    en: ({ eventName, text }: EventFacts & { text: string }) => ({
      title: 'A message from the organiser',
      message: `“${eventName}”: ${text}`,
    }),
  },
  eventReminder: {
    uk: aboutEvent<Reminder>('uk', 'Нагадування про захід', it =>
      after(
        arrival(it, 'uk'),
        `Якщо не зможете прийти, звільніть місце ${it.hasBegun ? 'за посиланням у листі з нагадуванням' : 'на сторінці заходу'}.`,
      ),
    ),
    en: aboutEvent<Reminder>('en', 'A reminder of your event', it =>
      after(
        arrival(it, 'en'),
        `If you cannot come, free your place ${it.hasBegun ? 'by the link in the reminder e-mail' : 'on the page of the event'}.`,
      ),
    ),
  },
  participationEnded: {
    uk: aboutEvent<Ended>('uk', 'Захід відбувся', ({ applied = true }) =>
      applied
        ? 'Заявку не розглянуто, вона не рахується. Можна подати заявку на інший захід.'
        : 'Запрошення більше не діє.',
    ),
    en: aboutEvent<Ended>('en', 'The event is over', ({ applied = true }) =>
      applied
        ? 'Your application was not reviewed and does not count. You can apply to another event.'
        : 'The invitation no longer holds.',
    ),
  },
  eventChanged: {
    uk: aboutEvent<Changed>(
      'uk',
      'Змінилися час або місце заходу',
      it => after(`Було: ${was(it, 'uk')}.`, arrival(it, 'uk')) + answerBy(it, 'uk'),
    ),
    en: aboutEvent<Changed>(
      'en',
      'An event has a new time or place',
      it => after(`It was: ${was(it, 'en')}.`, arrival(it, 'en')) + answerBy(it, 'en'),
    ),
  },
  windowChanged: {
    uk: aboutEvent<Windowed>('uk', 'Час прибуття змінено', it => arrival(it, 'uk') || 'Приходьте на початок заходу.'),
    en: aboutEvent<Windowed>(
      'en',
      'Your arrival time has changed',
      it => arrival(it, 'en') || 'Please come at the beginning.',
    ),
  },
  eventCancelled: {
    uk: aboutEvent<Cancelled>('uk', 'Захід скасовано', ({ applied = true, reason }) =>
      after(applied ? 'Можна подати заявку на інший захід.' : '', `Причина: ${reason}`),
    ),
    en: aboutEvent<Cancelled>('en', 'An event is cancelled', ({ applied = true, reason }) =>
      after(applied ? 'You can apply to another event.' : '', `Reason: ${reason}`),
    ),
  },
  aidIssued: {
    uk: aboutEvent<EventFacts>('uk', 'Допомогу видано', () => 'Що видано – у розділі «Моя участь».'),
    en: aboutEvent<EventFacts>('en', 'Aid was issued', () => 'What was issued is under “My activity”.'),
  },
} satisfies Record<string, Words<never>>;
