import { expect, test } from 'vitest';
import { clustersOf } from './build-clusters.ts';

/** Returns the files for entries, given by the modules they need. */
const files = (
  opened: Record<string, string[]>,
  needs: Record<string, string[]> = {},
  { bytes = {}, fixedFiles = [] as string[][] }: { bytes?: Record<string, number>; fixedFiles?: string[][] } = {},
) =>
  clustersOf({
    entries: Object.values(opened).map(modules => ({ modules: new Set(modules), weight: 1, requestBytes: 100 })),
    fixedFiles,
    importsOf: id => needs[id] ?? [],
    bytesOf: id => bytes[id] ?? 10,
  }).map(modules => modules.toSorted().join(' '));

test('what the same pages need is one file, and what one page alone needs is in none [R-UIX-55]', () => {
  expect(files({ list: ['a', 'b', 'own'], other: ['a', 'b'] })).toEqual(['a b']);
});

test('small files are put together, a large one stays away from pages that do not need it [R-UIX-55]', () => {
  const opened = {
    one: ['small', 'tiny', 'large'],
    two: ['small', 'tiny', 'large'],
    three: ['small', 'tiny'],
    four: ['tiny', 'small'],
    five: ['tiny', 'other'],
    six: ['tiny', 'other'],
  };
  const found = files(opened, {}, { bytes: { large: 10_000 } });
  expect(found).toContain('large');
  expect(found).toContain('other small tiny');
});

test('a file comes after those it needs, and no two need each other in a ring [R-UIX-55]', () => {
  // `top` and `ground` as one file would need `middle`, which needs `ground`.
  const found = files(
    {
      one: ['top', 'middle', 'ground'],
      two: ['top', 'middle', 'ground'],
      three: ['middle', 'ground'],
      four: ['ground', 'top'],
      five: ['ground', 'top'],
      six: ['ground', 'top'],
    },
    { top: ['middle'], middle: ['ground'] },
    { bytes: { middle: 10_000 } },
  );
  expect(found).not.toContain('ground top');
  expect(found.indexOf('ground')).toBeLessThan(found.indexOf('middle'));
  expect(found.indexOf('middle')).toBeLessThan(found.indexOf('top'));
});

test('what would bring a file that stands with it is put to nobody who does not load that [R-UIX-55]', () => {
  const opened = {
    guest: ['small'],
    guests: ['small'],
    page: ['frame', 'small', 'tiny'],
    pages: ['frame', 'small', 'tiny'],
  };
  const found = files(opened, { tiny: ['frame'] }, { bytes: { frame: 10_000 }, fixedFiles: [['frame']] });
  expect(found.toSorted()).toEqual(['small', 'tiny']);
});
