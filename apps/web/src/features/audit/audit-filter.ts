import { auditActions, auditSubjects, type AuditAction } from '@oplich/contract/audit/actions';
import { isDay } from '../../shared/format/dates.ts';
import type { ListState } from '../../shared/hooks/use-list-state.ts';
import { isId } from '../../shared/routing/is-id.ts';
import type { AuditQuery } from './api.ts';

export const auditFilters = ['action', 'actorId', 'subjectId', 'subjectType', 'from', 'to'] as const;
export type AuditFilterName = (typeof auditFilters)[number];

/** Several actions in one word of the address. */
export const readActions = (written: string): AuditAction[] => {
  const requested = written.split(',');
  return auditActions.filter(action => requested.includes(action));
};
export const writeActions = (actions: readonly AuditAction[]): string => actions.join(',');

/** What the address says as what the server is asked; what makes no sense is left out. */
export function auditQuery({
  page,
  pageSize,
  search,
  sort,
  filters,
}: Pick<ListState<AuditFilterName>, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>): AuditQuery {
  const { actorId, subjectId, from, to } = filters;
  const action = readActions(filters.action);
  const subjectType = auditSubjects.find(one => one === filters.subjectType);
  return {
    page,
    ...(pageSize && { pageSize }),
    sort: sort === 'at' ? 'at' : '-at',
    ...(search && { search }),
    ...(action.length > 0 && { action }),
    ...(isId(actorId) && { actorId }),
    ...(isId(subjectId) && { subjectId }),
    ...(subjectType && { subjectType: [subjectType] }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
