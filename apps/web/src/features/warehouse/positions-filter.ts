import { goodsCategories } from '@oplich/contract/states';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import type { IssuedAidFilter, PositionsFilter } from './api.ts';

export const positionFilters = ['category'] as const;
export type PositionFilterName = (typeof positionFilters)[number];
export const issuedFilters = ['from', 'to'] as const;
export type IssuedFilterName = (typeof issuedFilters)[number];

type Asked<F extends string> = Pick<ListState<F>, 'page' | 'search' | 'sort' | 'filters'>;

const positionSorts = [
  'name',
  'quantity',
  'balance',
  'reserved',
  'available',
  'costPerItemWithoutVat',
  'totalPriceWithoutVat',
  'receivedDate',
  'expiryDate',
] as const;
const issuedSorts = ['date', 'totalCost', 'quantity'] as const;

/** The order the address asks for, as the server takes it, or nothing when it makes no sense. */
function knownSort<S extends string>(sort: string, sorts: readonly S[]): S | `-${S}` | undefined {
  const field = sorts.find(one => one === sort.replace(/^-/, ''));
  return field && (sort.startsWith('-') ? `-${field}` : field);
}
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What the address says as what the server is asked; what makes no sense is left out. */
export function positionsQuery(
  { page, search, sort, filters }: Asked<PositionFilterName>,
  ownerId: string | undefined,
): Omit<PositionsFilter, 'central'> {
  const category = goodsCategories.find(one => one === filters.category);
  const order = knownSort(sort, positionSorts);
  return {
    page,
    ...(search && { search }),
    ...(order && { sort: order }),
    ...(category && { category: [category] }),
    ...(ownerId && { ownerId }),
  };
}

export function issuedAidQuery({ page, search, sort, filters }: Asked<IssuedFilterName>): IssuedAidFilter {
  const order = knownSort(sort, issuedSorts);
  return {
    page,
    ...(search && { search }),
    ...(order && { sort: order }),
    ...(isDay(filters.from) && { from: filters.from }),
    ...(isDay(filters.to) && { to: filters.to }),
  };
}
