import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import { FeedbackForm } from './feedback-form.tsx';

beforeEach(async () => {
  // The texts come by the clock of the machine, before the test takes it over.
  await renderPage(null, { pattern: '/', at: '/' });
  cleanup();
  await i18n.changeLanguage('en');
  await i18n.changeLanguage('uk');
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  await i18n.changeLanguage('uk');
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const text = () => document.body.textContent;

test('support shows a countdown of the remaining days, and opens by itself when they are over [R-SUP-6]', async () => {
  const limit = { left: 0, allowedAt: '2026-03-12T10:00:00.000Z' as string | null, daysLeft: 7, limit: 3, days: 7 };
  logIn('displaced', startSession);
  serve({
    'GET /feedback/limits': () => ({ status: 200, body: limit }),
    'GET /accounts/info': () => ({ status: 200, body: { id: 'p', role: 'displaced' } }),
  });
  await renderPage(<FeedbackForm />, { pattern: '/', at: '/' });
  await pass(1);
  expect(text()).toContain('Написати знову можна за 7 днів');
  expect(text()).toContain('12 березня 2026');
  expect(screen.queryByRole('textbox')).toBeNull();

  for (const [daysLeft, uk] of [
    [5, '5 днів'],
    [2, '2 дні'],
    [1, '1 день'],
  ] as const) {
    limit.daysLeft = daysLeft;
    await pass(60);
    expect(text()).toContain(uk);
  }
  await act(() => i18n.changeLanguage('en'));
  await pass(1);
  expect(text()).toContain('1 day');

  Object.assign(limit, { left: 3, allowedAt: null, daysLeft: 0 });
  await act(() => i18n.changeLanguage('uk'));
  await pass(60);
  // Nobody scrolls here: by Tab one would pass by it otherwise.
  fireEvent.keyDown(window, { key: 'Tab' });
  await act(() => import('./write-form.tsx'));
  await pass(1);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  expect(text()).not.toContain('за 1 день');
});
