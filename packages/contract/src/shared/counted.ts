import type { Language } from './languages.ts';

const words = {
  uk: {
    days: { one: 'день', few: 'дні', many: 'днів', other: 'дня' },
    hours: { one: 'годину', few: 'години', many: 'годин', other: 'години' },
  },
  en: {
    days: { one: 'day', other: 'days' },
    hours: { one: 'hour', other: 'hours' },
  },
} as const;

/**
 * Returns a span as a text says it, "14 днів", "2 hours": so that a number in a text is the one of `limits.ts` and cannot drift.
 * Ukrainian hours are in the accusative ("діє 1 годину"), days alike in both cases they are used in.
 */
export function counted(language: Language, count: number, unit: 'days' | 'hours'): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = words[language][unit];
  return `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? words[language][unit].other}`;
}
