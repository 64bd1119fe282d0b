import { describe, expect, test } from 'vitest';
import { byWindowNow, windowNow, windowsOfTable } from './windows-of-table.ts';

const window = (hour: number) => ({
  start: `2026-03-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
  end: `2026-03-20T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
});
const people = [8, null, 10, 9, 9].map((hour, id) => ({ id, window: hour === null ? null : window(hour) }));
const at = (time: string) => new Date(`2026-03-20T${time}:00Z`);

describe('the table by arrival windows', () => {
  test('knows each window once, and which runs now [R-WIN-8]', () => {
    expect(windowsOfTable(people)).toEqual([window(8), window(9), window(10)]);
    expect(windowNow(windowsOfTable(people), at('09:59'))).toEqual(window(9));
    expect(windowNow(windowsOfTable(people), at('10:00'))).toEqual(window(10));
    expect(windowNow(windowsOfTable(people), at('07:00'))).toBeUndefined();
  });

  test('shows who is expected now first, then who is to come, then who is late, then who has no time [R-WIN-8]', () => {
    expect(byWindowNow(people, at('09:30')).map(({ id }) => id)).toEqual([3, 4, 2, 0, 1]);
    expect(byWindowNow(people, at('07:00')).map(({ id }) => id)).toEqual([0, 3, 4, 2, 1]);
    const none = people.map(one => ({ ...one, window: null }));
    expect(byWindowNow(none, at('07:00'))).toEqual(none);
  });
});
