import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NoAnswerError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** A query somebody looks at, which never gets an answer, and how often it was asked. */
function failing(error: Error = new NoAnswerError('no_connection', null)) {
  const client = createQueryClient(() => undefined);
  client.mount();
  const ask = vi.fn(() => Promise.reject(error));
  const query = new QueryObserver(client, { queryKey: ['events'], queryFn: ask });
  const leave = query.subscribe(() => undefined);
  const end = () => {
    leave();
    client.unmount();
  };
  return { ask, state: () => query.getCurrentResult(), end };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a failed query is asked again after 1, 2 and 4 seconds, and then no more [R-API-13]', async () => {
  const { ask, state, end } = failing();
  const times: number[] = [];
  for (const seconds of [0, 0.999, 0.001, 1.999, 0.001, 3.999, 0.001, 3600]) {
    await pass(seconds);
    times.push(ask.mock.calls.length);
  }
  expect(times).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(state().isError).toBe(true);
  end();
});

const tooMany = (retryAfter: number) => new ApiError(429, { detail: 'too_many_requests', retryAfter });

test('a query that was refused for its number is asked again not before the server wants it [R-API-21]', async () => {
  const { ask, end } = failing(tooMany(12));
  const times: number[] = [];
  for (const seconds of [0, 11.999, 0.001, 11.999, 0.001]) {
    await pass(seconds);
    times.push(ask.mock.calls.length);
  }
  expect(times).toEqual([1, 1, 2, 2, 3]);
  end();
});

test('a wait of more than half a minute is told instead of being waited for [R-API-21]', async () => {
  const { ask, state, end } = failing(tooMany(1800));
  await pass(3600);
  expect([ask.mock.calls.length, state().isError]).toEqual([1, true]);
  end();
});

test.each([
  ['the tab is unfocused', (is: boolean) => focusManager.setFocused(!is)],
  ['there is no connection', (is: boolean) => onlineManager.setOnline(!is)],
])('retries pause while %s, and go on after [R-API-20]', async (_, set) => {
  const { ask, state, end } = failing();
  await pass(0);
  set(true);
  await pass(3600);
  expect([ask.mock.calls.length, state().fetchStatus]).toEqual([1, 'paused']);
  set(false);
  await pass(0);
  expect([ask.mock.calls.length, state().fetchStatus]).toEqual([2, 'fetching']);
  await pass(2 + 4);
  expect([ask.mock.calls.length, state().isError]).toEqual([4, true]);
  end();
});
