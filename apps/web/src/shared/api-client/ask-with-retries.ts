import { isRetried, retryDelay } from './retries.ts';

/** Calls `act` after `ms`, or as soon as the tab is visible again if it is hidden then. Returns a function that cancels it. */
export function whenVisible(ms: number, act: () => void): () => void {
  const look = () => {
    if (document.hidden) return;
    callOff();
    act();
  };
  const timer = setTimeout(() => {
    addEventListener('visibilitychange', look);
    look();
  }, ms);
  const callOff = () => {
    clearTimeout(timer);
    removeEventListener('visibilitychange', look);
  };
  return callOff;
}

/**
 * Calls `ask`, and again after failures, by the rules of the cabinet's queries, for pages without its libraries [R-API-13, R-API-20].
 * A retry waits until the tab is visible. Without a connection there is none: @throws at once, and the page retries after reconnecting.
 */
export async function askWithRetries<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isRetried(failures, error)) throw error;
      await new Promise<void>(resolve => {
        const callOff = whenVisible(retryDelay(failures, error), resolve);
        signal?.addEventListener('abort', () => {
          callOff();
          resolve();
        });
      });
      if (signal?.aborted || !navigator.onLine) throw error;
    }
  }
}

/**
 * Returns after how many milliseconds a page that failed tries again by itself, as some people do not know what to press.
 * Random, so that the phones of a whole country do not return at the same moment.
 */
export const nextTryMs = () => 22_500 + 15_000 * Math.random();
