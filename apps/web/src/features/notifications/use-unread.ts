import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saveAnswer, keptAnswer } from '../../shared/offline/kept-answers.ts';
import { notificationCounts } from './api.ts';

const name = 'notifications-unread';
/** The stream of notifications begins with the number of unread ones. */
const streamBeginsWithinMs = 3_000;

/**
 * Returns the number of unread notifications, from the stream; if no stream begins it is requested. Without a connection, the last known
 * number.
 */
export function useUnread(): number {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), streamBeginsWithinMs);
    return () => clearTimeout(timer);
  }, []);
  const unread = useQuery({ ...notificationCounts, enabled: isAsked }).data?.unread;
  const [last, setLast] = useState(0);
  useEffect(() => {
    if (unread !== undefined) {
      void saveAnswer(name, unread, { readAt: new Date().toISOString() });
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
