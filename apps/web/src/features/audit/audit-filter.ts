import type { ListState } from '../../shared/hooks/use-list-state.ts';
import type { AuditQuery } from './api.ts';

export const auditFilters = ['action', 'actorId', 'subjectId', 'subjectType', 'from', 'to'] as const;
export type AuditFilterName = (typeof auditFilters)[number];

/** What deeds are done to. */
export const subjectTypes = [
  'account',
  'event',
  'helpRequest',
  'report',
  'position',
  'act',
  'declaration',
  'issuedAid',
  'notification',
  'feedback',
  'faq',
  'file',
  'mail',
  'session',
  'accounts',
  'audit',
  'directory',
  'exchangeRate',
] as const;

/** Several deeds in one word of the address. */
export const readActions = (written: string): string[] => written.split(',').filter(action => action !== '');
export const writeActions = (actions: readonly string[]): string => actions.join(',');

const day = (written: string) => (/^\d{4}-\d{2}-\d{2}$/.test(written) ? written : undefined);
const id = (written: string) => (/^[0-9a-f-]{36}$/i.test(written) ? written : undefined);

/** What the address says as what the server is asked; what makes no sense is left out. */
export function auditQuery({
  page,
  search,
  sort,
  filters,
}: Pick<ListState<AuditFilterName>, 'page' | 'search' | 'sort' | 'filters'>): AuditQuery {
  const [action, from, to] = [readActions(filters.action), day(filters.from), day(filters.to)];
  const [actorId, subjectId] = [id(filters.actorId), id(filters.subjectId)];
  const subjectType = subjectTypes.find(one => one === filters.subjectType);
  return {
    page,
    sort: sort === 'at' ? 'at' : '-at',
    ...(search && { search }),
    ...(action.length > 0 && { action }),
    ...(actorId && { actorId }),
    ...(subjectId && { subjectId }),
    ...(subjectType && { subjectType: [subjectType] }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
