import type { EmailTemplates } from '../../platform/email/index.ts';
import { eventEmail, invitationLines } from './event-email.ts';

/** What the organizer's moves say to a person. */
export const participantEmailTemplates: EmailTemplates = {
  invitation: eventEmail(
    {
      uk: {
        subject: 'Запрошення: {name}',
        first: 'Вас запрошено на захід «{name}».',
        button: 'Відповісти на запрошення',
        document: 'Запрошення з кодом – показати на екрані або надрукувати',
      },
      en: {
        subject: 'Invitation: {name}',
        first: 'You are invited to “{name}”.',
        button: 'Answer the invitation',
        document: 'The invitation with its code, to show on a screen or to print',
      },
    },
    invitationLines,
  ),
  invitationRevoked: eventEmail({
    uk: { subject: 'Запрошення відкликано: {name}', first: 'Організатор відкликав запрошення на захід «{name}».' },
    en: { subject: 'Invitation withdrawn: {name}', first: 'The organiser has withdrawn the invitation to “{name}”.' },
  }),
  participationConfirmed: eventEmail({
    uk: {
      subject: 'Участь підтверджено: {name}',
      first:
        'Вашу участь у заході «{name}» підтверджено. Візьміть із собою документ, який зазначено в обліковому записі.',
      button: 'Відкрити захід',
    },
    en: {
      subject: 'Participation confirmed: {name}',
      first: 'Your participation in “{name}” is confirmed. Bring the document you gave in your account.',
      button: 'Open the event',
    },
  }),
  participationRejected: eventEmail({
    uk: {
      subject: 'Заявку відхилено: {name}',
      first: 'Організатор відхилив заявку на захід «{name}». Вона не рахується: можна подати заявку на інший захід.',
    },
    en: {
      subject: 'Application rejected: {name}',
      first: 'The organiser rejected the application to “{name}”. It does not count: you can apply to another event.',
    },
  }),
};
