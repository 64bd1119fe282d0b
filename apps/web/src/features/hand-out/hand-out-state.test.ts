import { expect, test } from 'vitest';
import { aHandOut } from './hand-out.fixture.ts';
import { dayAsOf } from './hand-out-state.ts';

const day = aHandOut({ closed: 'notYet' });
const readAt = '2026-03-19T18:00:00Z';
const closedAt = (now: string, isKept = true, data = day) => dayAsOf({ data, readAt, isKept }, new Date(now)).closed;

test('a list kept the evening before is open on the event’s day in Kyiv, also without a connection [R-HND-3, R-HND-10]', () => {
  expect(closedAt('2026-03-19T21:59:00Z')).toBe('notYet');
  expect(closedAt('2026-03-19T22:00:00Z')).toBeNull();
});

test('what the server says now stands, and what is finished stays so [R-HND-9]', () => {
  expect(closedAt('2026-03-20T08:00:00Z', false)).toBe('notYet');
  expect(closedAt('2026-03-20T08:00:00Z', true, { ...day, closed: 'finished' })).toBe('finished');
});
