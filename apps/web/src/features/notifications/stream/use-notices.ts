import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { noticeCounts, type Notification } from '../api.ts';
import { domainsOf } from './domains-of.ts';
import { followNotices } from './follow-notices.ts';

/** Keeps what is known of notices, and of what they are about, fresh while the page is open. Answers the newest one. */
export function useNotices(): Notification | null {
  const client = useQueryClient();
  const language = useLanguage();
  const [newest, setNewest] = useState<Notification | null>(null);
  useEffect(() => {
    const refreshLists = () => void client.invalidateQueries({ queryKey: ['notifications', 'GET /notifications'] });
    return followNotices(language, {
      onNotice(notice) {
        setNewest(notice);
        client.setQueryData(noticeCounts.queryKey, (old: { unread: number } | undefined) => ({
          unread: (old?.unread ?? 0) + (notice.readAt === null ? 1 : 0),
        }));
        refreshLists();
        for (const domain of domainsOf(notice.kind)) void client.invalidateQueries({ queryKey: [domain] });
      },
      onUnread(unread, isBehind) {
        const known = client.getQueryData<{ unread: number }>(noticeCounts.queryKey);
        client.setQueryData(noticeCounts.queryKey, { unread });
        if (isBehind || known?.unread !== unread) refreshLists();
      },
    });
  }, [client, language]);
  return newest;
}
