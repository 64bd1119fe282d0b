import Dialog from '@mui/material/Dialog';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { toast, toastStore } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of toastStore.get()) toastStore.close(id);
});

test('a toast is info by default, or success, warning, error [R-UIX-10]', () => {
  toast('Збережено');
  expect(toastStore.get().map(one => one.severity)).toEqual(['info']);
  for (const severity of ['success', 'warning', 'error'] as const) toast(severity, severity);
  expect(toastStore.get().map(one => one.severity)).toEqual(['success', 'warning', 'error']);
});

test('a toast hides after 6 seconds and can be closed before [R-UIX-11]', async () => {
  await renderPage(<Toasts />, { pattern: '/', at: '/' });
  vi.useFakeTimers();
  act(() => toast('Перше'));
  await act(() => vi.advanceTimersByTimeAsync(5999));
  expect(screen.queryByText(/Перше/)).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText(/Перше/)).toBeNull();

  act(() => toast('Друге'));
  fireEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  expect(screen.queryByText(/Друге/)).toBeNull();
});

test('a toast is read once: an error as an alert, others politely [R-UIX-57]', async () => {
  await renderPage(<Toasts />, { pattern: '/', at: '/' });
  const liveAround = (text: string) => screen.getByText(text, { exact: false }).closest('[aria-live]');
  const polite = document.querySelector('[aria-live="polite"]');
  expect(polite, 'there before the first').not.toBeNull();
  act(() => toast('Збережено', 'success'));
  act(() => toast('Немає зв’язку', 'error'));
  expect(liveAround('Збережено')).toBe(polite);
  expect(liveAround('Немає зв’язку')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Немає зв’язку');
});

test('who closes a toast or does what it offers is back where they were [R-UIX-53]', async () => {
  await renderPage(
    <>
      <button>Далі</button>
      <Toasts />
    </>,
    { pattern: '/', at: '/' },
  );
  for (const name of ['Закрити', 'Повернути']) {
    const before = screen.getByRole('button', { name: 'Далі' });
    before.focus();
    act(() => toast('Прибрано', 'success', { label: 'Повернути', onClick: () => undefined }));
    const pressed = screen.getByRole('button', { name });
    pressed.focus();
    fireEvent.click(pressed);
    expect(screen.queryByText(/Прибрано/)).toBeNull();
    expect(document.activeElement).toBe(before);
  }
});

test('a toast is heard over an open dialog as well, and can be closed [R-UIX-57]', async () => {
  const page = (
    <>
      <h1>Сторінка</h1>
      <Toasts />
      <Dialog open>Діалог</Dialog>
    </>
  );
  await renderPage(page, { pattern: '/', at: '/' });
  expect(screen.queryByRole('heading', { name: 'Сторінка' }), 'hidden by the dialog').toBeNull();
  act(() => toast('Немає зв’язку', 'error'));
  expect(screen.getByRole('alert').textContent).toContain('Немає зв’язку');
  fireEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
