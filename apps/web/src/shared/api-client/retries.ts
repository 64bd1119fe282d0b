import { isFailure, retryAfter } from './api-error.ts';

/** A question waits no longer than this for a server that is asked too much; the person is told how long instead. */
const longestWaitSeconds = 30;
const isTooLong = (error: unknown) => (retryAfter(error) ?? 0) > longestWaitSeconds;

/** Whether what failed so often, the last time so, is asked again: three times, and never what is an answer. */
export const isRetried = (failures: number, error: unknown): boolean =>
  failures < 3 && isFailure(error) && !isTooLong(error);

/** Returns after how many milliseconds: 1, 2, 4 … 30 seconds, and never before the server wants to be asked again. */
export const retryDelay = (failures: number, error: unknown): number =>
  Math.max(Math.min(1000 * 2 ** failures, 30_000), (retryAfter(error) ?? 0) * 1000);
