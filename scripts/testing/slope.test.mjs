import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slopeOf } from './slope.mjs';

const hours = Array.from({ length: 60 }, (_, minute) => minute / 60);

test('a line is known exactly', () => {
  const { slope, error } = slopeOf(hours.map(hour => [hour, 100 + 12 * hour]));
  expect(slope).toBeCloseTo(12, 9);
  expect(error).toBeLessThan(1e-6);
});

test('what goes up and down around one height does not grow within its error, what grows beside it does', () => {
  const [noise] = fc.sample(fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 60, maxLength: 60 }), {
    seed: 7,
    numRuns: 1,
  });
  const flat = slopeOf(hours.map((hour, nth) => [hour, 100 + noise[nth]]));
  expect(Math.abs(flat.slope)).toBeLessThan(flat.error);
  const growing = slopeOf(hours.map((hour, nth) => [hour, 100 + 40 * hour + noise[nth]]));
  expect(growing.slope - growing.error).toBeGreaterThan(0);
});

test('samples that go along with the one before say less than others', () => {
  const wave = hours.map(hour => [hour, Math.sin(hour * 12)]);
  const mixed = wave.map(([hour], nth) => [hour, wave[(nth * 23) % wave.length][1]]);
  expect(slopeOf(wave).error).toBeGreaterThan(2 * slopeOf(mixed).error);
});
