import type { Language } from '@oplich/contract/shared/languages';
import { api } from '../../../shared/api-client/index.ts';
import { connection } from '../../../shared/offline/connection.ts';
import type { Notification } from '../api.ts';
import { readEvents } from './read-events.ts';

export interface NotificationListener {
  onNotification: (notification: Notification) => void;
  /** The number of unread notifications; `isBehind`: more were missed than are sent one by one. */
  onUnread: (unread: number, isBehind: boolean) => void;
}

/** The server gives a sign of life every 20 seconds; without one for so long the way is cut. */
const silenceMs = 60_000;
/** A tab that nobody looks at for so long lets its stream go. */
const hiddenMs = 5 * 60_000;
const longestWaitMs = 30_000;

/** Follows the stream of notifications until it is stopped: comes back by itself, and asks for what it missed. */
export function followNotifications(
  language: Language,
  { onNotification, onUnread }: NotificationListener,
): () => void {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let lastId: string | null = null;
  let failures = 0;

  const followOnce = async (): Promise<'tooMany' | 'ended'> => {
    const cutting = new AbortController();
    const cut = () => cutting.abort();
    let silence = setTimeout(cut, silenceMs);
    let hidden: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(hidden);
      if (document.hidden) hidden = setTimeout(cut, hiddenMs);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    stopping.signal.addEventListener('abort', cut);
    try {
      const response = (await api.call('GET /notifications/stream', {
        query: { language },
        signal: cutting.signal,
        ...(lastId !== null && { headers: { 'last-event-id': lastId } }),
      })) as Response;
      if (!response.body) return 'ended';
      const events = readEvents(response.body, () => {
        clearTimeout(silence);
        silence = setTimeout(cut, silenceMs);
      });
      // Once the head has come, the transport's signal no longer reaches the body.
      cutting.signal.addEventListener('abort', () => void events.return(undefined));
      for await (const { id, event, data } of untilCut(events, cutting.signal)) {
        failures = 0;
        lastId = id ?? lastId;
        if (event === 'notification') onNotification(data as Notification);
        else if (event === 'unread') {
          const { unread, isBehind } = data as { unread: number; isBehind: boolean };
          onUnread(unread, isBehind);
        } else if (event === 'closed') return 'tooMany';
      }
      return 'ended';
    } finally {
      clearTimeout(silence);
      clearTimeout(hidden);
      document.removeEventListener('visibilitychange', watch);
      stopping.signal.removeEventListener('abort', cut);
    }
  };

  const follow = async () => {
    while (!isStopped()) {
      await until(() => !document.hidden && connection.get(), stopping.signal);
      if (isStopped()) return;
      const outcome = await followOnce().catch(() => 'failed' as const);
      if (outcome === 'tooMany') await until(() => document.hidden, stopping.signal);
      failures++;
      // Not all at once, when a server comes back.
      await sleep(Math.min(500 * 2 ** failures, longestWaitMs) * (0.5 + Math.random() / 2), stopping.signal);
    }
  };
  void follow();
  return () => stopping.abort();
}

/** The same events, ending when the connection is cut: reading from a dead connection would wait for ever. */
async function* untilCut<T>(events: AsyncGenerator<T>, signal: AbortSignal): AsyncGenerator<T> {
  const cut = new Promise<{ done: true }>(resolve =>
    signal.addEventListener('abort', () => resolve({ done: true }), { once: true }),
  );
  for (;;) {
    const next = await Promise.race([events.next(), cut]);
    if (next.done) return;
    yield next.value;
  }
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake);
  });

/** Waits until the tab is looked at, or looked away from, and the server can be reached. */
function until(holds: () => boolean, signal: AbortSignal): Promise<void> {
  if (holds() || signal.aborted) return Promise.resolve();
  return new Promise(resolve => {
    const look = () => {
      if (!holds() && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      unsubscribe();
      resolve();
    };
    const unsubscribe = connection.subscribe(look);
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
  });
}
