import type { Calls } from '@oplich/contract/calls';
import type { Answer, CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';
import { personName } from '../../shared/format/person-name.ts';

export type { DueReport, Report, ReportAnalysis, ReportPrefill } from '@oplich/contract/reports/schemas';
export type ReportsFilter = NonNullable<CallRequest<Calls, 'GET /reports'>['query']>;
export type AnalysisFilter = NonNullable<CallRequest<Calls, 'GET /reports/analysis'>['query']>;

/** An accepted report finishes its event; each transition changes counts. */
export const invalidatedByReports = ['reports', 'events', 'accounts'] as const;

export const reports = (query: ReportsFilter) => api.query('GET /reports', { query });
export const report = (id: string) => api.query('GET /reports/{id}', { params: { id } });
type DueFilter = NonNullable<CallRequest<Calls, 'GET /reports/due'>['query']>;
export const dueReports = (query: DueFilter = {}) => api.query('GET /reports/due', { query });
export const dueReportsFile = (query: DueFilter, signal: AbortSignal) =>
  api.call('GET /reports/due', { query, signal });
export const reportPrefill = (eventId: string) => api.query('GET /reports/prefill', { query: { eventId } });
export const reportAnalysis = (query: AnalysisFilter) => api.query('GET /reports/analysis', { query });
export const reportCounts = api.query('GET /accounts/reports/counts');
export const partnersFound = (search: string) =>
  api.query('GET /accounts/philanthrop/mini-search', { query: { search } });
/** What a partner is called, to an administrator. */
export const partnerName = (id: string) => ({
  ...api.query('GET /accounts/{id}/info', { params: { id } }),
  select: nameOf,
});
const nameOf = (one: Answer<Calls, 'GET /accounts/{id}/info'>): string =>
  'displayName' in one
    ? one.displayName
    : ('organization' in one && one.organization?.organizationName) || personName(one);
