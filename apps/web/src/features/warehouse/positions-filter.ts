import { goodsCategories } from '@oplich/contract/warehouse/states';
import { knownSort } from '../../shared/hooks/known-sort.ts';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import type { IssuedAidFilter, PositionsFilter, TurnoverFilter } from './api.ts';
import { isId } from '../../shared/routing/is-id.ts';
import { isDay } from '../../shared/format/dates.ts';

/** `code`: one consignment; it comes by a link. */
export const positionFilters = ['category', 'expiring', 'stock', 'code'] as const;
export type PositionFilterName = (typeof positionFilters)[number];
/** Days within which goods end; 0: they have ended, or end today. */
export const expiringWithin = ['0', '30', '90'] as const;
export const issuedFilters = ['from', 'to', 'eventId', 'recipientId'] as const;
export type IssuedFilterName = (typeof issuedFilters)[number];
export const turnoverFilters = ['from', 'to', 'category'] as const;
export type TurnoverFilterName = (typeof turnoverFilters)[number];

type Asked<F extends string> = Pick<ListState<F>, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>;

const positionSorts = [
  'name',
  'quantity',
  'balance',
  'reserved',
  'available',
  'netUnitPrice',
  'costPerItemWithoutVat',
  'totalPriceWithoutVat',
  'receivedDate',
  'expiryDate',
] as const;
const issuedSorts = ['date', 'totalCost', 'quantity'] as const;

const turnoverSorts = [
  ...(['name', 'units', 'opening', 'in', 'out', 'closing'] as const),
  ...(['netUnitPrice', 'costPerItemWithoutVat', 'closingValue'] as const),
] as const;

/** What the address says as what the server is asked; what makes no sense is left out. */
export function positionsQuery(
  { page, pageSize, search, sort, filters }: Asked<PositionFilterName>,
  ownerId: string | undefined,
): Omit<PositionsFilter, 'central'> {
  const category = goodsCategories.find(one => one === filters.category);
  const order = knownSort(sort, positionSorts);
  const days = expiringWithin.find(one => one === filters.expiring);
  return {
    page,
    ...(pageSize && { pageSize }),
    ...(search && { search }),
    ...(order && { sort: order }),
    ...(category && { category: [category] }),
    ...(days !== undefined && { expiringWithin: Number(days) }),
    ...((filters.stock === 'true' || filters.stock === 'false') && { inStock: filters.stock }),
    ...(filters.code && { uniqueCode: filters.code }),
    ...(ownerId && { ownerId }),
  };
}

export function issuedAidQuery({ page, pageSize, search, sort, filters }: Asked<IssuedFilterName>): IssuedAidFilter {
  const order = knownSort(sort, issuedSorts);
  return {
    page,
    ...(pageSize && { pageSize }),
    ...(search && { search }),
    ...(order && { sort: order }),
    ...(isDay(filters.from) && { from: filters.from }),
    ...(isDay(filters.to) && { to: filters.to }),
    ...(isId(filters.eventId) && { eventId: filters.eventId }),
    ...(isId(filters.recipientId) && { recipientId: filters.recipientId }),
  };
}

export function turnoverQuery(
  { page, search, sort, filters }: Asked<TurnoverFilterName>,
  ownerId: string | undefined,
): TurnoverFilter {
  const order = knownSort(sort, turnoverSorts);
  const category = goodsCategories.find(one => one === filters.category);
  return {
    page,
    pageSize: 100,
    ...(search && { search }),
    ...(order && { sort: order }),
    ...(isDay(filters.from) && { from: filters.from }),
    ...(isDay(filters.to) && { to: filters.to }),
    ...(category && { category: [category] }),
    ...(ownerId && { ownerId }),
  };
}
