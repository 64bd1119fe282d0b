import type { PeopleLabels } from '../labels.ts';

/** Ukrainian labels of what people are and what their profiles hold: guests' pages load these alone. */
export const ukPeople = {
  partnerDuty: {
    events: 'Заходи',
    desk: 'Видача',
    warehouse: 'Склад',
    documents: 'Документи',
    requests: 'Запити людей',
    reports: 'Звіти',
    team: 'Команда',
    read: 'Перегляд',
  },
  role: {
    displaced: 'Отримувач допомоги',
    philanthrop: 'Партнер',
    administrator: 'Адміністратор',
    volunteer: 'Волонтер',
    organization: 'Благодійна організація',
    member: 'Учасник команди',
  },
  /** What to take along when aid is issued: the same on page, ticket, in an e-mail and on paper; of a known kind of document that one. */
  person: {
    surname: 'Прізвище',
    name: 'Ім’я',
    patronym: 'По батькові',
    fullName: 'Прізвище, ім’я, по батькові',
    birthday: 'Дата народження',
    email: 'Електронна пошта',
    phoneNumber: 'Телефон',
    region: 'Область',
    passport: 'Паспорт',
    idCard: 'ID-картка',
    booklet: 'Паспорт-книжечка',
    taxNumber: 'РНОКПП (податковий номер)',
    volunteerRegisterDate: 'Дата внесення до реєстру волонтерів',
    volunteerCertificate: 'Посвідчення волонтера',
    organizationName: 'Назва організації',
    edrpou: 'Код ЄДРПОУ',
    head: 'Керівник організації',
    actsOnBasis: 'Діє на підставі',
    aidRegions: 'Області, де надається допомога',
    nonProfitCertificate: 'Рішення про неприбутковість',
    edrExtract: 'Витяг з ЄДР',
    officialLetterRequest: 'Лист-запит',
    declaration: 'Декларація',
  },
} as const satisfies PeopleLabels;
