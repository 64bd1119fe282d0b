import { labels } from '@oplich/contract/labels/by-language';
import type { Language } from '@oplich/contract';
import { longDateTime } from '../../platform/time/long-date.ts';
import type { EmailLinks, EmailTemplates } from '../../platform/email/index.ts';
import { eventEmail, type EventNews } from './event-email.ts';

interface Invitation extends EventNews {
  participantId: string;
  /** The organizer's own words. */
  invitationText: string | null;
  /** As an instant. */
  respondBy: string;
}
declare module '../../platform/email/email-params.ts' {
  interface EmailParams {
    invitation: Invitation;
    invitationRevoked: EventNews;
    participationConfirmed: EventNews;
    participationRejected: EventNews;
  }
}

/** The organizer's own words, and until when to answer. */
const invitationLines = ({ invitationText, respondBy }: Invitation, language: Language): string[] => {
  const until = longDateTime(new Date(respondBy), language);
  return [
    ...(invitationText ? [invitationText] : []),
    language === 'uk' ? `Відповісти можна до ${until}.` : `You can answer until ${until}.`,
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
      subject: name => `Invitation withdrawn: ${name}`,
      first: name => `The organiser has withdrawn the invitation to “${name}”.`,
    },
  }),
  participationConfirmed: eventEmail({
    uk: {
      subject: name => `Участь підтверджено: ${name}`,
      first: name => `Вашу участь у заході «${name}» підтверджено. Візьміть із собою ${labels.uk.toBring.document}.`,
      button: 'Відкрити захід',
    },
    en: {
      subject: name => `Participation confirmed: ${name}`,
      first: name => `Your participation in “${name}” is confirmed. Bring ${labels.en.toBring.document}.`,
      button: 'Open the event',
    },
  }),
  participationRejected: eventEmail({
    uk: {
      subject: name => `Заявку відхилено: ${name}`,
      first: name =>
        `Організатор відхилив заявку на захід «${name}». Вона не рахується: можна подати заявку на інший захід.`,
    },
    en: {
      subject: name => `Application rejected: ${name}`,
      first: name =>
        `The organiser rejected the application to “${name}”. It does not count: you can apply to another event.`,
    },
  }),
} satisfies Partial<EmailTemplates>;
