import { defineCalls } from '../shared/call.ts';
import { page } from '../shared/lists.ts';
import * as n from './schemas.ts';
import { administrators, signedIn } from '../shared/roles.ts';

export const notificationCalls = defineCalls({
  'GET /notifications': {
    operationId: 'listNotifications',
    who: signedIn,
    query: n.NotificationsQuery,
    answer: page(n.Notification),
    errors: ['forbidden'],
    summary: 'The own notices, newest first; `box=sent`: what administrators sent, for them alone',
  },
  'GET /notifications/counts': {
    operationId: 'countNotifications',
    who: signedIn,
    answer: n.NotificationCounts,
    summary: 'How many are unread',
  },
  'GET /notifications/stream': {
    operationId: 'streamNotifications',
    who: signedIn,
    query: n.StreamQuery,
    answer: { raw: 'text/event-stream' },
    summary:
      'Server-sent events: `notification` as it comes, numbered; `unread` how many are; `Last-Event-ID` gives what was missed',
  },
  'POST /notifications/{id}/read': {
    operationId: 'readNotification',
    who: signedIn,
    answer: null,
    summary: 'Mark one as read',
  },
  'POST /notifications/read-all': {
    operationId: 'readAllNotifications',
    who: signedIn,
    answer: null,
    summary: 'Mark all there are as read',
  },
  'POST /notifications': {
    operationId: 'sendNotification',
    who: administrators,
    duties: { administrator: ['content'] },
    body: n.SendNotification,
    answer: n.Notification,
    status: 201,
    idempotent: true,
    errors: ['some_specific_users_not_exist'],
    summary: 'Send a message: `role` ∩ `regionIds`, and `userIds` added; an audience of `{}` is signedIn',
  },
  'POST /notifications/preview': {
    operationId: 'previewNotification',
    who: administrators,
    duties: { administrator: ['content'] },
    body: n.PreviewNotification,
    answer: n.NotificationPreview,
    status: 200,
    errors: ['some_specific_users_not_exist'],
    summary: 'How many a message to this audience would reach',
  },
  'GET /notifications/preferences': {
    operationId: 'getNotificationPreferences',
    who: signedIn,
    answer: n.NotificationPreferences,
    summary: 'Which letters about notices go out; what is important goes out always',
  },
  'PUT /notifications/preferences': {
    operationId: 'setNotificationPreferences',
    who: signedIn,
    body: n.SetNotificationPreferences,
    answer: n.NotificationPreferences,
    summary: 'Choose letters, topic by topic',
  },
});
