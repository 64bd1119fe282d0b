import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';

export type { Feedback } from '@oplich/contract/feedback/schemas';
type FeedbackFilter = NonNullable<CallRequest<Calls, 'GET /feedback'>['query']>;

export const invalidatedByFeedback = ['feedback'] as const;

export const feedbackList = (query: FeedbackFilter) => api.query('GET /feedback', { query });
export const feedbackFile = (query: FeedbackFilter, signal: AbortSignal) =>
  api.call('GET /feedback', { query, signal });
export const feedbackMessage = (id: string) => api.query('GET /feedback/{id}', { params: { id } });
export const feedbackLimits = api.query('GET /feedback/limits');
