import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saveAnswer, keptAnswer } from '../../shared/offline/kept-answers.ts';
import { notificationCounts } from './api.ts';

const name = 'notifications-unread';
/** The stream of notifications begins with how many are unread. */
const streamBeginsWithinMs = 3_000;

/**
 * Returns how many notifications are unread, as the stream tells; where none begins they are asked for. Without a connection, how many there
 * were when that was last known.
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
