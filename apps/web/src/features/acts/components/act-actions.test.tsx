import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Act } from '../api.ts';
import { ActActions } from './act-actions.tsx';

const show = (act: Pick<Act, 'status' | 'allowed'>) =>
  renderPage(<ActActions act={{ id: 'a1', kind: 'aidTransfer', ...act } as Act} />, { pattern: '/', at: '/' });

test('who may only cancel a draft reads that no goods have moved [R-ACT-1]', async () => {
  await show({ status: 'draft', allowed: ['cancel'] });
  expect(screen.getByText(/товари нікуди не переміщувалися/)).toBeTruthy();
  expect(screen.queryByText(/Товари в дорозі/)).toBeNull();
});

test('who may only cancel an issued act reads that its goods are on the way [R-ACT-7]', async () => {
  await show({ status: 'issued', allowed: ['cancel'] });
  expect(screen.getByText(/Товари в дорозі/)).toBeTruthy();
});

test('which of an act’s goods keeps it from being issued stands in the dialog, which stays [R-UIX-59]', async () => {
  const items = [
    { positionId: 'p1', name: 'Ковдра', units: 'шт.' },
    { positionId: 'p2', name: 'Каша', units: 'кг' },
  ];
  serve({
    'POST /acts/a1/issue': () => ({
      status: 409,
      body: { detail: 'insufficient_stock', positionId: 'p2', needed: '3', available: '1.5' },
    }),
  });
  const act = { id: 'a1', kind: 'aidTransfer', status: 'draft', allowed: ['issue'], items } as unknown as Act;
  await renderPage(<ActActions act={act} />, { pattern: '/', at: '/' });
  fireEvent.click(screen.getByRole('button', { name: 'Видати акт' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Видати акт' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('Каша: потрібно 3');
});
