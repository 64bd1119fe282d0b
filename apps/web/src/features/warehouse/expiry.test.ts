import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

test.each([
  ['2026-03-04', 'over'],
  ['2026-03-05', 'today'],
  ['2026-04-05', 'fine'],
])('%s seen on 2026-03-05 is %s [R-WHS-24]', (day, state) => expect(expiryOf(day, '2026-03-05').state).toBe(state));

test.each([
  ['2026-03-06', 1],
  ['2026-04-04', 30],
])('%s is soon: %i days, over a change of clocks too [R-WHS-24]', (day, days) =>
  expect(expiryOf(day, '2026-03-05')).toEqual({ state: 'soon', days }),
);

test('goods without a date have no expiry [R-WHS-24]', () =>
  expect(expiryOf(null, '2026-03-05')).toEqual({ state: 'none' }));
