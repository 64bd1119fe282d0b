import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { DownloadButton } from './download-button.tsx';

test('the button of a file keeps the focus while it is on its way, has it again once that was called off, and says why one failed [R-UIX-53]', async () => {
  const asked: { signal: AbortSignal; fail: (reason: Error) => void }[] = [];
  const ask = (signal: AbortSignal) =>
    new Promise((_, fail) => {
      asked.push({ signal, fail });
      signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
    });
  await renderPage(<DownloadButton label="Звіт" ask={ask} failureText={reason => (reason as Error).message} />, {
    pattern: '/',
    at: '/',
  });
  const button = screen.getByRole('button', { name: 'Звіт' });
  button.focus();
  fireEvent.click(button);
  const cancel = await screen.findByRole('button', { name: 'Скасувати' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(asked, 'one at a time').toHaveLength(1);
  cancel.focus();
  fireEvent.click(cancel);
  await waitFor(() => expect(screen.queryByText('Готуємо файл')).toBeNull());
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('alert')).toBeNull();

  fireEvent.click(button);
  asked[1]?.fail(new Error('Місця немає'));
  expect((await screen.findByRole('alert')).textContent).toContain('Місця немає');
});
