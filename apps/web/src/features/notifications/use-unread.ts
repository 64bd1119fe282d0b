import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepAnswer, keptAnswer } from '../../shared/offline/kept-answers.ts';
import { notificationCounts } from './api.ts';

const name = 'notifications-unread';

/** Returns how many notifications are unread; without a connection, how many there were when that was last known. */
export function useUnread(): number {
  const unread = useQuery(notificationCounts).data?.unread;
  const [last, setLast] = useState(0);
  useEffect(() => {
    if (unread !== undefined) {
      void keepAnswer(name, unread, { readAt: new Date().toISOString() });
      return undefined;
    }
    let isGone = false;
    void keptAnswer(name).then(kept => {
      if (!isGone && typeof kept?.data === 'number') setLast(kept.data);
    });
    return () => {
      isGone = true;
    };
  }, [unread]);
  return unread ?? last;
}
