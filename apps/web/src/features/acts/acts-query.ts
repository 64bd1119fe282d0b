import { actKinds, actStatuses } from '@oplich/contract/acts/states';
import { knownSort } from '../../shared/hooks/known-sort.ts';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import type { ActsFilter } from './api.ts';
import { isDay } from '../../shared/format/dates.ts';

export const actFilters = ['status', 'kind', 'from', 'to'] as const;
export type ActFilterName = (typeof actFilters)[number];
export type ActsList = ListState<ActFilterName>;

const sorts = ['number', 'date', 'totalCost', 'status', 'from', 'to'] as const;

/** Which acts a tab shows: all, or one direction of the goods. A tab is a list of its own and not a filter. */
export const directions = ['', 'sent', 'received'] as const;
export type Direction = (typeof directions)[number];

/** What the address says as what the server is asked; what makes no sense is left out. */
export function actsQuery(
  { page, pageSize, search, sort, filters }: Pick<ActsList, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>,
  direction: Direction,
): ActsFilter {
  const status = actStatuses.find(one => one === filters.status);
  const kind = actKinds.find(one => one === filters.kind);
  const order = knownSort(sort, sorts);
  const { from, to } = filters;
  return {
    page,
    ...(pageSize && { pageSize }),
    ...(search && { search }),
    ...(order && { sort: order }),
    ...(status && { status: [status] }),
    ...(kind && { kind: [kind] }),
    ...(direction && { direction }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
