import { connection } from './connection.ts';

/** `waiting`: it failed without an answer. `trying`: it is running. `settled`: it is done or was refused. */
export type RetryState = 'waiting' | 'trying' | 'settled';

/** The delay before the next retry. */
export interface Backoff {
  waitMs: number;
}

const firstMs = 10_000;
const longestMs = 5 * 60_000;

export const newBackoff = (): Backoff => ({ waitMs: firstMs });

/**
 * Retries what failed without an answer: at once when the connection is back, otherwise after a delay that grows with each try, because
 * a restarting server can be reached without serving the request. Call it at each change of the state; returns how to cancel it.
 */
export function retryLater(state: RetryState, backoff: Backoff, retry: () => void): () => void {
  if (state === 'settled') backoff.waitMs = firstMs;
  if (state !== 'waiting') return () => undefined;
  const timer = setTimeout(() => {
    backoff.waitMs = Math.min(backoff.waitMs * 2, longestMs);
    retry();
  }, backoff.waitMs);
  const unsubscribe = connection.subscribe(() => {
    if (connection.get()) retry();
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
