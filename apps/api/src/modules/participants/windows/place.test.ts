import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { peopleForDesks, servedAnHour, windowsOf } from '@oplich/contract/events/arrival-windows';
import { withPlaced, freeOf, placeInOrder, type WindowCapacity } from './place.ts';

const begins = new Date('2026-03-20T08:00:00Z');
const inMinutes = (minutes: number) => new Date(begins.getTime() + minutes * 60_000);
const roomsOf = (count: number, people: number): WindowCapacity[] =>
  windowsOf(begins, inMinutes(count * 10), { minutes: 10, people }).map(window => ({
    ...window,
    taken: 0,
    takenKept: 0,
  }));
const comers = (kinds: readonly boolean[]) =>
  kinds.map((mayTakeKept, index) => ({ accountId: String(index).padStart(4, '0'), mayTakeKept }));

describe('windows of an event', () => {
  test('are the whole ones between beginning and end [R-WIN-1]', () => {
    const windows = windowsOf(begins, inMinutes(65), { minutes: 20, people: 2 });
    expect(windows.map(({ start, end }) => [start, end])).toEqual([
      [begins, inMinutes(20)],
      [inMinutes(20), inMinutes(40)],
      [inMinutes(40), inMinutes(60)],
    ]);
    expect(windowsOf(begins, inMinutes(15), { minutes: 20, people: 2 })).toEqual([]);
  });

  test('keep every second place of the first quarter [R-WIN-4]', () => {
    const kept = (count: number, people: number) => roomsOf(count, people).map(window => window.kept);
    expect(kept(4, 2)).toEqual([1, 0, 0, 0]);
    expect(kept(8, 1)).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
    expect(kept(8, 3)).toEqual([1, 2, 0, 0, 0, 0, 0, 0]);
    expect(kept(3, 10)).toEqual([4, 0, 0]);
  });

  test('with two desks have some forty people an hour [R-WIN-10]', () => {
    expect(servedAnHour(2)).toBe(40);
    expect(peopleForDesks(2, 20)).toBe(13);
    expect(peopleForDesks(1, 10, 60)).toBe(1);
  });
});

describe('people are placed', () => {
  test('in the earliest window with room, the kept places for whom they are kept [R-WIN-3, R-WIN-4]', () => {
    const placed = placeInOrder(roomsOf(4, 2), comers([false, false, true, false]), false);
    const minutes = placed.map(({ start, isKept }) => [(start.getTime() - begins.getTime()) / 60_000, isKept]);
    expect(minutes).toEqual([
      [0, false],
      [10, false],
      [0, true],
      [10, false],
    ]);
  });

  test('whatever the windows and whoever comes: none overfilled, nobody without one while there is room, in order [R-WIN-2, R-WIN-3]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.boolean(), { maxLength: 120 }),
        fc.boolean(),
        (count, people, kinds, isOpen) => {
          const windows = roomsOf(count, people);
          const all = comers(kinds);
          const placed = placeInOrder(windows, all, isOpen);
          expect(placed).toHaveLength(Math.min(kinds.length, count * people));
          const after = withPlaced(windows, placed);
          for (const { people: window, kept, taken, takenKept } of after) {
            expect(taken).toBeLessThanOrEqual(window);
            expect(takenKept).toBeLessThanOrEqual(kept);
          }
          const isFull = after.every(window => freeOf(window, false) === 0);
          // Among people of one kind nobody comes before who was placed earlier; others once, when kept places are all that is left.
          for (const kind of [true, false]) {
            const starts = placed
              .filter(({ accountId }) => all.find(one => one.accountId === accountId)?.mayTakeKept === kind)
              .map(({ start }) => start.getTime());
            const earlier = starts.filter((start, index) => start < (starts[index - 1] ?? start));
            expect(earlier.length).toBeLessThanOrEqual(kind || isOpen || !isFull ? 0 : 1);
          }
        },
      ),
      { seed: 2026, numRuns: 300 },
    );
  });

  test('others find no kept place free while another window has room [R-WIN-4]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 120 }),
        (count, people, others) => {
          const windows = roomsOf(count, people);
          const unkept = windows.reduce((sum, window) => sum + window.people - window.kept, 0);
          const placed = placeInOrder(
            windows,
            comers(Array.from({ length: Math.min(others, unkept) }, () => false)),
            false,
          );
          for (const window of windows) {
            const taken = placed.filter(({ start }) => start.getTime() === window.start.getTime()).length;
            expect(taken).toBeLessThanOrEqual(window.people - window.kept);
            expect(freeOf({ ...window, taken }, true)).toBeGreaterThanOrEqual(window.kept);
          }
        },
      ),
      { seed: 2026, numRuns: 200 },
    );
  });
});
