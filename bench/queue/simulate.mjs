/**
 * A simulated day at the hand-out [R-WIN-10]: people arrive, stand in one queue, and the next free desk serves them. Pure and seeded: the
 * same parameters give the same result.
 */
import { seeded } from '../../apps/api/test/walks/chance.ts';

/** Around nought, most of it within one. */
const bell = chance => chance() + chance() + chance() + chance() - 2;

/**
 * Returns when people arrive, in minutes from the beginning: those of a window around its start, within `spread`; without windows all
 * around the beginning. Some do not come.
 */
export function arrivals({ people, windows, spread, noShow }, chance) {
  const all = [];
  for (let person = 0; person < people; person++) {
    const comes = chance() >= noShow;
    const expected = windows ? Math.floor(person / windows.people) * windows.minutes : 0;
    const at = expected + bell(chance) * spread;
    if (comes) all.push(at);
  }
  return all.toSorted((one, other) => one - other);
}

/** Serves people in the order they come; nobody is served before the beginning. Returns how long each waited, and how long the queue was. */
export function serve(arriving, { desks, minutesAPerson }, chance) {
  const free = Array.from({ length: desks }, () => 0);
  const waits = [];
  const begun = [];
  for (const at of arriving) {
    const desk = free.indexOf(Math.min(...free));
    const start = Math.max(at, free[desk], 0);
    // Some have their papers ready, some do not.
    free[desk] = start + minutesAPerson * Math.max(0.3, 1 + bell(chance) * 0.5);
    waits.push(start - at);
    begun.push(start);
  }
  let longest = 0;
  let inside = 0;
  const steps = [...arriving.map(at => [at, 1]), ...begun.map(at => [at, -1])];
  for (const [, change] of steps.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])) {
    inside += change;
    longest = Math.max(longest, inside);
  }
  return { waits, longest, ends: Math.max(0, ...free) };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The same day `days` times. Returns the longest queue and the waits, of the usual day. */
export function simulate(plan, { seed = 2026, days = 40 } = {}) {
  const chance = seeded(seed);
  const outcomes = Array.from({ length: days }, () => serve(arrivals(plan, chance), plan, chance));
  const waits = outcomes.flatMap(one => one.waits).toSorted((one, other) => one - other);
  const longest = outcomes.map(one => one.longest).toSorted((one, other) => one - other);
  const ends = outcomes.map(one => one.ends).toSorted((one, other) => one - other);
  return { longest: at(longest, 0.5), wait: at(waits, 0.5), waitOfMost: at(waits, 0.95), ends: at(ends, 0.5) };
}
