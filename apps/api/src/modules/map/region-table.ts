import { helpCategories, limits, mapStatuses } from '@oplich/contract';
import type { MapQuery, MapRegion, MapTotals } from '@oplich/contract/map/schemas';
import { regionIds } from '@oplich/contract/regions/region-ids';
import type { RequestCount } from './count-requests.repo.ts';
import { hideBesideCountry, roundedDown } from './hide-beside-country.ts';
import { hideSmallNumbers, isSmall, type Hidden, type Table } from './hide-small-numbers.ts';

/** One region's requests, categories by states, each with its sums, and which of them nobody may see. */
export interface RegionTable {
  regionId: MapRegion['regionId'];
  numbers: Table;
  hidden: Hidden;
}

const allCategories = helpCategories.length;
const allStatuses = mapStatuses.length;

/**
 * The tables of all 27 regions. Hidden numbers are decided once for every filter, so that no two views can be subtracted.
 */
export const regionTables = (counts: readonly RequestCount[]): RegionTable[] => hideBesideCountry(tablesOf(counts));

const tablesOf = (counts: readonly RequestCount[]): RegionTable[] =>
  regionIds.map(regionId => {
    const numbers = withSums(
      helpCategories.map(category =>
        mapStatuses.map(
          status =>
            counts.find(one => one.regionId === regionId && one.category === category && one.status === status)
              ?.count ?? 0,
        ),
      ),
    );
    return { regionId, numbers, hidden: hideSmallNumbers(numbers) };
  });

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const withSums = (cells: readonly (readonly number[])[]): Table => {
  const rows = cells.map(row => [...row, sum(row)]);
  return [...rows, Array.from({ length: allStatuses + 1 }, (_, column) => sum(rows.map(row => row[column] ?? 0)))];
};

/** A region as a reader of the map sees it, of one category or one state when asked so. */
export function showRegion({ regionId, numbers, hidden }: RegionTable, { category, status }: MapQuery): MapRegion {
  const row = category ? helpCategories.indexOf(category) : allCategories;
  const column = status ? mapStatuses.indexOf(status) : allStatuses;
  const shown = (r: number, c: number) => (hidden[r]?.[c] ? null : (numbers[r]?.[c] ?? 0));
  const total = numbers[row]?.[column] ?? 0;
  return {
    regionId,
    underConsideration: status === 'executed' ? 0 : shown(row, mapStatuses.indexOf('underConsideration')),
    executed: status === 'underConsideration' ? 0 : shown(row, mapStatuses.indexOf('executed')),
    total: shown(row, column),
    ...(isSmall(total) && { fewerThan: limits.smallestOnMap }),
    byCategory: Object.fromEntries(
      helpCategories.flatMap((one, index) => (category && one !== category ? [] : [[one, shown(index, column)]])),
    ),
  };
}

/**
 * Returns the sums of all regions: exact while none hides a number, otherwise rounded down, so that it cannot be computed from the rest.
 */
export function sumsOfRegions(tables: readonly RegionTable[]): Pick<MapTotals, 'requests' | 'executed' | 'rounded'> {
  const rounded = tables.some(({ hidden }) => hidden.flat().includes(true));
  const sumOf = (column: number) => {
    const exact = sum(tables.map(({ numbers }) => numbers[allCategories]?.[column] ?? 0));
    return exact === 0 || !rounded ? exact : roundedDown(exact) || null;
  };
  return { requests: sumOf(allStatuses), executed: sumOf(mapStatuses.indexOf('executed')), rounded };
}
