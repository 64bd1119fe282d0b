import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  ['uk', 1, 'days', '1 день'],
  ['uk', 3, 'days', '3 дні'],
  ['uk', 14, 'days', '14 днів'],
  ['uk', 72, 'hours', '72 години'],
  ['uk', 5, 'hours', '5 годин'],
  ['uk', 6, 'digits', '6 цифр'],
  ['uk', 18, 'characters', '18 знаків'],
  ['uk', 18, 'years', '18 років'],
  ['en', 1, 'hours', '1 hour'],
  ['en', 6, 'digits', '6 digits'],
  ['en', 90, 'days', '90 days'],
] as const)('%s: %s %s are said as “%s” [R-UIX-16]', (language, count, unit, said) => {
  expect(counted(language, count, unit)).toBe(said);
});
