import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../api-client/index.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { GoodsRefusal } from './goods-refusal.tsx';

const goods = [
  { positionId: 'p1', name: 'Ковдра', units: 'шт.' },
  { positionId: 'p2', name: 'Каша', units: 'кг' },
];

test.each([
  ['insufficient_stock', { positionId: 'p2', needed: '2.5', available: '1' }, 'Каша: потрібно 2,5 кг, вільно 1 кг.'],
  [
    'goods_expired',
    { positionId: 'p1', expiryDate: '2026-03-04' },
    'Ковдра: термін придатності минув 04 березня 2026.',
  ],
  ['goods_expired', { positionId: 'p9', expiryDate: '2026-03-04' }, 'Термін придатності минув.'],
  ['insufficient_stock', {}, 'На складі стільки немає.'],
])('of many goods it is told which were refused: %s %j [R-UIX-59]', async (detail, extra, said) => {
  const failure = new ApiError(409, { detail, ...extra });
  await renderPage(<GoodsRefusal failure={failure} goods={goods} />, { pattern: '/', at: '/' });
  expect(screen.getByRole('alert').textContent.replaceAll('\u00a0', ' ')).toContain(said);
});
