import type { Calls } from '@oplich/contract/calls';
import type { Sent } from '@oplich/contract/core';
import { api } from '../../shared/api-client/index.ts';

export type { Activity } from '@oplich/contract/own-data';
export type ActivityFilter = NonNullable<Sent<Calls, 'GET /accounts/activity'>['query']>;

export const ownActivity = (query: ActivityFilter) => api.query('GET /accounts/activity', { query });
export const activityCounts = api.query('GET /accounts/activity/counts');
