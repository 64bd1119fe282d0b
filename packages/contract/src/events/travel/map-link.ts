import type { Event } from '../schemas.ts';

/**
 * Returns where the phone's own map shows a point: iOS opens its map by an address of Apple's, everything else by `geo:`, and a
 * desk has a page of a map. Nothing of anybody else is loaded before it is pressed.
 */
export function mapLink({ latitude, longitude }: NonNullable<Event['mapPoint']>, name: string, agent: string): string {
  const point = `${latitude},${longitude}`;
  if (/iPhone|iPad|Macintosh/.test(agent)) return `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`;
  if (agent.includes('Android')) return `geo:${point}?q=${point}(${encodeURIComponent(name)})`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** The same for an address without coordinates: the map looks it up. Maps know Ukrainian names best. */
export function mapLinkOfAddress(address: string, agent: string): string {
  const query = encodeURIComponent(address);
  if (/iPhone|iPad|Macintosh/.test(agent)) return `https://maps.apple.com/?q=${query}`;
  if (agent.includes('Android')) return `geo:0,0?q=${query}`;
  return `https://www.openstreetmap.org/search?query=${query}`;
}
