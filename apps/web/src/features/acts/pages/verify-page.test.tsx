import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import VerifyPage from './verify-page.tsx';

const number = 'АП-00001-2026-00012';
async function show(status: number, body: object) {
  serve({ [`GET /acts/verify/${encodeURIComponent(number)}`]: () => ({ status, body }) });
  await renderPage(<VerifyPage />, { pattern: '/verify/:number', at: `/verify/${number}?key=k` });
  await i18n.loadNamespaces('auth');
}

test('an act that is refused is told as one that is not ours [R-ACT-11]', async () => {
  await show(404, { detail: 'not_found' });
  expect(await screen.findByRole('heading', { name: 'Такого акта немає' })).toBeTruthy();
});

test('a server that is asked too often says nothing of the act [R-ACT-11, R-API-21]', async () => {
  await show(429, { detail: 'too_many_requests', retryAfter: 1800 });
  expect(await screen.findByRole('button', { name: 'Спробувати ще раз' })).toBeTruthy();
  expect(screen.queryByText('Такого акта немає')).toBeNull();
});

test('a party that was erased is said in the language of the page [R-PRV-15]', async () => {
  const act = { number, date: '2026-03-05', status: 'confirmed', kind: 'aidTransfer', lines: [], totalCost: '0.00' };
  await show(200, {
    ...act,
    fromName: 'deleted account',
    toName: 'a natural person',
    receivedCost: null,
    isShort: false,
  });
  expect(await screen.findByText('видалений обліковий запис')).toBeTruthy();
  expect(screen.queryByText('deleted account')).toBeNull();
});
