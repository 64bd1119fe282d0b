import { describe, expect, test } from 'vitest';
import { parseDay, parseTime } from '../../format/dates.ts';
import { typeDay, typeTime } from './separators.ts';

/** What stands in a field after these keys, one by one; `<` deletes the last character. */
const keys = (typed: string, shape: (typed: string, before: string) => string) =>
  Array.from(typed).reduce((before, key) => (key === '<' ? before.slice(0, -1) : shape(before + key, before)), '');

describe('a day is typed as people type it [R-UIX-25]', () => {
  test.each([
    ['05.03.1990', '05.03.1990'],
    ['05031990', '05.03.1990'],
    ['5.3.1990', '5.3.1990'],
    ['05/03/1990', '05.03.1990'],
    ['05-03-1990', '05.03.1990'],
    ['05 03 1990', '05.03.1990'],
    ['05,03,1990', '05.03.1990'],
    ['05..03..1990', '05.03.1990'],
    ['05.03.19901', '05.03.1990'],
    ['051<<.03.1990', '05.03.1990'],
    ['05.03<<<<<<06.04.1991', '06.04.1991'],
  ])('%s', (typed, shown) => {
    expect(keys(typed, typeDay)).toBe(shown);
    expect(parseDay(shown)).toMatch(/^199\d-0\d-0\d$/);
  });
});

describe('a time is typed as people type it [R-UIX-25]', () => {
  test.each([
    ['10:00', '10:00'],
    ['1000', '10:00'],
    ['930', '9:30'],
    ['0930', '09:30'],
    ['9.30', '9:30'],
    ['9:30', '9:30'],
    ['10::00', '10:00'],
    ['10-00', '10:00'],
    ['245', '2:45'],
    ['23:599', '23:59'],
    ['10:0<<<<9:15', '9:15'],
  ])('%s', (typed, shown) => {
    expect(keys(typed, typeTime)).toBe(shown);
    expect(parseTime(shown)).toBeDefined();
  });
});

test('whoever corrects in the middle, pastes or deletes is left alone [R-UIX-25]', () => {
  expect(typeDay('05.0.1990', '05.03.1990')).toBe('05.0.1990');
  expect(typeDay('05.04.1990', '05.0.1990')).toBe('05.04.1990');
  expect(typeDay('05031990', '')).toBe('05031990');
  expect(typeTime('10:0', '10:00')).toBe('10:0');
  expect(['05031990', '05 / 03 / 1990', '1990-03-05'].map(parseDay)).toEqual(Array(3).fill('1990-03-05'));
  expect(['31021990', '05.03.199', '05..03.199'].map(parseDay)).toEqual([undefined, undefined, undefined]);
});
