import type { MailTemplates } from '../../platform/mail/index.ts';
import { eventLetter, invitationLines } from './event-letter.ts';

/** What the organizer's moves say to a person. */
export const participantMailTemplates: MailTemplates = {
  invitation: eventLetter(
    {
      uk: {
        subject: 'Запрошення: {name}',
        first: 'Вас запрошено на захід «{name}».',
        button: 'Відповісти на запрошення',
        paper: 'Запрошення з кодом – показати на екрані або надрукувати',
      },
      en: {
        subject: 'Invitation: {name}',
        first: 'You are invited to “{name}”.',
        button: 'Answer the invitation',
        paper: 'The invitation with its code, to show on a screen or to print',
      },
    },
    invitationLines,
  ),
  invitationRevoked: eventLetter({
    uk: { subject: 'Запрошення відкликано: {name}', first: 'Організатор відкликав запрошення на захід «{name}».' },
    en: { subject: 'Invitation withdrawn: {name}', first: 'The organiser has withdrawn the invitation to “{name}”.' },
  }),
  participationConfirmed: eventLetter({
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
  participationRejected: eventLetter({
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
