import { expect, test } from 'vitest';
import { readGoal } from './goal.ts';

const goal = (next: string) => readGoal(`?next=${encodeURIComponent(next)}`);

test('keeps an own path with its query [R-PAG-14, R-SEC-17]', () => {
  expect(goal('/cabinet/events/1?tab=a&x=//b')).toBe('/cabinet/events/1?tab=a&x=//b');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  'cabinet',
  '/cabinet//evil',
  '',
])('refuses %j [R-SEC-17]', next => {
  expect(goal(next)).toBe('/cabinet');
});
