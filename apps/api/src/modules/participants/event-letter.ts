import type { Language } from '@oplich/contract';
import { longDateTime } from '../../platform/time/long-date.ts';
import { mailText, type MailLinks, type MailTemplates } from '../../platform/mail/index.ts';

type MailTemplate = MailTemplates[string];
type Params = Parameters<MailTemplate>[0];

/** The words of a mail about an event, in one language; `{name}` stands for the event's name. */
export interface EventWords {
  subject: string;
  first: string;
  button?: string;
  /** Leads to the invitation as a paper with a code. */
  paper?: string;
  note?: string;
}

const labels = {
  uk: { when: 'Коли', where: 'Де', reason: 'Причина', was: 'Було' },
  en: { when: 'When', where: 'Where', reason: 'Reason', was: 'It was' },
} as const;

const text = (params: Params, name: string) => String(params[name] ?? '');
const date = (params: Params, name: string, language: Language) => longDateTime(new Date(text(params, name)), language);

/** Makes the template of a mail about an event: what happened, when and where it is, and a button to the event. */
export const eventLetter =
  (
    words: Record<Language, EventWords>,
    more: (params: Params, language: Language) => string[] = () => [],
  ): MailTemplate =>
  (params, language, links) => {
    const { subject, first, button, paper, note } = words[language];
    const label = labels[language];
    // A function, because `$` in a name would mean something to a replacing string.
    const named = (value: string) => value.replaceAll('{name}', () => text(params, 'eventName'));
    return mailText(language, {
      subject: named(subject),
      paragraphs: [
        named(first),
        `${label.when}: ${date(params, 'eventDate', language)}\n${label.where}: ${text(params, 'place')}`,
        ...more(params, language),
      ],
      ...(button && { button: { label: button, url: links(`/cabinet/events/${text(params, 'eventId')}`) } }),
      // A letter that was written before papers were has nobody to make one for.
      ...(paper && params['participantId'] && { link: { label: paper, url: paperUrl(params, links) } }),
      ...(note && { note }),
    });
  };

const paperUrl = (params: Params, links: MailLinks) =>
  links('/cabinet/help/invitation', {
    url: `/api/events/${text(params, 'eventId')}/invitation/${text(params, 'participantId')}/file`,
  });

/** Why, as the organizer put it. */
export const reasonLine = (params: Params, language: Language): string[] => [
  `${labels[language].reason}: ${text(params, 'reason')}`,
];

/** When and where it was to be. */
export const oldDateAndPlace = (params: Params, language: Language): string[] => [
  `${labels[language].was}: ${date(params, 'oldDate', language)}, ${text(params, 'oldPlace')}`,
];

/** The organizer's own words, and until when to answer. */
export const invitationLines = (params: Params, language: Language): string[] => {
  const until = date(params, 'respondBy', language);
  const words = text(params, 'invitationText');
  return [
    ...(words === '' ? [] : [words]),
    language === 'uk' ? `Відповісти можна до ${until}.` : `You can answer until ${until}.`,
  ];
};
