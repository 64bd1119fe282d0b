import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { invalidate } from '../../../shared/api-client/invalidate.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { helperCodeOf } from '../api.ts';
import { LetInButton } from './let-in.tsx';

const made = (expiresAt: string) => ({ status: 200, body: { code: 'ABCD2345', expiresAt } });

test('news of the event makes no other code while one is read aloud [R-TEA-25]', async () => {
  const asked = serve({ 'POST /events/e/helpers/code': () => made('2026-03-20T08:05:00Z') });
  const client = new QueryClient();
  const observer = new QueryObserver(client, helperCodeOf('e'));
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.code).toBe('ABCD2345'));
  invalidate(client, ['events', 'team', 'notifications']);
  expect(client.isFetching()).toBe(0);
  expect(asked).toHaveLength(1);
  leave();
});

test('how long a code works still is told rightly by a phone whose clock is hours off [R-TEA-24]', async () => {
  const byTheServer = new Date(Date.now() - 3 * 3_600_000).toISOString();
  serve({
    'POST /events/e/helpers/code': () => made(byTheServer),
    'GET /events/e/helpers': () => ({ status: 200, body: [] }),
  });
  await renderPage(<LetInButton eventId="e" />, { pattern: '/', at: '/' });
  fireEvent.click(screen.getByRole('button', { name: 'Впустити помічника' }));
  expect(await screen.findByText(/(4:5\d|5:00)/)).toBeTruthy();
});
