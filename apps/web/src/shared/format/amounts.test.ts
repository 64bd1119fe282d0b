import { expect, test } from 'vitest';
import { addAmounts, enoughFor, isMore, isPositive, isWhole, timesPeople } from './amounts.ts';

test('a tenth three times is three tenths', () => {
  expect(timesPeople('0.1', 3)).toBe('0.3');
  expect(addAmounts('0.1', '0.2')).toBe('0.3');
});

test.each([
  ['0.3', '0.1', 3],
  ['10', '3', 3],
  ['2.999', '1.5', 1],
  ['0', '1', 0],
  ['999999999.999', '0.001', 999_999_999_999],
])('%s of goods, %s each, is enough for %s people', (stock, each, people) => {
  expect(enoughFor(stock, each)).toBe(people);
});

test('while nothing sensible is typed there is no answer', () => {
  expect(enoughFor('10', '')).toBeUndefined();
  expect(enoughFor('10', '0.000')).toBeUndefined();
  expect(enoughFor('10', '1,5')).toBeUndefined();
});

test('amounts compare by value, not by writing', () => {
  expect(isMore('10', '9.999')).toBe(true);
  expect(isMore('1.50', '1.5')).toBe(false);
  expect(isPositive('0.001')).toBe(true);
  expect(isPositive('0')).toBe(false);
  expect(isWhole('2.000')).toBe(true);
  expect(isWhole('2.5')).toBe(false);
});
