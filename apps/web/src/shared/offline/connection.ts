import { isPrerendering } from '../is-prerendering.ts';

/**
 * Whether the server can be reached. The browser knows when there is no network, but not when it leads nowhere, so the outcome of the last
 * request counts too. While it is unreachable, a small request every few seconds finds out when it is back.
 */
let isThere = isPrerendering || navigator.onLine;
let question: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const askEveryMs = 5000;

/** Records that an answer came, whatever it was, or that none did. */
export function reportConnection(answered: boolean): void {
  if (!answered) askLater();
  if (answered === isThere) return;
  isThere = answered;
  for (const listener of listeners) listener();
}

function askLater(): void {
  question ??= setTimeout(() => void checkConnection(), askEveryMs);
}

/** Asks the server whether it can be reached; everybody who follows the connection hears of it. */
export async function checkConnection(): Promise<boolean> {
  clearTimeout(question);
  question = undefined;
  // A network that leads nowhere may leave a question hanging for minutes.
  const answered = await fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(askEveryMs) }).then(
    () => true,
    () => false,
  );
  reportConnection(answered);
  return answered;
}

export const connection = {
  get: (): boolean => isThere,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Follows what the browser says of the network. */
export function followConnection(): void {
  window.addEventListener('offline', () => reportConnection(false));
  window.addEventListener('online', () => void checkConnection());
  if (!isThere) askLater();
}
