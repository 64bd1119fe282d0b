import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';

export type { Duplicate } from '@oplich/contract/duplicates/schemas';
type DuplicatesQuery = NonNullable<CallRequest<Calls, 'GET /accounts/duplicates'>['query']>;

export const duplicatesList = (query: DuplicatesQuery) => api.query('GET /accounts/duplicates', { query });
export const duplicatesFile = (query: DuplicatesQuery, signal: AbortSignal) =>
  api.call('GET /accounts/duplicates', { query, signal });
