/** The simulation that helps to choose arrival windows says the same each time, and what common sense says. */
import { expect, test } from 'vitest';
import { seeded } from '../apps/api/test/walks/chance.ts';
import { arrivals, serve, simulate } from '../bench/queue/simulate.mjs';

const plan = {
  people: 200,
  desks: 2,
  minutesAPerson: 3,
  spread: 10,
  noShow: 0.1,
  windows: { minutes: 20, people: 13 },
};

test('the queue with arrival windows is a small part of the one without, by the same seed the same [R-WIN-10]', () => {
  const inWindows = simulate(plan);
  expect(simulate(plan)).toEqual(inWindows);
  const without = simulate({ ...plan, windows: null });
  expect(inWindows.longest * 10).toBeLessThan(without.longest);
  expect(inWindows.waitOfMost * 10).toBeLessThan(without.waitOfMost);
});

test('everybody who comes is served once, nobody before the beginning [R-WIN-10]', () => {
  const chance = seeded(7);
  const all = arrivals({ ...plan, noShow: 0 }, chance);
  expect(all).toHaveLength(200);
  const { waits, longest } = serve(all, plan, chance);
  expect(waits).toHaveLength(200);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
  expect(longest).toBeLessThanOrEqual(200);
  expect(arrivals({ ...plan, noShow: 1 }, chance)).toEqual([]);
});
