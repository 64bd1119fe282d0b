import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Report } from '../api.ts';
import { ReturnDialog } from './return-dialog.tsx';

const report = { id: 'r1', version: 4 } as Report;

async function open() {
  const onClose = vi.fn();
  await renderPage(<ReturnDialog report={report} onClose={onClose} />, { pattern: '/', at: '/' });
  const comment = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Що треба виправити' });
  return { comment, onClose };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what an administrator wrote about a report is not asked about when the dialog is closed, for it is there again, until it was sent [R-UIX-24]', async () => {
  const asked = serve({ 'POST /reports/r1/return': () => ({ status: 200, body: {} }) });
  const first = await open();
  fireEvent.change(first.comment, { target: { value: 'Немає фото видачі' } });
  press('Скасувати');
  expect(first.onClose).toHaveBeenCalledOnce();
  cleanup();

  const again = await open();
  await waitFor(() => expect(again.comment.value).toBe('Немає фото видачі'));
  press('Повернути');
  await waitFor(() => expect(again.onClose).toHaveBeenCalledOnce());
  expect(asked.at(-1)?.body).toEqual({ comment: 'Немає фото видачі', version: 4 });
  cleanup();

  const { comment } = await open();
  // What would be brought back is by now.
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(comment.value).toBe('');
});
