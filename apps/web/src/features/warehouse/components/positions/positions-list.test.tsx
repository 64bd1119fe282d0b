import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aMemberWith, logIn } from '../../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { onDesktop } from '../../../../shared/testing/screens.ts';
import { startSession } from '../../../accounts/index.ts';
import { PositionsList } from './positions-list.tsx';

afterEach(() => localStorage.clear());

const position = {
  id: '01890000-0000-7000-8000-000000000001',
  ownerId: 'me',
  name: 'Ковдра',
  units: 'шт.',
  category: 'clothing',
  ...{ quantity: '10', balance: '10', reserved: '0', available: '10' },
  ...{ netUnitPrice: '1.00', costPerItemWithoutVat: '1.00', totalPriceWithoutVat: '10.00' },
  uniqueCode: null,
  receivedDate: '2026-01-15',
  expiryDate: null,
};

test.each([
  [['warehouse', 'documents'], 1],
  [['warehouse'], 0],
])('goods are ticked to be sent by whom acts are written: with %j %i boxes [R-ACT-18]', async (duties, boxes) => {
  onDesktop();
  logIn('philanthrop', startSession);
  serve({
    'GET /accounts/info': aMemberWith(duties),
    'GET /warehouse/positions': () => ({ status: 200, body: { items: [position], total: 1, page: 1, pageSize: 20 } }),
  });
  const { settled } = await renderPage(<PositionsList ownerId={undefined} />, { pattern: '/', at: '/' });
  await screen.findByRole('link', { name: 'Ковдра' });
  await settled();
  expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes);
});
