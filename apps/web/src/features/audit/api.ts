import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';

export type { AuditEntry } from '@oplich/contract/audit/schemas';
export type { SecurityEntry } from '@oplich/contract/security-log/schemas';
export type AuditQuery = NonNullable<CallRequest<Calls, 'GET /audit'>['query']>;

export const auditList = (query: AuditQuery) => api.query('GET /audit', { query });
export const auditFile = (query: AuditQuery, signal: AbortSignal) => api.call('GET /audit', { query, signal });
/** New kinds of actions come with new versions of the server, not while one looks. */
export const actionsInAudit = { ...api.query('GET /audit/actions'), staleTime: 10 * 60_000 };

export type { TimelineEntry } from '@oplich/contract/accounts/timeline';
export type TimelineQuery = NonNullable<CallRequest<Calls, 'GET /accounts/{id}/timeline'>['query']>;
export const timelineList = (id: string, query: TimelineQuery) =>
  api.query('GET /accounts/{id}/timeline', { params: { id }, query });
export const timelineFile = (id: string, query: TimelineQuery, signal: AbortSignal) =>
  api.call('GET /accounts/{id}/timeline', { params: { id }, query, signal });

export type SecurityLogQuery = NonNullable<CallRequest<Calls, 'GET /security-log'>['query']>;
export const securityLogList = (query: SecurityLogQuery) => api.query('GET /security-log', { query });
export const securityLogFile = (query: SecurityLogQuery, signal: AbortSignal) =>
  api.call('GET /security-log', { query, signal });
