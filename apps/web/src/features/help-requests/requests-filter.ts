import { helpCategories, helpRequestStatuses } from '@oplich/contract/help-requests/states';
import { knownSort } from '../../shared/hooks/known-sort.ts';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import type { HelpFilter, HelpScope } from './api.ts';
import { isDay } from '../../shared/format/dates.ts';

export const requestFilters = ['status', 'category', 'regionId', 'from', 'to'] as const;
export type RequestFilterName = (typeof requestFilters)[number];

const sorts = ['requestDate', 'title', 'category', 'status', 'region', 'requester'] as const;

/** What the address says as what the server is asked; what makes no sense is left out. */
export function filterQuery(
  {
    page,
    pageSize,
    search,
    sort,
    filters,
  }: Pick<ListState<RequestFilterName>, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>,
  scope: HelpScope,
): HelpFilter {
  const status = helpRequestStatuses.find(one => one === filters.status);
  const category = helpCategories.find(one => one === filters.category);
  const order = knownSort(sort, sorts);
  return {
    page,
    ...(pageSize && { pageSize }),
    scope,
    ...(order && { sort: order }),
    ...(search && { search }),
    ...(status && { status: [status] }),
    ...(category && { category: [category] }),
    ...(/^\d+$/.test(filters.regionId) && { regionId: [Number(filters.regionId)] }),
    ...(isDay(filters.from) && { from: filters.from }),
    ...(isDay(filters.to) && { to: filters.to }),
  };
}
