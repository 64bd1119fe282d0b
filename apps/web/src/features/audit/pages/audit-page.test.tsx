import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { atADesk } from '../../../shared/testing/screens.ts';
import AuditPage from './audit-page.tsx';

test('a changed position says what was and what is in words, sums and days [R-AUD-10]', async () => {
  atADesk();
  const entry = {
    id: '1',
    at: '2026-03-01T10:00:00.000Z',
    action: 'position.update',
    actor: null,
    subject: { type: 'position', id: 'p1', name: 'Ковдра' },
    address: null,
    sessionId: null,
    details: {
      changes: {
        netUnitPrice: { before: '120.00', now: '1130.50' },
        category: { before: 'other', now: 'clothing' },
        expiryDate: { before: null, now: '2027-01-31' },
      },
    },
    hash: '0'.repeat(64),
  };
  serve({
    'GET /audit': () => ({ status: 200, body: { items: [entry], total: 1, page: 1 } }),
    'GET /audit/actions': () => ({ status: 200, body: ['position.update'] }),
  });
  await renderPage(<AuditPage />, { pattern: '/cabinet/audit', at: '/cabinet/audit' });
  const row = (await screen.findByRole('link', { name: 'Ковдра' })).closest('tr')!;
  expect(within(row).getByText('Зміни').nextElementSibling?.textContent).toBe(
    'Ціна за одиницю без ПДВ: 120,00\u00a0₴ → 1\u00a0130,50\u00a0₴' +
      'Категорія: Інше → Одяг, взуття, постіль' +
      'Придатне до: порожньо → 31.01.2027',
  );
});
