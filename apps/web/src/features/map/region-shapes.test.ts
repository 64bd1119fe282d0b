// @vitest-environment node
import { readFileSync } from 'node:fs';
import { regionIds } from '@oplich/contract/regions/region-ids';
import { geoConicEqualArea } from 'd3-geo';
import { expect, test } from 'vitest';
import shapes from './region-shapes.json' with { type: 'json' };

const { regions, width, height, frame } = shapes;
const migration = new URL('../../../../api/src/db/migrations/0001_regions.sql', import.meta.url);
/** Every region's centre by its number, as the product's own table says, where the drawing has it. */
const conic = geoConicEqualArea().rotate([-31.3, 0]).parallels([45.5, 51.5]).scale(1).translate([0, 0]);
const centres = [...readFileSync(migration, 'utf8').matchAll(/\(\d+, (\d+), 'UA-.*, ([\d.]+), ([\d.]+)\)/g)].map(
  ([, id, latitude, longitude]) => {
    const [x = NaN, y = NaN] = conic([Number(longitude), Number(latitude)]) ?? [];
    return { id: Number(id), x: (x - frame.left) * frame.scale, y: (y - frame.top) * frame.scale };
  },
);

type Point = [number, number];
/** The corners of each outline of a path, which is written in relative steps. */
const outlinesOf = (path: string): Point[][] =>
  path
    .split('z')
    .filter(Boolean)
    .map(ring => {
      const [start = '', ...runs] = ring.match(/[a-z][^a-z]*/gi) ?? [];
      const numbersIn = (run: string) => (run.match(/-?\d+/g) ?? []).map(Number);
      const [x = 0, y = 0] = numbersIn(start);
      const corners: Point[] = [[x, y]];
      const step = (dx: number, dy: number) => {
        const [px, py] = corners.at(-1)!;
        corners.push([px + dx, py + dy]);
      };
      for (const run of runs) {
        const numbers = numbersIn(run);
        if (run.startsWith('h')) numbers.forEach(dx => step(dx, 0));
        else if (run.startsWith('v')) numbers.forEach(dy => step(0, dy));
        else for (let i = 0; i < numbers.length; i += 2) step(numbers[i] ?? 0, numbers[i + 1] ?? 0);
      }
      return corners;
    });
const isInside = (ring: readonly Point[], x: number, y: number) =>
  ring.reduce((inside, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
  }, false);

/** Kherson stands on the very bank that is the outline's end at this scale: some points of grace. */
const grace = 5;
const around = (id: number, x: number, y: number) =>
  // A centre may lie in the hole that the city of Kyiv leaves in its region: only outlines count here.
  outlinesOf(regions.find(region => region.id === id)?.path ?? '').some(ring =>
    [0, -grace, grace].some(dx => [0, -grace, grace].some(dy => isInside(ring, x + dx, y + dy))),
  );

test('all 27 regions have a shape, Crimea and Sevastopol among them [R-MAP-7]', () => {
  const ids = regions.map(region => region.id);
  expect(ids.toSorted()).toEqual([...regionIds].toSorted());
  expect(ids).toEqual(expect.arrayContaining([43, 40]));
});

test('each shape lies around the centre of its region [R-MAP-7]', () => {
  expect(centres).toHaveLength(27);
  expect(centres.filter(({ id, x, y }) => !around(id, x, y))).toEqual([]);
});

test('the drawing is light, in whole points, and each mark lies within its picture [R-MAP-7]', () => {
  expect(JSON.stringify(regions).length).toBeLessThan(40_000);
  for (const { id, path, x, y } of regions) {
    expect(path, String(id)).toMatch(/^(?:M\d+ \d+(?:[hlv][-\d ]+)+z)+$/);
    expect([x > 0 && x < width, y > 0 && y < height]).toEqual([true, true]);
  }
});
