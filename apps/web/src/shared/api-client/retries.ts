import { isFailure, retryAfter } from './api-error.ts';

/** The longest wait for an overloaded server, in seconds; beyond it the person is told how long to wait instead. */
const longestWaitSeconds = 30;
const isTooLong = (error: unknown) => (retryAfter(error) ?? 0) > longestWaitSeconds;

/** Returns whether to retry after so many failures, the last with `error`: three times, and never when the server gave a final answer. */
export const isRetried = (failures: number, error: unknown): boolean =>
  failures < 3 && isFailure(error) && !isTooLong(error);

/** Returns the delay before a retry in milliseconds: 1, 2, 4 … 30 seconds, and no less than the refusal asks for. */
export const retryDelay = (failures: number, error: unknown): number =>
  Math.max(Math.min(1000 * 2 ** failures, 30_000), (retryAfter(error) ?? 0) * 1000);
