import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import StorageImportPage from './storage-import-page.tsx';

const answerOf = (quantity: string, isWrong: boolean) => ({
  imported: false,
  total: 1,
  bad: isWrong ? 1 : 0,
  totalCost: '0.00',
  missingColumns: [],
  rows: [
    {
      row: 2,
      values: { name: 'Ковдра', quantity },
      errors: isWrong ? [{ path: 'quantity', code: 'invalid' }] : [],
    },
  ],
});

test('a look that a cut link lost is asked for again, and nothing is put in before it [R-WHS-32] [R-UIX-22]', async () => {
  let isCut = true;
  const table = new File(['x'], 'goods.csv', { type: 'text/csv' });
  const answers = [answerOf('багато', true), answerOf('12', false), answerOf('13', false)];
  serve({
    'POST /warehouse/positions/import': () =>
      isCut ? { status: 500, body: { detail: 'general_error' } } : { status: 200, body: answers.shift() },
  });
  await renderPage(<StorageImportPage />, { pattern: '/cabinet/storage/import', at: '/cabinet/storage/import' });
  const again = () => screen.findByRole('button', { name: 'Спробувати ще раз' });
  const correct = async (text: string) => {
    const cell = await screen.findByRole('textbox', { name: /рядок 2/ });
    fireEvent.change(cell, { target: { value: text } });
    fireEvent.blur(cell);
  };
  fireEvent.change(screen.getByTestId('import-file'), { target: { files: [table] } });
  const first = await again();
  isCut = false;
  fireEvent.click(first);
  await correct('12');
  const confirm = await screen.findByRole('button', { name: 'Внести 1 позицію' });
  isCut = true;
  await correct('13');
  const second = await again();
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  isCut = false;
  fireEvent.click(second);
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).toBeNull();
});

test('a table whose putting in got no answer is put in as it was before anything of it changes, so that it is in once [R-WHS-34] [R-UIX-22]', async () => {
  const answers = [answerOf('багато', true), answerOf('12', false)];
  let isCut = true;
  const asked = serve({
    'POST /warehouse/positions/import': ({ query }) => {
      if (query.get('preview')) return { status: 200, body: answers.shift() };
      return isCut ? { status: 500, body: { detail: 'general_error' } } : { status: 200, body: answerOf('12', false) };
    },
  });
  const page = await renderPage(<StorageImportPage />, {
    pattern: '/cabinet/storage/import',
    at: '/cabinet/storage/import',
  });
  const table = new File(['x'], 'goods.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByTestId('import-file'), { target: { files: [table] } });
  const cell = await screen.findByRole('textbox', { name: /рядок 2/ });
  fireEvent.change(cell, { target: { value: '12' } });
  fireEvent.blur(cell);
  const confirm = await screen.findByRole('button', { name: 'Внести 1 позицію' });
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(confirm);
  await screen.findByRole('alert');
  expect(screen.queryByRole('textbox', { name: /рядок 2/ })).toBeNull();
  isCut = false;
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(confirm);
  await waitFor(() => expect(page.address()).not.toBe('/cabinet/storage/import'));
  const keys = asked.filter(({ query }) => !query.get('preview')).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});
