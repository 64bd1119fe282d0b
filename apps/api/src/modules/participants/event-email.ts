import { placeName, regionName, type Language } from '@oplich/contract';
import type { Region } from '@oplich/contract/regions/schemas';
import { longDateTime, longPeriod } from '../../platform/time/long-date.ts';
import { emailText, type EmailLinks, type EmailTemplate } from '../../platform/email/index.ts';

/** What every email about an event says of it. */
export interface EventNews {
  eventId: string;
  eventName: string;
  /** As an instant. */
  eventDate: string;
  /** The end of the event, as an instant. Absent in emails queued before it was added. */
  endsAt?: string | null;
  /** Address and city. */
  place: string;
  /** Absent in emails queued before it was added. */
  region: Pick<Region, 'name' | 'nameEn'> | null;
}

/** Where it is, with the region in the reader's language. */
const placeIn = ({ place, region }: Pick<EventNews, 'place' | 'region'>, language: Language): string =>
  placeName({ address: place, region: region ? regionName(region, language) : null });

/** The words of an email about an event, in one language. */
interface EventWords<P> {
  subject: (name: string) => string;
  first: (name: string, params: P) => string;
  button?: string;
}
/** What an email adds to the common parts: lines of text, and a second link. */
interface More<P> {
  /** What somebody says, before when and where. */
  quote?: (params: P) => string;
  lines?: (params: P, language: Language) => string[];
  link?: (params: P, language: Language, links: EmailLinks) => { label: string; url: string };
  /** Where the button leads instead of to the event. */
  buttonUrl?: (params: P, links: EmailLinks) => string;
}

const labels = {
  uk: { when: 'Коли', where: 'Де', reason: 'Причина', was: 'Було' },
  en: { when: 'When', where: 'Where', reason: 'Reason', was: 'It was' },
} as const;

/** Makes the template of an email about an event: what happened, when and where it is, and a button to the event. */
export const eventEmail =
  <P extends EventNews>(
    words: Record<Language, EventWords<P>>,
    { quote, lines, link, buttonUrl }: More<P> = {},
  ): EmailTemplate<P> =>
  (params, language, links) => {
    const { subject, first, button } = words[language];
    const { eventId, eventName, eventDate, endsAt } = params;
    const { when, where } = labels[language];
    return emailText(language, {
      subject: subject(eventName),
      paragraphs: [
        first(eventName, params),
        ...(quote ? [quote(params)] : []),
        `${when}: ${longPeriod(new Date(eventDate), endsAt ? new Date(endsAt) : null, language)}\n${where}: ${placeIn(params, language)}`,
        ...(lines?.(params, language) ?? []),
      ],
      ...(button && {
        button: { label: button, url: buttonUrl?.(params, links) ?? links(`/cabinet/events/${eventId}`) },
      }),
      ...(link && { link: link(params, language, links) }),
    });
  };

/** The organizer's reason. */
export const reasonLine = ({ reason }: { reason: string }, language: Language): string[] => [
  `${labels[language].reason}: ${reason}`,
];

/** The date and place before the change. */
export interface OldDateAndPlace {
  oldDate: string;
  oldPlace: string;
  oldRegion: EventNews['region'];
}

export const oldDateAndPlace = (
  { oldDate, oldPlace: place, oldRegion: region }: OldDateAndPlace,
  language: Language,
): string[] => [
  `${labels[language].was}: ${longDateTime(new Date(oldDate), language)}, ${placeIn({ place, region }, language)}`,
];
