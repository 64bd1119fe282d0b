import { expect, test } from 'vitest';
import { clockChange, dayMs, hourMs, kyivDay, kyivInstant, kyivTime } from './kyiv-time.ts';

test('in the night of March an hour is left out, and what was typed begins an hour later [R-EVT-26]', () => {
  expect(clockChange('2027-03-28', '03:30')).toBe('skipped');
  expect(kyivInstant('2027-03-28', '03:30')).toBe('2027-03-28T01:30:00.000Z');
  expect(clockChange('2027-03-28', '02:59')).toBeUndefined();
  expect(clockChange('2027-03-28', '04:00')).toBeUndefined();
  expect(kyivInstant('2027-03-28', '04:00')).toBe('2027-03-28T01:00:00.000Z');
});

test('in the night of October an hour comes twice, and the later one is meant [R-EVT-26]', () => {
  expect(clockChange('2026-10-25', '03:30')).toBe('twice');
  expect(kyivInstant('2026-10-25', '03:30')).toBe('2026-10-25T01:30:00.000Z');
  expect(clockChange('2026-10-25', '02:59')).toBeUndefined();
  expect(clockChange('2026-10-25', '04:00')).toBeUndefined();
});

test('any other day has each time once [R-EVT-26]', () => {
  expect(clockChange('2026-07-05', '03:30')).toBeUndefined();
  expect(clockChange('2028-02-29', '10:00')).toBeUndefined();
});

test('days and times are those of the zone, on both sides of each change of clocks since 1970 and before [R-EVT-26]', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'short' });
  const differ: string[] = [];
  const compare = (time: number) => {
    const at = new Date(time);
    if (`${kyivDay(at)} ${kyivTime(at)}` !== format.format(at)) differ.push(at.toISOString());
  };
  for (let year = 1950; year < 2040; year++) {
    for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 5 * dayMs + hourMs)
      compare(time + 59_999);
    for (const month of year < 1980 ? [] : [2, 3, 8, 9]) {
      for (let time = Date.UTC(year, month, 20); time < Date.UTC(year, month, 31, 23); time += hourMs)
        compare(time - 1);
    }
  }
  expect(differ).toEqual([]);
  expect(() => kyivDay(new Date(Number.NaN))).toThrow(RangeError);
});
