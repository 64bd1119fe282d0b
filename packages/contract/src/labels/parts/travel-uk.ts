import type { TravelLabels } from '../labels.ts';

/** The texts for people who set out for an event: separate, because guests' pages load no other labels. */
export const ukTravel: TravelLabels = {
  toBring: {
    document: 'паспорт або ID-картку, зазначені в обліковому записі, а якщо є – довідку ВПО',
    idCard: 'ID-картку, зазначену в обліковому записі, а якщо є – довідку ВПО',
    booklet: 'паспорт-книжечку, зазначену в обліковому записі, а якщо є – довідку ВПО',
  },
  bringItem: {
    document: 'паспорт або ID-картку, зазначені в обліковому записі',
    idCard: 'ID-картку, зазначену в обліковому записі',
    booklet: 'паспорт-книжечку, зазначену в обліковому записі',
    displacedCertificate: 'довідку ВПО',
    taxNumber: 'РНОКПП (податковий номер)',
    ticket: 'квиток на екрані або на папері',
    bag: 'сумку або візок',
  },
  stepFree: {
    yes: 'Без сходів',
    partly: 'Частково без сходів',
    no: 'Лише сходами',
  },
  perKind: {
    participant: 'на учасника',
    person: 'на кожну людину в родині',
    child: 'на кожну дитину 0–17',
    infant: 'на кожне немовля 0–2',
    adult: 'на кожного дорослого 18–59',
    elderly: 'на кожну людину від 60',
    female: 'на кожну жінку й дівчинку',
    male: 'на кожного чоловіка й хлопчика',
  },
  beforeTravel: {
    bring: 'Що взяти із собою',
    point: 'Точка на карті',
    map: 'Відкрити на карті',
    goods: 'Що видаватимуть',
    perParticipant: 'на учасника',
    arrival: 'Час прибуття',
    entrance: 'Вхід',
    shelter: 'Укриття',
    directions: 'Як дістатися',
    contactPhone: 'Телефон для запитань',
  },
  waitingOrder: {
    title: 'Порядок черги',
    lead: 'Коли місць немає, можна стати в чергу. Місце, що звільниться, пропонують у такому порядку, серед рівних – за наступним пунктом:',
    needs: 'родини з особливими потребами',
    children: 'родини з дітьми',
    elderly: 'родини з літніми людьми',
    notAidedLongest: 'хто найдовше не отримував допомоги',
    joined: 'хто раніше став у чергу',
    nobodyChanges: 'Змінити порядок вручну не може ніхто.',
  },
};
