import { ApiError, NoAnswerError } from './api-error.ts';
import type { TokenPair } from './renewal.ts';

/** Without an answer the pair is presented once more after this long … */
const repeatAfterMs = 4000;
/** … and never later than this: within ten seconds the server takes a second use for a lost answer, after them for a theft. */
const repeatUntilMs = 8000;
/** So long an exchange waits in all: an answer may only be slow. */
const patienceMs = 20_000;

/** Returns a signal that ends by itself after so long, and how to end it before. */
function patient(ms: number) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ms);
  const end = () => {
    clearTimeout(timer);
    stop.abort();
  };
  return { signal: stop.signal, end };
}

/**
 * Exchanges a pair of tokens over a link that may hang. The first request goes on beside its repetition: both are answered with
 * the same new pair, and whichever answer comes first counts; the other is ended, as it may not arrive late.
 */
export async function exchangePair(exchange: (signal: AbortSignal) => Promise<TokenPair>): Promise<TokenPair> {
  const begunAt = Date.now();
  const [whole, rest] = [patient(patienceMs), patient(repeatUntilMs)];
  const first = exchange(whole.signal);
  const isLost = await Promise.race([
    first.then(
      () => false,
      (error: unknown) => !(error instanceof ApiError),
    ),
    new Promise(resolve => setTimeout(resolve, repeatAfterMs, true)),
  ]);
  // A phone that slept meanwhile would come too late.
  const isInTime = Date.now() < begunAt + repeatUntilMs && !rest.signal.aborted;
  const again = isLost && isInTime ? [exchange(rest.signal)] : [];
  try {
    return await Promise.any([first, ...again]);
  } catch (failed) {
    const refusal = (failed as AggregateError).errors.find(error => error instanceof ApiError);
    throw refusal ?? new NoAnswerError('time_out', failed);
  } finally {
    whole.end();
    rest.end();
  }
}
