import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Upload } from '../../../shared/api-client/index.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { MarkReported } from './mark-reported.tsx';

type Sent = Awaited<ReturnType<Upload>>;
const id = '0190a000-0000-7000-8000-000000000001';
vi.mock('../../../shared/api-client/index.ts', async original => ({
  ...(await original<object>()),
  upload: ({ name }: { name: string }): Promise<Sent> =>
    Promise.resolve({ id, name, contentType: 'application/pdf', size: 4 }),
}));

test('a code is marked as reported with the file that was chosen, and not without one [R-WHS-27]', async () => {
  const asked = serve({ 'POST /warehouse/codes/reported': () => ({ status: 200, body: {} }) });
  const page = await renderPage(<MarkReported code="UA-1" />, { pattern: '/', at: '/' });
  const mark = () => fireEvent.click(screen.getByRole('button', { name: 'Позначити звіт поданим' }));
  mark();
  const choose = screen.getByRole('button', { name: /Підтвердження подання/ });
  await waitFor(() => expect(choose.dataset['invalid']).toBe('true'));
  expect([choose.textContent, screen.queryByText(/необов’язково/)]).toEqual([
    'Додати файл: Підтвердження подання',
    null,
  ]);
  const [input] = document.querySelectorAll('input[type="file"]');
  fireEvent.change(input as HTMLInputElement, {
    target: { files: [new File(['%PDF'], 'звіт.pdf', { type: 'application/pdf' })] },
  });
  await screen.findByRole('button', { name: 'Прибрати звіт.pdf' });
  mark();
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Позначити звіт поданим' }));
  await waitFor(() => expect(page.toasts()).toHaveLength(1));
  expect(asked).toMatchObject([{ body: { code: 'UA-1', fileId: id } }]);
});
