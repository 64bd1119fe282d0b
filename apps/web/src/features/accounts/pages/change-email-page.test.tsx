import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { initReactI18next } from 'react-i18next';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import ChangeEmailPage from './change-email-page.tsx';

test('who confirms and gets no answer sends the same again, not another action [R-ACC-43, R-UIX-22]', async () => {
  if (!i18n.isInitialized) await startI18n({ plugins: [initReactI18next] });
  await i18n.loadNamespaces('auth');
  let tries = 0;
  const asked = serve({
    'POST /accounts/email-change/confirm': () =>
      (tries += 1) === 1
        ? { status: 503, body: { detail: 'general_error' } }
        : { status: 200, body: { state: 'changed' } },
  });
  await renderPage(
    <main>
      <ChangeEmailPage />
    </main>,
    { pattern: '/change-email', at: '/change-email?token=abc' },
  );
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Підтвердити' }));
  confirm();
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Підтвердити' }).focus();
  confirm();
  const heading = await screen.findByRole('heading', { name: 'Електронну пошту змінено' });
  // What was pressed is gone.
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const [first, second] = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
