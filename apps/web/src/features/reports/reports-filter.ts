import { isDay } from '../../shared/format/dates.ts';
import { knownSort } from '../../shared/hooks/known-sort.ts';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import { isId } from '../../shared/routing/is-id.ts';
import type { AnalysisFilter, ReportsFilter } from './api.ts';
import type { ReportTab } from './report-tabs.ts';

export const reportFilters = ['status', 'regionId', 'partnerId', 'from', 'to'] as const;
export type ReportFilterName = (typeof reportFilters)[number];
type Listing = Pick<ListState<ReportFilterName>, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>;

/** The columns the list can be ordered by. */
const sorts = ['title', 'status', 'eventDate', 'partner', 'region', 'peopleHelped', 'submittedAt'] as const;
const statuses = ['submitted', 'accepted', 'returned', 'draft'] as const;
const known = <K extends string>(fields: Record<K, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const narrowed = ({ regionId, partnerId, from, to }: Listing['filters']) => ({
  from: isDay(from) ? from : undefined,
  to: isDay(to) ? to : undefined,
  regionId: /^\d{1,2}$/.test(regionId) ? [Number(regionId)] : undefined,
  partnerId: isId(partnerId) ? [partnerId] : undefined,
});

/** What the address says as what the server is asked; what makes no sense is left out. */
export function reportsQuery({ page, pageSize, search, sort, filters }: Listing, tab: ReportTab): ReportsFilter {
  const asked = tab === 'all' ? filters.status : tab;
  const status = statuses.find(one => one === asked);
  return known({
    page,
    pageSize: pageSize || undefined,
    search: search || undefined,
    // For administrators, who decide, the longest waiting come first.
    sort: knownSort(sort, sorts) ?? (tab === 'submitted' ? 'submittedAt' : undefined),
    status: status && [status],
    ...narrowed(filters),
  });
}

export const analysisQuery = (filters: Listing['filters']): AnalysisFilter =>
  known({ ...narrowed(filters), status: filters.status === 'submitted' ? 'submitted' : undefined });
