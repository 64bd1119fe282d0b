import { expect, test } from 'vitest';
import { keptUntil } from './api.ts';

const event = { id: '1', name: 'Видача', status: 'scheduled' as const, whatToBring: [], endsAt: null };

test.each([
  ['2026-07-10T08:00:00Z', '2026-07-11T21:00:00.000Z'],
  ['2026-07-10T20:59:00Z', '2026-07-11T21:00:00.000Z'],
  ['2026-01-10T21:59:00Z', '2026-01-11T22:00:00.000Z'],
])(
  'the list of an event at %s is on the device until a day after its day in Kyiv, wherever the device is [R-PRV-14]',
  (eventDate, until) => {
    expect(
      new Date(keptUntil({ event: { ...event, eventDate }, closed: null }, { hasOnlyDesk: false })).toISOString(),
    ).toBe(until);
  },
);

test('the list of an event past midnight is on the device until the day on which it ends is over [R-PRV-14]', () => {
  const night = { ...event, eventDate: '2026-07-10T18:00:00Z', endsAt: '2026-07-11T01:00:00Z' };
  const kept = keptUntil({ event: night, closed: null }, { hasOnlyDesk: true });
  expect(new Date(kept).toISOString()).toBe('2026-07-11T21:00:00.000Z');
});

test('the list of an event that is over stays on no device [R-PRV-14]', () => {
  const over = { event: { ...event, eventDate: '2026-07-10T08:00:00Z' }, closed: 'finished' as const };
  expect(keptUntil(over, { hasOnlyDesk: false })).toBeLessThan(Date.now());
});

test.each([
  ['2026-07-10T08:00:00Z', '2026-07-10T21:00:00.000Z'],
  ['2026-01-10T21:59:00Z', '2026-01-10T22:00:00.000Z'],
])(
  'the list of an event at %s is gone with its day in Kyiv from the phone of who has nothing but the desk [R-PRV-14, R-TEA-34]',
  (eventDate, until) => {
    const kept = keptUntil({ event: { ...event, eventDate }, closed: null }, { hasOnlyDesk: true });
    expect(new Date(kept).toISOString()).toBe(until);
  },
);
