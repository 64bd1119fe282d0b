import { fireEvent, screen, waitFor } from '@testing-library/react';
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

test('the page of a reminder says the place as everywhere; once it is answered the focus is with what was said [R-DAY-6, R-UIX-53]', async () => {
  const event = {
    id: 'e1',
    name: 'Продуктові набори',
    eventDate: '2026-03-20T08:00:00Z',
    endsAt: '2026-03-20T10:00:00Z',
    locationRegion: { id: 63, name: 'Харківська область', nameEn: 'Kharkiv Oblast' },
    locationCity: 'Харків',
    locationAddress: 'вул. Сумська, 1',
  };
  const window = { start: '2026-03-20T08:30:00Z', end: '2026-03-20T09:00:00Z' };
  serve({
    'POST /events/reminders/open': () => ({
      status: 200,
      body: { event, window, answer: null, allowed: ['coming', 'notComing'] },
    }),
    'POST /events/reminders/answer': () => ({
      status: 200,
      body: { event, window: null, answer: 'notComing', allowed: [] },
    }),
  });
  await renderPage(
    <main>
      <ComingPage />
    </main>,
    { pattern: '/coming', at: '/coming?token=t&answer=notComing' },
  );
  await screen.findByText(/вул\. Сумська, 1, Харків, Харківська область/);
  expect(screen.getByText(/Час прибуття/).textContent).toMatch(/10:30.*11:00/);
  const button = screen.getAllByRole('button')[0]!;
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(screen.queryByText(/Час прибуття/)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Дякуємо, що попередили');
});
