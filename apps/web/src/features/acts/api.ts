import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';

export type { Act, ActItem, ActParty } from '@oplich/contract/acts/schemas';
export type ActsFilter = NonNullable<CallRequest<Calls, 'GET /acts'>['query']>;

/** An action of an act moves goods, and may open a help request again. */
export const invalidatedByActs = ['acts', 'warehouse', 'events', 'help-requests'] as const;

export const acts = (query: ActsFilter) => api.query('GET /acts', { query });
export const actsFile = (query: ActsFilter, signal: AbortSignal) => api.call('GET /acts', { query, signal });
export const act = (id: string) => api.query('GET /acts/{id}', { params: { id } });
export const verifiedAct = (number: string, key: string) =>
  api.query('GET /acts/verify/{number}', { params: { number }, query: { key } });

export const ownEvents = api.query('GET /events/summaries', { query: { pageSize: 100 } });
/** Goods arrive by valid acts: a cancelled act is the basis of nothing. */
export const receivedActs = api.query('GET /acts', {
  query: { direction: 'received', status: ['issued', 'confirmed'], pageSize: 100 },
});
export const partnersFound = (search: string) =>
  api.query('GET /accounts/philanthrop/mini-search', { query: { search } });
