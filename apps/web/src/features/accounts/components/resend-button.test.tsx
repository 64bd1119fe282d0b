import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { ResendButton } from './resend-button.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const button = () => screen.getByRole('button');
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('the email can be sent again after a minute, and then after another one [R-ACC-25]', async () => {
  const asked = serve({ 'POST /accounts/resend-new-confirmation-email': () => ({ status: 204 }) });
  await renderPage(null, { pattern: '/', at: '/' });
  await i18n.loadNamespaces('auth');
  cleanup();
  vi.useFakeTimers();
  await renderPage(<ResendButton email="oksana@ukr.net" />, { pattern: '/', at: '/' });

  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().textContent).toBe('Надіслати ще раз через 1:00');
  await pass(58);
  expect(button().textContent).toBe('Надіслати ще раз через 0:02');
  await pass(2);
  expect(button().textContent).toBe('Надіслати лист ще раз');

  fireEvent.click(button());
  await pass(1);
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'oksana@ukr.net' }]);
  expect(screen.getByRole('status').textContent).toContain('oksana@ukr.net');
  expect(button().getAttribute('aria-disabled')).toBe('true');
});
