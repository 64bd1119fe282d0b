import 'fake-indexeddb/auto';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { notificationCounts } from '../api.ts';
import { NotificationBell } from './notification-bell.tsx';

function BellAndReading() {
  const client = useQueryClient();
  return (
    <>
      <NotificationBell />
      <button onClick={() => client.setQueryData(notificationCounts.queryKey, { unread: 0 })}>Прочитано</button>
    </>
  );
}

test('the bell shows the number that it says, and none when everything was read [R-PAG-51]', async () => {
  serve({ 'GET /notifications/counts': () => ({ status: 200, body: { unread: 1 } }) });
  await renderPage(<BellAndReading />, { pattern: '/', at: '/' });
  expect((await screen.findByRole('button', { name: 'Сповіщення: 1 нове' })).textContent).toBe('1');
  fireEvent.click(screen.getByRole('button', { name: 'Прочитано' }));
  expect((await screen.findByRole('button', { name: 'Сповіщення' })).textContent).toBe('');
});
