import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../shared/api-client/invalidate.ts';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { notificationCounts, type Notification } from '../api.ts';
import { domainsOf } from './domains-of.ts';
import { followNotifications } from './follow-notifications.ts';

/**
 * Keeps queries of notifications, and of what they are about, fresh while the page is open. Returns the newest notification.
 */
export function useNotifications(): Notification | null {
  const client = useQueryClient();
  const language = useLanguage();
  const [newest, setNewest] = useState<Notification | null>(null);
  useEffect(() => {
    const refreshLists = () => void client.invalidateQueries({ queryKey: ['notifications', 'GET /notifications'] });
    return followNotifications(language, {
      onNotification(notification) {
        setNewest(notification);
        client.setQueryData(notificationCounts.queryKey, (old: { unread: number } | undefined) => ({
          unread: (old?.unread ?? 0) + (notification.readAt === null ? 1 : 0),
        }));
        refreshLists();
        invalidate(client, domainsOf(notification.kind), { isNews: true });
      },
      onUnread(unread, isBehind) {
        const known = client.getQueryData<{ unread: number }>(notificationCounts.queryKey);
        client.setQueryData(notificationCounts.queryKey, { unread });
        if (isBehind || known?.unread !== unread) refreshLists();
      },
    });
  }, [client, language]);
  return newest;
}
