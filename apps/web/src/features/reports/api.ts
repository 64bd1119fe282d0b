import type { Calls } from '@oplich/contract/calls';
import type { Sent } from '@oplich/contract/core';
import { api } from '../../shared/api-client/index.ts';

export type { DueReport, Report, ReportAnalysis, ReportPrefill } from '@oplich/contract/reports';
export type ReportsFilter = NonNullable<Sent<Calls, 'GET /reports'>['query']>;
export type AnalysisFilter = NonNullable<Sent<Calls, 'GET /reports/analysis'>['query']>;

/** A report accepted finishes its event; each move changes what is counted. */
export const reportTouches = ['reports', 'events', 'accounts'] as const;

export const reports = (query: ReportsFilter) => api.query('GET /reports', { query });
export const report = (id: string) => api.query('GET /reports/{id}', { params: { id } });
export const dueReports = (query: NonNullable<Sent<Calls, 'GET /reports/due'>['query']> = {}) =>
  api.query('GET /reports/due', { query });
export const reportPrefill = (eventId: string) => api.query('GET /reports/prefill', { query: { eventId } });
export const reportAnalysis = (query: AnalysisFilter) => api.query('GET /reports/analysis', { query });
export const reportCounts = api.query('GET /accounts/reports/counts');
