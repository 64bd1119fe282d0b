import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const inWeb = (path: string) => readFileSync(`${import.meta.dirname}/../../${path}`);
/** Width and height of a PNG, from its first chunk; of what is none, nothing. */
function sizeOf(path: string): string | undefined {
  const bytes = inWeb(`public${path}`);
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}

test('on a device’s screen stands the product’s own mark: in PNG of 192 and 512, one to be cut to a shape, one for Apple’s of 180 [R-UIX-52]', () => {
  const { icons } = JSON.parse(inWeb('public/manifest.webmanifest').toString()) as { icons: Icon[] };
  const drawn = icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of drawn) expect(sizeOf(src), src).toBe(sizes);
  const [, apple = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(inWeb('index.html').toString()) ?? [];
  expect(sizeOf(apple)).toBe('180x180');
});
