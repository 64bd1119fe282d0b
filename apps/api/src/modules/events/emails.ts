import type { EmailTemplates } from '../../platform/email/index.ts';
import { eventEmail, oldDateAndPlace, reasonLine } from '../participants/index.ts';

/** What changes of an event say to those who take part. */
export const eventEmailTemplates: EmailTemplates = {
  eventChanged: eventEmail(
    {
      uk: {
        subject: 'Зміни в заході: {name}',
        first: 'У заході «{name}» змінилися час або місце.',
        button: 'Відкрити захід',
      },
      en: {
        subject: 'Event changed: {name}',
        first: 'The time or place of “{name}” has changed.',
        button: 'Open the event',
      },
    },
    oldDateAndPlace,
  ),
  eventCancelled: eventEmail(
    {
      uk: {
        subject: 'Захід скасовано: {name}',
        first: 'Захід «{name}» скасовано. Заявка на нього не рахується: можна подати заявку на інший захід.',
        button: 'Переглянути захід',
      },
      en: {
        subject: 'Event cancelled: {name}',
        first: '“{name}” has been cancelled. The application does not count: you can apply to another event.',
        button: 'View the event',
      },
    },
    reasonLine,
  ),
  participationEnded: eventEmail({
    uk: {
      subject: 'Захід відбувся: {name}',
      first: 'Захід «{name}» завершився до розгляду заявки. Вона не рахується: можна подати заявку на інший захід.',
    },
    en: {
      subject: 'The event is over: {name}',
      first:
        '“{name}” took place before the application was decided. It does not count: you can apply to another event.',
    },
  }),
};
