import type { notificationCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/problem.ts';
import type { Handlers } from '../../http/serve.ts';
import { countUnread, listInbox, listSent } from './notices.repo.ts';
import { setPreferences, showPreferences } from './preferences.ts';
import { presentNotice, presentSent } from './present-notice.ts';
import { readAllNotices, readNotice } from './read-notices.ts';
import { previewAudience, sendMessage } from './send-message.ts';

export function notificationHandlers({ db, clock }: Deps): Handlers<typeof notificationCalls> {
  return {
    'GET /notifications': async ({ user, query }) => {
      const { page, pageSize, language = user.language, box } = query;
      const reader = { role: user.role, language };
      if (box === 'inbox') {
        const { items, total } = await listInbox(db, user.id, query);
        return { items: items.map(row => presentNotice(row, reader)), total, page, pageSize };
      }
      if (user.role !== 'administrator') fail('forbidden');
      const { items, total } = await listSent(db, query);
      return { items: items.map(row => presentSent(row, reader)), total, page, pageSize };
    },
    'GET /notifications/counts': async ({ user }) => ({ unread: (await countUnread(db, user.id)).unread }),
    'POST /notifications/{id}/read': ({ user, params, deed }) =>
      deed(tx => readNotice(tx, user.id, params.id, clock.now())),
    'POST /notifications/read-all': ({ user, deed }) => deed(tx => readAllNotices(tx, user.id, clock.now())),
    'POST /notifications': ({ user, body, deed }) => deed(tx => sendMessage(tx, user, body, clock.now())),
    'POST /notifications/preview': ({ user, body }) => previewAudience(db, user, body.audience),
    'GET /notifications/preferences': ({ user }) => showPreferences(db, user),
    'PUT /notifications/preferences': ({ user, body, deed }) => deed(tx => setPreferences(tx, user, body)),
  };
}
