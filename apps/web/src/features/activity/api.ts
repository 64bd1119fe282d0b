import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';

export type { Activity } from '@oplich/contract/accounts/own-data';
export type ActivityFilter = NonNullable<CallRequest<Calls, 'GET /accounts/activity'>['query']>;

export const ownActivity = (query: ActivityFilter) => api.query('GET /accounts/activity', { query });
export const activityCounts = api.query('GET /accounts/activity/counts');
