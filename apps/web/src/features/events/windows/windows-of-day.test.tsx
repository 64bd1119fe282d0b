import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { WindowsOfDay } from './windows-of-day.tsx';

test('a day by windows that did not come says so under its name [R-WIN-9]', async () => {
  serve({ 'GET /events/e/windows': () => ({ status: 403, body: { detail: 'forbidden' } }) });
  await renderPage(<WindowsOfDay eventId="e" />, { pattern: '/', at: '/' });
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('День за часом прибуття');
});
