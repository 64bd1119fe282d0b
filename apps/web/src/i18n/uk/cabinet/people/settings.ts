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
    household: 'Моя родина',
    teams: 'Де я допомагаю',
    appearance: 'Мова й вигляд',
    ownData: 'Мої дані',
  },
  /** What each section holds, in its row. */
  holds: {
    personal: 'Ім’я, телефон, пошта, фото',
    organization: 'Назва, код ЄДРПОУ, керівник, області допомоги',
    volunteer: 'Реєстр волонтерів, соціальна мережа',
    place: 'Область, адреса, поштовий індекс',
    documents: 'Паспорт і податковий номер',
    security: 'Пароль, код під час входу, сеанси',
    household: 'З ким ви живете, потреби родини',
    teams: 'Команди, у яких ви працюєте',
    appearance: 'Мова листів і сторінок, темні кольори',
    ownData: 'Копія всіх даних, згоди, видалення',
  },
  email: 'Електронна пошта',
  emailFixed: 'З цією адресою ви входите. Змінити її можна в розділі «Вхід і безпека».',
  partnerType: 'Тип партнера',
  partnerTypeFixed: 'Тип вибирають під час реєстрації, потім він не змінюється.',
  /** What of a partner is verified (`verifiedFields` of the contract). */
  isChecked: {
    volunteer:
      'Ім’я, дату народження, дані й копії документів, внесення до реєстру волонтерів та область проживання перевіряє адміністратор. До рішення діють попередні дані. Решта змінюється одразу.',
    organization:
      'Імена, дату народження, дані й копії документів, назву організації, код ЄДРПОУ, підставу, на якій діє керівник, та області допомоги перевіряє адміністратор. До рішення діють попередні дані. Решта змінюється одразу.',
  },
  regionRule: `Область можна змінювати раз на ${counted('uk', spans.regionChangeDays, 'days')}.`,
  regionShut: `Область можна змінювати раз на ${counted('uk', spans.regionChangeDays, 'days')}. Наступна зміна – з {{day}}.`,
  save: 'Зберегти',
  saveBar: 'Збереження змін',
  saved: 'Зміни збережено.',
  savedAndWaits: 'Зміни збережено. Частина з них чекає на перевірку.',
  languageHint: 'Цією мовою приходитимуть і листи.',
  themeHint: 'Запам’ятовується на цьому пристрої.',
  /** The product on the device’s own screen; offered here alone. */
  install: {
    title: 'Опліч на вашому екрані',
    action: 'Додати на екран',
    steps: 'Натисніть у браузері «Поділитися», потім «На початковий екран».',
    done: 'Опліч додано на екран.',
  },
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
