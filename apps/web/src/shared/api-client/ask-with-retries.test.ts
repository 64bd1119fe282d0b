import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NoAnswerError } from './api-error.ts';
import { askWithRetries } from './ask-with-retries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A question that never gets an answer, how often it was asked, and what became of it. */
function failing(error: Error = new NoAnswerError('no_connection', null)) {
  const ask = vi.fn(() => Promise.reject(error));
  const stop = new AbortController();
  const failed = vi.fn();
  askWithRetries(ask, stop.signal).catch(failed);
  return { ask, stop, failed };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const look = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  window.dispatchEvent(new Event('visibilitychange'));
};

test('a page without the cabinet’s libraries asks again after 1, 2 and 4 seconds, and then no more [R-API-13]', async () => {
  const { ask, failed } = failing();
  const times: number[] = [];
  for (const seconds of [0, 0.999, 0.001, 1.999, 0.001, 3.999, 0.001, 3600]) {
    await pass(seconds);
    times.push(ask.mock.calls.length);
  }
  expect(times).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('a refusal is not asked for again [R-API-13]', async () => {
  const { ask, failed } = failing(new ApiError(404, { detail: 'not_found' }));
  await pass(3600);
  expect([ask.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
});

test('its retries pause while the tab is hidden, and go on after [R-API-20]', async () => {
  const { ask, failed } = failing();
  look(true);
  await pass(3600);
  expect(ask).toHaveBeenCalledTimes(1);
  look(false);
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(2 + 4);
  expect([ask.mock.calls.length, failed.mock.calls.length]).toEqual([4, 1]);
});

test('without a connection nothing is asked again, and the page is told [R-API-20]', async () => {
  const { ask, failed } = failing();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(1);
  expect([ask.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
  await pass(3600);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('who leaves the page is not asked for any more [R-API-13]', async () => {
  const { ask, stop } = failing();
  await pass(0.5);
  stop.abort();
  await pass(3600);
  expect(ask).toHaveBeenCalledTimes(1);
});
