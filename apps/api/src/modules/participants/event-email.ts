import type { Language } from '@oplich/contract';
import { longDateTime } from '../../platform/time/long-date.ts';
import { emailText, type EmailLinks, type EmailTemplates } from '../../platform/email/index.ts';

type EmailTemplate = EmailTemplates[string];
type Params = Parameters<EmailTemplate>[0];

/** The words of an email about an event, in one language; `{name}` stands for the event's name. */
export interface EventWords {
  subject: string;
  first: string;
  button?: string;
  /** Leads to the invitation as a document with a code. */
  document?: string;
  note?: string;
}

const labels = {
  uk: { when: 'Коли', where: 'Де', reason: 'Причина', was: 'Було' },
  en: { when: 'When', where: 'Where', reason: 'Reason', was: 'It was' },
} as const;

const text = (params: Params, name: string) => String(params[name] ?? '');
const date = (params: Params, name: string, language: Language) => longDateTime(new Date(text(params, name)), language);

/** Makes the template of an email about an event: what happened, when and where it is, and a button to the event. */
export const eventEmail =
  (
    words: Record<Language, EventWords>,
    more: (params: Params, language: Language) => string[] = () => [],
  ): EmailTemplate =>
  (params, language, links) => {
    const { subject, first, button, document, note } = words[language];
    const label = labels[language];
    // A function, because `$` in a name would mean something to a replacing string.
    const named = (value: string) => value.replaceAll('{name}', () => text(params, 'eventName'));
    return emailText(language, {
      subject: named(subject),
      paragraphs: [
        named(first),
        `${label.when}: ${date(params, 'eventDate', language)}\n${label.where}: ${text(params, 'place')}`,
        ...more(params, language),
      ],
      ...(button && { button: { label: button, url: links(`/cabinet/events/${text(params, 'eventId')}`) } }),
      // An email that was written before documents were has nobody to make one for.
      ...(document && params['participantId'] && { link: { label: document, url: documentUrl(params, links) } }),
      ...(note && { note }),
    });
  };

const documentUrl = (params: Params, links: EmailLinks) =>
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
