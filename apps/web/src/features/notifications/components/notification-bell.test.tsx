import 'fake-indexeddb/auto';
import { limits } from '@oplich/contract/shared/limits';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { notificationCounts } from '../api.ts';
import { NotificationBell } from './notification-bell.tsx';

function BellAndReading() {
  const client = useQueryClient();
  return (
    <>
      <NotificationBell />
      <button onClick={() => client.setQueryData(notificationCounts.queryKey, { unread: 1 })}>Сказано потоком</button>
      <button onClick={() => client.setQueryData(notificationCounts.queryKey, { unread: 0 })}>Прочитано</button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bell = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

test('the bell shows the number that the stream tells, which is asked for by nobody then, and none when everything was read [R-PAG-51]', async () => {
  const asked = vi.fn(() => ({ status: 200, body: { unread: 7 } }));
  serve({ 'GET /notifications/counts': asked });
  await renderPage(<BellAndReading />, { pattern: '/', at: '/' });
  press('Сказано потоком');
  expect((await bell('Сповіщення: нових – 1')).textContent).toBe('1');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(asked).not.toHaveBeenCalled();
  press('Прочитано');
  expect((await bell('Сповіщення')).textContent).toBe('');
});

test('where no stream begins the number is asked for [R-PAG-51]', async () => {
  serve({ 'GET /notifications/counts': () => ({ status: 200, body: { unread: 1 } }) });
  await renderPage(<BellAndReading />, { pattern: '/', at: '/' });
  expect((await bell('Сповіщення')).textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect((await bell('Сповіщення: нових – 1')).textContent).toBe('1');
});

test('a number that is not counted to the end is read aloud as it is seen, and as no exact one [R-PAG-51]', async () => {
  serve({ 'GET /notifications/counts': () => ({ status: 200, body: { unread: limits.unreadCounted } }) });
  await renderPage(<BellAndReading />, { pattern: '/', at: '/' });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect((await bell('Сповіщення: нових – 99+')).textContent).toBe('99+');
});
