import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import ComingPage from './coming-page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['a refusal is an answer', 403, 1],
  ['a failure is asked for again three times', 503, 4],
])('of the link of a reminder %s [R-API-13]', async (_, status, times) => {
  const asked = serve({ 'POST /events/reminders/open': () => ({ status, body: { detail: 'general_error' } }) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderPage(<ComingPage />, { pattern: '/coming', at: '/coming?token=t' });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByRole('alert');
  expect(asked).toHaveLength(times);
});
