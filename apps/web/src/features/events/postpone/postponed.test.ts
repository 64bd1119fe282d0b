import { expect, test } from 'vitest';
import { endAfter, postponed } from './postponed.ts';

const before = new Date('2026-07-01T00:00:00Z');

test('an event ahead moves by an hour, two hours or to the same time of the next day [R-EVT-18]', () => {
  const date = '2026-07-05T07:30:00.000Z';
  expect(postponed(date, 'hour', before)).toBe('2026-07-05T08:30:00.000Z');
  expect(postponed(date, 'twoHours', before)).toBe('2026-07-05T09:30:00.000Z');
  expect(postponed(date, 'tomorrow', before)).toBe('2026-07-06T07:30:00.000Z');
});

test('one whose time is over moves from now, for nothing can begin in the past [R-EVT-18]', () => {
  const now = new Date('2026-07-05T08:52:10Z');
  expect(postponed('2026-07-05T07:30:00.000Z', 'hour', now)).toBe('2026-07-05T10:00:00.000Z');
  expect(postponed('2026-07-03T07:30:00.000Z', 'tomorrow', now)).toBe('2026-07-06T07:30:00.000Z');
});

test.each([
  ['in March', '2027-03-27T08:00:00.000Z', '2027-03-28T07:00:00.000Z'],
  ['in October', '2026-10-24T07:00:00.000Z', '2026-10-25T08:00:00.000Z'],
  ['at the end of a year', '2026-12-31T08:00:00.000Z', '2027-01-01T08:00:00.000Z'],
  ['on a leap day', '2028-02-28T08:00:00.000Z', '2028-02-29T08:00:00.000Z'],
])('the same time tomorrow is the same on the clocks of Kyiv %s [R-EVT-26]', (_when, date, next) => {
  expect(postponed(date, 'tomorrow', before)).toBe(next);
});

test('an event that is moved lasts as long as before [R-WAI-1]', () => {
  const event = { eventDate: '2026-03-20T08:00:00.000Z', endsAt: '2026-03-20T10:30:00.000Z' };
  expect(endAfter(event, '2026-03-21T09:00:00.000Z')).toEqual({ endsAt: '2026-03-21T11:30:00.000Z' });
  expect(endAfter({ ...event, endsAt: null }, '2026-03-21T09:00:00.000Z')).toEqual({});
  expect(endAfter(event, '')).toEqual({});
});
