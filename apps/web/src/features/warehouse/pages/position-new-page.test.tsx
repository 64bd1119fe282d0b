import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../../shared/log.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import PositionNewPage from './position-new-page.tsx';

// Here is no storage for drafts; the form works without.
beforeEach(() => void vi.spyOn(log, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
});

const place = { pattern: paths.positionNew, at: paths.positionNew };
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const fillIn = () => {
  type('Назва', 'Ковдра');
  fireEvent.change(screen.getByRole('combobox', { name: 'Категорія' }), { target: { value: 'clothing' } });
  fireEvent.click(screen.getByRole('button', { name: 'шт.' }));
  type('Кількість', '2,5');
  type('Ціна за одиницю без ПДВ', '45,90');
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Додати на склад' }));

test('takes a comma, lets the cost follow the price, warns of half a piece and sends it once [R-WHS-23]', async () => {
  const asked = serve({ 'POST /warehouse/positions': () => ({ status: 201, body: { id: 'p1' } }) });
  const { address } = await renderPage(<PositionNewPage />, place);
  fillIn();
  expect(screen.getByText(/Дробова кількість/)).toBeTruthy();
  expect(screen.getByText('114,75 ₴')).toBeTruthy();
  submit();
  await waitFor(() => expect(address()).toBe(paths.position('p1')));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({
    units: 'шт.',
    quantity: '2.5',
    netUnitPrice: '45.90',
    costPerItemWithoutVat: '45.90',
  });
  expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('a second try after a failure bears the same key [R-UIX-22, R-WHS-23]', async () => {
  const asked = serve({ 'POST /warehouse/positions': () => ({ status: 500, body: { detail: 'general_error' } }) });
  await renderPage(<PositionNewPage />, place);
  fillIn();
  submit();
  await screen.findByRole('alert');
  submit();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.headers.get('idempotency-key')).toBe(asked[0]?.headers.get('idempotency-key'));
});

test('what the server refuses stands at its field [R-WHS-23]', async () => {
  serve({
    'POST /warehouse/positions': () => ({
      status: 400,
      body: { detail: 'validation_failed', errors: [{ path: 'receivedDate', code: 'too_large' }] },
    }),
  });
  await renderPage(<PositionNewPage />, place);
  fillIn();
  submit();
  expect(await screen.findByText('Дата отримання не може бути в майбутньому.')).toBeTruthy();
});
