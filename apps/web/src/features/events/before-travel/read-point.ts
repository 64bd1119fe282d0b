import type { MapPoint } from '@oplich/contract/events/travel/map-point';

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const between = String.raw`\s*(?:,|;|\s)\s*`;

/**
 * The forms of coordinates in links and plain numbers; in a link with several, the place comes before the centre of the map.
 */
const patterns = [
  // OpenStreetMap's mark, Google's place, a search for figures (also within `geo:`), and what the map just showed.
  new RegExp(`[?&]mlat=${degrees}&mlon=${degrees}`),
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${degrees}\\s*,\\s*${degrees}`),
  new RegExp(`^geo:${degrees},${degrees}`),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`#map=[\\d.]+/${degrees}/${degrees}`),
  new RegExp(`^${degrees}${between}${degrees}$`),
  // With the decimal comma of Ukrainian.
  /^(-?\d{1,3},\d+)(?:\s*;\s*|,?\s+)(-?\d{1,3},\d+)$/,
];

/** Returns the point that was typed or pasted as figures or as the link of a map; nothing where there is none in it. */
export function readPoint(typed: string): MapPoint | undefined {
  let text = typed.trim().replaceAll('+', ' ');
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray percent sign: read as it is.
  }
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    return { latitude: Number(latitude.replace(',', '.')), longitude: Number(longitude.replace(',', '.')) };
  }
  return undefined;
}
