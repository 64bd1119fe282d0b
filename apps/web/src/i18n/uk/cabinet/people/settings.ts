import { counted } from '@oplich/contract/shared/counted';
import { spans } from '@oplich/contract/shared/limits';

export const settings = {
  title: 'Налаштування',
  sections: {
    label: 'Розділи налаштувань',
    personal: 'Особисті дані',
    organization: 'Організація',
    volunteer: 'Волонтерство',
    place: 'Місце проживання',
    documents: 'Документи',
    security: 'Вхід і безпека',
    appearance: 'Мова й вигляд',
    ownData: 'Мої дані',
  },
  email: 'Електронна пошта',
  emailFixed: 'З цією адресою ви входите, тому змінити її тут не можна.',
  partnerType: 'Тип партнера',
  partnerTypeFixed: 'Тип вибирають під час реєстрації, потім він не змінюється.',
  isChecked:
    'Імена, дані документів, код ЄДРПОУ та області допомоги перевіряє адміністратор. До рішення діють попередні дані. Решта змінюється одразу.',
  regionRule: `Область можна змінювати раз на ${counted('uk', spans.regionChangeDays, 'days')}.`,
  regionShut: `Область можна змінювати раз на ${counted('uk', spans.regionChangeDays, 'days')}. Наступна зміна – з {{day}}.`,
  save: 'Зберегти',
  saved: 'Зміни збережено.',
  savedAndWaits: 'Зміни збережено. Частина з них чекає на перевірку.',
  languageHint: 'Цією мовою приходитимуть і листи.',
  themeHint: 'Запам’ятовується на цьому пристрої.',
  pending: {
    title: 'Чекає на перевірку',
    lead: 'Подано {{day}}. До рішення адміністратора діють попередні дані.',
    now: 'Зараз',
    asked: 'Буде',
    none: 'немає',
    files_one: '{{count}} файл',
    files_few: '{{count}} файли',
    files_many: '{{count}} файлів',
    files_other: '{{count}} файла',
    fullName: 'Прізвище, ім’я, по батькові',
  },
};
