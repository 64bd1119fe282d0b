import { eventTypes, type EventStatus } from '@oplich/contract/events/states';
import { knownSort } from '../../shared/hooks/known-sort.ts';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import type { EventsFilter } from './api.ts';
import { isId } from '../../shared/routing/is-id.ts';
import { isDay } from '../../shared/format/dates.ts';

export const eventFilters = ['regionId', 'type', 'from', 'to', 'organizerId'] as const;
export type EventFilterName = (typeof eventFilters)[number];

const sorts = ['eventDate', 'name', 'maxParticipants'] as const;

/** For upcoming events the soonest first; for past or decided ones the newest first. */
export type UsualOrder = 'soonest' | 'newest';

interface Shown {
  status?: EventStatus;
  usual: UsualOrder;
}

/** What the address says as what the server is asked; whatever somebody typed into the address and makes no sense is left out. */
export function filterQuery(
  {
    page,
    pageSize,
    search,
    sort,
    filters,
  }: Pick<ListState<EventFilterName>, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>,
  { status, usual }: Shown,
): EventsFilter {
  const type = eventTypes.find(one => one === filters.type);
  const usualSort = usual === 'soonest' ? 'eventDate' : '-eventDate';
  return {
    page,
    ...(pageSize && { pageSize }),
    ...(status && { status: [status] }),
    sort: knownSort(sort, sorts) ?? usualSort,
    ...(search && { search }),
    ...(/^\d+$/.test(filters.regionId) && { regionId: [Number(filters.regionId)] }),
    ...(type && { type: [type] }),
    ...(isDay(filters.from) && { from: filters.from }),
    ...(isDay(filters.to) && { to: filters.to }),
    ...(isId(filters.organizerId) && { organizerId: [filters.organizerId] }),
  };
}
