import { Readable } from 'node:stream';
import type { notificationCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import { fail } from '../../platform/problem.ts';
import type { Handlers } from '../../http/serve.ts';
import { countUnread, listInbox, listSent } from './notifications.repo.ts';
import { setPreferences, showPreferences } from './preferences.ts';
import { presentNotification, presentSent } from './present-notification.ts';
import type { NotificationHub } from './stream/notification-hub.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';
import { previewAudience, sendMessage } from './send-message.ts';

export function notificationHandlers({ db }: Deps, hub: NotificationHub): Handlers<typeof notificationCalls> {
  return {
    'GET /notifications': async ({ user, query }) => {
      const { page, pageSize, language = user.language, box } = query;
      const reader = { role: user.role, language };
      if (box === 'inbox') {
        const { items, total } = await listInbox(db, user.id, query);
        return { items: items.map(row => presentNotification(row, reader)), total, page, pageSize };
      }
      if (user.role !== 'administrator' || !user.duties.includes('content')) fail('forbidden');
      const { items, total } = await listSent(db, query);
      return { items: items.map(row => presentSent(row, reader)), total, page, pageSize };
    },
    'GET /notifications/counts': async ({ user }) => ({ unread: (await countUnread(db, user.id)).unread }),
    'GET /notifications/stream': ({ user, query, request, reply }) => {
      const last = String(request.headers['last-event-id'] ?? '');
      const lastSeq = /^\d{1,15}$/.test(last) ? Number(last) : null;
      // Nothing on the way may hold it back to collect more; and its connection ends with it, so that a server that
      // closes has none to wait for.
      void reply.type('text/event-stream').header('x-accel-buffering', 'no').header('connection', 'close');
      // A HEAD request would hold a stream that nobody reads, and use one of the account's streams.
      if (request.method === 'HEAD') return Readable.from([]);
      return hub.open(user, { language: query.language ?? user.language, lastSeq });
    },
    'POST /notifications/{id}/read': ({ params, inTransaction }) =>
      inTransaction(operation => readNotification(operation, params.id)),
    'POST /notifications/read-all': ({ inTransaction }) => inTransaction(operation => readAllNotifications(operation)),
    'POST /notifications': ({ body, inTransaction }) => inTransaction(operation => sendMessage(operation, body)),
    'POST /notifications/preview': ({ user, body }) => previewAudience(db, user, body.audience),
    'GET /notifications/preferences': ({ user }) => showPreferences(db, user),
    'PUT /notifications/preferences': ({ body, inTransaction }) =>
      inTransaction(operation => setPreferences(operation, body)),
  };
}
