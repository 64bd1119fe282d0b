import { expect, test } from 'vitest';
import { citedIds } from './cited-ids.mjs';
import { faultsOfIds, parseRequirements, readRequirements } from './requirements.mjs';

const page = (...lines) => ['# Requirements', '', '## Events', '', ...lines, ''].join('\n');

test('requirements are the marked lines of the page, under their headings; a long one goes on indented', () => {
  expect(parseRequirements(page('- **R-EVT-1** An event', '  has a name.', 'Other words.'))).toEqual([
    { id: 'R-EVT-1', group: 'Events', says: 'An event has a name.', dropped: false },
  ]);
});

test('one that fell keeps its number', () => {
  expect(parseRequirements(page('- **R-EVT-1** dropped: events need no name'))[0].dropped).toBe(true);
});

test.each([
  ['a hole', ['- **R-EVT-1** A.', '- **R-EVT-3** C.']],
  ['a number twice', ['- **R-EVT-1** A.', '- **R-EVT-1** B.']],
  ['another order', ['- **R-EVT-2** B.', '- **R-EVT-1** A.']],
])('ids with %s are a fault', (_, lines) => {
  expect(faultsOfIds(parseRequirements(page(...lines)))).not.toEqual([]);
});

test('the ids of the page count without a hole, and none is given twice', () => {
  expect(faultsOfIds(readRequirements())).toEqual([]);
});

test('every id that a test or a comment cites stands on the page', () => {
  const standing = new Set(
    readRequirements()
      .filter(({ dropped }) => !dropped)
      .map(({ id }) => id),
  );
  const cited = citedIds();
  expect(cited.length).toBeGreaterThan(standing.size);
  expect(cited.filter(({ id }) => !standing.has(id))).toEqual([]);
});
