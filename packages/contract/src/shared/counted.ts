import type { Language } from './languages.ts';

const words = {
  uk: {
    days: { one: 'день', few: 'дні', many: 'днів', other: 'дня' },
    hours: { one: 'годину', few: 'години', many: 'годин', other: 'години' },
    years: { one: 'рік', few: 'роки', many: 'років', other: 'року' },
    digits: { one: 'цифру', few: 'цифри', many: 'цифр', other: 'цифри' },
    characters: { one: 'знак', few: 'знаки', many: 'знаків', other: 'знака' },
  },
  en: {
    days: { one: 'day', other: 'days' },
    hours: { one: 'hour', other: 'hours' },
    years: { one: 'year', other: 'years' },
    digits: { one: 'digit', other: 'digits' },
    characters: { one: 'character', other: 'characters' },
  },
} as const;

/**
 * Returns a span or a length as a text says it, "14 днів", "2 hours", "6 digits": so that a number in a text is the one of `limits.ts` and cannot drift.
 * Ukrainian words are in the accusative ("діє 1 годину", "має 1 цифру"), which for all but those two is the nominative too.
 */
export function counted(language: Language, count: number, unit: keyof (typeof words)['uk']): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = words[language][unit];
  return `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? words[language][unit].other}`;
}
