import type { Language, LivingCondition, PeopleCategory, ReportStatus } from '@oplich/contract';

/** How a sheet says what a report holds. */

export const statusWords = {
  draft: { uk: 'Чернетка', en: 'Draft' },
  submitted: { uk: 'На розгляді', en: 'Under consideration' },
  accepted: { uk: 'Прийнято', en: 'Accepted' },
  returned: { uk: 'Повернуто', en: 'Returned' },
} as const satisfies Record<ReportStatus, Record<Language, string>>;

export const categoryWords = {
  children: { uk: 'Діти до 18 років', en: 'Children under 18' },
  adults: { uk: 'Дорослі 18–59 років', en: 'Adults 18–59' },
  elderly: { uk: 'Літні люди від 60 років', en: 'Older people, 60 and over' },
  pregnant: { uk: 'Вагітні', en: 'Pregnant women' },
  disabled: { uk: 'Особи з інвалідністю', en: 'People with a disability' },
  families: { uk: 'Родини', en: 'Families' },
} as const satisfies Record<PeopleCategory, Record<Language, string>>;

export const conditionWords = {
  ownHome: { uk: 'Власне житло', en: 'Own home' },
  rented: { uk: 'Орендоване житло', en: 'Rented home' },
  relatives: { uk: 'У рідних або знайомих', en: 'With relatives or friends' },
  collective: { uk: 'Місце тимчасового проживання', en: 'Collective site' },
  damaged: { uk: 'Пошкоджене житло', en: 'Damaged home' },
  other: { uk: 'Інше', en: 'Other' },
} as const satisfies Record<LivingCondition, Record<Language, string>>;
