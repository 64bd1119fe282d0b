import { expect, test } from 'vitest';
import { mapLink, mapLinkOfAddress } from './map-link.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'https://maps.apple.com/?ll=49.98,36.22&q=%D0%92%D0%B8%D0%B4%D0%B0%D1%87%D0%B0',
  ],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'geo:49.98,36.22?q=49.98,36.22(%D0%92%D0%B8%D0%B4%D0%B0%D1%87%D0%B0)'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    'https://www.openstreetmap.org/?mlat=49.98&mlon=36.22#map=17/49.98/36.22',
  ],
])('the point of an event opens the own map of %s [R-DAY-11]', (agent, link) => {
  expect(mapLink({ latitude: 49.98, longitude: 36.22 }, 'Видача', agent)).toBe(link);
});

test.each([
  ['iPhone', 'https://maps.apple.com/?q=%D0%A1%D1%83%D0%BC%D1%81%D1%8C%D0%BA%D0%B0%2C%201'],
  ['Android 14', 'geo:0,0?q=%D0%A1%D1%83%D0%BC%D1%81%D1%8C%D0%BA%D0%B0%2C%201'],
  ['Windows NT', 'https://www.openstreetmap.org/search?query=%D0%A1%D1%83%D0%BC%D1%81%D1%8C%D0%BA%D0%B0%2C%201'],
])('an event without a point is looked up by its address in the own map of %s [R-DAY-11]', (agent, link) => {
  expect(mapLinkOfAddress('Сумська, 1', agent)).toBe(link);
});
