import { timelineKinds } from '@oplich/contract/accounts/states';
import { isDay } from '../../../shared/format/dates.ts';
import type { ListState } from '../../../shared/hooks/use-list-state.ts';
import type { TimelineQuery } from '../api.ts';

export const timelineFilters = ['kind', 'from', 'to'] as const;
export type TimelineFilterName = (typeof timelineFilters)[number];

/** What the address says as what the server is asked; what makes no sense is left out. */
export function timelineQuery({
  page,
  pageSize,
  search,
  sort,
  filters,
}: Pick<ListState<TimelineFilterName>, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>): TimelineQuery {
  const { from, to } = filters;
  const kind = timelineKinds.find(one => one === filters.kind);
  return {
    page,
    ...(pageSize && { pageSize }),
    sort: sort === 'at' ? 'at' : '-at',
    ...(search && { search }),
    ...(kind && { kind: [kind] }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
