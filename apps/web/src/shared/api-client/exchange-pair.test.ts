import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NoAnswerError } from './api-error.ts';
import { exchangePair } from './exchange-pair.ts';
import type { TokenPair } from './renewal.ts';

const pair = { authenticationToken: 'a2', refreshToken: 'r2' };
interface Request {
  signal: AbortSignal;
  at: number;
  answer: (pair: TokenPair) => void;
  fail: (error: unknown) => void;
}
let requests: Request[];
/** A link over which nothing comes until the test says so. */
const exchange = (signal: AbortSignal) =>
  new Promise<TokenPair>((answer, fail) => {
    requests.push({ signal, at: Date.now(), answer, fail });
    signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
  });

beforeEach(() => {
  requests = [];
  vi.useFakeTimers({ now: 0 });
  // By the clock of the test, too.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), ms);
    return stop.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a pair whose exchange gets no answer is presented once more while the server takes that for a lost answer [R-SES-42]', async () => {
  const exchanged = exchangePair(exchange);
  await vi.advanceTimersByTimeAsync(7000);
  expect(requests.map(({ at }) => at)).toEqual([0, 4000]);
  requests[1]?.answer(pair);
  expect(await exchanged).toEqual(pair);
});

test('the answer of the first request counts though it comes late, and its repetition does not arrive late [R-SES-42]', async () => {
  const exchanged = exchangePair(exchange);
  await vi.advanceTimersByTimeAsync(9000);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  requests[0]?.answer(pair);
  expect(await exchanged).toEqual(pair);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
});

test('an exchange without any answer ends after twenty seconds, and that refuses nothing [R-SES-42]', async () => {
  const outcome = vi.fn();
  exchangePair(exchange).catch(outcome);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(NoAnswerError);
});

test('an answer that was lost is asked for again at once; a refusal is not [R-SES-42]', async () => {
  const exchanged = exchangePair(exchange);
  requests[0]?.fail(new NoAnswerError('no_connection', null));
  await vi.advanceTimersByTimeAsync(0);
  requests[1]?.answer(pair);
  expect(await exchanged).toEqual(pair);

  const refused = exchangePair(exchange);
  requests[2]?.fail(new ApiError(401, { detail: 'unauthenticated' }));
  await expect(refused).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(requests).toHaveLength(3);
});

test('a phone that slept over the exchange presents nothing late [R-SES-42]', async () => {
  const exchanged = exchangePair(exchange);
  vi.setSystemTime(3_600_000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests).toHaveLength(1);
  requests[0]?.answer(pair);
  expect(await exchanged).toEqual(pair);
});
