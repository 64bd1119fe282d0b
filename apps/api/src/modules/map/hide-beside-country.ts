import { mapStatuses } from '@oplich/contract';
import { boundsOf, hideSmallNumbers } from './hide-small-numbers.ts';
import type { RegionTable } from './region-table.ts';

/** Rounds the sum of all regions down while one of them hides a number [R-MAP-4]. */
export const roundedDown = (sum: number): number => sum - (sum % 10);

/** The sums of the country that are published: all requests, and the executed ones. */
const toldColumns = [mapStatuses.length, mapStatuses.indexOf('executed')];

/**
 * Hides one more region, the smallest, while the country's rounded sum and the visible regions leave those hidden a single value: a lone
 * region of 1 beside regions that sum up to 8 is 1, if the sum is published as 0 to 9.
 */
export function hideBesideCountry(tables: readonly RegionTable[]): RegionTable[] {
  const result = [...tables];
  for (;;) {
    const next = toldColumns.flatMap(column => nextToHide(result, column))[0];
    if (!next) return result;
    const { region, column } = next;
    const already = region.hidden.map((line, row) =>
      line.map((isHidden, at) => isHidden || (row === region.hidden.length - 1 && at === column)),
    );
    result[result.indexOf(region)] = { ...region, hidden: hideSmallNumbers(region.numbers, already) };
  }
}

function nextToHide(tables: readonly RegionTable[], column: number) {
  const sums = tables.map(region => ({
    region,
    sum: region.numbers.at(-1)?.[column] ?? 0,
    isHidden: region.hidden.at(-1)?.[column] === true,
  }));
  const hidden = sums.filter(one => one.isHidden);
  if (hidden.length === 0) return [];
  const shown = sums.filter(one => !one.isHidden);
  const shownSum = shown.reduce((all, one) => all + one.sum, 0);
  const least = roundedDown(sums.reduce((all, one) => all + one.sum, 0)) - shownSum;
  const lowest = hidden.reduce((all, one) => all + boundsOf(one.sum).least, 0);
  const highest = hidden.reduce((all, one) => all + boundsOf(one.sum).most, 0);
  if (least < highest && least + 9 > lowest) return [];
  const [smallest] = shown.filter(one => one.sum > 0).toSorted((a, b) => a.sum - b.sum);
  return smallest ? [{ region: smallest.region, column }] : [];
}
