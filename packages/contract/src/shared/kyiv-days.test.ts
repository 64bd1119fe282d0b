import { describe, expect, test } from 'vitest';
import { ageOn, kyivDay, nextDay, sameDayNextMonth, startOfKyivDay } from './kyiv-time.ts';
import { mondayOf } from '../help-requests/weeks.ts';

describe('days are days in Kyiv', () => {
  test.each([
    ['2026-03-04T21:59:59Z', '2026-03-04'],
    ['2026-03-04T22:00:00Z', '2026-03-05'],
    ['2026-07-01T20:59:59Z', '2026-07-01'],
    ['2026-07-01T21:00:00Z', '2026-07-02'],
  ])('%s is %s [R-API-5]', (at, day) => expect(kyivDay(new Date(at))).toBe(day));

  test.each([
    ['2026-01-15', '2026-01-14T22:00:00.000Z'],
    ['2026-07-15', '2026-07-14T21:00:00.000Z'],
    // The clock goes forward on 29 March and back on 25 October 2026, after midnight.
    ['2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['2026-03-30', '2026-03-29T21:00:00.000Z'],
    ['2026-10-25', '2026-10-24T21:00:00.000Z'],
    ['2026-10-26', '2026-10-25T22:00:00.000Z'],
  ])('%s begins at %s [R-API-5]', (day, at) => expect(startOfKyivDay(day).toISOString()).toBe(at));

  test.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-01', '2026-11-30'],
    ['2027-01-03', '2026-12-28'],
  ])('the week of %s begins on %s [R-API-5]', (day, monday) => expect(mondayOf(day)).toBe(monday));

  test('every day of ten years begins when the day changes [R-API-5]', () => {
    for (let day = '2020-01-01'; day < '2030-01-01'; day = nextDay(day)) {
      const start = startOfKyivDay(day);
      expect(kyivDay(start)).toBe(day);
      expect(kyivDay(new Date(start.getTime() - 1))).not.toBe(day);
    }
  });
});

describe('once a month: the same day number of the next month, or its last day', () => {
  test.each([
    ['2026-03-05T10:00:00Z', '2026-04-04T21:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '2026-02-27T22:00:00.000Z'],
    ['2028-01-30T10:00:00Z', '2028-02-28T22:00:00.000Z'],
    ['2026-12-15T10:00:00Z', '2027-01-14T22:00:00.000Z'],
    // Already 1 April in Kyiv, so the next is 1 May.
    ['2026-03-31T21:30:00Z', '2026-04-30T21:00:00.000Z'],
  ])('after %s from %s [R-PAR-5]', (at, allowed) => expect(sameDayNextMonth(new Date(at)).toISOString()).toBe(allowed));
});

test('an age is in full years, also for those born on 29 February [R-API-17]', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  expect(ageOn('1950-12-31', '2026-12-31')).toBe(76);
});
