import type { TravelLabels } from './labels.ts';

/** What is said to who sets out for an event: apart, for guests' pages load nothing else of the labels. */
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
  beforeTravel: {
    bring: 'Що взяти з собою',
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
    elderly: 'родини зі старшими людьми',
    notAidedLongest: 'хто найдовше не отримував допомоги',
    joined: 'хто раніше став у чергу',
    nobodyChanges: 'Змінити порядок вручну не може ніхто.',
  },
};
