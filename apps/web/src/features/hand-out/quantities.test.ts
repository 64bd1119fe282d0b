import { expect, test } from 'vitest';
import type { HandOutLine } from './api.ts';
import { isInvalidQuantity, linesOf, possibleQuantities, step } from './quantities.ts';

const line = { positionId: 'flour', perParticipant: '2000', available: '5000' } as HandOutLine;
const given = (typed: string, language: 'uk' | 'en') => linesOf([line], { flour: typed }, language)[0]?.quantity;

test.each([
  ['1,250', 'en', '1250'],
  ['1,250.5', 'en', '1250.5'],
  ['1,25', 'en', '1.25'],
  ['1,250', 'uk', '1.250'],
  ['1 250,5', 'uk', '1250.5'],
] as const)(
  'a quantity at the table, %s in %s, is read as in every field [R-UIX-56, R-HND-4]',
  (typed, language, read) => {
    expect(given(typed, language)).toBe(read);
    expect(isInvalidQuantity(line, typed, language)).toBe(false);
  },
);

test('what is more than planned in the language of the page, or no number, is wrong there [R-UIX-56, R-HND-4]', () => {
  expect(isInvalidQuantity(line, '2,500', 'en')).toBe(true);
  expect(isInvalidQuantity(line, '2,500', 'uk')).toBe(false);
  expect(isInvalidQuantity(line, 'дві', 'uk')).toBe(true);
});

test('plus and minus go on from what stands there [R-UIX-56]', () => {
  expect(step(line, '1,250', { by: 1, language: 'en' })).toBe('1251');
  expect(step(line, '1,250', { by: 1, language: 'uk' })).toBe('2,25');
  expect(step(line, '1,999', { by: 1, language: 'en' })).toBe('2000');
  expect(step(line, '', { by: -1, language: 'en' })).toBe('0');
});

test('what there is stands in the field with the sign of the language, as beside it [R-UIX-56, R-HND-4]', () => {
  const short = { ...line, available: '2.5' };
  expect(possibleQuantities([short], 'uk')).toEqual({ flour: '2,5' });
  expect(possibleQuantities([short], 'en')).toEqual({ flour: '2.5' });
  expect(linesOf([short], possibleQuantities([short], 'uk'), 'uk')[0]?.quantity).toBe('2.5');
});
