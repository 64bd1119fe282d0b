import { labels } from '@oplich/contract/labels/by-language';
import type { Language } from '@oplich/contract';

/** The words of an invitation on paper. */
export const invitationWords = {
  uk: {
    title: 'Запрошення',
    ticket: 'Запрошення: участь підтверджено',
    person: 'Кому',
    event: labels.uk.event.event,
    date: 'Коли',
    place: 'Де',
    organizer: labels.uk.event.organizer,
    respondBy: 'Відповісти до',
    howToAnswer: 'Відповісти можна в особистому кабінеті: відкрийте захід і погодьтеся або відмовтеся.',
    bring: 'Що взяти із собою',
    bringThis: 'Візьміть це запрошення, на папері або на екрані, й',
    words: 'Від організатора',
    code: 'Код для організатора: за ним швидко знаходять людину у списку.',
  },
  en: {
    title: 'Invitation',
    ticket: 'Invitation: participation confirmed',
    person: 'To',
    event: labels.en.event.event,
    date: 'When',
    place: 'Where',
    organizer: labels.en.event.organizer,
    respondBy: 'Answer by',
    howToAnswer: 'You can answer in your account: open the event and accept or decline.',
    bring: 'What to bring',
    bringThis: 'Bring this invitation, on paper or on a screen, and',
    words: 'From the organiser',
    code: 'A code for the organiser: with it a person is found on the list at once.',
  },
} as const satisfies Record<Language, Record<string, string>>;
