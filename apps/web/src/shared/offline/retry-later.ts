import { connection } from './connection.ts';

/** Waiting: it failed for want of an answer. Trying: it is under way. Settled: it is done, or refused for good. */
export type RetryState = 'waiting' | 'trying' | 'settled';

/** How long the next try is waited for. */
export interface Backoff {
  waitMs: number;
}

const firstMs = 10_000;
const longestMs = 5 * 60_000;

export const newBackoff = (): Backoff => ({ waitMs: firstMs });

/**
 * Does again what failed for want of an answer: at once when the server can be reached again, and else – a server that
 * starts anew answers too, only not what was asked – after a while that grows with each try. To be called at each change of
 * the state; returns what ends it before the next.
 */
export function retryLater(state: RetryState, patience: Backoff, again: () => void): () => void {
  if (state === 'settled') patience.waitMs = firstMs;
  if (state !== 'waiting') return () => undefined;
  const timer = setTimeout(() => {
    patience.waitMs = Math.min(patience.waitMs * 2, longestMs);
    again();
  }, patience.waitMs);
  const forget = connection.subscribe(() => {
    if (connection.get()) again();
  });
  return () => {
    clearTimeout(timer);
    forget();
  };
}
