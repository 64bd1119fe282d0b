import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { ReplyForm } from './reply-form.tsx';

test('a reply, which cannot be taken back, asks first; who does not send it keeps what was typed [R-UIX-37]', async () => {
  const asked = serve({ 'POST /feedback/m/reply': () => ({ status: 200, body: {} }) });
  const { toasts } = await renderPage(<ReplyForm id="m" />, { pattern: '/', at: '/' });
  const text = screen.getByRole('textbox', { name: 'Текст відповіді' });
  fireEvent.change(text, { target: { value: 'Оновіть сторінку.' } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Надіслати відповідь' }));
  send();
  const dialog = await screen.findByRole('dialog', { name: 'Надіслати відповідь?' });
  expect(within(dialog).getByText('Цю дію неможливо скасувати.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Скасувати' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toHaveLength(0);
  expect((text as HTMLTextAreaElement).value).toBe('Оновіть сторінку.');
  send();
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Надіслати відповідь' }));
  await waitFor(() => expect(toasts()).toContain('Відповідь надіслано листом.'));
  expect(asked.map(one => one.body)).toEqual([{ message: 'Оновіть сторінку.' }]);
});
