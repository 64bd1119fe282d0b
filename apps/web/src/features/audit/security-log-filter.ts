import { securityKinds } from '@oplich/contract/security-log/kinds';
import { isDay } from '../../shared/format/dates.ts';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import { isId } from '../../shared/routing/is-id.ts';
import type { SecurityLogQuery } from './api.ts';

export const securityLogFilters = ['kind', 'accountId', 'from', 'to'] as const;
export type SecurityLogFilterName = (typeof securityLogFilters)[number];

/** What the address says as what the server is asked; what makes no sense is left out. */
export function securityLogQuery({
  page,
  pageSize,
  search,
  sort,
  filters,
}: Pick<ListState<SecurityLogFilterName>, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>): SecurityLogQuery {
  const { accountId, from, to } = filters;
  const kind = securityKinds.find(one => one === filters.kind);
  return {
    page,
    ...(pageSize && { pageSize }),
    sort: sort === 'at' ? 'at' : '-at',
    ...(search && { search }),
    ...(kind && { kind: [kind] }),
    ...(isId(accountId) && { accountId }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
