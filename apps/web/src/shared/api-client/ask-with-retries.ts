import { isRetried, retryDelay } from './retries.ts';

/** Does something after so long, or, while the tab is hidden then, once it is looked at. Returns what calls it off. */
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
 * Asks, and after failures again as the cabinet's queries do, for pages without its libraries [R-API-13, R-API-20]. The next try waits
 * for who looks; one without a connection is not made: the page is told of the failure at once, and asks anew when that is back.
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
 * After how many milliseconds a page asks again by itself once that has failed: some people do not know what to press.
 * Spread, so that a country's phones do not all come back at once.
 */
export const nextTryMs = () => 22_500 + 15_000 * Math.random();
