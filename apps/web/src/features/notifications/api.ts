import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import type { NotificationAudience } from '@oplich/contract/notifications/schemas';
import { api } from '../../shared/api-client/index.ts';

export type { Notification, NotificationTopic } from '@oplich/contract/notifications/schemas';
type NotificationsQuery = NonNullable<CallRequest<Calls, 'GET /notifications'>['query']>;

export const notificationsList = (query: NotificationsQuery) => api.query('GET /notifications', { query });
export const notificationCounts = api.query('GET /notifications/counts');
export const preferences = api.query('GET /notifications/preferences');

/** How many an audience would reach: asked by a POST, for an audience is too long for an address. */
export const notificationPreview = (audience: NotificationAudience) => ({
  queryKey: ['notifications', 'preview', audience] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call('POST /notifications/preview', { body: { audience }, signal }),
});
