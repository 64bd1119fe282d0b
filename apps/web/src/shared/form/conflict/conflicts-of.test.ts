import { expect, test } from 'vitest';
import { conflictsOf } from './conflicts-of.ts';

test('a conflict is a field both changed, each in another way [R-UIX-32]', () => {
  const began = { name: 'a', units: 'b', lines: [1], note: '', same: 'x' };
  const mine = { name: 'mine', units: 'b', lines: [1, 2], note: 'mine', same: 'y' };
  const theirs = { name: 'theirs', units: 'theirs', lines: [1, 3], note: '', same: 'y' };
  expect(conflictsOf(began, mine, theirs)).toEqual([
    { field: 'name', mine: 'mine', theirs: 'theirs' },
    { field: 'lines', mine: [1, 2], theirs: [1, 3] },
  ]);
  expect(conflictsOf(began, began, theirs)).toEqual([]);
});
