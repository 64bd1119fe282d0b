import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportConnection } from './connection.ts';
import type { RetryState } from './retry-later.ts';
import { useRetry } from './use-retry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const start = (first: RetryState) => {
  const again = vi.fn();
  const { rerender } = renderHook(({ state }: { state: RetryState }) => useRetry(state, again), {
    initialProps: { state: first },
  });
  return { again, become: (state: RetryState) => rerender({ state }) };
};

test('what got no answer goes again as soon as the server answers anything, without a word of the browser [R-UIX-21]', () => {
  const { again } = start('waiting');
  act(() => reportConnection(false));
  expect(again).not.toHaveBeenCalled();
  act(() => reportConnection(true));
  expect(again).toHaveBeenCalledTimes(1);
});

test('a server that answers with faults is asked again, each time later [R-UIX-21]', () => {
  const { again, become } = start('waiting');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(again).toHaveBeenCalledTimes(1);
  become('trying');
  become('waiting');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(again).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(again).toHaveBeenCalledTimes(2);
});

test('what is done or refused for good is left [R-UIX-21]', () => {
  const { again } = start('settled');
  act(() => {
    reportConnection(false);
    reportConnection(true);
    vi.advanceTimersByTime(60_000);
  });
  expect(again).not.toHaveBeenCalled();
});
