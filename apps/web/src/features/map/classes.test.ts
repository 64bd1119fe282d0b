import type { MapRegion } from '@oplich/contract/map/schemas';
import { expect, test } from 'vitest';
import { scaleOf } from './classes.ts';

const region = (total: number | null): MapRegion => ({
  regionId: 63,
  underConsideration: total,
  executed: 0,
  total,
  byCategory: {},
});

test('no request, hidden ones and many are told apart; every region falls into the class that the legend gives it [R-MAP-7]', () => {
  const totals = [0, null, 5, 6, 7, 9, 40, 41, 600, 2000];
  const { of, classes } = scaleOf(totals.map(region));
  expect([of(undefined), of(region(0)), of(region(null))]).toEqual([0, 0, 'hidden']);
  expect(classes.map(one => one.strength)).toEqual([1, 2, 3, 4]);
  for (const total of totals) {
    if (!total) continue;
    const own = classes.find(({ from, to }) => from <= total && total <= to);
    expect([total, of(region(total))]).toEqual([total, own?.strength]);
  }
});

test('a single crowded region does not make up four classes [R-MAP-7]', () => {
  expect(scaleOf([region(0), region(12)]).classes).toEqual([{ strength: 4, from: 12, to: 12 }]);
  expect(scaleOf([region(0)]).classes).toEqual([]);
});
