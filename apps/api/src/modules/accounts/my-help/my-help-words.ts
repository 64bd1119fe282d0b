import type { DocumentView } from '@oplich/contract/accounts/my-help';
import type { Language } from '@oplich/contract';

interface Words {
  title: string;
  file: string;
  person: string;
  madeAt: string;
  received: string;
  receivedTimes: string;
  never: string;
  nextApplication: string;
  nextRequest: string;
  now: string;
  from: string;
  afterApplication: string;
  afterRequest: string;
  code: string;
  waits: string;
  nothingWaits: string;
  what: string;
  when: string;
  state: string;
  waitingList: string;
  request: string;
  asked: string;
  day: string;
  giver: string;
  goods: string;
  nothingReceived: string;
  views: string;
  nobodyLooked: string;
  who: string;
  seen: string;
  shown: string;
  administrator: string;
  volunteer: string;
  view: Record<DocumentView['action'], string>;
}

const uk: Words = {
  title: 'Моя допомога',
  file: 'Моя допомога',
  person: 'Кому',
  madeAt: 'Складено',
  received: 'Що отримано',
  receivedTimes: 'Отримано допомогу, разів',
  never: 'Допомоги ще не було',
  nextApplication: 'Подати заявку на захід',
  nextRequest: 'Попросити допомоги',
  now: 'можна зараз',
  from: 'з {when} {because}',
  afterApplication: '(після заявки «{name}»)',
  afterRequest: '(після запиту «{name}»)',
  code: 'Код підтверджує, що цей папір зроблено в Опліч: відскануйте його камерою телефона.',
  waits: 'Що чекає',
  nothingWaits: 'Зараз нічого не чекає.',
  what: 'Що',
  when: 'Коли',
  state: 'Стан',
  waitingList: 'Черга, місце {position}',
  request: 'Запит № {number}',
  asked: 'На розгляді',
  day: 'Дата',
  giver: 'Від кого',
  goods: 'Що саме',
  nothingReceived: 'Ще нічого не отримано.',
  views: 'Хто переглядав документи',
  nobodyLooked: 'Документи ще ніхто не переглядав.',
  who: 'Хто',
  seen: 'Що переглянуто',
  shown: 'Показано {shown} з {all}. Решта – на сторінці «Моя допомога».',
  administrator: 'Адміністратор Опліч',
  volunteer: 'Волонтер',
  view: {
    'account.viewDocuments': 'Дані документів',
    'file.view': 'Копія документа',
    'participant.view': 'Заявка: останні цифри документа, телефон',
    'helpRequest.viewContact': 'Запит: телефон і адреса',
    'participant.viewHandOut': 'Список видачі: останні цифри документа',
    'participant.printList': 'Роздавальна відомість: останні цифри документа',
    'act.view': 'Акт: телефон',
    'act.print': 'Документ акта: телефон, адреса, податковий номер',
  },
};

const en: Words = {
  title: 'My help',
  file: 'My help',
  person: 'For',
  madeAt: 'Made on',
  received: 'Received',
  receivedTimes: 'Times help was received',
  never: 'No help yet',
  nextApplication: 'Apply to an event',
  nextRequest: 'Ask for help',
  now: 'possible now',
  from: 'from {when} {because}',
  afterApplication: '(after the application “{name}”)',
  afterRequest: '(after the request “{name}”)',
  code: 'The code proves that this paper was made in Oplich: scan it with a phone’s camera.',
  waits: 'What is waiting',
  nothingWaits: 'Nothing is waiting now.',
  what: 'What',
  when: 'When',
  state: 'State',
  waitingList: 'Waiting list, place {position}',
  request: 'Request No. {number}',
  asked: 'Under consideration',
  day: 'Day',
  giver: 'From whom',
  goods: 'What exactly',
  nothingReceived: 'Nothing received yet.',
  views: 'Who looked at the documents',
  nobodyLooked: 'Nobody has looked at the documents yet.',
  who: 'Who',
  seen: 'What was seen',
  shown: '{shown} of {all} are shown. The rest is on the page “My help”.',
  administrator: 'An administrator of Oplich',
  volunteer: 'A volunteer',
  view: {
    'account.viewDocuments': 'Data of documents',
    'file.view': 'A copy of a document',
    'participant.view': 'Application: last digits of the document, phone',
    'helpRequest.viewContact': 'Request: phone and address',
    'participant.viewHandOut': 'Hand-out list: last digits of the document',
    'participant.printList': 'Distribution list: last digits of the document',
    'act.view': 'Act: phone',
    'act.print': 'Paper of an act: phone, address, tax number',
  },
};

export const myHelpWords: Record<Language, Words> = { uk, en };
