import { expect, test } from 'vitest';
import {
  addAmounts,
  enoughFor,
  isMore,
  isPositive,
  isWhole,
  lineTotal,
  subtractAmounts,
  timesPeople,
} from './amounts.ts';

test('a tenth three times is three tenths [R-API-18]', () => {
  expect(timesPeople('0.1', 3)).toBe('0.3');
  expect(addAmounts('0.1', '0.2')).toBe('0.3');
});

test.each([
  ['0.3', '0.1', 3],
  ['10', '3', 3],
  ['2.999', '1.5', 1],
  ['0', '1', 0],
  ['999999999.999', '0.001', 999_999_999_999],
])('%s of goods, %s each, is enough for %s people [R-WHS-10]', (stock, each, people) => {
  expect(enoughFor(stock, each)).toBe(people);
});

test('while nothing sensible is typed there is no answer [R-API-18]', () => {
  expect(enoughFor('10', '')).toBeUndefined();
  expect(enoughFor('10', '0.000')).toBeUndefined();
  expect(enoughFor('10', '1,5')).toBeUndefined();
});

test('amounts compare by value, not by writing [R-API-18]', () => {
  expect(isMore('10', '9.999')).toBe(true);
  expect(isMore('1.50', '1.5')).toBe(false);
  expect(isPositive('0.001')).toBe(true);
  expect(isPositive('0')).toBe(false);
  expect(isWhole('2.000')).toBe(true);
  expect(isWhole('2.5')).toBe(false);
});

test.each([
  ['3.333', '0.15', '0.50'],
  ['0.001', '0.01', '0.00'],
  ['0.5', '0.01', '0.01'],
  ['3', '12.345', '37.04'],
  ['999999999.999', '9999999999.99', '9999999999980000000.00'],
  ['0', '10', '0.00'],
])('%s for %s each cost %s, rounded half up [R-API-18, R-WHS-1]', (quantity, price, total) => {
  expect(lineTotal(quantity, price)).toBe(total);
});

test('what is no amount has no total [R-API-18]', () => {
  expect(lineTotal('', '10')).toBeUndefined();
  expect(lineTotal('2', 'десять')).toBeUndefined();
});

test('nothing is left below nothing [R-API-18]', () => {
  expect(subtractAmounts('10', '0.001')).toBe('9.999');
  expect(subtractAmounts('1', '2')).toBe('0');
});
