import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { connectOwner } from '../../../shared/offline/owner.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import StorageImportPage from './storage-import-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  connectOwner(() => 'anna');
});

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

/** What a table is found to be with the one correction that it needs, and without. */
const answerAfter = (body: unknown) => {
  const isWrong = !(body as { corrections?: string }).corrections;
  return answerOf(isWrong ? 'багато' : '12', isWrong);
};

test('the same table chosen again after a lost answer, in another visit of the page too, is finished as it was sent and in once [R-WHS-34] [R-UIX-22]', async () => {
  let isCut = true;
  const asked = serve({
    'POST /warehouse/positions/import': ({ query, body }) => {
      if (!query.get('preview') && isCut) return { status: 500, body: { detail: 'general_error' } };
      return { status: 200, body: answerAfter(body) };
    },
  });
  const visit = async (name: string) => {
    cleanup();
    const page = await renderPage(<StorageImportPage />, { pattern: '/import', at: '/import' });
    const table = new File(['x'], name, { type: 'text/csv' });
    fireEvent.change(screen.getByTestId('import-file'), { target: { files: [table] } });
    return page;
  };
  const correct = async (text: string) => {
    const cell = await screen.findByRole('textbox', { name: /рядок 2/ });
    fireEvent.change(cell, { target: { value: text } });
    fireEvent.blur(cell);
  };
  const confirm = async () => {
    const button = await screen.findByRole('button', { name: 'Внести 1 позицію' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(button);
  };
  await visit('goods.csv');
  await correct('12');
  await confirm();
  await screen.findByRole('alert');

  // The page is left or loaded anew; nobody else at this tab finishes what she sent.
  connectOwner(() => 'ivan');
  await visit('goods.csv');
  await screen.findByRole('textbox', { name: /рядок 2/ });
  connectOwner(() => 'anna');
  const page = await visit('the same.csv');
  await screen.findByText(/вже надсилали/);
  expect(screen.queryByRole('textbox', { name: /рядок 2/ })).toBeNull();
  isCut = false;
  await confirm();
  await waitFor(() => expect(page.address()).not.toBe('/import'));

  // It is in: the table once more is another import.
  await visit('goods.csv');
  await correct('12');
  await confirm();
  await waitFor(() => expect(asked.filter(({ query }) => !query.get('preview'))).toHaveLength(3));
  const sent = asked.filter(({ query }) => !query.get('preview'));
  const [lost, again, anew] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);
  expect(anew).not.toBe(lost);
  const corrections = sent.map(({ body }) => (body as { corrections: string }).corrections);
  expect(corrections[1]).toBe(corrections[0]);
});

test('a number that may be two is a field that says so [R-WHS-35]', async () => {
  serve({ 'POST /warehouse/positions/import': () => ({ status: 200, body: answerOf('1,250', true) }) });
  await renderPage(<StorageImportPage />, { pattern: '/import', at: '/import' });
  const table = new File(['z'], 'goods.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByTestId('import-file'), { target: { files: [table] } });
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: /рядок 2/ });
  expect(cell.value).toBe('1,250');
  screen.getByText(/Кома може відділяти тисячі або дріб/);
});

test('who corrected a table is asked before it is left behind; who put it in is not [R-UIX-24]', async () => {
  serve({
    'POST /warehouse/positions/import': ({ body }) => ({ status: 200, body: answerAfter(body) }),
  });
  const page = await renderPage(<StorageImportPage />, { pattern: '/import', at: '/import' });
  const table = new File(['y'], 'goods.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByTestId('import-file'), { target: { files: [table] } });
  const cell = await screen.findByRole('textbox', { name: /рядок 2/ });
  fireEvent.change(cell, { target: { value: '12' } });
  fireEvent.blur(cell);
  const confirm = await screen.findByRole('button', { name: 'Внести 1 позицію' });
  fireEvent.click(screen.getByRole('link', { name: 'Назад' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Залишитися' }));
  expect(page.address()).toBe('/import');
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(confirm);
  await waitFor(() => expect(page.address()).not.toBe('/import'));
});
