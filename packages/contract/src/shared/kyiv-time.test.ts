import { expect, test } from 'vitest';
import { clockChange, kyivInstant } from './kyiv-time.ts';

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
