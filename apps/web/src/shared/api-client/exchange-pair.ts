import { ApiError, NoAnswerError } from './api-error.ts';
import type { TokenPair } from './renewal.ts';

/** Without an answer the pair is sent once more after this time … */
const repeatAfterMs = 4000;
/** … and never later than this: the server accepts a second use within ten seconds as a lost answer, and later treats it as theft. */
const repeatUntilMs = 8000;
/** How long the first request may take in all, as its answer may only be slow. */
const timeoutMs = 20_000;

/** Returns a signal that aborts after a time, and a function that aborts it earlier. */
function abortAfter(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  const end = () => {
    clearTimeout(timer);
    controller.abort();
  };
  return { signal: controller.signal, end };
}

/**
 * Exchanges a pair of tokens over a connection that may hang. The first request goes on while it is repeated: both get the same new
 * pair, and the first answer counts. The other request is aborted, so that it cannot arrive late.
 */
export async function exchangePair(exchange: (signal: AbortSignal) => Promise<TokenPair>): Promise<TokenPair> {
  const startedAt = Date.now();
  const [firstLimit, repeatLimit] = [abortAfter(timeoutMs), abortAfter(repeatUntilMs)];
  const first = exchange(firstLimit.signal);
  const isLost = await Promise.race([
    first.then(
      () => false,
      (error: unknown) => !(error instanceof ApiError),
    ),
    new Promise(resolve => setTimeout(resolve, repeatAfterMs, true)),
  ]);
  // A phone that was asleep in the meantime may wake up too late for a repetition.
  const mayRepeat = Date.now() < startedAt + repeatUntilMs && !repeatLimit.signal.aborted;
  const again = isLost && mayRepeat ? [exchange(repeatLimit.signal)] : [];
  try {
    return await Promise.any([first, ...again]);
  } catch (failed) {
    const refusal = (failed as AggregateError).errors.find(error => error instanceof ApiError);
    throw refusal ?? new NoAnswerError('time_out', failed);
  } finally {
    firstLimit.end();
    repeatLimit.end();
  }
}
