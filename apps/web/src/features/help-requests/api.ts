import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import type { HelpScope } from '@oplich/contract/help-requests/schemas';
import { api } from '../../shared/api-client/index.ts';

export type {
  HelpRequest,
  HelpRequestDetails,
  HelpScope,
  HelpStatistics,
} from '@oplich/contract/help-requests/schemas';
export type HelpFilter = NonNullable<CallRequest<Calls, 'GET /help-requests'>['query']>;

export const helpRequests = (query: HelpFilter) => api.query('GET /help-requests', { query });
export const helpRequestsFile = (query: HelpFilter, signal: AbortSignal) =>
  api.call('GET /help-requests', { query, signal });
export const helpRequestCounts = (scope: HelpScope) => api.query('GET /help-requests/counts', { query: { scope } });
export const helpRequest = (id: string) => api.query('GET /help-requests/{id}', { params: { id } });
export const helpStatistics = (query: { from?: string; to?: string }) =>
  api.query('GET /help-requests/statistics', { query });

/** From when one may ask, and whether now. */
export const askingLimits = api.query('GET /accounts/displaced/limits');
