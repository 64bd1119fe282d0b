// @vitest-environment node
import { readFileSync } from 'node:fs';
import { regionIds } from '@oplich/contract/regions';
import { expect, test } from 'vitest';
import { drawRegions, isInside, outlineOf } from './build-region-shapes.ts';

const migration = new URL('../api/src/db/migrations/0001_regions.sql', import.meta.url);
/** Number, latitude and longitude of every region's centre, as the product's own table says. */
const centres = [...readFileSync(migration, 'utf8').matchAll(/\(\d+, (\d+), 'UA-.*, ([\d.]+), ([\d.]+)\)/g)].map(
  ([, id, latitude, longitude]) => ({ id: Number(id), latitude: Number(latitude), longitude: Number(longitude) }),
);
/** Kherson stands on the very bank that is the outline's end at this scale: seven kilometres of grace. */
const grace = 0.1;
const isNear = (id: number, x: number, y: number) =>
  // Its centre lies in the hole that the city of Kyiv leaves in its region: only outlines count here.
  outlineOf(id).some(ring =>
    [0, -grace, grace].some(dx => [0, -grace, grace].some(dy => isInside([ring], [x + dx, y + dy]))),
  );

const drawn = drawRegions(800);

test('all 27 regions have a shape, Crimea and Sevastopol among them', () => {
  const ids = drawn.regions.map(region => region.id);
  expect(ids.toSorted()).toEqual([...regionIds].toSorted());
  expect(ids).toEqual(expect.arrayContaining([43, 40]));
});

test('each shape lies around the centre of its region, so that none bears the name of another', () => {
  expect(centres).toHaveLength(27);
  for (const { id, latitude, longitude } of centres) {
    const around = regionIds.filter(one => isInside(outlineOf(one), [longitude, latitude]));
    expect([id, isNear(id, longitude, latitude)]).toEqual([id, true]);
    // Kyiv is the centre of two: of itself and of the region around it.
    expect(around.filter(one => one !== id && one !== 30)).toEqual([]);
  }
});

test('the drawing is light, in whole points, and each mark lies within its picture', () => {
  const { regions, width, height } = drawn;
  expect(JSON.stringify(regions).length).toBeLessThan(40_000);
  for (const { id, path, x, y } of regions) {
    expect(path, String(id)).toMatch(/^(?:M\d+ \d+l[-\d ]+z)+$/);
    expect([x > 0 && x < width, y > 0 && y < height]).toEqual([true, true]);
  }
});
