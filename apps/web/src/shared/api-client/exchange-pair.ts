import { ApiError, NoAnswerError } from './api-error.ts';
import type { TokenPair } from './renewal.ts';

/** Without an answer the pair is presented once more after this long … */
const repeatAfterMs = 4000;
/** … and never later than this: within ten seconds the server takes a second use for a lost answer, after them for a theft. */
const repeatUntilMs = 8000;
/** So long an exchange waits in all: an answer may only be slow. */
const patienceMs = 20_000;

/**
 * Exchanges a pair of tokens over a link that may hang. The first request goes on beside its repetition: both are answered with
 * the same new pair, and whichever answer comes first counts.
 */
export async function exchangePair(exchange: (signal: AbortSignal) => Promise<TokenPair>): Promise<TokenPair> {
  const begunAt = Date.now();
  const first = exchange(AbortSignal.timeout(patienceMs));
  const isLost = await Promise.race([
    first.then(
      () => false,
      (error: unknown) => !(error instanceof ApiError),
    ),
    new Promise(resolve => setTimeout(resolve, repeatAfterMs, true)),
  ]);
  // A phone that slept meanwhile would come too late.
  const leftMs = begunAt + repeatUntilMs - Date.now();
  const again = isLost && leftMs > 0 ? [exchange(AbortSignal.timeout(leftMs))] : [];
  return Promise.any([first, ...again]).catch((failed: unknown) => {
    const refusal = (failed as AggregateError).errors.find(error => error instanceof ApiError);
    throw refusal ?? new NoAnswerError('time_out', failed);
  });
}
