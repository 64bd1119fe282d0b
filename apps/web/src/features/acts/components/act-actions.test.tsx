import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
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
